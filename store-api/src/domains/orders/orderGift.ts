/** What an order that is a gift says of it (S3): for whom, from whom, with which words, and whether they are told. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import { isEmail } from '@tessera/shared-contracts/http/email';

export interface OrderGift {
  /** Empty when it was not said. */
  readonly email: string;
  /** The name that the giver signs with; null: they gave none, and it is not guessed from the order. */
  readonly from: string | null;
  readonly note: string;
  /** They are told by mail, and there is an address for it. */
  readonly notify: boolean;
}

/** Null: it is no gift. */
export function giftOf(attributes: readonly Attribute[]): OrderGift | null {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  if (said(GIFT_FLOW_ATTRIBUTE) !== 'true') return null;
  const email = said(GIFTEE_EMAIL_ATTRIBUTE);
  return {
    email,
    from: said(GIFT_FROM_ATTRIBUTE) || null,
    note: said(GIFT_NOTE_ATTRIBUTE),
    notify: said(NOTIFY_GIFTEE_ATTRIBUTE) === 'true' && isEmail(email),
  };
}
