/**
 * Targets of paths that differ by country (C2, REG-07 to REG-10): the documents' route families with their defaults and exceptions, as one
 * table. Pure; the shell calls it before it matches any remote's routes.
 */
import { LEGAL_HOST } from './brand.ts';
import { type Country, storeOfCountry, UNKNOWN_COUNTRY } from './countries.ts';
import { LEGAL_PATHS, type LegalDocument, legalDocumentUrl } from './legalDocuments.ts';
import { storeOfSuffix } from './resolveStore.ts';
import { EU_MEMBER_STATES, STORE_COUNTRIES } from './storeCountries.ts';
import { STORE_URL_CODE, STORES, type Store } from './stores.ts';
import { WAITLIST_PATH, waitlistUrl } from './waitlist.ts';

/** Countries with a path of their own in every family (**decided**: the documents show the list only in part). */
export const LISTED_COUNTRIES = [
  ...(['IN', 'US', 'CA', 'AU', 'GB', 'CH', 'IS', 'NO', 'LI', 'TR'] as const),
  ...STORE_COUNTRIES.AE,
  ...EU_MEMBER_STATES,
  ...(['HK', 'ID', 'JP', 'KR', 'MY', 'NZ', 'PH', 'SG', 'TH', 'TW', 'VN'] as const),
] as const satisfies readonly Country[];

/** Targets of a path that differs by country, as data. `{suffix}` in a target is the final code of a country or store. */
interface Family {
  /** Target of a listed country; `{suffix}` is its lower-case code, or the code of the store that the visitor chose. */
  readonly listed: string;
  /** Target of every other country: a path of the store or an absolute URL. */
  readonly unlisted: string;
  /** Listed countries with other targets, by lower-case code. */
  readonly exceptions?: Readonly<Record<string, string>>;
  /** Suffixes with a page under this path. Absent: every known one. `none`: the rest after this path is not a suffix. */
  readonly pages?: readonly string[] | 'none';
  /** Target of the known suffixes without a page. */
  readonly others?: string;
}

const listedBut = (...without: Country[]): readonly Country[] =>
  LISTED_COUNTRIES.filter((country) => !without.includes(country));

/** Countries to which the M1 ships. */
const PRICED_COUNTRIES = listedBut('CA', 'AU', 'JP');

/** Suffixes with a pricing page: those countries and their stores. */
const PRICED_SUFFIXES: readonly string[] = [
  ...PRICED_COUNTRIES.map((country) => country.toLowerCase()),
  ...STORES.filter((store) => store !== 'CA' && store !== 'AU').map((store) => STORE_URL_CODE[store]),
];

/** **decided** Countries without the M1 have no pricing page under their suffix either: it redirects to the waitlist, too. */
const pricing = (prefix: string): Family => ({
  listed: `${prefix}/{suffix}`,
  unlisted: WAITLIST_PATH,
  exceptions: { ca: WAITLIST_PATH, au: WAITLIST_PATH, jp: WAITLIST_PATH },
  pages: PRICED_SUFFIXES,
  others: WAITLIST_PATH,
});

/** A page in each store; unlisted countries share one. */
const inEachStore = (path: string): Family => ({ listed: `${path}/{suffix}`, unlisted: `${path}/global` });

const ROUTE_FAMILIES = {
  '/pricing/referral': pricing('/pricing/referral'),
  // **decided** The M1's other plans (C3) use the same page under another address.
  '/pricing/x': pricing('/pricing/x'),
  '/pricing/select': pricing('/pricing/select'),
  '/pricing/campaign': pricing('/pricing/campaign'),
  '/pricing/affiliate': pricing('/pricing/affiliate'),
  '/pricing': pricing('/pricing'),
  '/ring/buy': inEachStore('/ring/buy'),
  '/rare/buy': { listed: '/rare/buy/{suffix}', unlisted: '/rare/buy/us' },
  '/ring/air/buy': {
    listed: '/ring/air/buy/{suffix}',
    unlisted: '/ring/buy/ae',
    // **decided** The Air is the ring, so both names lead to the ring's buy page.
    pages: [],
    others: '/ring/buy/{suffix}',
  },
  '/home/buy': inEachStore('/home/buy'),
  '/shop': inEachStore('/shop'),
  '/x': inEachStore('/x'),
  '/blood-vision/buy': {
    listed: '/blood-vision',
    unlisted: '/blood-vision',
    exceptions: { us: '/blood-vision/buy/us' },
    pages: ['us'],
    others: '/blood-vision',
  },
  // Each store has its own bag (BAG-22).
  '/bag': inEachStore('/bag'),
  '/products': { listed: '/shop', unlisted: '/shop', pages: 'none' },
  '/ring': { listed: '/ring/buy/{suffix}', unlisted: '/ring/buy/global', pages: 'none' },
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

/** Paths below a family that are pages of their own, not regional versions of the family (S2). */
const NOT_SUFFIXES: ReadonlySet<string> = new Set(['/x/redeem', '/shop/compare']);

/** The countries with a path of their own, by route prefix (C2, REG-10). */
export const ROUTE_PREFIX_COUNTRIES = {
  '/pricing': PRICED_COUNTRIES,
  '/ring/buy': listedBut(),
  '/rare/buy': listedBut(),
  '/shop': listedBut(),
  '/x': listedBut(),
  '/home/buy': listedBut(),
} as const satisfies Partial<Record<FamilyPath, readonly Country[]>>;

/** The visitor's country and preferred store. */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
  /** The store chosen in the selector or derived from the clock (`preferredStore`); it overrides a country that it does not serve. */
  readonly preferredStore: Store | null;
}

