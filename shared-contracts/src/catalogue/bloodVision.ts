/** The blood test as the catalogue serves it to one store (C1, PDP-07). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { goodsVariantSchema } from './shop.ts';

const stateSchema = z.object({
  /** Postal abbreviation. */
  code: z.string(),
  /** In English, as postal addresses write it. */
  name: z.string(),
});

/** Response of GET /api/catalogue/blood-vision?store=US */
export const bloodVisionCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** Null: this store does not sell it. */
  test: z.nullable(
    z.object({
      ...goodsVariantSchema.shape,
      price: moneySchema,
      /** States in which a sample can be taken, sorted by name. */
      states: z.array(stateSchema),
      /** States in which none can be taken, sorted by name. */
      closedStates: z.array(stateSchema),
      /** Days on which the courier can come, computed by the server now: `2026-12-08`, the earliest first. */
      days: z.array(z.string()),
      /** Minimum days that the kit has to arrive before the first of them. */
      leadDays: z.int(),
    }),
  ),
});
export type BloodVisionCatalogue = z.infer<typeof bloodVisionCatalogueSchema>;
