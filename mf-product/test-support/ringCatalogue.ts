/** A ring catalogue for tests: the AE store, titanium without size 14, gold more expensive and new, no cycle plan. */
import {
  RING_COLOURS,
  RING_SIZES,
  type RingCatalogue,
  type RingPlan,
  TRADE_IN_MODELS,
} from '@tessera/shared-contracts/ring/ring';

const NAMES = {
  RAW_TITANIUM: 'Raw Titanium',
  BIONIC_GOLD: 'Bionic Gold',
  ASTER_BLACK: 'Aster Black',
  MATTE_GREY: 'Matte Grey',
  SPACE_SILVER: 'Space Silver',
  ROSE_GOLD: 'Brushed Rose Gold',
} as const;

const aed = (amount: string) => ({ amount, currencyCode: 'AED' });

const plan = (name: RingPlan, one: string, two: string, savePercent: number | null = null) => ({
  plan: name,
  savePercent,
  terms: [
    { years: 1 as const, merchandiseId: `${name.toLowerCase()}_1y`, price: aed(one), strikedPrice: null },
    { years: 2 as const, merchandiseId: `${name.toLowerCase()}_2y`, price: aed(two), strikedPrice: null },
  ],
});

export const TEST_CATALOGUE: RingCatalogue = {
  store: 'AE',
  taxIncluded: false,
  colours: RING_COLOURS.map((colour) => ({
    colour,
    identifier: colour.toLowerCase(),
    name: NAMES[colour],
    tag: colour === 'ROSE_GOLD' ? 'New' : null,
    image: { url: `/media/ring/${colour}.svg`, altText: NAMES[colour] },
    price: aed(colour === 'ROSE_GOLD' ? '1489' : '1299'),
    strikedPrice: colour === 'SPACE_SILVER' ? aed('1399') : null,
    engravedPrice: aed(colour === 'ROSE_GOLD' ? '1638' : '1448'),
    engravingPrice: aed('149'),
    variants: [99, ...RING_SIZES].map((size) => ({
      merchandiseId: `${colour.toLowerCase()}_${size === 99 ? 'open' : size}`,
      size,
      available: !(colour === 'RAW_TITANIUM' && size === 14),
    })),
  })),
  plans: [
    plan('HEART_RHYTHM', '149.99', '269.99'),
    plan('CARDIO_ADAPTABILITY', '149.99', '269.99'),
    plan('WOMENS_HEALTH', '144', '192'),
    plan('COVERAGE', '199', '299.99', 20),
  ],
  chargers: [
    { charger: 'SPARE', merchandiseId: 'spare_charger', price: aed('169') },
    { charger: 'TRAVEL', merchandiseId: 'travel_charger', price: aed('149') },
  ],
  tradeIn: { models: [...TRADE_IN_MODELS], credit: aed('367') },
  comparison: null,
};
