/** What the gift flow keeps on a cart (S3, S5): the bag writes it, store-api checks it. */

export const GIFT_FLOW_ATTRIBUTE = 'gift_flow';
export const GIFT_NOTE_ATTRIBUTE = 'gift_note';
export const GIFTEE_EMAIL_ATTRIBUTE = 'giftee_email';
export const NOTIFY_GIFTEE_ATTRIBUTE = 'notify_giftee';

/** UTF-16 units, as a field's maxlength counts them (GIFT-04). */
export const GIFT_NOTE_MAX_LENGTH = 450;
