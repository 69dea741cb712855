/** The form that mails an order's link to its buyer. Pages of remotes post it to store-api (ORD-02). */

/** Accepts the form, and responds the same whether or not such an order exists. */
export const FIND_ORDER_PATH = '/order/find';

/** Purpose of the link: the order's page, or a claim. */
export const FIND_PURPOSES = ['order', 'claim'] as const;
export type FindPurpose = (typeof FIND_PURPOSES)[number];

/** Names of the form's fields. */
export const FIND_ORDER_FIELDS = { purpose: 'for', order: 'order', email: 'email' } as const;

/** Most characters of an order's number or link that the field accepts. */
export const MAX_REFERENCE_LENGTH = 500;
