/**
 * The facts of each device, for comparisons and for programs. Facts reuse the texts of the pages that state them, and figures
 * come from the catalogue. Server only, except for the types.
 */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryEstimate';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { ENGRAVING_MAX_LENGTH, type RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { pathInStore } from '@tessera/shared-contracts/stores/regionalRoutes';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { PRODUCTS, type Product } from '../facts/products.ts';
import { lowestPrice } from '../products/m1/m1Offers.ts';
import { SENSOR_DAYS } from '../products/m1/m1Selection.ts';
import { rareBuyPath } from '../products/rare/rareBuyPath.ts';
import { ringFrom, type StoreOffers } from '../products/storeOffers.ts';
import type { Translate } from '../text.ts';

/** In display order. */
export const FACTS = [
  'reads',
  'place',
  'finishes',
  'sizes',
  'width',
  'thickness',
  'dimensions',
  'weight',
  'power',
  'charge',
  'water',
  'engraving',
  'works',
  'data',
  'box',
  'delivery',
  'returns',
  'coverage',
] as const;
export type Fact = (typeof FACTS)[number];

export interface ProductFacts {
  readonly product: Product;
  readonly name: string;
  /** The lowest price in this store. */
  readonly from: Money;
  readonly taxIncluded: boolean;
  /** Paths of the buy page and of the story page. */
  readonly buy: string;
  readonly story: string;
  /** Facts that are not stated anywhere are left out. */
  readonly facts: Readonly<Partial<Record<Fact, string>>>;
}

/** Facts of one device, independent of the page that shows them. */
export type DeviceFacts = Pick<ProductFacts, 'name' | 'from' | 'taxIncluded' | 'facts'>;

/** The devices that a store sells, in the order of `PRODUCTS`. A device is left out while its price is unknown. */
export function productFacts(
  offers: StoreOffers,
  visitor: Pick<Visitor, 'store' | 'country'>,
  t: Translate,
): readonly ProductFacts[] {
  const devices: Readonly<Record<Product, DeviceFacts | null>> = {
    ring: ringDevice(offers.ring, t),
    rare: rareDevice(offers.rare, t),
    m1: m1Device(offers.m1, t),
    home: homeDevice(offers.home, t),
  };
  const { store, country } = visitor;
  const ways: Readonly<Record<Product, Pick<ProductFacts, 'buy' | 'story'>>> = {
    ring: { buy: pathInStore('/ring/buy', store, country), story: pathInStore('/ring/buy', store, country) },
    rare: { buy: rareBuyPath(visitor).path, story: '/rare' },
    m1: { buy: pathInStore('/pricing', store, country), story: '/glucose' },
    home: { buy: pathInStore('/home/buy', store, country), story: '/home' },
  };
  return PRODUCTS.flatMap((product) => {
    const known = devices[product];
    return known === null ? [] : [{ product, ...ways[product], ...known }];
  });
}

const returns = (t: Translate): string => t('compare.said.returns', { count: RETURN_DAYS });

function inStock(t: Translate): string {
  const [first, last] = IN_STOCK_DAYS;
  return t('compare.said.inStock', { first, last });
}

const years = (terms: readonly { readonly years: number; readonly price: Money }[], t: Translate): string =>
  terms
    .map((term) => t('compare.said.coverage', { count: term.years, price: formatMoney(term.price) }))
    .join(t('compare.said.and'));

const listed = (names: readonly string[], t: Translate): string => names.join(t('compare.said.and'));

/** Facts that both rings share. */
const anyRing = (t: Translate): Partial<Record<Fact, string>> => ({
  reads: t('compare.said.ringReads'),
  place: t('ringStory.wearables.worn.ring'),
  works: t('compare.said.ringWorks'),
  data: t('compare.said.included'),
  delivery: t('ring.summary.delivery'),
  returns: returns(t),
});

/** The cover sold with a new ring; empty if the store sells none. */
function ringCoverage({ plans }: RingCatalogue, t: Translate): Partial<Record<Fact, string>> {
  const coverage = plans.find(({ plan }) => plan === 'COVERAGE');
  return coverage ? { coverage: years(coverage.terms, t) } : {};
}

