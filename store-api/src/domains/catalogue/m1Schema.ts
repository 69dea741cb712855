/** Schemas of `m1.json`, `membership.json` and `addOns.json` (C3, C9, CAT-04 to CAT-06). */
import { PRODUCT_TYPES } from '@tessera/shared-contracts/bag/cart';
import { M1_CHECKOUT_PRODUCT_TYPE, M1_PLAN_TYPES } from '@tessera/shared-contracts/catalogue/m1';
import { M1_SUFFIXES, M1_TERMS, type M1Suffix, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import { ADD_ONS } from '@tessera/shared-contracts/ring/ring';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { localTextSchema } from '../../platform/text/localText.ts';
import { amountInStore, amountOrNullByStoreSchema, discountCodeSchema, productSchema } from './catalogueSchema.ts';

/** The name of a plan: a term, optionally with a suffix for a special version. */
export interface M1Name {
  readonly name: string;
  readonly term: M1Term;
  readonly suffix: M1Suffix | null;
}

/** All names of C3: every term alone and with every suffix. */
export const M1_NAMES: readonly M1Name[] = M1_TERMS.flatMap((term) => [
  { name: term, term, suffix: null },
  ...M1_SUFFIXES.map((suffix) => ({ name: `${term}_${suffix}`, term, suffix })),
]);

const variantIdSchema = z.string().regex(/^\d{1,20}$/, 'must be the number of a variant');

const m1PlanSchema = z
  .strictObject({
    type: z.enum(M1_PLAN_TYPES),
    productId: variantIdSchema,
    shopifyVariantId: variantIdSchema,
    productType: z.literal(M1_CHECKOUT_PRODUCT_TYPE),
    planId: z.int().min(0),
  })
  .superRefine(({ type, planId }, context) => {
    if ((type === 'otp') !== (planId === 0)) {
      context.addIssue({ code: 'custom', path: ['planId'], message: 'must be 0 for otp, and for nothing else' });
    }
  });

export const m1FileSchema = z
  .strictObject({
    product: productSchema.safeExtend({ productType: z.literal('M1') }),
    terms: z.record(
      z.enum(M1_TERMS),
      /** Null: not sold in this store. */
      z.strictObject({ title: localTextSchema, prices: amountOrNullByStoreSchema }),
    ),
    suffixes: z.record(
      z.enum(M1_SUFFIXES),
      /** Stores that sell a plan with this suffix, if they sell its term. */
      z.strictObject({ title: localTextSchema, stores: z.array(z.enum(STORES)).min(1) }),
    ),
    plans: z.record(z.enum(M1_NAMES.map(({ name }) => name)), m1PlanSchema),
  })
  .superRefine(({ plans }, context) => {
    const seen = new Map<string, string>();
    for (const { name, suffix } of M1_NAMES) {
      const plan = plans[name];
      if (plan === undefined) continue;
      const issue = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['plans', name, key], message });
      if ((plan.type === 'x') !== (suffix === 'x')) issue('type', 'must be x for the plans with X, and for no other');
      const before = seen.get(plan.shopifyVariantId);
      if (before !== undefined) issue('shopifyVariantId', `"${plan.shopifyVariantId}" is that of ${before}`);
      seen.set(plan.shopifyVariantId, name);
    }
  });
export type M1File = z.output<typeof m1FileSchema>;

export const membershipFileSchema = z.strictObject({
  product: productSchema.safeExtend({ productType: z.literal('UHX') }),
  termTitle: localTextSchema,
  shopifyVariantId: variantIdSchema,
  regions: z
    .record(
      z.enum(STORES),
      z.strictObject({
        discountCode: discountCodeSchema,
        /** The code's discount as a fraction. */
        discount: z.string().regex(/^0\.\d{1,4}$/, 'must be a fraction such as "0.15"'),
        /** Monthly price, for display. */
        displayPrice: z.string(),
        /** The charged price. */
        yearlyPrice: z.string(),
      }),
    )
    .superRefine((regions, context) => {
      for (const store of STORES) {
        for (const key of ['displayPrice', 'yearlyPrice'] as const) {
          amountInStore(store, regions[store]?.[key] ?? '0', [store, key], context);
        }
      }
    }),
});
export type MembershipFile = z.output<typeof membershipFileSchema>;

export const addOnsFileSchema = z.strictObject({
  addOns: z.array(
    z.strictObject({
      addon: z.enum(ADD_ONS),
      product: productSchema.safeExtend({ productType: z.enum(PRODUCT_TYPES) }),
      /** Null: not sold in this store. */
      prices: amountOrNullByStoreSchema,
    }),
  ),
});
export type AddOnsFile = z.output<typeof addOnsFileSchema>;
