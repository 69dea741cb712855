import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNTRIES, storeOfCountry } from '../stores/countries.ts';
import type { Place } from '../stores/pathInStore.ts';
import { storeOfSuffix } from '../stores/resolveStore.ts';
import { STORE_URL_CODE, STORES } from '../stores/stores.ts';
import {
  createRegionalPaths,
  type DeclaredRegionalPaths,
  faultsOfRegionalPaths,
  keepQuery,
  pathForStore,
  regionalPathsOf,
  regionalPathsSchema,
} from './regionalPaths.ts';

const routed = (...patterns: string[]) => patterns.map((path) => ({ path }));
const from = (country: string, preferredStore: Place['preferredStore'] = null): Place => ({ country, preferredStore });
const redirect = (to: string) => ({ kind: 'redirect', to });
const LAB = '/lab/:region';

describe('a route with a region', () => {
  it.each([
    [[LAB], ['/lab']],
    [
      ['/lab/tests/:region', '/lab/:region/*'],
      ['/lab/tests', '/lab'],
    ],
    // A parameter before the region, and no region.
    [['/lab/:kind/:region', '/:region', '/lab/:id'], []],
  ])('[REG-07] %j needs no entry: the paths above it are %j', (patterns, paths) => {
    expect([...regionalPathsOf({ routes: routed(...patterns) }).keys()]).toEqual(paths);
  });

  it('[REG-07] leads each listed country to its own page, and all others to the international one', () => {
    const paths = createRegionalPaths([{ routes: routed(LAB) }]);
    expect(paths.route('/lab', from('DE'))).toEqual(redirect('/lab/de'));
    expect(paths.route('/lab', from('BR'))).toEqual(redirect('/lab/global'));
    expect(paths.route('/lab/br', from('DE'))).toEqual({ kind: 'page' });
    expect(paths.route('/lab/results', from('DE'))).toEqual({ kind: 'page' });
  });

  it('[REG-07] goes by its entry where it has one', () => {
    const paths = createRegionalPaths([
      { routes: routed(LAB), regionalPaths: { '/lab': { unlisted: '/lab/us', exceptions: { ca: '/soon' } } } },
    ]);
    expect(paths.route('/lab', from('DE'))).toEqual(redirect('/lab/de'));
    expect(paths.route('/lab', from('BR'))).toEqual(redirect('/lab/us'));
    expect(paths.route('/lab', from('CA'))).toEqual(redirect('/soon'));
  });
});

describe('a path with a region', () => {
  const paths = createRegionalPaths([
    { routes: routed(LAB), regionalPaths: { '/laboratory': { listed: '/lab', unlisted: '/lab', pages: 'none' } } },
    { routes: routed('/lab/tests/:region') },
  ]);

  it.each([
    ['/lab/DE', '/lab/de', 'de'],
    ['/lab/tests/Global/more', '/lab/tests/global/more', 'global'],
    ['/lab/ae/Straps', '/lab/ae/Straps', 'ae'],
    ['/lab/ZZ', '/lab/ZZ', null],
    ['/LAB/DE', '/LAB/DE', null],
    ['/laboratory/DE', '/laboratory/DE', null],
    ['/', '/', null],
  ])('[REG-10] %s is spelled %s', (path, spelled, suffix) => {
    expect([paths.lowerCase(path), paths.suffix(path)]).toEqual([spelled, suffix]);
  });

  it('[SHELL-13] has one address per store, whichever country’s is asked', () => {
    for (const path of ['/lab/us', '/lab/de', '/lab/global']) {
      expect(Object.fromEntries(paths.byStore(path) ?? [])).toEqual(
        Object.fromEntries(STORES.map((store) => [store, `/lab/${STORE_URL_CODE[store]}`])),
      );
    }
    expect(paths.byStore('/lab/atlantis')).toBeNull();
    expect(paths.byStore('/lab')).toBeNull();
  });
});

describe('a target', () => {
  const ask = (place: Place, path = '/soon') =>
    createRegionalPaths([
      {
        routes: routed('/soon/:region'),
        regionalPaths: {
          '/soon': {
            listed: '/wait?in={country}',
            unlisted: '/wait?a=1&in={country}',
            pages: ['de'],
            others: '/to/{suffix}',
          },
        },
      },
    ]).route(path, place);

  it('[REG-09] names the country where it is known', () => {
    expect(ask(from('DE'))).toEqual(redirect('/wait?in=DE'));
    expect(ask(from('BR'))).toEqual(redirect('/wait?a=1&in=BR'));
    expect(ask(from('XX'))).toEqual(redirect('/wait?a=1'));
    expect(ask(from('US', 'EU'))).toEqual(redirect('/wait'));
    // A visitor in Germany who chose the rest of the world says where the parcel goes.
    expect(ask(from('DE', 'ROW'))).toEqual(redirect('/wait?a=1'));
  });

  it.each([
    ['/wait?in={country}', '/wait'],
    ['/wait?in={country}&a=1', '/wait?a=1'],
    ['/wait?a=1&in={country}', '/wait?a=1'],
    ['/wait?a=1&in={country}&b=2', '/wait?a=1&b=2'],
  ])('[REG-09] %s without a known country is %s', (unlisted, to) => {
    const paths = createRegionalPaths([{ routes: [], regionalPaths: { '/soon': { unlisted } } }]);
    expect(paths.route('/soon', from('XX'))).toEqual(redirect(to));
  });

  it('[REG-08] of a suffix without a page keeps the rest of the path', () => {
    expect(ask(from('US'), '/soon/fr/more')).toEqual(redirect('/to/fr/more'));
    expect(ask(from('US'), '/soon/de/more')).toEqual({ kind: 'page' });
  });
});

