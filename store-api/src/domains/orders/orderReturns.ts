/** What an order tells of pieces that go and of money that is paid back; `domains/returns` decides on it. */

/** Pieces of one line that were cancelled, or that go back. */
export interface OrderPart {
  /** Where the line stands in the order. */
  readonly line: number;
  readonly quantity: number;
  /** What was paid for them: decimal string in major units of the order's currency. */
  readonly amount: string;
}

export interface OrderRefund {
  readonly id: string;
  /** The return or withdrawal that it is for; null: these parts were cancelled before they were made. */
  readonly caseId: string | null;
  readonly parts: readonly OrderPart[];
  /** Decimal string in major units of the order's currency. */
  readonly amount: string;
  readonly createdAt: Date;
  /** Null until the provider has paid. */
  readonly paidAt: Date | null;
}

/** What becomes of an order's lines and money. */
export interface OrderReturns {
  /** Pieces that were cancelled, went back, or are on their way back. */
  readonly gone: readonly OrderPart[];
  /** What was or is to be paid back, trade-ins among it: decimal strings. */
  readonly refunded: readonly string[];
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** Ids of the returns and withdrawals that are not decided about. */
  readonly waiting: readonly string[];
  /** Keys of all cases of the order. */
  readonly caseKeys: readonly string[];
}
