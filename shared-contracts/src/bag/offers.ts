/** The add-ons that the bag offers beside a ring, as the catalogue serves them to one store (S2, S9, UPS-03). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';

/** In the order they are offered. */
export const OFFERS = ['EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER', 'CYCLE'] as const;
export type OfferName = (typeof OFFERS)[number];

export const offerSchema = z.object({
  id: z.enum(OFFERS),
  merchandiseId: z.string(),
  /** Of the cart's lines that hold it, whatever their length. */
  productId: z.string(),
  title: z.string(),
  description: z.string(),
  /** What it costs with its code, where it has one. */
  price: moneySchema,
  /** What it costs without the code; null without one. */
  strikedPrice: z.nullable(moneySchema),
  /** Goes into the cart with it. */
  discountCode: z.nullable(z.string()),
  /** Its drawing; relative to the store's origin. */
  icon: z.string(),
  /** Years that it lasts; null for a thing. */
  years: z.nullable(z.int()),
});
export type Offer = z.infer<typeof offerSchema>;

/** Answer of GET /api/catalogue/offers?store=AE: what the store sells of them; who is shown which is the bag's matter. */
export const offersSchema = z.object({ store: z.enum(STORES), offers: z.array(offerSchema) });
export type OffersAnswer = z.infer<typeof offersSchema>;
