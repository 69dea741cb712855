/** What a provider tells of a payment after it was taken. */

/** `dispute`: the bank of whoever paid asks for the money back. `refund.failed`: what was paid back has not arrived. */
export const NOTICE_KINDS = ['refund', 'refund.failed', 'dispute'] as const;

export interface ToldNotice {
  /** The provider's id of it and its state: told again it is the same one. */
  readonly id: string;
  readonly kind: (typeof NOTICE_KINDS)[number];
  /** As the provider calls it: `needs_response`, `lost`. */
  readonly state: string;
  /** In minor units of the order's currency. */
  readonly minorUnits: number;
  /** The provider's word for why; null: none was said. */
  readonly reason: string | null;
  /** Of a refund of ours: what it was for; null: somebody made it at the provider. */
  readonly refundKey: string | null;
}
