/** The catalogue in memory: read from `catalogue/*.json`, indexed by what goes into a cart, priced per store. */
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/logger';
import { ADD_ON_TAG, FOR_HOME_TAG, FOR_OWNED_TAG, HOME_DEVICE_TAG } from '@tessera/shared-contracts/bag/addOns';
import type { ProductTag, ProductType } from '@tessera/shared-contracts/bag/cart';
import { GIFT_LINE_ID } from '@tessera/shared-contracts/bag/giftAttributes';
import { M1_TERM_LENGTH, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import { PLAN_YEARS, type PlanYears, RING_SIZE_OPEN, RING_SIZES } from '@tessera/shared-contracts/ring/ring';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { type BiMap, createBiMap } from '../../platform/data/biMap.ts';
import { DataInvalid, liveData, readDataFile } from '../../platform/data/dataFile.ts';
import { type Amount, amountIn, isLess, plus, times, toWire } from '../../platform/data/money.ts';
import { composedText, type LocalText, textIn } from '../../platform/text/localText.ts';
import { discountedPlanId, type StorePrices } from '../pricing/pricedCatalogue.ts';
import { type BloodVisionFile, bloodVisionFileSchema } from './bloodVisionSchema.ts';
import type { BookingRule } from './booking.ts';
import {
  type ChargersFile,
  chargersFileSchema,
  type PlanEntry,
  type PlanSetName,
  type PlansFile,
  type PriceListName,
  type PriceLists,
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
  type GoodsEntry,
  type GoodsFile,
  giftFileSchema,
  goodsFileSchema,
  type HomeFile,
  homeFileSchema,
} from './goodsSchema.ts';
import {
  type AddOnsFile,
  addOnsFileSchema,
  M1_NAMES,
  type M1File,
  type MembershipFile,
  m1FileSchema,
  membershipFileSchema,
} from './m1Schema.ts';

export interface Product {
  readonly id: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly productType: ProductType;
  readonly tags: readonly string[];
}

/** Something free that a cart shows as a line of its own, as long as what brings it is there. */
export interface Companion {
  /** The line's id, the same in every cart. */
  readonly lineId: string;
  readonly product: Product;
  /** One per cart, or one for each piece of what brings it. */
  readonly quantity: 'one' | 'each';
}

/** One thing that can be put into a cart. */
export interface Merchandise {
  readonly id: string;
  /** The variant: `Aster Black / 9`, `2 years`; null when there is but one. */
  readonly title: LocalText | null;
  readonly product: Product;
  /** The catalogue's identifier of colour or plan (C3); also names the picture. */
  readonly identifier: string;
  readonly imageAlt: LocalText;
  readonly prices: {
    readonly plain: StorePrices;
    /** Null: this can't be engraved. */
    readonly engraved: StorePrices | null;
    /** What it costs beside a ring for which an old one comes back; null: the same. */
    readonly withTradeIn: StorePrices | null;
  };
  readonly available: boolean;
  /** An old ring can be sent back for this one (C4). */
  readonly takesTradeIn: boolean;
  readonly comesWith: readonly Companion[];
  /** Its line says where and when, and this is what fits; left out for what is not booked. */
  readonly booking?: BookingRule;
}

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
  /** Merchandise id ↔ the number of the variant, for what has one (C3). */
  readonly variants: BiMap<string, string>;
  readonly merchandise: ReadonlyMap<string, Merchandise>;
  readonly tax: TaxFile;
  readonly discounts: DiscountsFile;
  /** C9's lists, for one store. */
  priceIn(store: Store, list: PriceListName): Amount;
}

/** What a ring of a colour and size is called in a cart: `air_aster_black_9`, `air_aster_black_open`. */
export const ringMerchandiseId = (identifier: string, size: number): string =>
  `${identifier}_${size === RING_SIZE_OPEN ? 'open' : size}`;

/** What a plan is called in a cart: `coverage_2y`. */
export const planMerchandiseId = (id: string, years: PlanYears): string => `${id}_${years}y`;

/** Whether merchandise is cover, also of an order whose catalogue has changed since: the plan's id begins that of each of its years. */
export const isCover = (merchandiseId: string): boolean => merchandiseId.startsWith('coverage_');

