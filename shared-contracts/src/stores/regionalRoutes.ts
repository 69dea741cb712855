/**
 * Where a path that differs by country leads (C2, REG-07 to REG-10): the document's route families, their defaults
 * and exceptions, as one table. Pure; the shell asks it before it looks at any remote's routes.
 */
import { LEGAL_HOST } from './brand.ts';
import { type Country, storeOfCountry, UNKNOWN_COUNTRY } from './countries.ts';
import { EU_MEMBER_STATES, STORE_COUNTRIES } from './deliveryCountries.ts';
import { LEGAL_PATHS, type LegalDocument, legalDocumentUrl } from './legalDocuments.ts';
import { storeOfSuffix } from './resolveStore.ts';
import { STORE_URL_CODE, STORES, type Store } from './stores.ts';
import { WAITLIST_PATH, waitlistUrl } from './waitlist.ts';

/** Countries that have a path of their own in every family (**decided**: the document shows the list in part). */
export const LISTED_COUNTRIES = [
  ...(['IN', 'US', 'CA', 'AU', 'GB', 'CH', 'IS', 'NO', 'LI', 'TR'] as const),
  ...STORE_COUNTRIES.AE,
  ...EU_MEMBER_STATES,
  ...(['HK', 'ID', 'JP', 'KR', 'MY', 'NZ', 'PH', 'SG', 'TH', 'TW', 'VN'] as const),
] as const satisfies readonly Country[];

interface Family {
  /** Where a listed country goes; `suffix` is its lower-case code, or the code of the store the visitor asked for. */
  listed(suffix: string): string;
  /** Where every other country goes. A path of the store or an absolute URL. */
  readonly unlisted: string;
  /** Listed countries that go elsewhere, by lower-case code. */
  readonly exceptions?: Readonly<Record<string, string>>;
  /**
   * What a path of this family with a known suffix is: a page (`page`, the default), or a name for another path.
   * `none`: what follows the family's path is no suffix at all.
   */
  readonly suffixed?: 'page' | 'none' | ((suffix: string) => string | 'page');
}

const listedBut = (...without: Country[]): readonly Country[] =>
  LISTED_COUNTRIES.filter((country) => !without.includes(country));

/** Where the M1 ships to. */
const PRICED_COUNTRIES = listedBut('CA', 'AU', 'JP');

/** What a pricing page can be asked for by: those countries and their stores. */
const PRICED_SUFFIXES: ReadonlySet<string> = new Set([
  ...PRICED_COUNTRIES.map((country) => country.toLowerCase()),
  ...STORES.filter((store) => store !== 'CA' && store !== 'AU').map((store) => STORE_URL_CODE[store]),
]);

/** **decided** Countries without the M1 have no pricing page under their suffix either: that is the waitlist, too. */
const pricing = (prefix: string): Family => ({
  listed: (suffix) => `${prefix}/${suffix}`,
  unlisted: WAITLIST_PATH,
  exceptions: { ca: WAITLIST_PATH, au: WAITLIST_PATH, jp: WAITLIST_PATH },
  suffixed: (suffix) => (PRICED_SUFFIXES.has(suffix) ? 'page' : waitlistUrl(suffix.toUpperCase())),
});

/** A page in each store; unlisted countries have the one of all others. */
const inEachStore = (path: string): Family => ({ listed: (suffix) => `${path}/${suffix}`, unlisted: `${path}/global` });

