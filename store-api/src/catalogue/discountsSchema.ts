/** What `catalogue/discounts.json` may hold: codes that are not a partner's, and offers that need no code (C3, C9). */
import { PRODUCT_TYPES } from '@tessera/shared-contracts/cart';
import * as z from 'zod';
import { amountByStoreSchema } from './catalogueSchema.ts';

export const percentSchema = z
  .string()
  .regex(/^(100|\d{1,2})(\.\d{1,2})?$/, 'must be a percentage from 0 to 100 such as "10"')
  .refine((percent) => Number(percent) > 0 && Number(percent) <= 100, 'must be more than 0 and at most 100');

/** C9's affinity groups. */
export const HERO_GROUPS = [
  'athletes',
  'healthcare-workers',
  'scientist-and-researchers',
  'veterans',
  'education',
] as const;

/** C9: the same for every group, fixed. */
const HERO_PERCENT = '15';

const codeSchema = z.string().regex(/^[A-Z0-9-]{1,64}$/, 'must be upper case letters, digits and -');
const productTypesSchema = z.array(z.enum(PRODUCT_TYPES)).min(1);

export const discountsFileSchema = z
  .strictObject({
    heroes: z.strictObject({
      percent: z.literal(HERO_PERCENT, `must be "${HERO_PERCENT}"`),
      productTypes: productTypesSchema,
      codes: z.record(z.enum(HERO_GROUPS), codeSchema),
    }),
    codes: z.array(
      z.strictObject({
        code: codeSchema,
        kind: z.enum(['CYCLE_PARTNER_OFFER', 'OTHER']),
        active: z.boolean(),
        productTypes: productTypesSchema,
        off: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('percentage'), value: percentSchema }),
          /** Taken off once per cart. */
          z.strictObject({ type: z.literal('amount'), value: amountByStoreSchema }),
        ]),
      }),
    ),
    /** Applied without a code. */
    offers: z.array(
      z.strictObject({
        kind: z.enum(['RAW_TITANIUM_OFFER']),
        active: z.boolean(),
        /** The colour that it is for. */
        identifier: z.string().min(1),
        /** Taken off each piece. */
        amount: amountByStoreSchema,
      }),
    ),
  })
  .superRefine(({ heroes, codes }, context) => {
    const seen = new Set<string>();
    const once = (code: string, path: (string | number)[]) => {
      if (seen.has(code)) context.addIssue({ code: 'custom', path, message: `"${code}" is there twice` });
      seen.add(code);
    };
    for (const [group, code] of Object.entries(heroes.codes)) once(code, ['heroes', 'codes', group]);
    codes.forEach(({ code }, index) => {
      once(code, ['codes', index, 'code']);
    });
  });
export type DiscountsFile = z.output<typeof discountsFileSchema>;
