/** The regional paths of all remotes together: the documents' route families, with their defaults and exceptions (C2, REG-07 to REG-10). */
import { describe, expect, it } from '@jest/globals';
import { M1_COUNTRIES } from '@tessera/shared-contracts/catalogue/m1Countries';
import { createRegionalPaths, faultsOfRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { COUNTRIES, storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { LEGAL_PATHS } from '@tessera/shared-contracts/stores/legalDocuments';
import { LISTED_COUNTRIES } from '@tessera/shared-contracts/stores/listedCountries';
import type { Place } from '@tessera/shared-contracts/stores/pathInStore';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { WAITLIST_PATH, waitlistUrl } from '@tessera/shared-contracts/stores/waitlist';
import fc from 'fast-check';
import bag from '../mf-bag/remote.config.ts';
import content, { regionalPaths as contentPaths } from '../mf-content/remote.config.ts';
import headerFooter from '../mf-header-footer/remote.config.ts';
import product, { regionalPaths as productPaths } from '../mf-product/remote.config.ts';
import programs from '../mf-programs/remote.config.ts';
import { WAITING_COUNTRIES } from '../store-api/src/domains/leads/waitlist/waitlistForm.ts';

const REMOTES = [
  bag,
  { ...content, regionalPaths: contentPaths },
  headerFooter,
  { ...product, regionalPaths: productPaths },
  programs,
];
const paths = createRegionalPaths(REMOTES);

const from = (country: string, preferredStore: Place['preferredStore'] = null): Place => ({ country, preferredStore });
const redirect = (to: string) => ({ kind: 'redirect', to });
const PAGE = { kind: 'page' };

const HOME_BUY = '/home/buy';
/** The documents' families: path, and target of an unlisted country. */
const DEFAULTS = [
  ['/pricing', WAITLIST_PATH],
  ['/pricing/referral', WAITLIST_PATH],
  ['/ring/buy', '/ring/buy/global'],
  ['/rare/buy', '/rare/buy/us'],
  ['/ring/air/buy', '/ring/buy/ae'],
  [HOME_BUY, `${HOME_BUY}/global`],
  ['/shop', '/shop/global'],
  ['/x', '/x/global'],
  ['/blood-vision/buy', '/blood-vision'],
  ['/products', '/shop'],
  ['/ring', '/ring/buy/global'],
] as const;
/** The waitlist's address has the country, if it is known. */
const inCountry = (to: string, country: string) =>
  to === WAITLIST_PATH && country !== 'XX' ? `${to}?country=${country}` : to;
const FAMILIES = DEFAULTS.map(([family]) => family);
/** Families whose listed countries get the same path with their suffix. */
const SUFFIXED = [
  '/pricing',
  '/pricing/referral',
  '/ring/buy',
  '/rare/buy',
  '/ring/air/buy',
  HOME_BUY,
  '/shop',
  '/x',
] as const;
const LEGAL = Object.values(LEGAL_PATHS);
const NO_PRICING: readonly string[] = ['CA', 'AU', 'JP'];
const listed: readonly string[] = LISTED_COUNTRIES;

describe('the remotes', () => {
  it.each(REMOTES.map((config) => [config.name, config] as const))(
    '[REG-07] %s has regional paths without a fault',
    (_, config) => {
      expect(faultsOfRegionalPaths(config)).toEqual([]);
    },
  );
});

describe('a route family without a suffix', () => {
  it.each(DEFAULTS)('[REG-07] [REG-08] %s goes to %s from an unlisted country', (family, to) => {
    for (const country of ['XX', 'BR', 'ZA', 'KP']) {
      expect(paths.route(family, from(country))).toEqual(redirect(inCountry(to, country)));
    }
  });

  it.each(SUFFIXED)('[REG-07] [REG-08] %s goes to the same path with the suffix of each listed country', (family) => {
    for (const country of LISTED_COUNTRIES) {
      const to =
        family.startsWith('/pricing') && NO_PRICING.includes(country)
          ? inCountry(WAITLIST_PATH, country)
          : `${family}/${country.toLowerCase()}`;
      expect(paths.route(family, from(country))).toEqual(redirect(to));
    }
  });

  it.each(SUFFIXED)('[REG-08] %s: every country that is not listed goes where the default says', (family) => {
    const fallback = DEFAULTS.find(([name]) => name === family)?.[1];
    for (const country of COUNTRIES) {
      if (listed.includes(country)) continue;
      expect(paths.route(family, from(country))).toEqual(redirect(inCountry(fallback ?? '', country)));
    }
  });

  it('[REG-06] [REG-08] lists every country of the stores, and eleven of the rest of the world', () => {
    const unlisted = COUNTRIES.filter((country) => !listed.includes(country));
    expect(new Set(unlisted.map(storeOfCountry))).toEqual(new Set(['ROW']));
    expect(listed.filter((country) => storeOfCountry(country) === 'ROW').sort()).toEqual([
      'HK',
      'ID',
      'JP',
      'KR',
      'MY',
      'NZ',
      'PH',
      'SG',
      'TH',
      'TR',
      'TW',
      'VN',
    ]);
  });

  it.each(NO_PRICING)('[REG-09] pricing in %s is the waitlist, with a suffix or without', (country) => {
    for (const family of ['/pricing', '/pricing/referral', '/pricing/x', '/pricing/select', '/pricing/campaign']) {
      for (const path of [family, `${family}/${country.toLowerCase()}`]) {
        expect(paths.route(path, from(country))).toEqual(redirect(`/waitlist?country=${country}`));
      }
    }
  });

  it('[REG-09] the waitlist offers exactly the countries whose pricing is the waitlist', () => {
    const waiting = COUNTRIES.filter((country) => {
      const route = paths.route('/pricing', from(country));
      return route.kind === 'redirect' && route.to === waitlistUrl(country);
    });
    expect(WAITING_COUNTRIES).toEqual(waiting);
  });

  it('[REG-09] blood-vision buy is /blood-vision for all but US', () => {
    for (const country of [...COUNTRIES, 'XX']) {
      const to = country === 'US' ? '/blood-vision/buy/us' : '/blood-vision';
      expect(paths.route('/blood-vision/buy', from(country))).toEqual(redirect(to));
    }
  });

  it('[REG-08] /ring leads to the ring of the country, /products to the shop', () => {
    for (const country of [...COUNTRIES, 'XX']) {
      const suffix = listed.includes(country) ? country.toLowerCase() : 'global';
      expect(paths.route('/ring', from(country))).toEqual(redirect(`/ring/buy/${suffix}`));
      expect(paths.route('/products', from(country))).toEqual(redirect('/shop'));
    }
  });

  it.each(LEGAL)(
    '[REG-07] %s leads to the version of each country, and of an unlisted one to the international',
    (path) => {
      for (const country of [...COUNTRIES, 'XX']) {
        const suffix = listed.includes(country) ? country.toLowerCase() : 'global';
        expect(paths.route(path, from(country))).toEqual(redirect(`${path}/${suffix}`));
      }
    },
  );

  it('[REG-03] [REG-07] follows a store that was chosen or told by the clock, where the country is not of that store', () => {
    expect(paths.route('/ring/buy', from('XX', 'AE'))).toEqual(redirect('/ring/buy/ae'));
    expect(paths.route('/ring/buy', from('DE', 'GB'))).toEqual(redirect('/ring/buy/gb'));
    expect(paths.route('/ring/buy', from('XX', 'EU'))).toEqual(redirect('/ring/buy/eu'));
    expect(paths.route('/ring/buy', from('DE', 'ROW'))).toEqual(redirect('/ring/buy/global'));
    // Unlisted countries belong to ROW, so a visitor who chose ROW goes to their target.
    expect(paths.route('/rare/buy', from('DE', 'ROW'))).toEqual(redirect('/rare/buy/us'));
    // The waitlist does not preselect Germany for a visitor in Germany, because the M1 is sold there.
    expect(paths.route('/pricing', from('DE', 'ROW'))).toEqual(redirect(WAITLIST_PATH));
    expect(paths.route('/pricing', from('BR', 'ROW'))).toEqual(redirect('/waitlist?country=BR'));
    expect(paths.route('/pricing', from('DE', 'CA'))).toEqual(redirect('/waitlist?country=CA'));
    // Already in that store: the country's own path.
    expect(paths.route('/ring/buy', from('DE', 'EU'))).toEqual(redirect('/ring/buy/de'));
  });
});

describe('a path with a suffix', () => {
  const PREFIXES = ['/pricing', '/pricing/referral', '/ring/buy', '/rare/buy', HOME_BUY, '/shop', '/x', ...LEGAL];
  const SUFFIXES = [...COUNTRIES.map((country) => country.toLowerCase()), ...Object.values(STORE_URL_CODE)];

  it.each(PREFIXES)('[REG-10] %s takes every country and every store', (prefix) => {
    const prices: readonly string[] = M1_COUNTRIES;
    for (const suffix of SUFFIXES) {
      const country = suffix.toUpperCase();
      const isPage = !prefix.startsWith('/pricing') || prices.includes(country) || ['eu', 'global'].includes(suffix);
      expect(paths.route(`${prefix}/${suffix}`, from('XX'))).toEqual(
        isPage ? PAGE : redirect(`/waitlist?country=${country}`),
      );
      expect(paths.suffix(`${prefix}/${suffix}`)).toBe(suffix);
    }
  });

  it.each([...PREFIXES, '/ring/air/buy', '/blood-vision/buy'])(
    '[REG-10] %s knows no store of an unknown suffix, which the shell answers with 404',
    (prefix) => {
      for (const suffix of ['zz', 'xx', 'uk', 'germany', 'row', '%20', 'd', '..']) {
        expect(paths.route(`${prefix}/${suffix}`, from('DE'))).toEqual(PAGE);
        expect(paths.suffix(`${prefix}/${suffix}`)).toBeNull();
      }
    },
  );

  it('[REG-08] the Air is the ring, and blood-vision is sold in the US alone', () => {
    for (const suffix of SUFFIXES) {
      expect(paths.route(`/ring/air/buy/${suffix}`, from('XX'))).toEqual(redirect(`/ring/buy/${suffix}`));
      expect(paths.route(`/blood-vision/buy/${suffix}`, from('XX'))).toEqual(
        suffix === 'us' ? PAGE : redirect('/blood-vision'),
      );
    }
  });

  it('[REG-10] the index of pricing has the countries to which the M1 ships', () => {
    expect(LISTED_COUNTRIES.filter((country) => !M1_COUNTRIES.includes(country)).sort()).toEqual(
      [...NO_PRICING].sort(),
    );
    for (const country of M1_COUNTRIES) {
      expect(paths.route('/pricing', from(country))).toEqual(redirect(`/pricing/${country.toLowerCase()}`));
    }
  });
});

describe('other paths', () => {
  it.each([
    '/',
    '/x/redeem',
    '/shop/compare',
    '/ring/claim',
    '/ring/order',
    '/partner/ae',
    '/shopping',
    '/ringside',
    '/blood-vision',
    '/404',
    '',
  ])('[REG-10] %s is left to the remotes', (path) => {
    expect(paths.route(path, from('DE'))).toEqual(PAGE);
    expect(paths.suffix(path)).toBeNull();
    expect(paths.byStore(path)).toBeNull();
  });
});

describe('a redirect', () => {
  const anyPlace = fc.record({
    country: fc.constantFrom(...COUNTRIES, 'XX'),
    preferredStore: fc.constantFrom(null, ...STORES),
  });
  const segment = fc.oneof(
    fc.constantFrom('ring', 'buy', 'air', 'shop', 'x', 'de', 'DE', 'us', 'global', 'pricing', 'referral', ''),
    fc.webSegment(),
  );
  const anyPath = fc.oneof(
    fc.constantFrom(...FAMILIES, ...LEGAL),
    fc.tuple(fc.constantFrom(...FAMILIES, ...LEGAL), segment).map(([family, last]) => `${family}/${last}`),
    fc.array(segment).map((segments) => `/${segments.join('/')}`),
  );

  it('[REG-07] never leads in a circle: at most three steps from any path, anywhere', () => {
    fc.assert(
      fc.property(anyPath, anyPlace, (start, place) => {
        let path = start;
        for (let step = 0; ; step += 1) {
          const route = paths.route(path, place);
          if (route.kind !== 'redirect' || !route.to.startsWith('/')) return;
          expect(step).toBeLessThan(3);
          path = route.to;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[REG-07] stays in the store or goes to a brand address, and never to another host by accident', () => {
    fc.assert(
      fc.property(anyPath, anyPlace, (path, place) => {
        const route = paths.route(path, place);
        if (route.kind === 'redirect') expect(route.to).toMatch(/^(\/[a-z]|https:\/\/[a-z.]+\.example\/)/);
      }),
    );
  });
});

describe('a page’s addresses', () => {
  it('[SHELL-13] are only those that are pages', () => {
    expect([...(paths.byStore('/pricing/de')?.keys() ?? [])].sort()).toEqual(['AE', 'EU', 'GB', 'IN', 'ROW', 'US']);
    expect(Object.fromEntries(paths.byStore('/blood-vision/buy/us') ?? [])).toEqual({ US: '/blood-vision/buy/us' });
    expect([...(paths.byStore('/ring/air/buy/us') ?? [])]).toEqual([]);
    for (const path of ['/ring/buy/us', '/rare/buy/us', '/shop/us', '/x/us', '/pricing/us']) {
      for (const own of paths.byStore(path)?.values() ?? []) expect(paths.route(own, from('XX'))).toEqual(PAGE);
    }
  });
});
