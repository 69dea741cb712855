/**
 * Paths that differ by country (C2, REG-07 to REG-10): `/ring/buy` leads a visitor in Germany to `/ring/buy/de`. Each remote declares those of
 * its own pages; the shell applies them before it matches routes. Pure.
 */
import * as z from 'zod/mini';
import { isCountry, UNKNOWN_COUNTRY } from '../stores/countries.ts';
import { LISTED_COUNTRIES } from '../stores/listedCountries.ts';
import { LISTED_SUFFIXES, type Place, pathInStore, suffixOf } from '../stores/pathInStore.ts';
import { storeOfSuffix } from '../stores/resolveStore.ts';
import { STORE_URL_CODE, STORES, type Store } from '../stores/stores.ts';
import { segmentsOf } from './matchRoute.ts';

const targetSchema = z
  .string()
  .check(
    z.regex(
      /^(\/(?![/\\])[^\s#]*|https:\/\/[^\s/#]+(\/[^\s#]*)?)$/,
      'must be a path of the store that starts with "/", or an address that starts with "https://"',
    ),
    z.maxLength(500),
  );
const suffixSchema = z
  .string()
  .check(
    z.refine((suffix) => storeOfSuffix(suffix) !== null, 'must be the code of a country or a store in lower case'),
  );

/**
 * Where a regional path leads. In a target, `{suffix}` is the final code of a country or store, and `?name={country}` the country in capitals;
 * that parameter is left out when the country is unknown.
 */
const regionalPathSchema = z.object({
  /** Target of a listed country or a chosen store. Default: the path followed by `/{suffix}`. */
  listed: z.optional(targetSchema),
  /** Target of every other country. Default: the path followed by `/global`. */
  unlisted: z.optional(targetSchema),
  /** Countries and stores with other targets, by suffix. */
  exceptions: z.optional(z.record(suffixSchema, targetSchema)),
  /**
   * Suffixes with a page under this path. Default: every country and store. `listed`: the listed countries and the stores, without the
   * exceptions. `none`: the path only redirects, and the segment after it is no suffix.
   */
  pages: z.optional(z.union([z.enum(['listed', 'none']), z.array(suffixSchema)])),
  /** Target of the suffixes without a page. Default: `unlisted`. */
  others: z.optional(targetSchema),
});
export type RegionalPath = z.infer<typeof regionalPathSchema>;

export const regionalPathsSchema = z.record(
  z.string().check(z.regex(/^(\/[a-z0-9-]+)+$/, 'must be a path without parameters, such as "/ring/buy"')),
  regionalPathSchema,
);
/** A remote's regional paths, by path. */
export type DeclaredRegionalPaths = Readonly<Record<string, RegionalPath>>;

/** The part of a remote's configuration, or of a release, that its regional paths come from. */
interface RegionalSource {
  readonly routes: readonly { readonly path: string }[];
  /** Absent in older releases. */
  readonly regionalPaths?: DeclaredRegionalPaths | undefined;
}

export type RegionalRoute =
  /** To a path of the store or an absolute URL, without the query; the request's query must be kept. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** A path for the remotes. */
  | { readonly kind: 'page' };

export interface RegionalPaths {
  /**
   * Meaning of a path for a visitor. Defined for all inputs.
   * @param path without a query, in canonical spelling (the shell's `canonicalPath`)
   */
  route(path: string, place: Place): RegionalRoute;
  /** The store or country in a path, lower case, for `resolveStore`. Null: none, or an unknown one. */
  suffix(path: string): string | null;
  /** The same path with its country or store in lower case. */
  lowerCase(path: string): string;
  /**
   * Addresses of a page in each store that has it, one for all countries of a store: `/ring/buy/de` is `/ring/buy/eu` in EU. Null: the page
   * has one address for all stores.
   */
  byStore(path: string): ReadonlyMap<Store, string> | null;
}

/** A path, such as `/ring/buy`, followed by a store or country. */
const REGIONAL_ROUTE = /^((?:\/[^/:*]+)+)\/:region(?:\/|$)/;

/** The regional paths of a release by path: those that it declares, and the default for each route like `/shop/:region`. */
export function regionalPathsOf({ routes, regionalPaths = {} }: RegionalSource): ReadonlyMap<string, RegionalPath> {
  const declared = new Map(Object.entries(regionalPaths));
  for (const { path } of routes) {
    const prefix = REGIONAL_ROUTE.exec(path)?.[1];
    if (prefix !== undefined && !declared.has(prefix)) declared.set(prefix, {});
  }
  return declared;
}

/** @param releases of a region; where two declare a path, the first one has it, and a path that is a page of any of them is no redirect */
export function createRegionalPaths(releases: readonly RegionalSource[]): RegionalPaths {
  const declared = new Map(releases.toReversed().flatMap((release) => [...regionalPathsOf(release)]));
  const pages = new Set(releases.flatMap(({ routes }) => routes.map(({ path }) => path)));

  const splitSuffix = (path: string): SuffixedPath | null => {
    if (declared.has(path)) return null;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const prefix = path.slice(0, end);
      const regional = declared.get(prefix);
      if (regional === undefined || regional.pages === 'none') continue;
      const [suffix = '', ...rest] = path.slice(end + 1).split('/');
      if (storeOfSuffix(suffix.toLowerCase()) === null) return null;
      return { prefix, regional, suffix: suffix.toLowerCase(), rest: rest.map((segment) => `/${segment}`).join('') };
    }
    return null;
  };
  const lowerCase = (path: string): string => {
    const split = splitSuffix(path);
    return split === null ? path : `${split.prefix}/${split.suffix}${split.rest}`;
  };
  const suffixOfPath = (path: string): string | null => splitSuffix(path)?.suffix ?? null;

  return {
    suffix: suffixOfPath,
    lowerCase,
    route(path, place) {
      const regional = declared.get(path);
      if (regional !== undefined && !pages.has(path))
        return { kind: 'redirect', to: destination(path, regional, place) };
      const split = splitSuffix(path);
      if (split === null || hasPage(split.regional, split.suffix)) return { kind: 'page' };
      return { kind: 'redirect', to: withoutPage(split) };
    },
    byStore(path) {
      const split = splitSuffix(path);
      if (split === null) return null;
      const { prefix, regional, rest } = split;
      const stores = STORES.filter((store) => hasPage(regional, STORE_URL_CODE[store]));
      return new Map(stores.map((store) => [store, `${prefix}/${STORE_URL_CODE[store]}${rest}`]));
    },
  };
}

/** Adds a request's query (`?utm_source=a` or empty) to a redirect's target, which may have a query of its own. */
export function keepQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [beforeHash = '', hash] = to.split('#', 2);
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${search.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/**
 * A page's path in another store: `/ring/buy/ae` of the route `/ring/buy/:region` is `/ring/buy/eu` in EU, or `/ring/buy/de` for a visitor in
 * Germany. Paths of routes without `:region` stay unchanged.
 * @param pattern of the path's route
 */
export function pathForStore(pattern: string, path: string, store: Store, country: string): string {
  const segments = segmentsOf(path);
  const index = segmentsOf(pattern).indexOf(':region');
  const region = segments[index];
  if (region === undefined || storeOfSuffix(region) === store) return path;
  const before = pathInStore(segments.slice(0, index).join('/'), store, country);
  return [before, ...segments.slice(index + 1)].join('/');
}

/** Most redirects in a row, from any regional path to a page. */
const MAX_REDIRECTS = 3;

/**
 * Mistakes in a release's regional paths: a path that is a page too, and redirects that form a loop. Each names the path.
 */
export function faultsOfRegionalPaths(release: RegionalSource): { path: string; message: string }[] {
  const pages = new Set(release.routes.map(({ path }) => path));
  const paths = createRegionalPaths([release]);
  const stores = STORES.map((store): Place => ({ country: UNKNOWN_COUNTRY, preferredStore: store }));
  const countries = LISTED_COUNTRIES.map((country): Place => ({ country, preferredStore: null }));
  const places: readonly Place[] = [{ country: UNKNOWN_COUNTRY, preferredStore: null }, ...stores, ...countries];
  return Object.keys(release.regionalPaths ?? {}).flatMap((path) => {
    if (pages.has(path)) return [{ path, message: 'is also the path of a route' }];
    const place = places.find((each) => isLoop(paths, path, each));
    if (place === undefined) return [];
    const where = place.preferredStore ?? place.country;
    return [{ path, message: `leads to no page after ${MAX_REDIRECTS} redirects, for example from ${where}` }];
  });
}

function isLoop(paths: RegionalPaths, start: string, place: Place): boolean {
  let path = start;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const route = paths.route(path, place);
    if (route.kind === 'page' || !route.to.startsWith('/')) return false;
    path = route.to.split('?', 1)[0] ?? '/';
  }
  return true;
}

interface SuffixedPath {
  readonly prefix: string;
  readonly regional: RegionalPath;
  readonly suffix: string;
  /** The path after the suffix: empty or `/…`. */
  readonly rest: string;
}

function hasPage({ pages, exceptions }: RegionalPath, suffix: string): boolean {
  if (pages === undefined) return true;
  if (pages === 'none') return false;
  if (pages !== 'listed') return pages.includes(suffix);
  return LISTED_SUFFIXES.includes(suffix) && exceptions?.[suffix] === undefined;
}

const unlistedTarget = (path: string, { unlisted }: RegionalPath): string =>
  unlisted ?? `${path}/${STORE_URL_CODE.ROW}`;

function destination(path: string, regional: RegionalPath, place: Place): string {
  const suffix = suffixOf(place);
  if (suffix !== null) {
    return withPlace(regional.exceptions?.[suffix] ?? regional.listed ?? `${path}/{suffix}`, suffix, suffix);
  }
  // A visitor who chose another store, from a country with a page of this path, says the destination there.
  const country = place.country.toLowerCase();
  return withPlace(unlistedTarget(path, regional), '', hasPage(regional, country) ? UNKNOWN_COUNTRY : country);
}

function withoutPage({ prefix, regional, suffix, rest }: SuffixedPath): string {
  const target = regional.exceptions?.[suffix] ?? regional.others ?? unlistedTarget(prefix, regional);
  const to = withPlace(target, suffix, suffix);
  return to.includes('?') ? to : `${to}${rest}`;
}

/** @param country code in either case; anything else counts as unknown */
function withPlace(target: string, suffix: string, country: string): string {
  const code = country.toUpperCase();
  const withCountry = isCountry(code)
    ? target.replace('{country}', code)
    : target.replace(/([?&])[\w-]+=\{country\}(&?)/, (_, before, after) => (after ? before : ''));
  return withCountry.replace('{suffix}', suffix);
}
