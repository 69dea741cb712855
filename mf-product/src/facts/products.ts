/** The compared devices, in display order. */
export const PRODUCTS = ['ring', 'rare', 'm1', 'home'] as const;
export type Product = (typeof PRODUCTS)[number];