const ROUTE_FAMILIES = {
  '/pricing/referral': pricing('/pricing/referral'),
  // **decided** The M1's other plans (C3) are the same page under an address of their own.
  '/pricing/x': pricing('/pricing/x'),
  '/pricing/select': pricing('/pricing/select'),
  '/pricing/campaign': pricing('/pricing/campaign'),
  '/pricing/affiliate': pricing('/pricing/affiliate'),
  '/pricing': pricing('/pricing'),
  '/ring/buy': inEachStore('/ring/buy'),
  '/rare/buy': { listed: (suffix) => `/rare/buy/${suffix}`, unlisted: '/rare/buy/us' },
  '/ring/air/buy': {
    listed: (suffix) => `/ring/air/buy/${suffix}`,
    unlisted: '/ring/buy/ae',
    // **decided** The Air is the ring: its buy page is the ring's, under either name.
    suffixed: (suffix) => `/ring/buy/${suffix}`,
  },
  '/home/buy': inEachStore('/home/buy'),
  '/shop': inEachStore('/shop'),
  '/x': inEachStore('/x'),
  '/blood-vision/buy': {
    listed: () => '/blood-vision',
    unlisted: '/blood-vision',
    exceptions: { us: '/blood-vision/buy/us' },
    suffixed: (suffix) => (suffix === 'us' ? 'page' : '/blood-vision'),
  },
  // Each store has a bag of its own (BAG-22).
  '/bag': inEachStore('/bag'),
  '/products': { listed: () => '/shop', unlisted: '/shop', suffixed: 'none' },
  '/ring': { listed: (suffix) => `/ring/buy/${suffix}`, unlisted: '/ring/buy/global', suffixed: 'none' },
  '/terms-of-sale/ring': legalFamily('terms-of-sale-ring'),
  '/terms-of-sale/home': legalFamily('terms-of-sale-home'),
  '/terms-of-sale/m1': legalFamily('terms-of-sale-m1'),
  '/terms-of-sale/blood-vision': legalFamily('terms-of-sale-blood-vision'),
  '/terms-and-conditions': legalFamily('terms-and-conditions'),
  '/privacy-policy': legalFamily('privacy-policy'),
} as const satisfies Record<string, Family>;

export type FamilyPath = keyof typeof ROUTE_FAMILIES;

const listedCountries: ReadonlySet<string> = new Set(LISTED_COUNTRIES);

const families: readonly (readonly [string, Family])[] = Object.entries(ROUTE_FAMILIES);

/** Paths below a family that are pages of their own, not the family for a region (S2). */
const NOT_SUFFIXES: ReadonlySet<string> = new Set(['/x/redeem', '/shop/compare']);

/** The countries that have a path of their own, by route prefix (C2, REG-10). */
export const ROUTE_PREFIX_COUNTRIES = {
  '/pricing': PRICED_COUNTRIES,
  '/ring/buy': listedBut(),
  '/rare/buy': listedBut(),
  '/shop': listedBut(),
  '/x': listedBut(),
  '/home/buy': listedBut(),
} as const satisfies Partial<Record<FamilyPath, readonly Country[]>>;

/** Where the visitor is, and where the visitor asked to be. */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
  /** The store chosen in the selector or told by the clock (`preferredStore`); it outweighs a country it does not serve. */
  readonly preferredStore: Store | null;
}

export type RegionalRoute =
  /** 307 to `to`, a path of the store or an absolute URL, without the query; the request's query is to be kept. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** A suffix that is no known country or store (REG-10). */
  | { readonly kind: 'not-found' }
  /** A path for the remotes; `suffix` is its country or store, lower case, null when it has none. */
  | { readonly kind: 'page'; readonly suffix: string | null };

/**
 * What a path is for this visitor. Total; redirects never lead in a circle.
 * @param path without a query, in canonical spelling (the shell's `canonicalPath`)
 */
export function regionalRoute(path: string, place: Place): RegionalRoute {
  for (const [prefix, family] of families) {
    if (path === prefix) return { kind: 'redirect', to: destination(family, place) };
  }
  const split = splitSuffix(path);
  if (split !== null) return suffixedRoute(split);
  return { kind: 'page', suffix: null };
}

/** The store or country in a path, lower case; null when it has none or an unknown one. For `resolveStore`. */
export function pathSuffix(path: string): string | null {
  const split = splitSuffix(path);
  if (split === null || storeOfSuffix(split.suffix) === null) return null;
  return split.suffix;
}

/** Puts the country or store of a regional path into lower case, as its canonical address has it; other paths stay as they are. */
export function lowerCaseSuffix(path: string): string {
  const split = splitSuffix(path);
  const suffix = split?.suffix.toLowerCase() ?? '';
  return split === null || storeOfSuffix(suffix) === null ? path : `${split.prefix}/${suffix}${split.rest}`;
}

/** The same page in another store: `/ring/buy/ae` for EU is `/ring/buy/eu`, or `/ring/buy/de` for a visitor in Germany. */
export function pathForStore(path: string, store: Store, country: string): string {
  const split = splitSuffix(path);
  if (split === null || storeOfSuffix(split.suffix) === store) return path;
  return `${pathInStore(split.prefix, store, country)}${split.rest}`;
}

