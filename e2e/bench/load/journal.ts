/** The load's shoppers record every response here: one side of every proof. The database is the other. */

/** The responses that one shopper got about one cart. */
export interface CartRecord {
  readonly id: string;
  /** Quantity by engraving, after the last acknowledged write. Every line has an engraving of its own. */
  readonly acknowledged: Map<string, number>;
  /** A write that was sent and has no response yet; the server may have done it or not. */
  pending: { readonly engraving: string; readonly quantity: number } | null;
  /** `answered`: the store has redirected the shopper to the order, or said that its link was mailed. */
  payment: 'none' | 'sent' | 'answered';
  /** Token of the order's link. Null: the shopper has not seen it. */
  orderToken: string | null;
}

export const newCartRecord = (id: string): CartRecord => ({
  id,
  acknowledged: new Map(),
  pending: null,
  payment: 'none',
  orderToken: null,
});

/** Records that the pending write was acknowledged. */
export function acknowledge(record: CartRecord): void {
  if (record.pending === null) return;
  record.acknowledged.set(record.pending.engraving, record.pending.quantity);
  record.pending = null;
}