/** This function and those below return null when the device is not sold or its price is unknown now. */
export function ringDevice(catalogue: StoreOffers['ring'], t: Translate): DeviceFacts | null {
  const from = ringFrom({ ring: catalogue });
  const [first] = catalogue?.colours ?? [];
  if (catalogue === null || from === null || first === undefined) return null;
  return {
    name: t('ring.title'),
    from,
    taxIncluded: catalogue.taxIncluded,
    facts: {
      ...anyRing(t),
      finishes: listed(
        catalogue.colours.map(({ name }) => name),
        t,
      ),
      sizes: t('ringStory.specs.sizes.value'),
      width: t('ringStory.specs.width.value'),
      thickness: t('ringStory.specs.thickness.value'),
      weight: t('ringStory.specs.weight.value'),
      power: t('ringStory.specs.battery.value'),
      charge: t('ringStory.specs.charge.value'),
      water: t('ringStory.specs.water.value'),
      engraving: t('compare.said.engraving', {
        characters: ENGRAVING_MAX_LENGTH,
        price: formatMoney(first.engravingPrice),
      }),
      box: listed([t('ringStory.box.ring.name'), t('compare.said.charger'), t('compare.said.cable')], t),
      ...ringCoverage(catalogue, t),
    },
  };
}

export function rareDevice(offers: StoreOffers['rare'], t: Translate): DeviceFacts | null {
  if (offers.kind !== 'offered') return null;
  const { catalogue, from } = offers;
  return {
    name: t('rareBuy.title'),
    from,
    taxIncluded: catalogue.taxIncluded,
    facts: {
      ...anyRing(t),
      finishes: listed(
        catalogue.colours.map(({ name }) => name),
        t,
      ),
      sizes: t('rareFacts.specs.sizes.figure'),
      width: t('rareFacts.specs.width.figure'),
      thickness: t('rareFacts.specs.thickness.figure'),
      power: t('rareFacts.specs.battery.figure'),
      charge: t('rareFacts.specs.charge.figure'),
      water: t('rareFacts.specs.water.figure'),
      box: listed([t('rareFacts.box.ring'), catalogue.accessory.title], t),
    },
  };
}

export function m1Device(offers: StoreOffers['m1'], t: Translate): DeviceFacts | null {
  const from = lowestPrice(offers);
  if (offers.kind !== 'offered' || from === null) return null;
  return {
    name: t('pricing.title'),
    from,
    taxIncluded: offers.sold.taxIncluded,
    facts: {
      reads: t('compare.said.m1Reads'),
      place: t('glucose.facts.wears.said', { days: SENSOR_DAYS }),
      power: t('compare.said.m1Power', { days: SENSOR_DAYS }),
      water: t('glucose.facts.water.said'),
      works: t('compare.said.m1Works'),
      data: t('compare.said.m1Data'),
      box: t('glucose.facts.box.said'),
      delivery: inStock(t),
      returns: returns(t),
    },
  };
}

export function homeDevice(offers: StoreOffers['home'], t: Translate): DeviceFacts | null {
  if (offers.kind !== 'offered') return null;
  const { device, plans, taxIncluded } = offers.catalogue;
  return {
    name: t('homeFacts.name'),
    from: device.price,
    taxIncluded,
    facts: {
      reads: t('homeFacts.senses.said'),
      place: t('compare.said.homePlace'),
      finishes: t('homeFacts.colour'),
      dimensions: t('homeFacts.dimensions'),
      power: t('homeFacts.power.said'),
      works: t('homeFacts.works.said'),
      data: t('compare.said.included'),
      box: t('homeFacts.box.said'),
      delivery: inStock(t),
      returns: returns(t),
      ...(plans.length > 0 ? { coverage: years(plans, t) } : {}),
    },
  };
}

/** The facts as lines of text, for programs. */
export function factLines(
  device: DeviceFacts | null,
  t: Translate,
): { readonly taxIncluded: boolean | null; readonly facts: readonly string[] } {
  if (device === null) return { taxIncluded: null, facts: [] };
  const { facts, taxIncluded } = device;
  return {
    taxIncluded,
    facts: FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : [`${t(`compare.fact.${fact}`)}: ${facts[fact]}`])),
  };
}
