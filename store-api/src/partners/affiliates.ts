/** The affiliate partners: read from `partners/affiliates.json`, checked and reloaded as the catalogue is (C3). */
import type { Logger } from '@tessera/service-kit/logger';
import type { AffiliatePartner } from '@tessera/shared-contracts/affiliate';
import type { ProductType } from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import * as z from 'zod';
import type { Discount } from '../cart/discount.ts';
import { amountByStoreSchema } from '../catalogue/catalogueSchema.ts';
import { percentSchema } from '../catalogue/discountsSchema.ts';
import { liveData, readDataFile } from '../dataFile.ts';
import { amountIn } from '../money.ts';
import { perStore } from '../perStore.ts';
import { partnerPicturePath } from './partnerPicture.ts';

const discountSchema = z.discriminatedUnion('type', [
  z.strictObject({
    code: z.string().min(1),
    type: z.literal('percentage'),
    value: percentSchema,
  }),
  z.strictObject({
    code: z.string().min(1),
    type: z.literal('amount'),
    /** Taken off once per cart. */
    value: amountByStoreSchema,
  }),
]);

const partnerSchema = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]+$/, 'must be lower case letters, digits and -'),
  active: z.boolean(),
  /** Without a discount parameter in the address this partner is as good as unknown (C5, PROG-03). */
  onlyWithDiscount: z.boolean().default(false),
  name: z.string().min(1),
  /** Names the emblem: `/media/partner/<image>.svg`. */
  image: z.string().regex(/^[a-z0-9-]+$/),
  subtitle: z.string().min(1),
  landing_page: z.string().startsWith('/'),
  products: z.strictObject({
    m1: z.boolean(),
    ring: z.boolean(),
    ring_rare: z.boolean(),
    home: z.boolean(),
    blood_vision: z.boolean(),
  }),
  discounts: z.strictObject({ ring: discountSchema.optional(), m1: discountSchema.optional() }),
});
export type Partner = z.output<typeof partnerSchema>;

export const affiliatesFileSchema = z
  .strictObject({ partners: z.array(partnerSchema) })
  .superRefine(({ partners }, context) => {
    const codes = new Set<string>();
    const discountCodes = new Set<string>();
    const once = (seen: Set<string>, code: string, path: (string | number)[]) => {
      if (seen.has(code.toUpperCase())) context.addIssue({ code: 'custom', path, message: `"${code}" is there twice` });
      seen.add(code.toUpperCase());
    };
    partners.forEach(({ code, discounts }, index) => {
      once(codes, code, ['partners', index, 'code']);
      for (const product of ['ring', 'm1'] as const) {
        const discount = discounts[product];
        if (discount) once(discountCodes, discount.code, ['partners', index, 'discounts', product, 'code']);
      }
    });
  });

export interface Affiliates {
  /** An active partner. The code is lower-cased (C5). */
  find(code: string): Partner | undefined;
  hasPicture(name: string): boolean;
  /** What the active partners take off in a store, for products that are active for them. */
  discounts(store: Store): readonly Discount[];
}

const PRODUCT_TYPE_OF = { ring: 'RING', m1: 'M1' } as const satisfies Record<'ring' | 'm1', ProductType>;

/** @throws {DataInvalid} naming file and partner */
export function loadAffiliates(path: string): Affiliates {
  const active = readDataFile(path, affiliatesFileSchema).partners.filter((partner) => partner.active);
  const discountsOf = perStore(activeDiscounts);
  return {
    find: (code) => active.find((partner) => partner.code === code.toLowerCase()),
    hasPicture: (name) => active.some((partner) => partner.image === name),
    discounts: (store) => discountsOf(active, store),
  };
}

const activeDiscounts = (active: readonly Partner[], store: Store): readonly Discount[] =>
  active.flatMap(({ products, discounts }) =>
    (['ring', 'm1'] as const).flatMap((product): Discount[] => {
      const discount = discounts[product];
      if (discount === undefined || !products[product]) return [];
      return [
        {
          code: discount.code,
          kind: 'AFFILIATE',
          productType: PRODUCT_TYPE_OF[product],
          off:
            discount.type === 'percentage'
              ? { type: 'percentage', percent: discount.value }
              : { type: 'amount', amount: amountIn(store, discount.value[store]) },
        },
      ];
    }),
  );

/** The newest good partners at every call. @throws {DataInvalid} at once when the file does not fit at the start */
export function liveAffiliates(path: string, logger: Logger, checkEveryMs?: number): () => Affiliates {
  return liveData({
    name: 'affiliates',
    files: [path],
    load: () => loadAffiliates(path),
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}

/** A partner as the affiliate call tells of it, amounts in the store's currency (C3, API-08). */
export function affiliatePartner(partner: Partner, store: Store): AffiliatePartner {
  const { name, code, image, subtitle, landing_page, products, discounts } = partner;
  const config = (discount: Partner['discounts']['ring']) =>
    discount && {
      code: discount.code,
      type: discount.type,
      value: discount.type === 'percentage' ? discount.value : discount.value[store],
    };
  const ring = products.ring ? config(discounts.ring) : undefined;
  const m1 = products.m1 ? config(discounts.m1) : undefined;
  return {
    name,
    code,
    image: partnerPicturePath(image),
    subtitle,
    landing_page,
    m1_active: products.m1,
    ring_active: products.ring,
    ring_rare_active: products.ring_rare,
    home_active: products.home,
    blood_vision_active: products.blood_vision,
    discount_config: { ...(ring ? { ring } : {}), ...(m1 ? { m1 } : {}) },
  };
}
