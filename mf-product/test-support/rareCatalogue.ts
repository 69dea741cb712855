/** A Rare catalogue for tests: the US store, snow more expensive, Dune without size 14. */
import { RARE_COLOURS, type RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import { RING_SIZE_OPEN, RING_SIZES } from '@tessera/shared-contracts/ring/ring';

const NAMES = { DESERT_ROSE: 'Desert Rose', DESERT_SNOW: 'Desert Snow', DUNE: 'Dune' } as const;

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

export const TEST_RARE_CATALOGUE: RareCatalogue = {
  store: 'US',
  taxIncluded: false,
  colours: RARE_COLOURS.map((colour) => ({
    colour,
    identifier: `rare_${colour.toLowerCase()}`,
    name: NAMES[colour],
    image: { url: `/media/ring/${colour}.svg`, altText: NAMES[colour] },
    price: usd(colour === 'DESERT_SNOW' ? '1999' : '1799'),
    strikedPrice: null,
    variants: [...RING_SIZES, RING_SIZE_OPEN].map((size) => ({
      merchandiseId: `rare_${colour.toLowerCase()}_${size === RING_SIZE_OPEN ? 'open' : size}`,
      size,
      available: !(colour === 'DUNE' && size === 14),
    })),
  })),
  accessory: { merchandiseId: 'rare_charger', title: 'Ring Rare charger' },
};
