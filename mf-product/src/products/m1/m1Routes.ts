/** Routes of the M1, and the cache keys of its pages. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import { LISTED_WITHOUT_M1 } from '@tessera/shared-contracts/catalogue/m1Countries';
import type { DeclaredRegionalPaths, RegionalPath } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { WAITLIST_PARAMETERS, WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import { M1_PRICING_PATHS } from './m1Variants.ts';

export const m1Routes = [
  { path: '/glucose', probe: '/glucose', frame: { overHero: true }, still: true, markdown: true },
  // The loader redirects to an address with the friend's code, and returns 404 for an unknown variant.
  {
    path: '/pricing/:region',
    probe: '/pricing/us',
    status: 'rendered',
    markdown: true,
    frame: { theme: 'light', collapsibleHeader: true },
  },
  {
    path: '/pricing/:variant/:region',
    probe: '/pricing/x/us',
    status: 'rendered',
    frame: { theme: 'light', collapsibleHeader: true },
  },
] as const satisfies RemoteConfig['routes'];

const WAITLIST = `${WAITLIST_PATH}?${WAITLIST_PARAMETERS.country}={country}`;

/** **decided** Countries without the M1 have no pricing page under their suffix either: it redirects to the waitlist, too. */
const WHERE_SOLD: RegionalPath = {
  unlisted: WAITLIST,
  exceptions: Object.fromEntries(LISTED_WITHOUT_M1.map((country) => [country.toLowerCase(), WAITLIST])),
  pages: 'listed',
};

export const m1RegionalPaths: DeclaredRegionalPaths = Object.fromEntries(
  // **decided** The M1's other plans (C3) use the same page under another address.
  ['/pricing', ...M1_PRICING_PATHS.map((variant) => `/pricing/${variant}`)].map((path) => [path, WHERE_SOLD]),
);

// The query holds the chosen plan, and whose visitor this is (a partner's or a friend's).
const PRICED: SlotCachePolicies[string] = { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING };

export const m1Cache: SlotCachePolicies = {
  '/glucose': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/pricing/:region': PRICED,
  '/pricing/:variant/:region': PRICED,
};
