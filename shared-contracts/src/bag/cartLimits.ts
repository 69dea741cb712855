/** Limits of a cart and its lines. store-api can be configured otherwise (`cartSettings.ts`), up to the ceilings. */

/**
 * Most pieces of one product in a bag, unless store-api is configured otherwise; larger orders go to the business team. A cart's lines
 * state their own maximum (`quantityRule`).
 */
export const MAX_LINE_QUANTITY = 10;
/** Most different lines in one bag, unless store-api is configured otherwise. */
export const MAX_CART_LINES = 100;

/** Upper bounds for the configured limits; larger requests are rejected unread. */
export const LINE_QUANTITY_CEILING = 1000;
export const CART_LINES_CEILING = 500;
export const ATTRIBUTES_CEILING = 200;
/** Most characters (UTF-16 units, as a field's maxlength counts them) of an attribute's value. */
export const ATTRIBUTE_LENGTH_CEILING = 2000;
