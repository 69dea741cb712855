/**
 * The request for a shared slot: the visitor's request without everything on which the slot does not vary. A slot that reads an undeclared
 * value gets the same for everybody, so no visitor's data can appear in another's page. Pure.
 */

import { isExpress } from '../catalogue/deliveryTimes.ts';
import { FRAME_DEFAULTS } from '../frame/frame.ts';
import { UNKNOWN_COUNTRY } from '../stores/countries.ts';
import { DEFAULT_LOCALE } from '../stores/locales.ts';
import { storeOfSuffix } from '../stores/resolveStore.ts';
import type { Visitor } from '../stores/visitor.ts';
import { segmentsOf } from './matchRoute.ts';
import type { RenderRequest } from './remote.ts';
import type { SlotCachePolicy, Varying } from './slotCachePolicy.ts';

export interface SharedRequest {
  /** Equal only for equal requests. */
  readonly key: string;
  readonly request: RenderRequest;
  /** Visitors can choose a part of it freely, so most such requests occur only once. */
  readonly isRare: boolean;
}

/** Most characters of query and cookies for which a slot is cached: longer ones belong to a single visitor. */
const MAX_QUERY = 200;
/** Path in requests of slots that do not vary on it. */
const PLACEHOLDER_PATH = '/';

/**
 * @param listed the route's addresses that its remote lists
 * @returns null: too much depends on the visitor, so the slot is rendered for this visitor only
 */
export function sharedRequest(
  request: RenderRequest,
  { varyOn }: Pick<SlotCachePolicy, 'varyOn'>,
  listed: readonly string[] = [],
): SharedRequest | null {
  const varies = (name: Varying) => varyOn.includes(name);
  if (varies('workplace') && request.workplaceCode !== undefined) return null;
  const query = sharedQuery(request.url, varyOn);
  const cookies = Object.entries(request.cookies ?? {}).filter(([name]) => varies(`cookie:${name}`));
  if (query.length + String(cookies).length > MAX_QUERY) return null;
  // A page always varies on its path, because its route is matched against it.
  const hasPath = request.slot === 'page' || varies('path');
  const path = hasPath ? (request.url.split('?', 1)[0] ?? PLACEHOLDER_PATH) : PLACEHOLDER_PATH;
  const shared: RenderRequest = {
    slot: request.slot,
    ...(request.as ? { as: request.as } : {}),
    url: query === '' ? path : `${path}?${query}`,
    route: hasPath ? request.route : { path: PLACEHOLDER_PATH, params: {} },
    visitor: sharedVisitor(request.visitor, varies),
    frame: varies('frame') ? request.frame : FRAME_DEFAULTS,
    ...(varies('claimedRoutes') && request.claimedRoutes ? { claimedRoutes: request.claimedRoutes } : {}),
    ...(varies('cartCodes') && request.cartCodes ? { cartCodes: request.cartCodes } : {}),
    ...(cookies.length > 0 ? { cookies: Object.fromEntries(cookies.sort()) } : {}),
    apiOrigin: request.apiOrigin,
    ...(request.origin === undefined ? {} : { origin: request.origin }),
  };
  const { slot, as, url, route, visitor, frame, claimedRoutes, cartCodes, cookies: own, origin } = shared;
  return {
    key: JSON.stringify([slot, as, url, route, visitor, frame, claimedRoutes, cartCodes, own, origin]),
    request: shared,
    isRare:
      query !== '' ||
      cartCodes !== undefined ||
      own !== undefined ||
      varies('city') ||
      varies('region') ||
      (hasPath && !isKnownAddress(path, route, listed)),
  };
}

/** Whether the number of such addresses is bounded: the route's own path, with a store or country in it, or one that its remote lists. */
function isKnownAddress(path: string, { path: pattern, params }: RenderRequest['route'], listed: readonly string[]) {
  const region = params.region !== undefined && storeOfSuffix(params.region) !== null ? params.region : null;
  const own = segmentsOf(pattern).map((part) => (part === ':region' ? region : part));
  return (own.join('/') || PLACEHOLDER_PATH) === path || listed.includes(path);
}

function sharedVisitor(visitor: Visitor, varies: (name: Varying) => boolean): Visitor {
  const { store, locale, country, region, city, timezoneOffset } = visitor;
  const hasCity = varies('city') || (varies('expressCity') && isExpress(store, city));
  return {
    country: varies('country') ? country : UNKNOWN_COUNTRY,
    region: varies('region') ? region : '',
    city: hasCity ? city : '',
    store: varies('store') ? store : 'ROW',
    locale: varies('locale') ? locale : DEFAULT_LOCALE,
    timezoneOffset: varies('timezoneOffset') ? timezoneOffset : null,
  };
}

function sharedQuery(url: string, varyOn: readonly Varying[]): string {
  const start = url.indexOf('?');
  if (start === -1) return '';
  const query = url.slice(start + 1);
  if (varyOn.includes('query')) return query;
  const named = new Set(varyOn.flatMap((name) => (name.startsWith('query:') ? [name.slice('query:'.length)] : [])));
  if (named.size === 0) return '';
  return String(new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => named.has(name))));
}
