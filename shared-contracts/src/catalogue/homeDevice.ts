/** The Home device with its coverage plan as the catalogue serves them to one store (C1, C3, C9). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { goodsVariantSchema } from './shop.ts';

/** Response of GET /api/catalogue/home?store=AE */
export const homeCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** Null: this store does not sell it. */
  device: z.nullable(z.object({ ...goodsVariantSchema.shape, price: moneySchema })),
  /** The home plan's terms, the shorter one first; empty without the device. */
  plans: z.array(z.object({ years: z.int(), merchandiseId: z.string(), price: moneySchema })),
});
export type HomeCatalogue = z.infer<typeof homeCatalogueSchema>;
