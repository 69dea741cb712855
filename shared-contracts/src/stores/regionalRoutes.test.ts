import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNTRIES, storeOfCountry } from './countries.ts';
import { LEGAL_PATHS } from './legalDocuments.ts';
import {
  keepQuery,
  LISTED_COUNTRIES,
  legalFamily,
  lowerCaseSuffix,
  type Place,
  pathForStore,
  pathSuffix,
  pathsByStore,
  ROUTE_PREFIX_COUNTRIES,
  regionalRoute,
} from './regionalRoutes.ts';
import { storeOfSuffix } from './resolveStore.ts';
import { STORE_URL_CODE, STORES } from './stores.ts';
import { WAITLIST_PATH } from './waitlist.ts';

const from = (country: string, preferredStore: Place['preferredStore'] = null): Place => ({ country, preferredStore });
const redirect = (to: string) => ({ kind: 'redirect', to });

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
  '/home/buy',
  '/shop',
  '/x',
];
const LEGAL = Object.values(LEGAL_PATHS);
const NO_PRICING: readonly string[] = ['CA', 'AU', 'JP'];

describe('a route family without a suffix', () => {
  it.each(DEFAULTS)('[REG-07][REG-08] %s goes to %s from an unlisted country', (family, to) => {
    for (const country of ['XX', 'BR', 'ZA', 'KP']) {
      expect(regionalRoute(family, from(country))).toEqual(redirect(inCountry(to, country)));
    }
  });

  it.each(SUFFIXED)('[REG-07][REG-08] %s goes to the same path with the suffix of each listed country', (family) => {
    for (const country of LISTED_COUNTRIES) {
      const to =
        family.startsWith('/pricing') && NO_PRICING.includes(country)
          ? inCountry(WAITLIST_PATH, country)
          : `${family}/${country.toLowerCase()}`;
      expect(regionalRoute(family, from(country))).toEqual(redirect(to));
    }
  });

  it.each(SUFFIXED)('[REG-08] %s: every country that is not listed goes where the default says', (family) => {
    const fallback = DEFAULTS.find(([name]) => name === family)?.[1];
    const listed: readonly string[] = LISTED_COUNTRIES;
    for (const country of COUNTRIES) {
      if (listed.includes(country)) continue;
      expect(regionalRoute(family, from(country))).toEqual(redirect(inCountry(fallback ?? '', country)));
    }
  });

  it.each(NO_PRICING)('[REG-09] pricing in %s is the waitlist, with a suffix or without', (country) => {
    for (const family of ['/pricing', '/pricing/referral', '/pricing/x', '/pricing/select', '/pricing/campaign']) {
      for (const path of [family, `${family}/${country.toLowerCase()}`]) {
        expect(regionalRoute(path, from(country))).toEqual(redirect(`/waitlist?country=${country}`));
      }
    }
  });

  it('[REG-09] blood-vision buy is /blood-vision for all but US', () => {
    for (const country of [...COUNTRIES, 'XX']) {
      const to = country === 'US' ? '/blood-vision/buy/us' : '/blood-vision';
      expect(regionalRoute('/blood-vision/buy', from(country))).toEqual(redirect(to));
    }
  });

  it('[REG-08] /ring leads to the ring of the country, /products to the shop', () => {
    expect(regionalRoute('/ring', from('DE'))).toEqual(redirect('/ring/buy/de'));
    expect(regionalRoute('/products', from('DE'))).toEqual(redirect('/shop'));
  });

  it.each(LEGAL)(
    '[REG-07] %s leads every country to the version of its own, and an unlisted one to the international',
    (path) => {
      const listed: readonly string[] = LISTED_COUNTRIES;
      for (const country of [...COUNTRIES, 'XX']) {
        const suffix = listed.includes(country) ? country.toLowerCase() : 'global';
        expect(regionalRoute(path, from(country))).toEqual(redirect(`${path}/${suffix}`));
      }
    },
  );

  it.each(LEGAL)('[REG-07] %s has a page for every store and country', (path) => {
    for (const suffix of [...Object.values(STORE_URL_CODE), 'de', 'kw']) {
      expect(regionalRoute(`${path}/${suffix}`, from('XX'))).toEqual({ kind: 'page', suffix });
    }
  });

  it.each(['privacy-policy', 'terms-and-conditions'] as const)(
    '[REG-07] %s that an owner publishes elsewhere has an Indian and an Emirati version there',
    (document) => {
      const host = 'https://legal.vela.example';
      const { listed, unlisted, exceptions = {}, pages, others } = legalFamily(document, host);
      const { in: india, ae, kw, de } = exceptions;
      expect([india, ae, kw, de, listed, unlisted]).toEqual([
        `${host}/${document}-in`,
        `${host}/${document}-ae`,
        `${host}/${document}-ae`,
        undefined,
        `${host}/${document}`,
        `${host}/${document}`,
      ]);
      // A link to a page that we used to have leads there too.
      expect([pages, others]).toEqual([[], listed]);
    },
  );

  it('[REG-03][REG-07] follows a store that was chosen or told by the clock, where the country is not of that store', () => {
    expect(regionalRoute('/ring/buy', from('XX', 'AE'))).toEqual(redirect('/ring/buy/ae'));
    expect(regionalRoute('/ring/buy', from('DE', 'GB'))).toEqual(redirect('/ring/buy/gb'));
    expect(regionalRoute('/ring/buy', from('XX', 'EU'))).toEqual(redirect('/ring/buy/eu'));
    expect(regionalRoute('/ring/buy', from('DE', 'ROW'))).toEqual(redirect('/ring/buy/global'));
    // Unlisted countries belong to ROW, so a visitor who chose ROW goes to their target.
    expect(regionalRoute('/rare/buy', from('DE', 'ROW'))).toEqual(redirect('/rare/buy/us'));
    // The waitlist does not preselect Germany for a visitor in Germany, because the M1 is sold there.
    expect(regionalRoute('/pricing', from('DE', 'ROW'))).toEqual(redirect(WAITLIST_PATH));
    expect(regionalRoute('/pricing', from('BR', 'ROW'))).toEqual(redirect('/waitlist?country=BR'));
    expect(regionalRoute('/pricing', from('DE', 'CA'))).toEqual(redirect('/waitlist?country=CA'));
    // Already in that store: the country's own path.
    expect(regionalRoute('/ring/buy', from('DE', 'EU'))).toEqual(redirect('/ring/buy/de'));
  });
});

