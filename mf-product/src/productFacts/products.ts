/** The devices that are compared, in the order in which they are shown. */
export const PRODUCTS = ['ring', 'rare', 'm1', 'home'] as const;
export type Product = (typeof PRODUCTS)[number];
