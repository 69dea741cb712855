/** What a store's products cost with a discount code, so that a programme's page can say it before anything is chosen (C9, PROG-01, PROG-06, PROG-08). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';

/** The products that a programme can be for (C3's `*_active`). */
export const PROGRAMME_PRODUCTS = ['ring', 'rare', 'm1', 'home', 'bloodVision'] as const;
export type ProgrammeProduct = (typeof PROGRAMME_PRODUCTS)[number];

const beforeAndAfterSchema = z.object({ before: moneySchema, after: moneySchema });

/** Answer of GET /api/catalogue/code-prices */
export const codePricesSchema = z.object({
  /** The least costly ring of the store; null when the code takes nothing off it. */
  ring: z.nullable(beforeAndAfterSchema),
  /**
   * The least costly of each product in the store, without and with the codes; equal where they take nothing off. Null: the store does
   * not sell it. Older answers do not have it.
   */
  products: z.optional(z.record(z.enum(PROGRAMME_PRODUCTS), z.nullable(beforeAndAfterSchema))),
});
export type CodePrices = z.infer<typeof codePricesSchema>;
