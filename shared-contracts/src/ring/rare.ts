/** The Ring Rare as the catalogue serves it to one store (C3, C9, CAT-02). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { ringVariantSchema } from './ring.ts';

/** In display order. */
export const RARE_COLOURS = ['DESERT_ROSE', 'DESERT_SNOW', 'DUNE'] as const;
export type RareColour = (typeof RARE_COLOURS)[number];

export const rareColourSchema = z.object({
  colour: z.enum(RARE_COLOURS),
  /** `rare_desert_rose` */
  identifier: z.string(),
  /** 'Desert Rose': a product name, the same in every language. */
  name: z.string(),
  image: z.object({ url: z.string(), altText: z.string() }),
  price: moneySchema,
  strikedPrice: z.nullable(moneySchema),
  variants: z.array(ringVariantSchema),
});

/** Response of GET /api/catalogue/rare?store=AE */
export const rareCatalogueSchema = z.object({
  store: z.enum(STORES),
  /** tax_incl of C3: true for IN, GB, EU, AU. */
  taxIncluded: z.boolean(),
  colours: z.array(rareColourSchema),
  /** Free accessory, which store-api adds as its own cart line (C3). */
  accessory: z.object({ merchandiseId: z.string(), title: z.string() }),
});
export type RareCatalogue = z.infer<typeof rareCatalogueSchema>;
export type RareColourOffer = z.infer<typeof rareColourSchema>;
