/** Releases of the four remotes, for tests of the whole shell. */
import { type FixtureOptions, fixtureRelease } from '../server/test-fixtures/fixtureRelease.ts';

export const HOME = { path: '/', probe: '/' };
export const RING = { path: '/ring/buy/:region', probe: '/ring/buy/ae', frame: { theme: 'light' as const } };
/** Paths that lead each country to its own page, beside that of the ring. */
const REGIONAL_PATHS = {
  '/products': { listed: '/shop', unlisted: '/shop', pages: 'none' as const },
  '/pricing': { unlisted: '/waitlist?country={country}', exceptions: { jp: '/waitlist?country={country}' } },
};
const FALLBACK_LINKS = ['/ring/buy', '/shop', '/pricing'].map((href) => ({ href, label: href }));
const PARTNER = { path: '/partner/:code', probe: '/partner/ok', status: 'rendered' as const };

/** A release with the slots header and footer. */
export const header = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-header', version, slots: ['header', 'footer'], ...rest });
/** A release with the bag's slot. */
export const bag = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'], ...rest });
/** A release with the home page and the ring's page of each region. */
export const product = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({
    remote: 'mf-product',
    version,
    routes: [HOME, RING],
    regionalPaths: REGIONAL_PATHS,
    fallbackLinks: FALLBACK_LINKS,
    ...rest,
  });
/** A release with the partners' pages, which decide their own status. */
export const programs = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-programs', version, routes: [PARTNER], ...rest });