describe('what a remote declares', () => {
  it.each<[string, unknown, string]>([
    ['a path with a parameter', { '/lab/:region': {} }, 'must be a path without parameters'],
    ['a host in disguise', { '/lab': { listed: '//evil.example' } }, 'must be a path of the store'],
    ['another scheme', { '/lab': { listed: 'http://vela.example/' } }, 'must be a path of the store'],
    ['an unknown suffix', { '/lab': { exceptions: { uk: '/lab/gb' } } }, 'must be the code of a country or a store'],
    ['an unknown page', { '/lab': { pages: ['UK'] } }, 'must be the code of a country or a store'],
  ])('[OPS-03] is refused for %s', (_, declared, message) => {
    const parsed = regionalPathsSchema.safeParse(declared);
    expect(parsed.success ? '' : JSON.stringify(parsed.error.issues)).toContain(message);
  });

  const fault = (regionalPaths: DeclaredRegionalPaths, ...patterns: string[]) =>
    faultsOfRegionalPaths({ routes: routed(...patterns), regionalPaths });

  it('[OPS-03] is a fault where it is a page too, or leads nowhere', () => {
    expect(fault({ '/lab': {} }, LAB)).toEqual([]);
    expect(fault({ '/lab': {} }, LAB, '/lab')).toEqual([{ path: '/lab', message: 'is also the path of a route' }]);
    const round = { '/a': { listed: '/b', unlisted: '/b', pages: 'none' }, '/b': { unlisted: '/a' } } as const;
    expect(fault(round)).toEqual(
      ['/a', '/b'].map((path) => ({ path, message: expect.stringContaining('no page after 3 redirects') })),
    );
    // Only one store is affected.
    const once = { '/a': { exceptions: { gb: '/a?x=1' } } };
    expect(fault(once)).toEqual([{ path: '/a', message: expect.stringContaining('from GB') }]);
  });

  it('[REG-07] belongs to the first of two releases', () => {
    const one = { routes: [], regionalPaths: { '/lab': { listed: '/one', unlisted: '/one' } } };
    const two = { routes: [], regionalPaths: { '/lab': { listed: '/two', unlisted: '/two' } } };
    expect(createRegionalPaths([one, two]).route('/lab', from('DE'))).toEqual(redirect('/one'));
  });

  it('[REG-07] does not hide a page of any release', () => {
    const paths = createRegionalPaths([{ routes: routed(LAB) }, { routes: routed('/lab') }]);
    expect(paths.route('/lab', from('DE'))).toEqual({ kind: 'page' });
    expect(paths.suffix('/lab/de')).toBe('de');
  });
});

describe('the query of a redirect', () => {
  it('[REG-07] is kept, whatever is in it', () => {
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

describe('the same page in another store', () => {
  it.each([
    ['/ring/buy/:region', '/ring/buy/ae', 'EU', 'XX', '/ring/buy/eu'],
    ['/ring/buy/:region', '/ring/buy/ae', 'EU', 'DE', '/ring/buy/de'],
    ['/ring/buy/:region', '/ring/buy/ae', 'ROW', 'DE', '/ring/buy/global'],
    ['/ring/buy/:region', '/ring/buy/de', 'EU', 'FR', '/ring/buy/de'],
    ['/shop/:region/*', '/shop/ae/straps', 'US', 'US', '/shop/us/straps'],
    ['/', '/', 'EU', 'DE', '/'],
    ['/partner/:code', '/partner/ae', 'EU', 'DE', '/partner/ae'],
  ] as const)('[REG-12] of %s, %s for %s from %s is %s', (pattern, path, store, country, expected) => {
    expect(pathForStore(pattern, path, store, country)).toBe(expected);
  });

  it('[REG-12] is a page of that store, for every store and country', () => {
    for (const store of STORES) {
      for (const country of [...COUNTRIES, 'XX']) {
        const suffix = pathForStore(LAB, '/lab/in', store, country).slice('/lab/'.length);
        expect(storeOfSuffix(suffix)).toBe(store);
        expect(storeOfCountry(suffix.toUpperCase()) ?? store).toBe(store);
      }
    }
  });
});
