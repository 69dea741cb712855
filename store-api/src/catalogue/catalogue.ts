/** The catalogue in memory: read from `catalogue/*.json`, indexed by what goes into a cart, priced per store. */
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/logger';
import type { ProductType } from '@tessera/shared-contracts/cart';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import { DataInvalid, liveData, readDataFile } from '../dataFile.ts';
import { type Amount, amountIn, isLess } from '../money.ts';
import {
  type PriceListName,
  type PriceLists,
  pricesFileSchema,
  type RingFile,
  ringFileSchema,
  type TaxFile,
  taxFileSchema,
} from './catalogueSchema.ts';

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly productType: ProductType;
  readonly tags: readonly string[];
}

/** One thing that can be put into a cart. */
export interface Merchandise {
  readonly id: string;
  /** The variant: `Aster Black / 9`. */
  readonly title: string;
  readonly product: Product;
  /** Names the picture: `/media/ring/<picture>.svg`. */
  readonly picture: string;
  readonly imageAlt: string;
  readonly prices: {
    readonly plain: PriceListName;
    /** Null: this can't be engraved. */
    readonly engraved: PriceListName | null;
  };
  readonly available: boolean;
  /** A ring whose size is told later; a free sizing kit goes with it. */
  readonly needsSizingKit: boolean;
}

export interface Catalogue {
  readonly ring: RingFile;
  readonly merchandise: ReadonlyMap<string, Merchandise>;
  readonly tax: TaxFile;
  /** C9's lists, for one store. */
  priceIn(store: Store, list: PriceListName): Amount;
}

/** What a ring of a colour and size is called in a cart: `air_aster_black_9`, `air_aster_black_open`. */
export const ringMerchandiseId = (identifier: string, size: number): string =>
  `${identifier}_${size === RING_SIZE_OPEN ? 'open' : size}`;

/** How a size is read, the same in every language. */
export const sizeName = (size: number): string => (size === RING_SIZE_OPEN ? 'OPEN' : String(size));

/**
 * Reads and checks the three files of a catalogue folder.
 * @throws {DataInvalid} naming file and entry
 */
export function loadCatalogue(folder: string): Catalogue {
  const { lists } = readDataFile(join(folder, 'prices.json'), pricesFileSchema);
  const ring = readDataFile(join(folder, 'ring.json'), ringFileSchema);
  const tax = readDataFile(join(folder, 'tax.json'), taxFileSchema);
  checkPrices(lists, ring);
  return {
    ring,
    tax,
    merchandise: new Map(ringMerchandise(ring).map((entry) => [entry.id, entry])),
    priceIn: (store, list) => amountIn(store, lists[list][store]),
  };
}

/** What no file can know alone: engraving never makes a ring cheaper, and a struck-through price is a higher one. */
function checkPrices(lists: PriceLists, { colours }: RingFile): void {
  const problems = colours.flatMap(({ colour, prices }, index) =>
    STORES.flatMap((store) => {
      const amount = (list: PriceListName) => amountIn(store, lists[list][store]);
      const where = `ring.json: colours.${index} (${colour}).prices`;
      return [
        ...(isLess(amount(prices.engraved), amount(prices.plain))
          ? [`${where}.engraved: in ${store} "${prices.engraved}" is less than "${prices.plain}"`]
          : []),
        ...(prices.striked !== null && !isLess(amount(prices.plain), amount(prices.striked))
          ? [`${where}.striked: in ${store} "${prices.striked}" is not more than "${prices.plain}"`]
          : []),
      ];
    }),
  );
  if (problems.length > 0) throw new DataInvalid(problems.join('\n'));
}

function ringMerchandise({ product, sizes, colours }: RingFile): Merchandise[] {
  return colours.flatMap(({ identifier, name, prices, unavailableSizes }) =>
    sizes.map((size) => ({
      id: ringMerchandiseId(identifier, size),
      title: `${name} / ${sizeName(size)}`,
      product,
      picture: identifier,
      imageAlt: `${product.title}, ${name}`,
      prices: { plain: prices.plain, engraved: prices.engraved },
      available: !unavailableSizes.includes(size),
      needsSizingKit: size === RING_SIZE_OPEN,
    })),
  );
}

/**
 * The newest good catalogue at every call.
 * @throws {DataInvalid} at once when the files do not fit at the start
 */
export function liveCatalogue(folder: string, logger: Logger, checkEveryMs?: number): () => Catalogue {
  return liveData({
    name: 'catalogue',
    files: ['prices.json', 'ring.json', 'tax.json'].map((file) => join(folder, file)),
    load: () => loadCatalogue(folder),
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}
