/** What the gift flow keeps on a cart (S3, S5): the bag writes it, store-api checks it. */

import type { Store } from '../stores/stores.ts';
import type { Attribute } from './cart.ts';

export const GIFT_FLOW_ATTRIBUTE = 'gift_flow';
export const GIFT_NOTE_ATTRIBUTE = 'gift_note';
export const GIFTEE_EMAIL_ATTRIBUTE = 'giftee_email';
export const NOTIFY_GIFTEE_ATTRIBUTE = 'notify_giftee';
/** The name that the giver signs with, on card and mail. Ours, beside the documents' four. */
export const GIFT_FROM_ATTRIBUTE = 'gift_from';

/** All that is said of a gift. */
export const GIFT_ATTRIBUTES: ReadonlySet<string> = new Set([
  GIFT_FLOW_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
]);

/** UTF-16 units, as a field's maxlength counts them (GIFT-04). */
export const GIFT_NOTE_MAX_LENGTH = 450;
/** UTF-16 units: one line of the card. */
export const GIFT_FROM_MAX_LENGTH = 60;
/** What the field's label says; from here on it warns (GIFT-04). */
export const GIFT_NOTE_STATED_LENGTH = 350;
/** A change that makes a note this many space-separated words or more is rejected (GIFT-04). */
export const GIFT_NOTE_REJECTED_WORDS = 75;
/** Days that a personal note adds before an order ships: at least, at most (S9). */
export const GIFT_NOTE_DAYS = [1, 2] as const;

/** Id of the line that store-api shows for the generic gift variant as long as a cart is a gift (BAG-09). */
export const GIFT_LINE_ID = 'gift';

/** Whether a store sends an order as a gift: all but EU and GB (S6). */
export const giftsIn = (store: Store): boolean => store !== 'EU' && store !== 'GB';

/** Whether a cart with these attributes is in the gift flow of its store (S4). */
export const isGiftCart = (attributes: readonly Attribute[], store: Store): boolean =>
  giftsIn(store) && attributes.some(({ key, value }) => key === GIFT_FLOW_ATTRIBUTE && value === 'true');
