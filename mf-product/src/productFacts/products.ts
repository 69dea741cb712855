/** The devices that are told of side by side, in the order they are shown. */
export const PRODUCTS = ['ring', 'rare', 'm1', 'home'] as const;
export type Product = (typeof PRODUCTS)[number];
