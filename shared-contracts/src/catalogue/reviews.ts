/** What buyers say of a product, as the catalogue serves it. Empty until somebody has bought one and written about it. */
import * as z from 'zod/mini';
import { LOCALES } from '../stores/locales.ts';

/** Products that can be reviewed, by the catalogue's id. */
export const REVIEWED_PRODUCTS = ['ring_air'] as const;
export type ReviewedProduct = (typeof REVIEWED_PRODUCTS)[number];

export const RATING_MAX = 5;
const starsSchema = z.int().check(z.gte(1), z.lte(RATING_MAX));

export const reviewSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** As the writer wants to be called. */
  author: z.string().check(z.minLength(1), z.maxLength(80)),
  /** 1 to 5. */
  stars: starsSchema,
  title: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))),
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** The language it is written in; it is shown as it was written. */
  locale: z.enum(LOCALES),
  /** `2026-11-20` */
  writtenOn: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as "2026-11-20"'),
    z.refine((day) => !Number.isNaN(Date.parse(day)), 'is no day of the calendar'),
  ),
  /** An order of this product is known under the writer's address. */
  verified: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Answer of GET /api/catalogue/reviews?product=ring_air */
export const productReviewsSchema = z.object({
  product: z.enum(REVIEWED_PRODUCTS),
  count: z.int().check(z.nonnegative()),
  /** Mean of all stars to one decimal, `4.6`; null without reviews. */
  rating: z.nullable(z.number().check(z.gte(1), z.lte(RATING_MAX))),
  /** Newest first. */
  reviews: z.array(reviewSchema),
});
export type ProductReviews = z.infer<typeof productReviewsSchema>;
