/** The add-ons that the bag offers beside a ring, as the catalogue serves them to one store (S2, S9, UPS-03). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';

/** In the order in which they are offered. */
export const OFFERS = ['EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER', 'CYCLE'] as const;
export type OfferName = (typeof OFFERS)[number];

export const offerSchema = z.object({
  id: z.enum(OFFERS),
  merchandiseId: z.string(),
  /** Product of the cart's lines that hold the add-on, whatever their length. */
  productId: z.string(),
  title: z.string(),
  description: z.string(),
  /** Price with its code, if it has one. */
  price: moneySchema,
  /** Price without the code. Null: there is no code. */
  strikedPrice: z.nullable(moneySchema),
  /** Code that is added to the cart with it. */
  discountCode: z.nullable(z.string()),
  /** URL of the icon, relative to the store's origin. */
  icon: z.string(),
  /** Years that the add-on lasts. Null: a physical product. */
  years: z.nullable(z.int()),
});
export type Offer = z.infer<typeof offerSchema>;

/** Response of GET /api/catalogue/offers?store=AE: the add-ons that the store sells. The bag decides which to show. */
export const offersSchema = z.object({ store: z.enum(STORES), offers: z.array(offerSchema) });
export type OffersAnswer = z.infer<typeof offersSchema>;
