/** Builds the merchandise other than rings and plans: chargers, goods, add-ons, the Home device and the blood test. */
import { HOME_DEVICE_TAG } from '@tessera/shared-contracts/bag/addOns';
import { RING_SIZES } from '@tessera/shared-contracts/ring/ring';
import { composedText, textIn } from '../../platform/text/localText.ts';
import type { BloodVisionFile } from './bloodVisionSchema.ts';
import type { ChargersFile, PriceLists } from './catalogueSchema.ts';
import type { GoodsEntry, HomeFile } from './goodsSchema.ts';
import type { AddOnsFile } from './m1Schema.ts';
import { type Merchandise, simpleMerchandise, soleVariant } from './merchandise.ts';
import { asAddOn } from './planMerchandise.ts';

export const chargerMerchandise = (lists: PriceLists, { chargers }: ChargersFile): Merchandise[] =>
  chargers.map(({ price, product }) => soleVariant(product, lists[price]));

export const addOnMerchandise = ({ addOns }: AddOnsFile): Merchandise[] =>
  addOns.map(({ product, prices }) => soleVariant(asAddOn(product), prices));

/** Merchandise ids of the variants of one entry: `cap_sand`, `spare_charger_9`. */
export function goodsMerchandiseIds(entry: GoodsEntry): readonly string[] {
  if ('variants' in entry) return entry.variants.map(({ id }) => id);
  return entry.bySize ? RING_SIZES.map((size) => `${entry.id}_${size}`) : [entry.id];
}

/** Builds the merchandise of an entry in `goods.json`. A charger without sizes is built from `chargers.json` instead. */
export function goodsMerchandise(lists: PriceLists, { chargers }: ChargersFile, entry: GoodsEntry): Merchandise[] {
  const inStock = (id: string) => entry.stock[id] !== 'none';
  if ('variants' in entry) {
    const { product, prices, variants } = entry;
    return variants.map(({ id, picture, title }) => ({
      ...simpleMerchandise(id, product, { title, identifier: picture, plain: prices }),
      ...(title === null
        ? {}
        : { imageAlt: composedText((locale) => `${textIn(product.title, locale)}, ${textIn(title, locale)}`) }),
      available: inStock(id),
    }));
  }
  const charger = chargers.find((known) => known.charger === entry.charger);
  if (charger === undefined || !entry.bySize) return [];
  const { price, product } = charger;
  return RING_SIZES.map((size) => {
    const id = `${entry.id}_${size}`;
    return {
      ...simpleMerchandise(id, product, { title: String(size), identifier: product.id, plain: lists[price] }),
      available: inStock(id),
    };
  });
}

export const homeMerchandise = ({ product, prices, stock }: HomeFile): Merchandise => ({
  ...soleVariant({ ...product, tags: [...product.tags, HOME_DEVICE_TAG] }, prices),
  available: stock !== 'none',
});

/** The stock of a test is the stock of its kits. */
export const bloodTestMerchandise = ({ product, prices, stock, booking }: BloodVisionFile): Merchandise => ({
  ...soleVariant(product, prices),
  available: stock !== 'none',
  booking,
});
