/** The form that sends the link of an order to whoever bought it: pages of remotes post it to store-api (ORD-02). */

/** Takes the form, and answers the same whether there is such an order or not. */
export const FIND_ORDER_PATH = '/order/find';

/** What the link is for: the order's page, or a claim. */
export const FIND_PURPOSES = ['order', 'claim'] as const;
export type FindPurpose = (typeof FIND_PURPOSES)[number];

/** Names of the form's fields. */
export const FIND_ORDER_FIELDS = { purpose: 'for', order: 'order', email: 'email' } as const;

/** Characters of an order's number or link that the field takes. */
export const MAX_REFERENCE_LENGTH = 500;
