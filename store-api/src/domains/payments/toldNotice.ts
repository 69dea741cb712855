/** A provider's report about a payment after it was captured. */

/** `dispute`: the payer's bank demands the money back. `refund.failed`: a refund did not arrive. */
export const NOTICE_KINDS = ['refund', 'refund.failed', 'dispute'] as const;

export interface ToldNotice {
  /** The provider's id plus the state, so that a repeated notice has the same id. */
  readonly id: string;
  readonly kind: (typeof NOTICE_KINDS)[number];
  /** The provider's name of the state: `needs_response`, `lost`. */
  readonly state: string;
  /** In minor units of the order's currency. */
  readonly minorUnits: number;
  /** The provider's reason. Null: none was sent. */
  readonly reason: string | null;
  /** The key of a refund made by this store. Null: not a refund, or somebody made it at the provider. */
  readonly refundKey: string | null;
}