describe('a path with a suffix', () => {
  const PREFIXES = ['/pricing', '/pricing/referral', '/ring/buy', '/rare/buy', '/home/buy', '/shop', '/x', ...LEGAL];

  it.each(PREFIXES)('[REG-10] %s takes every country and every store', (prefix) => {
    for (const suffix of [...COUNTRIES.map((country) => country.toLowerCase()), ...Object.values(STORE_URL_CODE)]) {
      const country = suffix.toUpperCase();
      const prices: readonly string[] = ROUTE_PREFIX_COUNTRIES['/pricing'];
      const isPage = !prefix.startsWith('/pricing') || prices.includes(country) || ['eu', 'global'].includes(suffix);
      expect(regionalRoute(`${prefix}/${suffix}`, from('XX'))).toEqual(
        isPage ? { kind: 'page', suffix } : redirect(`/waitlist?country=${country}`),
      );
      expect(pathSuffix(`${prefix}/${suffix}`)).toBe(suffix);
    }
  });

  it.each([...PREFIXES, '/ring/air/buy', '/blood-vision/buy'])(
    '[REG-10] %s with an unknown suffix is not found',
    (prefix) => {
      for (const suffix of ['zz', 'xx', 'uk', 'germany', 'row', '%20', 'd', '..']) {
        expect(regionalRoute(`${prefix}/${suffix}`, from('DE'))).toEqual({ kind: 'not-found' });
        expect(pathSuffix(`${prefix}/${suffix}`)).toBeNull();
      }
    },
  );

  it.each([
    ['/ring/buy/DE', '/ring/buy/de'],
    ['/pricing/x/Global', '/pricing/x/global'],
    ['/shop/AE/Straps', '/shop/ae/Straps'],
    ['/ring/buy/de', '/ring/buy/de'],
    // No country, no family, or a page of its own.
    ['/ring/buy/ZZ', '/ring/buy/ZZ'],
    ['/RING/BUY/DE', '/RING/BUY/DE'],
    ['/partner/AE', '/partner/AE'],
    ['/ring/DE', '/ring/DE'],
    ['/', '/'],
  ])('[REG-10] %s is spelled %s: a country or store in lower case, and nothing else', (path, spelled) => {
    expect(lowerCaseSuffix(path)).toBe(spelled);
  });

  it('[REG-10] a suffix in capitals is nobody’s page: the edge spells it first', () => {
    expect(regionalRoute('/ring/buy/DE', from('US'))).toEqual({ kind: 'not-found' });
  });

  it('[REG-08] the Air is the ring, and blood-vision is sold in the US alone', () => {
    expect(regionalRoute('/ring/air/buy/de', from('XX'))).toEqual(redirect('/ring/buy/de'));
    expect(regionalRoute('/blood-vision/buy/de', from('XX'))).toEqual(redirect('/blood-vision'));
    expect(regionalRoute('/blood-vision/buy/us', from('XX'))).toEqual({ kind: 'page', suffix: 'us' });
  });

  it('[REG-10] the index names the countries of each prefix, and each of them has its path', () => {
    expect(Object.keys(ROUTE_PREFIX_COUNTRIES).sort()).toEqual(
      ['/pricing', '/ring/buy', '/rare/buy', '/shop', '/x', '/home/buy'].sort(),
    );
    for (const [prefix, countries] of Object.entries(ROUTE_PREFIX_COUNTRIES)) {
      expect(countries.length).toBeGreaterThan(40);
      for (const country of countries) {
        expect(regionalRoute(prefix, from(country))).toEqual(redirect(`${prefix}/${country.toLowerCase()}`));
      }
    }
    expect(ROUTE_PREFIX_COUNTRIES['/pricing']).not.toEqual(expect.arrayContaining(['CA']));
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
    expect(regionalRoute(path, from('DE'))).toEqual({ kind: 'page', suffix: null });
    expect(pathSuffix(path)).toBeNull();
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
          const route = regionalRoute(path, place);
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
        const route = regionalRoute(path, place);
        if (route.kind === 'redirect') expect(route.to).toMatch(/^(\/[a-z]|https:\/\/[a-z.]+\.example\/)/);
      }),
    );
  });

  it('[REG-07] keeps the query, whatever is in it', () => {
    expect(keepQuery('/ring/buy/de', '?utm_source=a')).toBe('/ring/buy/de?utm_source=a');
    expect(keepQuery('/ring/buy/de', '')).toBe('/ring/buy/de');
    expect(keepQuery('/ring/buy/de', '?')).toBe('/ring/buy/de');
    expect(keepQuery('https://forms.vela.example/w?from=store#top', '?a=1&a=2')).toBe(
      'https://forms.vela.example/w?from=store&a=1&a=2#top',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const query = new URLSearchParams(pairs);
        const kept = new URL(keepQuery('/shop/de', `?${query}`), 'http://store.invalid');
        expect([...kept.searchParams]).toEqual([...query]);
      }),
    );
  });
});