/** Of software and cover: it goes with one device, so it has no quantity. */
const PLAN_TAGS: readonly string[] = [ADD_ON_TAG, 'NO_QTY_BTNS' satisfies ProductTag];

/** Each plan is a product of its own, sold by the year. */
export const planProduct = ({ id, title, description }: PlanEntry): Product => ({
  id: `plan_${id}`,
  title,
  description,
  productType: 'GENERIC',
  tags: PLAN_TAGS,
});

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

/**
 * Reads and checks the files of a catalogue folder.
 * @throws {DataInvalid} naming file and entry
 */
export function loadCatalogue(folder: string): Catalogue {
  const path = (file: (typeof FILES)[number]) => join(folder, file);
  const { lists } = readDataFile(path('prices.json'), pricesFileSchema);
  const ring = readDataFile(path('ring.json'), ringFileSchema);
  const rare = readDataFile(path('rare.json'), rareFileSchema);
  const plans = readDataFile(path('plans.json'), plansFileSchema);
  const chargers = readDataFile(path('chargers.json'), chargersFileSchema);
  const goods = readDataFile(path('goods.json'), goodsFileSchema);
  const home = readDataFile(path('home.json'), homeFileSchema);
  const bloodVision = readDataFile(path('bloodVision.json'), bloodVisionFileSchema);
  const gift = readDataFile(path('gift.json'), giftFileSchema);
  const m1 = readDataFile(path('m1.json'), m1FileSchema);
  const membership = readDataFile(path('membership.json'), membershipFileSchema);
  const addOns = readDataFile(path('addOns.json'), addOnsFileSchema);
  const tax = readDataFile(path('tax.json'), taxFileSchema);
  const discounts = readDataFile(path('discounts.json'), discountsFileSchema);
  const problems = [...ringProblems(lists, ring), ...rareProblems(lists, rare), ...planProblems(plans)];
  const merchandise = new Map<string, Merchandise>();
  for (const entry of [
    ...ringMerchandise(lists, ring),
    ...rareMerchandise(lists, rare, ring),
    ...planMerchandise(plans, ({ stores, bagStores }) => [...stores, ...bagStores]),
    ...ownedMerchandise(plans, [
      ...planMerchandise(plans, ({ stores }) => stores),
      ...homePlanMerchandise(home, plans),
      membershipMerchandise(membership),
    ]),
    ...chargerMerchandise(lists, chargers),
    ...goods.goods.flatMap((entry) => goodsMerchandise(lists, chargers, entry)),
    ...homeMerchandise(home, plans),
    bloodTestMerchandise(bloodVision),
    discountedPlanMerchandise(plans),
    ...m1Merchandise(m1, membership),
    membershipMerchandise(membership),
    ...addOnMerchandise(addOns),
  ]) {
    if (merchandise.has(entry.id)) problems.push(`catalogue: the merchandise id "${entry.id}" is there twice`);
    merchandise.set(entry.id, entry);
  }
  problems.push(...offerProblems(discounts, merchandise), ...promoProblems(discounts, merchandise));
  problems.push(...codeProblems(discounts, membership, plans));
  if (Object.values(m1.plans).some(({ shopifyVariantId }) => shopifyVariantId === membership.shopifyVariantId)) {
    problems.push(`membership.json: shopifyVariantId: "${membership.shopifyVariantId}" is that of a plan of the M1`);
  }
  problems.push(...goodsProblems(goods, merchandise));
  if (problems.length > 0) throw new DataInvalid(problems.join('\n'));
  return {
    ring,
    rare,
    plans,
    chargers,
    goods,
    home,
    bloodVision,
    gift: { lineId: GIFT_LINE_ID, product: gift.product, quantity: 'one' },
    m1,
    membership,
    variants: createBiMap([
      ...M1_NAMES.map(({ name }) => [m1MerchandiseId(name), m1.plans[name]?.shopifyVariantId ?? name] as const),
      [membershipMerchandiseId(membership), membership.shopifyVariantId] as const,
    ]),
    tax,
    discounts,
    merchandise,
    priceIn: (store, list) => amountIn(store, lists[list][store]),
  };
}

