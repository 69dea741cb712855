/** What a shopper says of a gift, and the attributes that a cart stores of it (S3, S4, S5). */
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
  /** The name that the giver signs with; undefined: none was given, empty: the one that the cart stores is taken back. */
  readonly from?: string | undefined;
}

/** Whether the personalisation can be saved: a note that is not empty, and an address of the pattern (S5, GIFT-03). */
export const fitToSave = ({ note, email }: GiftDetails): boolean => note.trim() !== '' && isEmail(email.trim());

/** Trimmed on both ends; one whose key or value is empty then is not sent (S5, BAG-20). */
export const giftAttributes = ({ note, email, notify, from }: GiftDetails): Attribute[] =>
  [
    { key: GIFT_FLOW_ATTRIBUTE, value: 'true' },
    { key: GIFT_NOTE_ATTRIBUTE, value: note.trim() },
    { key: GIFTEE_EMAIL_ATTRIBUTE, value: email.trim() },
    { key: NOTIFY_GIFTEE_ATTRIBUTE, value: String(notify) },
    ...(from === undefined ? [] : [{ key: GIFT_FROM_ATTRIBUTE, value: from.trim() || null }]),
  ].filter(({ value }) => value !== '');

/** What the switch between the flows sets (S4, BAG-09). The generic gift variant follows gift_flow, in the same write. */
export const FLOW_ATTRIBUTES: Readonly<Record<CartFlow, readonly Attribute[]>> = {
  GIFT: [{ key: GIFT_FLOW_ATTRIBUTE, value: 'true' }],
  OG: [
    { key: GIFT_FLOW_ATTRIBUTE, value: 'false' },
    { key: GIFTEE_EMAIL_ATTRIBUTE, value: null },
    { key: GIFT_NOTE_ATTRIBUTE, value: null },
    { key: NOTIFY_GIFTEE_ATTRIBUTE, value: 'false' },
  ],
};

/** What a cart stores of a gift; the text 'null' in note or address is none (S5, GIFT-07). */
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
