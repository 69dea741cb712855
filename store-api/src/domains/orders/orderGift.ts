/** The gift data of an order (S3): recipient, giver, note, and whether the recipient gets a mail. */
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
  /** Empty if the giver entered none. */
  readonly email: string;
  /** The name that the giver signs with. Null: none was entered; it is not derived from the order. */
  readonly from: string | null;
  readonly note: string;
  /** True if the giver asked for a mail to the recipient and the address is valid. */
  readonly notify: boolean;
}

/** Null: the order is no gift. */
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
