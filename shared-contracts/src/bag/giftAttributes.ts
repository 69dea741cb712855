/** Cart attributes of the gift flow (S3, S5): the bag writes them, store-api validates them. */

import type { Store } from '../stores/stores.ts';
import type { Attribute } from './cart.ts';
import { giftsIn } from './giftStores.ts';

export const GIFT_FLOW_ATTRIBUTE = 'gift_flow';
export const GIFT_NOTE_ATTRIBUTE = 'gift_note';
export const GIFTEE_EMAIL_ATTRIBUTE = 'giftee_email';
export const NOTIFY_GIFTEE_ATTRIBUTE = 'notify_giftee';
/** The name with which the giver signs card and mail. Our own addition to the documents' four. */
export const GIFT_FROM_ATTRIBUTE = 'gift_from';

/** All attributes of a gift. */
export const GIFT_ATTRIBUTES: ReadonlySet<string> = new Set([
  GIFT_FLOW_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
]);

/** UTF-16 units: one line of the card. */
export const GIFT_FROM_MAX_LENGTH = 60;

/** Id of the line that store-api shows for the generic gift variant while a cart is a gift (BAG-09). */
export const GIFT_LINE_ID = 'gift';

/** Whether a cart with these attributes is in its store's gift flow (S4). */
export const isGiftCart = (attributes: readonly Attribute[], store: Store): boolean =>
  giftsIn(store) && attributes.some(({ key, value }) => key === GIFT_FLOW_ATTRIBUTE && value === 'true');
