/**
 * Prices of a store's products with a discount code, so that a programme's page can show them before a choice (C9, PROG-01, PROG-06,
 * PROG-08).
 */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';

/** The products that a programme can apply to (C3's `*_active`). */
export const PROGRAMME_PRODUCTS = ['ring', 'rare', 'm1', 'home', 'bloodVision'] as const;
export type ProgrammeProduct = (typeof PROGRAMME_PRODUCTS)[number];

const beforeAndAfterSchema = z.object({ before: moneySchema, after: moneySchema });

/** Response of GET /api/catalogue/code-prices */
export const codePricesSchema = z.object({
  /** The store's cheapest ring. Null: the code takes nothing off it. */
  ring: z.nullable(beforeAndAfterSchema),
  /**
   * The store's cheapest variant of each product, without and with the codes; equal when the codes take nothing off. Null: the store does
   * not sell the product. Older responses lack this field.
   */
  products: z.optional(z.record(z.enum(PROGRAMME_PRODUCTS), z.nullable(beforeAndAfterSchema))),
});
export type CodePrices = z.infer<typeof codePricesSchema>;
