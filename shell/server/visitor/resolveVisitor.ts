/** Who is looking, worked out once per request from what the edge, the cookies and the URL say. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type Place, pathSuffix } from '@tessera/shared-contracts/stores/regionalRoutes';
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
  /** Decides on canaries; null: of a program, which gets none. */
  readonly bucket: number | null;
  /** The network address, by which visitors of canaries are told apart. */
  readonly address?: string | undefined;
  /** By store, the cart that forms without scripts have made or scripts have changed (BAG-22). */
  readonly carts?: Partial<Record<Store, string>>;
  /** By store, the discount codes in the cart, as store-api has noted them (PROG-01). */
  readonly cartCodes?: Partial<Record<Store, readonly string[]>>;
  /** The discounts may be others than those that the document in the browser was drawn with. */
  readonly hasDiscountNews?: boolean;
  /** The workplace whose prices the browser has unlocked, as a code that store-api reads (PROG-05). */
  readonly workplaceCode?: string | undefined;
  /** Where the visitor reaches the store, without a trailing slash. */
  readonly origin?: string;
}

/** @param localesOf the locales that a store's composition carries in full */
export function resolveVisitor(
  { geo, cookies, acceptLanguage }: VisitorSignals,
  url: URL,
  localesOf: (store: Store) => readonly Locale[],
): Visitor {
  const store = resolveStore({
    pathSuffix: pathSuffix(url.pathname),
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

/** What regional redirects go by. */
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
