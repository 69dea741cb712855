/** Resolves the visitor once per request, from the edge's headers, the cookies and the URL. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Place } from '@tessera/shared-contracts/stores/pathInStore';
import { preferredStore, resolveStore } from '@tessera/shared-contracts/stores/resolveStore';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { VisitorCookies } from './cookies.ts';
import type { EdgeGeo } from './edgeHeaders.ts';
import { negotiateLocale } from './negotiateLocale.ts';

export interface VisitorSignals {
  readonly geo: EdgeGeo;
  readonly cookies: VisitorCookies;
  readonly acceptLanguage: string | undefined;
  /** Decides on canaries. Null: a program, which gets none. */
  readonly bucket: number | null;
  /** The network address, which distinguishes visitors of canaries. */
  readonly address?: string | undefined;
  /** The cart by store, created or changed by forms without scripts, or by scripts (BAG-22). */
  readonly carts?: Partial<Record<Store, string>>;
  /** The discount codes in the cart by store, as store-api has stored them (PROG-01). */
  readonly cartCodes?: Partial<Record<Store, readonly string[]>>;
  /** The discounts may differ from those that the browser's document was rendered with. */
  readonly hasDiscountNews?: boolean;
  /** The workplace whose prices the browser has unlocked, as a code that store-api reads (PROG-05). */
  readonly workplaceCode?: string | undefined;
  /** The remotes' own cookies, by name. */
  readonly remoteCookies?: Readonly<Record<string, string>>;
  /** The origin at which the visitor reaches the store, without a trailing slash. */
  readonly origin?: string;
}

/**
 * @param pathSuffix the store or country in the URL's path, in lower case. Null: none
 * @param localesOf the locales that a store's composition has in full
 */
export function resolveVisitor(
  { geo, cookies, acceptLanguage }: VisitorSignals,
  url: URL,
  pathSuffix: string | null,
  localesOf: (store: Store) => readonly Locale[],
): Visitor {
  const store = resolveStore({
    pathSuffix,
    choice: cookies.store,
    timezoneOffset: cookies.timezoneOffset,
    country: geo.country,
  });
  const lang = url.searchParams.get('lang');
  return {
    ...geo,
    store,
    locale: negotiateLocale({ lang, stored: cookies.locale, acceptLanguage }, localesOf(store)),
    timezoneOffset: cookies.timezoneOffset,
  };
}

/** The values that decide regional redirects. */
export function placeOf({ geo, cookies }: VisitorSignals): Place {
  return {
    country: geo.country,
    preferredStore: preferredStore({
      choice: cookies.store,
      timezoneOffset: cookies.timezoneOffset,
      country: geo.country,
    }),
  };
}
