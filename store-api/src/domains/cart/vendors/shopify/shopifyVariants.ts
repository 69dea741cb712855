/**
 * Maps merchandise to variants of the Shopify shop, from a file that a merchandiser edits (`SHOPIFY_VARIANTS_FILE`).
 * The file is checked against the catalogue and reloaded when it changes.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { DISCOUNT_KINDS, type DiscountKind } from '@tessera/shared-contracts/bag/cart';
import { storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { DataInvalid, liveData, readDataFile } from '../../../../platform/data/dataFile.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { companionsKnown } from '../../presentCart.ts';
import { isShopifyCountry } from './shopifyContext.ts';

const gidSchema = z
  .string()
  .regex(/^gid:\/\/shopify\/ProductVariant\/\d+$/, 'must be a variant, "gid://shopify/ProductVariant/<number>"');

/** One variant for all stores, or one per store that sells it. */
const variantSchema = z.union([gidSchema, z.partialRecord(z.enum(STORES), gidSchema)], {
  error: 'must be "gid://shopify/ProductVariant/<number>", or one such for each store that sells it',
});
type VariantEntry = z.output<typeof variantSchema>;

const marketSchema = (store: Store) =>
  z
    .string()
    .refine(
      (country) => storeOfCountry(country) === store && isShopifyCountry(country),
      `must be a country of ${store}`,
    );

export const shopifyVariantsFileSchema = z.strictObject({
  /** The country whose market is used for visitors of these stores while their own is unknown. */
  markets: z.strictObject({ EU: marketSchema('EU'), ROW: marketSchema('ROW') }),
  /** By merchandise id. The engraved version is a separate variant because its price differs. */
  variants: z.record(z.string(), z.strictObject({ plain: variantSchema, engraved: variantSchema.optional() })),
  /** Free companions: the variants with price 0, by line id (`sizing-kit`). */
  companions: z.record(z.string(), variantSchema),
  /** The kind of each automatic discount of the shop (one without a code), by title. */
  automaticDiscounts: z.record(z.string(), z.enum(DISCOUNT_KINDS)).default({}),
});
type ShopifyVariantsFile = z.output<typeof shopifyVariantsFileSchema>;

/** The catalogue entry that a variant of the shop corresponds to. */
export type Known =
  | { readonly kind: 'merchandise'; readonly id: string; readonly engraved: boolean }
  | { readonly kind: 'companion'; readonly lineId: string };

export interface ShopifyVariants {
  readonly markets: Readonly<Record<'EU' | 'ROW', string>>;
  /** Null: the shop does not sell it in this store. */
  variantOf(store: Store, merchandiseId: string, engraved: boolean): string | null;
  companionVariant(store: Store, lineId: string): string | null;
  /** Null: the variant is not in the file. */
  whatIs(store: Store, variant: string): Known | null;
  kindOfAutomatic(title: string): DiscountKind;
}

/** @throws {DataInvalid} with file and entry */
export function loadShopifyVariants(path: string, catalogue: Catalogue): ShopifyVariants {
  return shopifyVariants(readDataFile(path, shopifyVariantsFileSchema), catalogue);
}

/** @throws {DataInvalid} for errors beyond the schema: unknown ids, and a variant used for two entries */
export function shopifyVariants(file: ShopifyVariantsFile, catalogue: Catalogue): ShopifyVariants {
  const problems: string[] = [];
  const issue = (where: string, message: string) => problems.push(`shopify variants: ${where}: ${message}`);
  const known = new Map<Store, Map<string, Known>>(STORES.map((store) => [store, new Map()]));
  const enter = (where: string, entry: VariantEntry, what: Known) => {
    for (const store of STORES) {
      const variant = inStore(entry, store);
      if (variant === null) continue;
      const index = known.get(store);
      if (index?.has(variant)) issue(where, `${variant} stands for something else already in ${store}`);
      index?.set(variant, what);
    }
  };

  const companionsThere = companionsKnown(catalogue);
  for (const [lineId, entry] of Object.entries(file.companions)) {
    if (!companionsThere.has(lineId)) issue(`companions.${lineId}`, 'nothing of that name comes with anything');
    enter(`companions.${lineId}`, entry, { kind: 'companion', lineId });
  }
  for (const [id, { plain, engraved }] of Object.entries(file.variants)) {
    const where = `variants.${id}`;
    const merchandise = catalogue.merchandise.get(id);
    if (merchandise === undefined) {
      issue(where, 'the catalogue has no such merchandise');
      continue;
    }
    enter(`${where}.plain`, plain, { kind: 'merchandise', id, engraved: false });
    if (merchandise.prices.engraved === null) {
      if (engraved !== undefined) issue(`${where}.engraved`, "can't be engraved");
    } else if (engraved === undefined) issue(`${where}.engraved`, 'is missing: this can be engraved');
    else enter(`${where}.engraved`, engraved, { kind: 'merchandise', id, engraved: true });
    for (const store of STORES) {
      if (inStore(plain, store) === null) continue;
      if (engraved !== undefined && inStore(engraved, store) === null) {
        issue(`${where}.engraved`, `${store} is missing, and has it plain`);
      }
      for (const { lineId } of merchandise.comesWith) {
        const companion = file.companions[lineId];
        if (companion === undefined || inStore(companion, store) === null) {
          issue(`companions.${lineId}`, `is missing in ${store}: it comes with ${id}`);
        }
      }
    }
  }
  if (problems.length > 0) throw new DataInvalid([...new Set(problems)].join('\n'));

  return {
    markets: file.markets,
    variantOf(store, merchandiseId, engraved) {
      const entry = Object.hasOwn(file.variants, merchandiseId) ? file.variants[merchandiseId] : undefined;
      const variant = engraved ? entry?.engraved : entry?.plain;
      return variant === undefined ? null : inStore(variant, store);
    },
    companionVariant(store, lineId) {
      const entry = file.companions[lineId];
      return entry === undefined ? null : inStore(entry, store);
    },
    whatIs: (store, variant) => known.get(store)?.get(variant) ?? null,
    kindOfAutomatic: (title) =>
      (Object.hasOwn(file.automaticDiscounts, title) ? file.automaticDiscounts[title] : undefined) ?? 'OTHER',
  };
}

const inStore = (entry: VariantEntry, store: Store): string | null =>
  typeof entry === 'string' ? entry : (entry[store] ?? null);

/** Returns a function that returns the newest valid file. @throws {DataInvalid} at once when the file is invalid at the start */
export function liveShopifyVariants(
  path: string,
  catalogue: () => Catalogue,
  logger: Logger,
  checkEveryMs?: number,
): () => ShopifyVariants {
  return liveData({
    name: 'shopify variants',
    files: [path],
    load: () => loadShopifyVariants(path, catalogue()),
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}
