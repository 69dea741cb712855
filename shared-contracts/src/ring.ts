/** The Ring Air as the catalogue serves it to one store: colours, sizes, engraving and prices (C3, C9, CAT-01, CAT-03). */
import * as z from 'zod/mini';
import { moneySchema } from './money.ts';
import { STORES } from './stores.ts';

/** In the order they are shown. The first is preselected nowhere: a colour must be chosen (C5). */
export const RING_COLOURS = [
  'RAW_TITANIUM',
  'BIONIC_GOLD',
  'ASTER_BLACK',
  'MATTE_GREY',
  'SPACE_SILVER',
  'ROSE_GOLD',
] as const;
export type RingColour = (typeof RING_COLOURS)[number];

export const RING_SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
/** A ring whose size is told later, after the sizing kit: OPEN (C3). */
export const RING_SIZE_OPEN = 99;

export const ENGRAVING_MAX_LENGTH = 8;
/** Letters and digits of any script plus the characters our engraver has a stamp for (**decided**: `& . - ' ♥ + / #` and space). */
export const ENGRAVING_PATTERN = /^[\p{L}\p{M}\p{N} &.\-'♥+/#]+$/u;

export const ringVariantSchema = z.object({
  /** What goes into the cart as merchandiseId. */
  merchandiseId: z.string(),
  /** 5 to 14, or 99 for OPEN. */
  size: z.int(),
  available: z.boolean(),
});

export const ringColourSchema = z.object({
  colour: z.enum(RING_COLOURS),
  /** The catalogue's identifier: `air_aster_black`. */
  identifier: z.string(),
  /** Shown name in en-US: 'Brushed Rose Gold'. A product name, the same in every language. */
  name: z.string(),
  /** 'New', or null. */
  tag: z.nullable(z.string()),
  image: z.object({ url: z.string(), altText: z.string() }),
  price: moneySchema,
  strikedPrice: z.nullable(moneySchema),
  /** What this colour costs engraved. */
  engravedPrice: moneySchema,
  /** Not engraved. An engraved line takes the same merchandiseId with the engraving attribute. */
  variants: z.array(ringVariantSchema),
});

/** Answer of GET /api/catalogue/ring?store=AE */
export const ringCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  colours: z.array(ringColourSchema),
});
export type RingCatalogue = z.infer<typeof ringCatalogueSchema>;
export type RingColourOffer = z.infer<typeof ringColourSchema>;
