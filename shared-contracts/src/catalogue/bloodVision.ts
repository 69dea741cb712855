/** The blood test as the catalogue serves it to one store (C1, PDP-07). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { goodsVariantSchema } from './shop.ts';

const stateSchema = z.object({
  /** Postal abbreviation. */
  code: z.string(),
  /** In English, as its addresses say it. */
  name: z.string(),
});

/** Answer of GET /api/catalogue/blood-vision?store=US */
export const bloodVisionCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** Null where it is not sold. */
  test: z.nullable(
    z.object({
      ...goodsVariantSchema.shape,
      price: moneySchema,
      /** States in which a sample can be taken, by name. */
      states: z.array(stateSchema),
      /** States in which none can, by name. */
      closedStates: z.array(stateSchema),
      /** On which the courier comes, as the server sees it now: `2026-12-08`, the nearest first. */
      days: z.array(z.string()),
      /** Days that the kit has at least to arrive before the first of them. */
      leadDays: z.int(),
    }),
  ),
});
export type BloodVisionCatalogue = z.infer<typeof bloodVisionCatalogueSchema>;