export type RegionalRoute =
  /** 307 to `to`, a path of the store or an absolute URL, without the query; the request's query must be kept. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The suffix is not a known country or store (REG-10). */
  | { readonly kind: 'not-found' }
  /** A path for the remotes; `suffix` is its country or store in lower case. Null: it has none. */
  | { readonly kind: 'page'; readonly suffix: string | null };

/**
 * Meaning of a path for this visitor. Defined for all inputs; redirects never form a loop.
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

/** The store or country in a path, lower case, for `resolveStore`. Null: none, or an unknown one. */
export function pathSuffix(path: string): string | null {
  const split = splitSuffix(path);
  if (split === null || storeOfSuffix(split.suffix) === null) return null;
  return split.suffix;
}

/** Converts a regional path's country or store to lower case, as in its canonical address; other paths stay unchanged. */
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

/** A family's page in a store, with the visitor's country if the store serves it: `/ring/buy` in EU is `/ring/buy/de` in Germany. */
export function pathInStore(prefix: string, store: Store, country: string): string {
  return `${prefix}/${suffixOf({ country, preferredStore: store }) ?? STORE_URL_CODE[store]}`;
}

/**
 * Addresses of a page in each store that has it, one for all countries of a store: `/ring/buy/de` is `/ring/buy/eu` in EU. Null: the page
 * has one address for all stores.
 */
export function pathsByStore(path: string): ReadonlyMap<Store, string> | null {
  const split = splitSuffix(path);
  if (split === null || storeOfSuffix(split.suffix) === null) return null;
  const paths = STORES.map((store) => [store, `${split.prefix}/${STORE_URL_CODE[store]}${split.rest}`] as const);
  const place = { country: UNKNOWN_COUNTRY, preferredStore: null };
  return new Map(paths.filter(([, own]) => regionalRoute(own, place).kind === 'page'));
}

/** Adds a request's query (`?utm_source=a` or empty) to a redirect's target, which may have a query of its own. */
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
  /** The path after the suffix: empty or `/…`. */
  readonly rest: string;
}

function splitSuffix(path: string): SuffixedPath | null {
  if (NOT_SUFFIXES.has(path)) return null;
  // Longer families come before their own prefixes, so the first match is the right one.
  for (const [prefix, family] of families) {
    if (path === prefix) return null;
    if (family.pages === 'none' || !path.startsWith(`${prefix}/`)) continue;
    const [suffix = '', ...rest] = path.slice(prefix.length + 1).split('/');
    return { prefix, family, suffix, rest: rest.length === 0 ? '' : `/${rest.join('/')}` };
  }
  return null;
}

function suffixedRoute({ family, suffix, rest }: SuffixedPath): RegionalRoute {
  if (storeOfSuffix(suffix) === null) return { kind: 'not-found' };
  if (family.pages === undefined || family.pages === 'none' || family.pages.includes(suffix))
    return { kind: 'page', suffix };
  const to = targetOf(family.exceptions?.[suffix] ?? family.others ?? family.unlisted, suffix, suffix);
  return { kind: 'redirect', to: to.includes('?') ? to : `${to}${rest}` };
}

function destination(family: Family, place: Place): string {
  const suffix = suffixOf(place);
  const to = suffix === null ? family.unlisted : (family.exceptions?.[suffix] ?? family.listed);
  return targetOf(to, suffix, suffix ?? withoutPage(family, place.country.toLowerCase()));
}

/** @param country lower-case code that the waitlist selects */
const targetOf = (to: string, suffix: string | null, country: string): string =>
  to === WAITLIST_PATH ? waitlistUrl(country.toUpperCase()) : to.replace('{suffix}', suffix ?? '');

/** A visitor who chose another store, from a country with a page of the family, selects the destination on the waitlist. */
const withoutPage = ({ pages = [] }: Family, country: string): string =>
  pages.includes(country) ? UNKNOWN_COUNTRY : country;

/** The final suffix of the place's paths. Null: an unlisted country. */
function suffixOf({ country, preferredStore }: Place): string | null {
  if (preferredStore === null || storeOfCountry(country) === preferredStore) {
    return listedCountries.has(country) ? country.toLowerCase() : null;
  }
  // Unlisted countries belong to ROW, so its visitors go to their target.
  return preferredStore === 'ROW' ? null : STORE_URL_CODE[preferredStore];
}

/**
 * A legal document is either a page of its family, or an address on another host. Unlisted countries get the international version, because
 * it is unknown whether any store's law applies there.
 * @param host see `LEGAL_HOST`
 */
export function legalFamily(document: LegalDocument, host: string | null = LEGAL_HOST): Family {
  const path = LEGAL_PATHS[document];
  if (host === null) return { listed: `${path}/{suffix}`, unlisted: `${path}/${STORE_URL_CODE.ROW}` };
  const there = (store: Store) => legalDocumentUrl(document, store, host);
  const suffixes = [...LISTED_COUNTRIES.map((country) => country.toLowerCase()), ...Object.values(STORE_URL_CODE)];
  const elsewhere = there('ROW');
  return {
    listed: elsewhere,
    unlisted: elsewhere,
    exceptions: Object.fromEntries(
      suffixes
        .map((suffix) => [suffix, there(storeOfSuffix(suffix) ?? 'ROW')] as const)
        .filter(([, url]) => url !== elsewhere),
    ),
    pages: [],
    others: elsewhere,
  };
}
