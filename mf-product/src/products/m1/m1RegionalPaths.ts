/** Where the pricing pages lead in each country: to the pages of the country, or to the waitlist (C2, REG-08, REG-09). */
import { LISTED_WITHOUT_M1 } from '@tessera/shared-contracts/catalogue/m1Countries';
import type { DeclaredRegionalPaths, RegionalPath } from '@tessera/shared-contracts/remotes/regionalPaths';
import { WAITLIST_PARAMETERS, WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import { M1_PRICING_PATHS } from './m1Variants.ts';

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
