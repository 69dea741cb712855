/** The returned and cancelled pieces and the refunds of an order, as orders read them; `domains/returns` decides on them. */

/** Pieces of one line that were cancelled, or that are returned. */
export interface OrderPart {
  /** The index of the line in the order. */
  readonly line: number;
  readonly quantity: number;
  /** Paid for these pieces: decimal string in major units of the order's currency. */
  readonly amount: string;
}

export interface OrderRefund {
  readonly id: string;
  /** The return or withdrawal that is refunded. Null: these pieces were cancelled before they were made. */
  readonly caseId: string | null;
  readonly parts: readonly OrderPart[];
  /** Decimal string in major units of the order's currency. */
  readonly amount: string;
  readonly createdAt: Date;
  /** Null until the provider has paid. */
  readonly paidAt: Date | null;
}

/** Cancellations, returns and refunds of an order. */
export interface OrderReturns {
  /** Pieces that were cancelled, returned, or are on their way back. */
  readonly gone: readonly OrderPart[];
  /** Amounts that were or will be refunded, including trade-ins: decimal strings. */
  readonly refunded: readonly string[];
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** Ids of the returns and withdrawals that are undecided. */
  readonly waiting: readonly string[];
  /** Keys of all cases of the order. */
  readonly caseKeys: readonly string[];
}