/** What no file can know alone: engraving never makes a ring cheaper, and a struck-through price is a higher one. */
const ringProblems = (lists: PriceLists, { colours }: RingFile): string[] =>
  colours.flatMap(({ colour, prices }, index) =>
    STORES.flatMap((store) => {
      const where = `ring.json: colours.${index} (${colour}).prices`;
      return [
        ...(isLess(amountIn(store, lists[prices.engraved][store]), amountIn(store, lists[prices.plain][store]))
          ? [`${where}.engraved: in ${store} "${prices.engraved}" is less than "${prices.plain}"`]
          : []),
        ...strikedProblems(lists, store, where, prices),
      ];
    }),
  );

const rareProblems = (lists: PriceLists, { colours }: RareFile): string[] =>
  colours.flatMap(({ colour, prices }, index) =>
    STORES.flatMap((store) => strikedProblems(lists, store, `rare.json: colours.${index} (${colour}).prices`, prices)),
  );

function strikedProblems(
  lists: PriceLists,
  store: Store,
  where: string,
  { plain, striked }: { readonly plain: PriceListName; readonly striked: PriceListName | null },
): string[] {
  if (striked === null || isLess(amountIn(store, lists[plain][store]), amountIn(store, lists[striked][store]))) {
    return [];
  }
  return [`${where}.striked: in ${store} "${striked}" is not more than "${plain}"`];
}

/** Sending an old ring back never makes a plan dearer. */
const planProblems = ({ sets, plans }: PlansFile): string[] =>
  plans.flatMap(({ plan, set, setWithTradeIn, stores }, index) =>
    stores.flatMap((store) =>
      (['year1', 'year2'] as const).flatMap((year) => {
        if (setWithTradeIn === null) return [];
        const alternate = amountIn(store, sets[setWithTradeIn][store][year]);
        if (!isLess(amountIn(store, sets[set][store][year]), alternate)) return [];
        return [
          `plans.json: plans.${index} (${plan}).setWithTradeIn: in ${store} ${year} of "${setWithTradeIn}" is more than of "${set}"`,
        ];
      }),
    ),
  );

/** A word on the stock of something that is not sold under this name is a slip of the pen. */
const goodsProblems = ({ goods }: GoodsFile, merchandise: ReadonlyMap<string, Merchandise>): string[] =>
  goods.flatMap((entry, index) => {
    const variants = goodsMerchandiseIds(entry);
    return [
      ...Object.keys(entry.stock)
        .filter((id) => !variants.includes(id))
        .map((id) => `goods.json: goods.${index} (${entry.id}).stock: it has no variant "${id}"`),
      ...variants
        .filter((id) => !merchandise.has(id))
        .map((id) => `goods.json: goods.${index} (${entry.id}): the catalogue does not sell "${id}"`),
    ];
  });

const offerProblems = ({ offers }: DiscountsFile, merchandise: ReadonlyMap<string, Merchandise>): string[] =>
  offers.flatMap(({ identifier }, index) =>
    [...merchandise.values()].some((entry) => entry.identifier === identifier)
      ? []
      : [`discounts.json: offers.${index}.identifier: the catalogue has no "${identifier}"`],
  );

/** A promotion of something that nobody can buy is a slip of the pen. */
const promoProblems = ({ promos }: DiscountsFile, merchandise: ReadonlyMap<string, Merchandise>): string[] =>
  promos.flatMap(({ product, active }, index) =>
    !active || [...merchandise.values()].some((entry) => entry.product.id === product)
      ? []
      : [`discounts.json: promos.${index}.product: the catalogue has no "${product}"`],
  );

