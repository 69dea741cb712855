/** Buyers' reviews: read from `catalogue/reviews.json`, validated and reloaded like the catalogue, newest first. */

import type { Logger } from '@tessera/service-kit/telemetry/logger';
import {
  type ProductReviews,
  REVIEWED_PRODUCTS,
  type ReviewedProduct,
  reviewSchema,
} from '@tessera/shared-contracts/catalogue/reviews';
import * as z from 'zod';
import { liveData, readDataFile } from '../../platform/data/dataFile.ts';

const reviewEntrySchema = z.strictObject({ product: z.enum(REVIEWED_PRODUCTS), ...reviewSchema.shape });

export const reviewsFileSchema = z
  .strictObject({ reviews: z.array(reviewEntrySchema) })
  .superRefine((file, context) => {
    const seen = new Set<string>();
    file.reviews.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({ code: 'custom', path: ['reviews', index, 'id'], message: `"${id}" is there twice` });
      }
      seen.add(id);
    });
  });

export interface Reviews {
  of(product: ReviewedProduct): ProductReviews;
}

/** @throws {DataInvalid} with file and review */
export function loadReviews(path: string): Reviews {
  const { reviews } = readDataFile(path, reviewsFileSchema);
  return {
    of(product) {
      const own = reviews
        .flatMap(({ product: reviewed, ...review }) => (reviewed === product ? [review] : []))
        .sort((one, other) => other.writtenOn.localeCompare(one.writtenOn));
      return { product, count: own.length, rating: meanStars(own), reviews: own };
    },
  };
}

/** Average, rounded half up to one decimal. Null: no reviews. */
function meanStars(reviews: readonly { readonly stars: number }[]): number | null {
  if (reviews.length === 0) return null;
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0);
  return Math.round((stars * 10) / reviews.length) / 10;
}

/** Returns a function that returns the newest valid reviews. @throws {DataInvalid} at once when the file is invalid at the start */
export function liveReviews(path: string, logger: Logger, checkEveryMs?: number): () => Reviews {
  return liveData({
    name: 'reviews',
    files: [path],
    load: () => loadReviews(path),
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}
