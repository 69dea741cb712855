/** Schema of `catalogue/discounts.json`: codes that do not belong to a partner, and offers without a code (C3, C9). */
import { PRODUCT_TYPES } from '@tessera/shared-contracts/bag/cart';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { localTextSchema } from '../../platform/text/localText.ts';
import { DISCOUNT_STORES, discountStoreOf } from '../pricing/discountStores.ts';
import {
  amountByStoreSchema,
  amountInStore,
  amountOrNullByStoreSchema,
  discountCodeSchema,
} from './catalogueSchema.ts';

export const percentSchema = z
  .string()
  .regex(/^(100|\d{1,2})(\.\d{1,2})?$/, 'must be a percentage from 0 to 100 such as "10"')
  .refine((percent) => Number(percent) > 0 && Number(percent) <= 100, 'must be more than 0 and at most 100');

/** Groups whose discount requires proof (C1, C6), and C9's affinity groups. */
export const DISCOUNT_GROUPS = {
  hero: ['military', 'students', 'healthcare', 'first-responders'],
  affinity: ['athletes', 'healthcare-workers', 'scientist-and-researchers', 'veterans', 'education'],
} as const;
const GROUPS = [...DISCOUNT_GROUPS.hero, ...DISCOUNT_GROUPS.affinity];

/** Fixed for all groups by C9. */
const HERO_PERCENT = '15';

const productTypesSchema = z.array(z.enum(PRODUCT_TYPES)).min(1);

const referralSchema = z.strictObject({
  active: z.boolean(),
  /** By the stores with their own codes (C5). Null: no code. */
  codes: z.record(z.enum(DISCOUNT_STORES), discountCodeSchema.nullable()),
  /** Deducted once per cart. Null: nothing in this store. */
  amount: amountOrNullByStoreSchema,
});

export const discountsFileSchema = z
  .strictObject({
    heroes: z.strictObject({
      percent: z.literal(HERO_PERCENT, `must be "${HERO_PERCENT}"`),
      productTypes: productTypesSchema,
      /** Shown beside every group (C6). */
      proof: localTextSchema,
      groups: z.array(
        z.strictObject({
          group: z.enum(GROUPS),
          kind: z.enum(['hero', 'affinity']),
          code: discountCodeSchema,
          title: localTextSchema,
        }),
      ),
    }),
    codes: z.array(
      z
        .strictObject({
          code: discountCodeSchema,
          kind: z.enum(['CYCLE_PARTNER_OFFER', 'OTHER']),
          active: z.boolean(),
          productTypes: productTypesSchema,
          off: z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('percentage'), value: percentSchema }),
            /** Deducted once per cart. */
            z.strictObject({ type: z.literal('amount'), value: amountByStoreSchema }),
          ]),
        })
        // With several product types it would be deducted once for each.
        .refine(({ off, productTypes }) => off.type !== 'amount' || productTypes.length === 1, {
          path: ['productTypes'],
          error: 'an amount comes off one product type: name one',
        }),
    ),
    /** Applied without a code. */
    offers: z.array(
      z.strictObject({
        kind: z.enum(['RAW_TITANIUM_OFFER']),
        active: z.boolean(),
        /** The colour that the offer applies to. */
        identifier: z.string().min(1),
        /** Deducted per piece. */
        amount: amountByStoreSchema,
      }),
    ),
    /** Discounts for a friend's recommendation (C9); ring and M1 differ. */
    referral: z.strictObject({ ring: referralSchema, m1: referralSchema }),
    /** Applied without a code to one product in one store (C9). */
    promos: z.array(
      z
        .strictObject({
          product: z.string().min(1),
          store: z.enum(STORES),
          active: z.boolean(),
          off: z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('percentage'), value: percentSchema }),
            /** Deducted once per cart. */
            z.strictObject({ type: z.literal('amount'), value: z.string() }),
          ]),
        })
        .superRefine(({ store, off }, context) => {
          if (off.type === 'amount') amountInStore(store, off.value, ['off', 'value'], context);
        }),
    ),
  })
  .superRefine(({ heroes, codes, referral }, context) => {
    const seen = new Set<string>();
    const once = (code: string, path: (string | number)[]) => {
      if (seen.has(code)) context.addIssue({ code: 'custom', path, message: `"${code}" is there twice` });
      seen.add(code);
    };
    for (const kind of ['hero', 'affinity'] as const) {
      for (const wanted of DISCOUNT_GROUPS[kind]) {
        if (!heroes.groups.some(({ group }) => group === wanted)) {
          context.addIssue({ code: 'custom', path: ['heroes', 'groups'], message: `${wanted} is missing` });
        }
      }
    }
    heroes.groups.forEach(({ group, kind, code }, index) => {
      const path = ['heroes', 'groups', index];
      if (!DISCOUNT_GROUPS[kind].some((known) => known === group)) {
        context.addIssue({ code: 'custom', path: [...path, 'kind'], message: `"${group}" is no group of this kind` });
      }
      if (heroes.groups.findIndex((other) => other.group === group) < index) {
        context.addIssue({ code: 'custom', path: [...path, 'group'], message: `"${group}" is there twice` });
      }
      once(code, [...path, 'code']);
    });
    for (const product of ['ring', 'm1'] as const) {
      const { codes: byStore, amount } = referral[product];
      for (const store of DISCOUNT_STORES) {
        const code = byStore[store];
        if (code) once(code, ['referral', product, 'codes', store]);
      }
      for (const store of STORES) {
        const codeStore = discountStoreOf(store);
        // The records themselves report missing entries.
        if (!amount[store] || byStore[codeStore] !== null) continue;
        const message = `must be a code: ${store} has an amount`;
        context.addIssue({ code: 'custom', path: ['referral', product, 'codes', codeStore], message });
      }
    }
    codes.forEach(({ code }, index) => {
      once(code, ['codes', index, 'code']);
    });
  });
export type DiscountsFile = z.output<typeof discountsFileSchema>;