/** Codes of one file that another one has too. Within `discounts.json` its own schema looks. */
function codeProblems(discounts: DiscountsFile, { regions }: MembershipFile, { discounted }: PlansFile): string[] {
  const { heroes, codes, referral } = discounts;
  const seen = new Set<string | null>([
    ...heroes.groups.map(({ code }) => code),
    ...codes.map(({ code }) => code),
    ...Object.values(referral.ring.codes),
    ...Object.values(referral.m1.codes),
  ]);
  return [
    ...STORES.map((store) => [`membership.json: regions.${store}`, regions[store].discountCode] as const),
    [`plans.json: discounted`, discounted.discountCode] as const,
  ].flatMap(([where, code]) => {
    const problem = seen.has(code) ? [`${where}.discountCode: "${code}" is there twice`] : [];
    seen.add(code);
    return problem;
  });
}

const sizingKit = ({ sizingKit: product }: RingFile): Companion => ({
  lineId: 'sizing-kit',
  product,
  quantity: 'one',
});

/** `Aster Black / 9`; a name and a number are the same in every language, the words for an open size are not. */
const variantTitle = (name: string, size: number, openSizeTitle: LocalText): LocalText =>
  size === RING_SIZE_OPEN
    ? composedText((locale) => `${name} / ${textIn(openSizeTitle, locale)}`)
    : `${name} / ${size}`;

const imageAlt = (product: Product, name: string): LocalText =>
  composedText((locale) => `${textIn(product.title, locale)}, ${name}`);

function ringMerchandise(lists: PriceLists, ring: RingFile): Merchandise[] {
  const { product, sizes, colours, openSizeTitle } = ring;
  return colours.flatMap(({ identifier, name, prices, unavailableSizes }) =>
    sizes.map((size) => ({
      id: ringMerchandiseId(identifier, size),
      title: variantTitle(name, size, openSizeTitle),
      product,
      identifier,
      imageAlt: imageAlt(product, name),
      prices: { plain: lists[prices.plain], engraved: lists[prices.engraved], withTradeIn: null },
      available: !unavailableSizes.includes(size),
      takesTradeIn: true,
      comesWith: size === RING_SIZE_OPEN ? [sizingKit(ring)] : [],
    })),
  );
}

function rareMerchandise(lists: PriceLists, { product, sizes, colours, accessory }: RareFile, ring: RingFile) {
  const withEach: Companion = { lineId: 'rare-accessory', product: accessory, quantity: 'each' };
  return colours.flatMap(({ identifier, name, prices, unavailableSizes }) =>
    sizes.map(
      (size): Merchandise => ({
        id: ringMerchandiseId(identifier, size),
        title: variantTitle(name, size, ring.openSizeTitle),
        product,
        identifier,
        imageAlt: imageAlt(product, name),
        prices: { plain: lists[prices.plain], engraved: null, withTradeIn: null },
        available: !unavailableSizes.includes(size),
        takesTradeIn: false,
        comesWith: [withEach, ...(size === RING_SIZE_OPEN ? [sizingKit(ring)] : [])],
      }),
    ),
  );
}

const YEAR_OF = { 1: 'year1', 2: 'year2' } as const satisfies Record<PlanYears, string>;

/** One length of a set of plans, where the plan is sold. */
export function planPrices(sets: PlansFile['sets'], set: PlanSetName, stores: readonly Store[], years: PlanYears) {
  return storePrices((store) => (stores.includes(store) ? sets[set][store][YEAR_OF[years]] : null));
}

/** @param soldIn stores in which a plan is sold in this way */
const planMerchandise = (
  { sets, termTitles, plans }: PlansFile,
  soldIn: (plan: PlanEntry) => readonly Store[],
): Merchandise[] =>
  plans.flatMap((entry) =>
    PLAN_YEARS.map((years) => ({
      id: planMerchandiseId(entry.id, years),
      title: termTitles[years],
      product: planProduct(entry),
      identifier: entry.id,
      imageAlt: entry.title,
      prices: {
        plain: planPrices(sets, entry.set, soldIn(entry), years),
        engraved: null,
        withTradeIn:
          entry.setWithTradeIn === null ? null : planPrices(sets, entry.setWithTradeIn, soldIn(entry), years),
      },
      available: true,
      takesTradeIn: false,
      comesWith: [],
    })),
  );

