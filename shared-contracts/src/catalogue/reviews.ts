/** Buyers' reviews of a product, as the catalogue serves them. Empty until a buyer has written one. */
import * as z from 'zod/mini';
import { LOCALES } from '../stores/locales.ts';

/** Products that can be reviewed, by catalogue id. */
export const REVIEWED_PRODUCTS = ['ring_air'] as const;
export type ReviewedProduct = (typeof REVIEWED_PRODUCTS)[number];

export const RATING_MAX = 5;
const starsSchema = z.int().check(z.gte(1), z.lte(RATING_MAX));

export const reviewSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Name that the writer chose. */
  author: z.string().check(z.minLength(1), z.maxLength(80)),
  /** 1 to 5. */
  stars: starsSchema,
  title: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))),
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** Language of the review; it is shown untranslated. */
  locale: z.enum(LOCALES),
  /** `2026-11-20` */
  writtenOn: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as "2026-11-20"'),
    z.refine((day) => !Number.isNaN(Date.parse(day)), 'is no day of the calendar'),
  ),
  /** True: an order of this product has the writer's email address. */
  verified: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Response of GET /api/catalogue/reviews?product=ring_air */
export const productReviewsSchema = z.object({
  product: z.enum(REVIEWED_PRODUCTS),
  count: z.int().check(z.nonnegative()),
  /** Mean of all stars to one decimal, `4.6`. Null: no reviews. */
  rating: z.nullable(z.number().check(z.gte(1), z.lte(RATING_MAX))),
  /** Newest first. */
  reviews: z.array(reviewSchema),
});
export type ProductReviews = z.infer<typeof productReviewsSchema>;
