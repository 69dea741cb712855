/** What the shoppers of the load were answered: the one side of every proof. The database is the other. */

/** What one shopper was told of one cart. */
export interface CartRecord {
  readonly id: string;
  /** Quantity by engraving, as the last answered write left it. Every line has an engraving of its own. */
  readonly acknowledged: Map<string, number>;
  /** A write that was sent and has no answer yet; it may be done or not. */
  pending: { readonly engraving: string; readonly quantity: number } | null;
  /** `answered`: the store has led the shopper to the order, or said that its link was mailed. */
  payment: 'none' | 'sent' | 'answered';
  /** Of the order's link; null: the shopper has not seen it. */
  orderToken: string | null;
}

export const newCartRecord = (id: string): CartRecord => ({
  id,
  acknowledged: new Map(),
  pending: null,
  payment: 'none',
  orderToken: null,
});

/** Notes that the pending write was answered. */
export function acknowledge(record: CartRecord): void {
  if (record.pending === null) return;
  record.acknowledged.set(record.pending.engraving, record.pending.quantity);
  record.pending = null;
}
