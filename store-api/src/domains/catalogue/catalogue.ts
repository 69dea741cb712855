/** The catalogue in memory: read from `catalogue/*.json`, indexed by merchandise id, with prices per store. */
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { GIFT_LINE_ID } from '@tessera/shared-contracts/bag/giftAttributes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type * as z from 'zod';
import { type BiMap, createBiMap } from '../../platform/data/biMap.ts';
import { DataInvalid, liveData, readDataFile } from '../../platform/data/dataFile.ts';
import { type Amount, amountIn } from '../../platform/data/money.ts';
import { type BloodVisionFile, bloodVisionFileSchema } from './bloodVisionSchema.ts';
import {
  codeProblems,
  discountProblems,
  goodsProblems,
  planProblems,
  rareProblems,
  ringProblems,
  variantProblems,
} from './catalogueChecks.ts';
import {
  type ChargersFile,
  chargersFileSchema,
  type PlansFile,
  type PriceListName,
  plansFileSchema,
  pricesFileSchema,
  type RareFile,
  type RingFile,
  rareFileSchema,
  ringFileSchema,
  type TaxFile,
  taxFileSchema,
} from './catalogueSchema.ts';
import { type DiscountsFile, discountsFileSchema } from './discountsSchema.ts';
import {
  addOnMerchandise,
  bloodTestMerchandise,
  chargerMerchandise,
  goodsMerchandise,
  homeMerchandise,
} from './goodsMerchandise.ts';
import { type GoodsFile, giftFileSchema, goodsFileSchema, type HomeFile, homeFileSchema } from './goodsSchema.ts';
import { m1Merchandise, m1MerchandiseId, membershipMerchandise, membershipMerchandiseId } from './m1Merchandise.ts';
import {
  addOnsFileSchema,
  M1_NAMES,
  type M1File,
  type MembershipFile,
  m1FileSchema,
  membershipFileSchema,
} from './m1Schema.ts';
import type { Companion, Merchandise } from './merchandise.ts';
import { ownedMerchandise } from './ownedMerchandise.ts';
import { discountedPlanMerchandise, homePlanMerchandise, planMerchandise } from './planMerchandise.ts';
import { rareMerchandise, ringMerchandise } from './ringMerchandise.ts';

export interface Catalogue {
  readonly ring: RingFile;
  readonly rare: RareFile;
  readonly plans: PlansFile;
  readonly chargers: ChargersFile;
  readonly goods: GoodsFile;
  readonly home: HomeFile;
  readonly bloodVision: BloodVisionFile;
  /** The generic gift variant (S4). */
  readonly gift: Companion;
  readonly m1: M1File;
  readonly membership: MembershipFile;
  /** Merchandise id ↔ variant number, for merchandise that has one (C3). */
  readonly variants: BiMap<string, string>;
  readonly merchandise: ReadonlyMap<string, Merchandise>;
  readonly tax: TaxFile;
  readonly discounts: DiscountsFile;
  /** The price of one of C9's lists in a store. */
  priceIn(store: Store, list: PriceListName): Amount;
}

const FILES = [
  'prices.json',
  'ring.json',
  'rare.json',
  'plans.json',
  'chargers.json',
  'goods.json',
  'home.json',
  'bloodVision.json',
  'gift.json',
  'm1.json',
  'membership.json',
  'addOns.json',
  'tax.json',
  'discounts.json',
] as const;

/** @throws {DataInvalid} for the first file that does not fit its schema */
function readFiles(folder: string) {
  const read = <Schema extends z.ZodType>(file: (typeof FILES)[number], schema: Schema) =>
    readDataFile(join(folder, file), schema);
  return {
    lists: read('prices.json', pricesFileSchema).lists,
    ring: read('ring.json', ringFileSchema),
    rare: read('rare.json', rareFileSchema),
    plans: read('plans.json', plansFileSchema),
    chargers: read('chargers.json', chargersFileSchema),
    goods: read('goods.json', goodsFileSchema),
    home: read('home.json', homeFileSchema),
    bloodVision: read('bloodVision.json', bloodVisionFileSchema),
    gift: read('gift.json', giftFileSchema),
    m1: read('m1.json', m1FileSchema),
    membership: read('membership.json', membershipFileSchema),
    addOns: read('addOns.json', addOnsFileSchema),
    tax: read('tax.json', taxFileSchema),
    discounts: read('discounts.json', discountsFileSchema),
  };
}
type Files = ReturnType<typeof readFiles>;

/** All merchandise, in the order of the files. */
function everyMerchandise(files: Files): Merchandise[] {
  const { lists, ring, rare, plans, chargers, goods, home, bloodVision, m1, membership, addOns } = files;
  const homePlans = homePlanMerchandise(home, plans);
  const membershipYear = membershipMerchandise(membership);
  return [
    ...ringMerchandise(lists, ring),
    ...rareMerchandise(lists, rare, ring),
    ...planMerchandise(plans, ({ stores, bagStores }) => [...stores, ...bagStores]),
    ...ownedMerchandise(plans, [...planMerchandise(plans, ({ stores }) => stores), ...homePlans, membershipYear]),
    ...chargerMerchandise(lists, chargers),
    ...goods.goods.flatMap((entry) => goodsMerchandise(lists, chargers, entry)),
    homeMerchandise(home),
    ...homePlans,
    bloodTestMerchandise(bloodVision),
    discountedPlanMerchandise(plans),
    ...m1Merchandise(m1, membership),
    membershipYear,
    ...addOnMerchandise(addOns),
  ];
}

/**
 * Reads and validates the files of a catalogue folder.
 * @throws {DataInvalid} with file and entry
 */
export function loadCatalogue(folder: string): Catalogue {
  const files = readFiles(folder);
  const { lists, gift, addOns: _addOns, ...kept } = files;
  const { ring, rare, plans, goods, m1, membership, discounts } = kept;
  const problems = [...ringProblems(lists, ring), ...rareProblems(lists, rare), ...planProblems(plans)];
  const merchandise = new Map<string, Merchandise>();
  for (const entry of everyMerchandise(files)) {
    if (merchandise.has(entry.id)) problems.push(`catalogue: the merchandise id "${entry.id}" is there twice`);
    merchandise.set(entry.id, entry);
  }
  problems.push(
    ...discountProblems(discounts, merchandise),
    ...codeProblems(discounts, membership, plans),
    ...variantProblems(m1, membership),
    ...goodsProblems(goods, merchandise),
  );
  if (problems.length > 0) throw new DataInvalid(problems.join('\n'));
  return {
    ...kept,
    gift: { lineId: GIFT_LINE_ID, product: gift.product, quantity: 'one' },
    variants: createBiMap([
      ...M1_NAMES.map(({ name }) => [m1MerchandiseId(name), m1.plans[name]?.shopifyVariantId ?? name] as const),
      [membershipMerchandiseId(membership), membership.shopifyVariantId] as const,
    ]),
    merchandise,
    priceIn: (store, list) => amountIn(store, lists[list][store]),
  };
}

/**
 * Returns a function that returns the newest valid catalogue.
 * @param check rejects a catalogue that contradicts other data, by throwing `DataInvalid`
 * @throws {DataInvalid} at once when the files are invalid at the start
 */
export function liveCatalogue(
  folder: string,
  logger: Logger,
  checkEveryMs?: number,
  check?: (read: Catalogue) => void,
): () => Catalogue {
  return liveData({
    name: 'catalogue',
    files: FILES.map((file) => join(folder, file)),
    load: () => {
      const read = loadCatalogue(folder);
      check?.(read);
      return read;
    },
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}
