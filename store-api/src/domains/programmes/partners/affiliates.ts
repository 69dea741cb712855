/** The affiliate partners: read from `partners/affiliates.json`, validated and reloaded like the catalogue (C3). */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { ProductType } from '@tessera/shared-contracts/bag/cart';
import type { AffiliatePartner } from '@tessera/shared-contracts/programmes/affiliate';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { DataInvalid, liveData, readDataFile } from '../../../platform/data/dataFile.ts';
import { amountIn } from '../../../platform/data/money.ts';
import { perStore } from '../../../platform/data/perStore.ts';
import { localTextSchema, textIn } from '../../../platform/text/localText.ts';
import { amountByStoreSchema } from '../../catalogue/catalogueSchema.ts';
import { percentSchema } from '../../catalogue/discountsSchema.ts';
import type { Discount } from '../../pricing/codeDiscounts.ts';
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
    /** Deducted once per cart. */
    value: amountByStoreSchema,
  }),
]);

const partnerSchema = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]+$/, 'must be lower case letters, digits and -'),
  active: z.boolean(),
  /** Without a discount parameter in the URL this partner is treated as unknown (C5, PROG-03). */
  onlyWithDiscount: z.boolean().default(false),
  name: z.string().min(1),
  /** Names the emblem: `/media/partner/<image>.svg`. */
  image: z.string().regex(/^[a-z0-9-]+$/),
  /** A photograph, as `npm run programmes -- picture` writes it: files `<image>.<hash>-<width>.webp` in `pictures` next to this file. */
  picture: z
    .strictObject({
      hash: z.string().regex(/^[0-9a-f]{8}$/),
      widths: z.array(z.int().min(16).max(4000)).min(1),
      width: z.int().min(1),
      height: z.int().min(1),
    })
    .optional(),
  subtitle: localTextSchema,
  /** A path of the store, to which the partner's page links. */
  landing_page: z.string().regex(/^\/(?![/\\])[^\s?#]*$/, 'must be a path of the store, without a query'),
  /** The partner's own terms for its offer, in addition to those for every partner. */
  terms: localTextSchema.optional(),
  /** The last day of the programme, `2026-12-31`, until midnight UTC. Missing: no end is set. */
  ends: z.iso.date('must be a day such as "2026-12-31"').optional(),
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

const DAY_MS = 24 * 60 * 60_000;

/** When a programme whose last day is `ends` is over, in milliseconds since 1970. */
const overAt = (ends: string | undefined): number =>
  ends === undefined ? Number.POSITIVE_INFINITY : Date.parse(`${ends}T00:00:00Z`) + DAY_MS;

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
  /** An active partner whose last day is not over. The code is lower-cased (C5). */
  find(code: string): Partner | undefined;
  /** All partners of the file, active or not. */
  readonly all: readonly Partner[];
  hasPicture(name: string): boolean;
  /** The path of a photograph's file. Null: no active partner has one of this name. */
  pictureFile(file: string): string | null;
  /** The discounts of the active partners in a store, for products that are active for them. */
  discounts(store: Store): readonly Discount[];
}

const PRODUCT_TYPE_OF = { ring: 'RING', m1: 'M1' } as const satisfies Record<'ring' | 'm1', ProductType>;

const pictureName = ({ image }: Partner, { hash }: NonNullable<Partner['picture']>, width: number): string =>
  `${image}.${hash}-${width}.webp`;

function pictureFiles(partner: Partner): string[] {
  const { picture } = partner;
  return picture === undefined ? [] : picture.widths.map((width) => pictureName(partner, picture, width));
}

/** A partner's photograph as a page shows it. */
function photographOf(partner: Partner): AffiliatePartner['picture'] {
  const { picture } = partner;
  if (picture === undefined) return undefined;
  const url = (width: number) => `/media/partner/${pictureName(partner, picture, width)}`;
  return {
    src: url(Math.max(...picture.widths)),
    srcSet: picture.widths.map((width) => `${url(width)} ${width}w`).join(', '),
    width: picture.width,
    height: picture.height,
  };
}

/**
 * @param now milliseconds since 1970
 * @throws {DataInvalid} with the file and the partner
 */
export function loadAffiliates(path: string, now: () => number = Date.now): Affiliates {
  const all = readDataFile(path, affiliatesFileSchema).partners;
  const folder = join(dirname(path), 'pictures');
  const missing = all.flatMap((partner, index) =>
    pictureFiles(partner)
      .filter((file) => !existsSync(join(folder, file)))
      .map(
        (file) => `${basename(path)}: partners.${index} (${partner.code}).picture: ${join(folder, file)} is missing`,
      ),
  );
  if (missing.length > 0) throw new DataInvalid(missing.join('\n'));
  const active = all.filter((partner) => partner.active);
  const pictures = new Set(active.flatMap(pictureFiles));
  const discountsOf = perStore(activeDiscounts);
  return {
    all,
    find: (code) => active.find((partner) => partner.code === code.toLowerCase() && now() < overAt(partner.ends)),
    hasPicture: (name) => active.some((partner) => partner.image === name),
    pictureFile: (file) => (pictures.has(file) ? join(folder, file) : null),
    discounts: (store) => {
      const moment = now();
      return discountsOf(active, store).filter(({ until }) => moment < until);
    },
  };
}

/** `until`: when the partner's programme is over, in milliseconds since 1970. */
const activeDiscounts = (active: readonly Partner[], store: Store): readonly (Discount & { until: number })[] =>
  active.flatMap(({ products, discounts, ends }) =>
    (['ring', 'm1'] as const).flatMap((product) => {
      const discount = discounts[product];
      if (discount === undefined || !products[product]) return [];
      return [
        {
          until: overAt(ends),
          code: discount.code,
          kind: 'AFFILIATE' as const,
          productType: PRODUCT_TYPE_OF[product],
          off:
            discount.type === 'percentage'
              ? { type: 'percentage' as const, percent: discount.value }
              : { type: 'amount' as const, amount: amountIn(store, discount.value[store]) },
        },
      ];
    }),
  );

/**
 * Returns the newest valid partners at every call.
 * @param demand rejects partners that are inconsistent with other data, by throwing `DataInvalid`
 * @throws {DataInvalid} at once when the file is invalid at the start
 */
export function liveAffiliates(
  path: string,
  logger: Logger,
  { checkEveryMs, demand }: { readonly checkEveryMs?: number; readonly demand?: (read: Affiliates) => void } = {},
): () => Affiliates {
  return liveData({
    name: 'affiliates',
    files: [path],
    load: () => {
      const read = loadAffiliates(path);
      demand?.(read);
      return read;
    },
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}

/** A partner in the format of the affiliate call, with amounts in the store's currency (C3, API-08). */
export function affiliatePartner(partner: Partner, store: Store, locale: Locale): AffiliatePartner {
  const { name, code, image, subtitle, landing_page, products, discounts, terms, ends } = partner;
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
    ...(partner.picture === undefined ? {} : { picture: photographOf(partner) }),
    subtitle: textIn(subtitle, locale),
    landing_page,
    ...(terms === undefined ? {} : { terms: textIn(terms, locale) }),
    ...(ends === undefined ? {} : { ends }),
    m1_active: products.m1,
    ring_active: products.ring,
    ring_rare_active: products.ring_rare,
    home_active: products.home,
    blood_vision_active: products.blood_vision,
    discount_config: { ...(ring ? { ring } : {}), ...(m1 ? { m1 } : {}) },
  };
}
