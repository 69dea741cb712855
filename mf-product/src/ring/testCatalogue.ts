/** A catalogue for the tests of this remote: the AE store, titanium without size 14, gold dearer and new. */
import { RING_COLOURS, RING_SIZES, type RingCatalogue } from '@tessera/shared-contracts/ring';

const NAMES = {
  RAW_TITANIUM: 'Raw Titanium',
  BIONIC_GOLD: 'Bionic Gold',
  ASTER_BLACK: 'Aster Black',
  MATTE_GREY: 'Matte Grey',
  SPACE_SILVER: 'Space Silver',
  ROSE_GOLD: 'Brushed Rose Gold',
} as const;

const aed = (amount: string) => ({ amount, currencyCode: 'AED' });

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
    variants: [99, ...RING_SIZES].map((size) => ({
      merchandiseId: `${colour.toLowerCase()}_${size === 99 ? 'open' : size}`,
      size,
      available: !(colour === 'RAW_TITANIUM' && size === 14),
    })),
  })),
};
