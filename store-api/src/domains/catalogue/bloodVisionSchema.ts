/** Schema of `bloodVision.json`: the blood test, where and when it can be booked (C1, decision 51). */
import { STOCK_STATES } from '@tessera/shared-contracts/catalogue/shop';
import * as z from 'zod';
import { REGIONS } from '../addresses/addressForms.ts';
import { amountOrNullByStoreSchema, productSchema } from './catalogueSchema.ts';

const codes = new Set((REGIONS.US ?? []).map(([code]) => code));

const bookingSchema = z
  .strictObject({
    closedStates: z.array(
      z.string().refine((code) => codes.has(code), { error: 'must be the postal abbreviation of a US state' }),
    ),
    /** Days from today until the first and the last pick-up. */
    leadDays: z.int().min(1).max(60),
    horizonDays: z.int().min(1).max(180),
    /** 1 is Monday, 7 Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1),
  })
  .superRefine(({ leadDays, horizonDays }, context) => {
    // Two weeks contain each weekday at least once even if one falls on a holiday.
    if (horizonDays < leadDays + 14) {
      context.addIssue({ code: 'custom', path: ['horizonDays'], message: 'must be at least leadDays and 14 more' });
    }
  });

export const bloodVisionFileSchema = z
  .strictObject({
    product: productSchema,
    /** Null: not sold in this store. */
    prices: amountOrNullByStoreSchema,
    stock: z.enum(STOCK_STATES),
    booking: bookingSchema,
  })
  .superRefine(({ prices }, context) => {
    for (const [store, price] of Object.entries(prices)) {
      if (store !== 'US' && price !== null) {
        // Only the US store has a page that sells it, and a booking requires a US state (REG-09).
        context.addIssue({
          code: 'custom',
          path: ['prices', store],
          message: 'must be null: it is sold in the US alone',
        });
      }
    }
  });
export type BloodVisionFile = z.output<typeof bloodVisionFileSchema>;
