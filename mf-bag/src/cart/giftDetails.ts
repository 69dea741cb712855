/** A shopper's input about a gift, and the cart attributes that store it (S3, S4, S5). */
import type { Attribute, Cart } from '@tessera/shared-contracts/bag/cart';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import { isEmail } from '@tessera/shared-contracts/http/email';
import type { CartFlow } from './cartFlow.ts';

export interface GiftDetails {
  readonly note: string;
  readonly email: string;
  readonly notify: boolean;
  /** The giver's signature. Undefined: not given. Empty: the stored one is removed. */
  readonly from?: string | undefined;
}

/** Whether the personalisation can be saved: a non-empty note, and a valid email address (S5, GIFT-03). */
export const fitToSave = ({ note, email }: GiftDetails): boolean => note.trim() !== '' && isEmail(email.trim());

/** The cart attributes of a gift. Values are trimmed, and attributes with an empty key or value are not sent (S5, BAG-20). */
export const giftAttributes = ({ note, email, notify, from }: GiftDetails): Attribute[] =>
  [
    { key: GIFT_FLOW_ATTRIBUTE, value: 'true' },
    { key: GIFT_NOTE_ATTRIBUTE, value: note.trim() },
    { key: GIFTEE_EMAIL_ATTRIBUTE, value: email.trim() },
    { key: NOTIFY_GIFTEE_ATTRIBUTE, value: String(notify) },
    ...(from === undefined ? [] : [{ key: GIFT_FROM_ATTRIBUTE, value: from.trim() || null }]),
  ].filter(({ value }) => value !== '');

/** The attributes that the flow switch sets (S4, BAG-09). The same write adds or removes the generic gift variant. */
export const FLOW_ATTRIBUTES: Readonly<Record<CartFlow, readonly Attribute[]>> = {
  GIFT: [{ key: GIFT_FLOW_ATTRIBUTE, value: 'true' }],
  OG: [
    { key: GIFT_FLOW_ATTRIBUTE, value: 'false' },
    { key: GIFTEE_EMAIL_ATTRIBUTE, value: null },
    { key: GIFT_NOTE_ATTRIBUTE, value: null },
    { key: NOTIFY_GIFTEE_ATTRIBUTE, value: 'false' },
  ],
};

/** The gift details stored in a cart; the text 'null' as note or address counts as empty (S5, GIFT-07). */
export function storedGiftDetails({ attributes }: Pick<Cart, 'attributes'>): GiftDetails {
  const stored = (name: string) => {
    const value = attributes.find(({ key }) => key === name)?.value ?? '';
    return value === 'null' ? '' : value;
  };
  return {
    note: stored(GIFT_NOTE_ATTRIBUTE),
    email: stored(GIFTEE_EMAIL_ATTRIBUTE),
    notify: stored(NOTIFY_GIFTEE_ATTRIBUTE) === 'true',
    from: stored(GIFT_FROM_ATTRIBUTE) || undefined,
  };
}