const chargerMerchandise = (lists: PriceLists, { chargers }: ChargersFile): Merchandise[] =>
  chargers.map(({ price, product }) => ({
    id: product.id,
    title: null,
    product,
    identifier: product.id,
    imageAlt: product.title,
    prices: { plain: lists[price], engraved: null, withTradeIn: null },
    available: true,
    takesTradeIn: false,
    comesWith: [],
  }));

/** What the variants of a thing are called in a cart: `cap_sand`, `spare_charger_9`. */
export function goodsMerchandiseIds(entry: GoodsEntry): readonly string[] {
  if ('variants' in entry) return entry.variants.map(({ id }) => id);
  return entry.bySize ? RING_SIZES.map((size) => `${entry.id}_${size}`) : [entry.id];
}

/** What `goods.json` sells itself; a charger without sizes is sold by `chargers.json`. */
function goodsMerchandise(lists: PriceLists, { chargers }: ChargersFile, entry: GoodsEntry): Merchandise[] {
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

/** One term of the Home's plan, where the device is sold. */
export const homePlanPrices = ({ plan, prices }: HomeFile, { sets }: PlansFile, years: PlanYears): StorePrices =>
  planPrices(
    sets,
    plan.set,
    STORES.filter((store) => prices[store] !== null),
    years,
  );

/** The device, and its plan wherever the device is sold. */
function homeMerchandise(home: HomeFile, plans: PlansFile): Merchandise[] {
  const { prices, stock } = home;
  const product = { ...home.product, tags: [...home.product.tags, HOME_DEVICE_TAG] };
  return [
    {
      ...simpleMerchandise(product.id, product, { title: null, identifier: product.id, plain: prices }),
      available: stock !== 'none',
    },
    ...homePlanMerchandise(home, plans),
  ];
}

/** A test is booked: what is in stock are its kits. */
const bloodTestMerchandise = ({ product, prices, stock, booking }: BloodVisionFile): Merchandise => ({
  ...simpleMerchandise(product.id, product, { title: null, identifier: product.id, plain: prices }),
  available: stock !== 'none',
  booking,
});

function homePlanMerchandise(home: HomeFile, plans: PlansFile): Merchandise[] {
  const { plan } = home;
  const planProductOfHome: Product = {
    id: `plan_${plan.id}`,
    title: plan.title,
    description: plan.description,
    productType: 'GENERIC',
    tags: [...PLAN_TAGS, FOR_HOME_TAG],
  };
  return PLAN_YEARS.map((years) =>
    simpleMerchandise(planMerchandiseId(plan.id, years), planProductOfHome, {
      title: plans.termTitles[years],
      identifier: plan.id,
      plain: homePlanPrices(home, plans, years),
    }),
  );
}

/** As the M1's terms count: 4, 12 and 24 weeks are 1, 3 and 6 months. */
const WEEKS_OF_MONTH = 4;

/** What a plan of the M1 is called in a cart: `m1_twelve_week_ref`. */
export const m1MerchandiseId = (name: string): string => `m1_${name}`;

/** What a year of the membership is called in a cart: `membership_x_1y`. */
export const membershipMerchandiseId = ({ product }: MembershipFile): string => `${product.id}_1y`;

/** What a plan or membership is called in a cart that goes with no device of that cart: `coverage_2y_owned`. */
export const ownedMerchandiseId = (merchandiseId: string): string => `${merchandiseId}_owned`;

/** The same at the same price for a device that the shopper has already: a product that is sold alone. */
const ownedMerchandise = ({ ownedTitle }: PlansFile, entries: readonly Merchandise[]): Merchandise[] =>
  entries.map((entry) => {
    const { id, title, product, prices } = entry;
    return {
      ...entry,
      id: ownedMerchandiseId(id),
      title: composedText((locale) =>
        [...(title === null ? [] : [textIn(title, locale)]), textIn(ownedTitle, locale)].join(' / '),
      ),
      product: {
        ...product,
        id: `${product.id}_owned`,
        tags: [...product.tags.filter((tag) => tag !== ADD_ON_TAG), FOR_OWNED_TAG],
      },
      // An old ring comes back for a new one only.
      prices: { ...prices, withTradeIn: null },
    };
  });

/** For how long a plan for an owned device is; null for whatever else is sold. */
export const ownedYears = ({ id, product }: Merchandise): PlanYears | null =>
  product.tags.includes(FOR_OWNED_TAG) ? ownedTermYears(id) : null;

/** The same by the merchandise id alone, for what may have left the catalogue. */
export const ownedTermYears = (merchandiseId: string): PlanYears | null =>
  PLAN_YEARS.find((years) => merchandiseId.endsWith(ownedMerchandiseId(`_${years}y`))) ?? null;

const asAddOn = (product: Product): Product => ({ ...product, tags: [...product.tags, ...PLAN_TAGS] });

const storePrices = (price: (store: Store) => string | null): StorePrices => ({
  IN: price('IN'),
  AE: price('AE'),
  US: price('US'),
  EU: price('EU'),
  GB: price('GB'),
  ROW: price('ROW'),
  AU: price('AU'),
  CA: price('CA'),
});

/** What is neither engraved nor traded in, and brings nothing with it. */
const simpleMerchandise = (
  id: string,
  product: Product,
  { title, identifier, plain }: { title: LocalText | null; identifier: string; plain: StorePrices },
): Merchandise => ({
  id,
  title,
  product,
  identifier,
  imageAlt: product.title,
  prices: { plain, engraved: null, withTradeIn: null },
  available: true,
  takesTradeIn: false,
  comesWith: [],
});

/** A plan with X costs X's price by the month more, for each month that it has begun (decision 48). */
const m1Merchandise = ({ product, terms, suffixes }: M1File, { regions }: MembershipFile): Merchandise[] =>
  M1_NAMES.map(({ name, term, suffix }) => {
    const { title, prices } = terms[term];
    const variant = suffix === null ? null : suffixes[suffix];
    return simpleMerchandise(m1MerchandiseId(name), product, {
      title:
        variant === null
          ? title
          : composedText((locale) => `${textIn(title, locale)} / ${textIn(variant.title, locale)}`),
      identifier: product.id,
      plain: storePrices((store) => {
        const price = variant === null || variant.stores.includes(store) ? prices[store] : null;
        if (price === null || suffix !== 'x') return price;
        const ofX = times(amountIn(store, regions[store].displayPrice), begunMonths(term));
        return toWire(plus(amountIn(store, price), ofX));
      }),
    });
  });

/** 2 weeks begin one month, 12 weeks three. */
function begunMonths(term: M1Term): number {
  const length = M1_TERM_LENGTH[term];
  return 'months' in length ? length.months : Math.ceil(length.weeks / WEEKS_OF_MONTH);
}

function membershipMerchandise(membership: MembershipFile): Merchandise {
  const { product, termTitle, regions } = membership;
  return simpleMerchandise(membershipMerchandiseId(membership), asAddOn(product), {
    title: termTitle,
    identifier: product.id,
    plain: storePrices((store) => regions[store].yearlyPrice),
  });
}

function discountedPlanMerchandise(plans: PlansFile): Merchandise {
  const { id, title, description, prices } = plans.discounted;
  const product = { id: `plan_${id}`, title, description, productType: 'GENERIC', tags: PLAN_TAGS } as const;
  return simpleMerchandise(discountedPlanId(plans), product, {
    title: plans.termTitles[1],
    identifier: id,
    plain: storePrices((store) => prices[store].from),
  });
}

const addOnMerchandise = ({ addOns }: AddOnsFile): Merchandise[] =>
  addOns.map(({ product, prices }) =>
    simpleMerchandise(product.id, asAddOn(product), { title: null, identifier: product.id, plain: prices }),
  );

/**
 * The newest good catalogue at every call.
 * @param demand refuses a catalogue that does not go with other data, by throwing `DataInvalid`
 * @throws {DataInvalid} at once when the files do not fit at the start
 */
export function liveCatalogue(
  folder: string,
  logger: Logger,
  checkEveryMs?: number,
  demand?: (read: Catalogue) => void,
): () => Catalogue {
  return liveData({
    name: 'catalogue',
    files: FILES.map((file) => join(folder, file)),
    load: () => {
      const read = loadCatalogue(folder);
      demand?.(read);
      return read;
    },
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}
