/** What an order that is a gift says of it (S3): for whom, with which words, and whether they are told. */
import type { Attribute } from '@tessera/shared-contracts/cart';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  isEmail,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/giftAttributes';

export interface OrderGift {
  /** Empty when it was not said. */
  readonly email: string;
  readonly note: string;
  /** They are told by mail, and there is an address for it. */
  readonly notify: boolean;
}

/** Null: it is no gift. */
export function giftOf(attributes: readonly Attribute[]): OrderGift | null {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  if (said(GIFT_FLOW_ATTRIBUTE) !== 'true') return null;
  const email = said(GIFTEE_EMAIL_ATTRIBUTE);
  return { email, note: said(GIFT_NOTE_ATTRIBUTE), notify: said(NOTIFY_GIFTEE_ATTRIBUTE) === 'true' && isEmail(email) };
}