/** A family's page in a store, by the visitor's country where the store holds it: `/ring/buy` in EU is `/ring/buy/de` in Germany. */
export function pathInStore(prefix: string, store: Store, country: string): string {
  return `${prefix}/${suffixOf({ country, preferredStore: store }) ?? STORE_URL_CODE[store]}`;
}

/**
 * The address of a page in each store that has it, one for all countries of a store: `/ring/buy/de` is `/ring/buy/eu` in
 * EU. Null for a page that is at one address in all stores.
 */
export function pathsByStore(path: string): ReadonlyMap<Store, string> | null {
  const split = splitSuffix(path);
  if (split === null || storeOfSuffix(split.suffix) === null) return null;
  const paths = STORES.map((store) => [store, `${split.prefix}/${STORE_URL_CODE[store]}${split.rest}`] as const);
  const place = { country: UNKNOWN_COUNTRY, preferredStore: null };
  return new Map(paths.filter(([, own]) => regionalRoute(own, place).kind === 'page'));
}

/** Puts a request's query (`?utm_source=a` or empty) on a redirect's target, which may have one of its own. */
export function keepQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [beforeHash = '', hash] = to.split('#', 2);
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${search.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

interface SuffixedPath {
  readonly prefix: string;
  readonly family: Family;
  readonly suffix: string;
  /** What follows the suffix: empty or `/…`. */
  readonly rest: string;
}

function splitSuffix(path: string): SuffixedPath | null {
  if (NOT_SUFFIXES.has(path)) return null;
  // Longer families stand before those they begin with, so the first that fits is the right one.
  for (const [prefix, family] of families) {
    if (path === prefix) return null;
    if (family.suffixed === 'none' || !path.startsWith(`${prefix}/`)) continue;
    const [suffix = '', ...rest] = path.slice(prefix.length + 1).split('/');
    return { prefix, family, suffix, rest: rest.length === 0 ? '' : `/${rest.join('/')}` };
  }
  return null;
}

function suffixedRoute({ family, suffix, rest }: SuffixedPath): RegionalRoute {
  if (storeOfSuffix(suffix) === null) return { kind: 'not-found' };
  const other = typeof family.suffixed === 'function' ? family.suffixed(suffix) : 'page';
  if (other === 'page') return { kind: 'page', suffix };
  return { kind: 'redirect', to: other.includes('?') ? other : `${other}${rest}` };
}

function destination(family: Family, place: Place): string {
  const suffix = suffixOf(place);
  const to = suffix === null ? family.unlisted : (family.exceptions?.[suffix] ?? family.listed(suffix));
  return to === WAITLIST_PATH ? waitlistUrl(suffix?.toUpperCase() ?? unpriced(place.country)) : to;
}

/** A visitor from where the M1 does ship to, who asked for another store, says on the list where it is to go. */
const unpriced = (country: string): string => (PRICED_SUFFIXES.has(country.toLowerCase()) ? UNKNOWN_COUNTRY : country);

/** The suffix that a place's paths end in; null for an unlisted country. */
function suffixOf({ country, preferredStore }: Place): string | null {
  if (preferredStore === null || storeOfCountry(country) === preferredStore) {
    return listedCountries.has(country) ? country.toLowerCase() : null;
  }
  // ROW is what an unlisted country is in, so its visitors go where those go.
  return preferredStore === 'ROW' ? null : STORE_URL_CODE[preferredStore];
}

/**
 * A legal document is a page like any other of its family, or stands on a host of its own. An unlisted country reads the
 * international version: no store's law is known to hold there.
 * @param host see `LEGAL_HOST`
 */
export function legalFamily(document: LegalDocument, host: string | null = LEGAL_HOST): Family {
  const path = LEGAL_PATHS[document];
  const there = (suffix: string) => legalDocumentUrl(document, storeOfSuffix(suffix) ?? 'ROW', host);
  return host === null
    ? { listed: (suffix) => `${path}/${suffix}`, unlisted: `${path}/${STORE_URL_CODE.ROW}` }
    : { listed: there, unlisted: legalDocumentUrl(document, 'ROW', host), suffixed: there };
}