describe('a page’s addresses', () => {
  it('[SHELL-13] are one per store, whichever country’s is asked', () => {
    for (const path of ['/ring/buy/us', '/ring/buy/de', '/ring/buy/global']) {
      expect(Object.fromEntries(pathsByStore(path) ?? [])).toEqual(
        Object.fromEntries(STORES.map((store) => [store, `/ring/buy/${STORE_URL_CODE[store]}`])),
      );
    }
  });

  it('[SHELL-13] are only those that are pages', () => {
    expect([...(pathsByStore('/pricing/de')?.keys() ?? [])].sort()).toEqual(['AE', 'EU', 'GB', 'IN', 'ROW', 'US']);
    expect(Object.fromEntries(pathsByStore('/blood-vision/buy/us') ?? [])).toEqual({ US: '/blood-vision/buy/us' });
    expect([...(pathsByStore('/ring/air/buy/us') ?? [])]).toEqual([]);
  });

  it.each(['/', '/sizing', '/x/redeem', '/shop/compare', '/ring/buy', '/ring/buy/atlantis'])(
    '[SHELL-13] of %s is one for all',
    (path) => {
      expect(pathsByStore(path)).toBeNull();
    },
  );
});

describe('the same page in another store', () => {
  it.each([
    ['/ring/buy/ae', 'EU', 'XX', '/ring/buy/eu'],
    ['/ring/buy/ae', 'EU', 'DE', '/ring/buy/de'],
    ['/ring/buy/ae', 'ROW', 'DE', '/ring/buy/global'],
    ['/ring/buy/de', 'EU', 'FR', '/ring/buy/de'],
    ['/shop/ae/straps', 'US', 'US', '/shop/us/straps'],
    ['/', 'EU', 'DE', '/'],
    ['/partner/ae', 'EU', 'DE', '/partner/ae'],
  ] as const)('[REG-12] %s for %s from %s is %s', (path, store, country, expected) => {
    expect(pathForStore(path, store, country)).toBe(expected);
  });

  it('[REG-12] is a page of that store, for every store and country', () => {
    for (const store of STORES) {
      for (const country of [...COUNTRIES, 'XX']) {
        const suffix = pathSuffix(pathForStore('/ring/buy/in', store, country));
        expect(suffix).not.toBeNull();
        expect(storeOfSuffix(suffix ?? '')).toBe(store);
        expect(storeOfCountry((suffix ?? '').toUpperCase()) ?? store).toBe(store);
      }
    }
  });
});
