/** What the gift flow keeps on a cart (S3, S5): the bag writes it, store-api checks it. */

export const GIFT_FLOW_ATTRIBUTE = 'gift_flow';
export const GIFT_NOTE_ATTRIBUTE = 'gift_note';
export const GIFTEE_EMAIL_ATTRIBUTE = 'giftee_email';
export const NOTIFY_GIFTEE_ATTRIBUTE = 'notify_giftee';

/** UTF-16 units, as a field's maxlength counts them (GIFT-04). */
export const GIFT_NOTE_MAX_LENGTH = 450;

/** RFC 5321, 4.5.3.1.3. */
const EMAIL_MAX_LENGTH = 254;

/** A local part, an at sign, then a numeric address in brackets or a dotted domain that ends in two or more letters (S5). */
const EMAIL_PATTERN =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"\s]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-zA-Z\d-]+\.)+[a-zA-Z]{2,})$/;

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
