/** Determines which slots of a document the local release fills, and the render request for each. Pure. */
import { bagCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagCookies';
import { readCartCodes } from '@tessera/shared-contracts/bag/carriedDiscount';
import type { DocumentBoot, RoutePatterns, SlotBoot } from '@tessera/shared-contracts/document/page';
import { type CookieRequest, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { WORKPLACE_CODE_PATTERN, WORKPLACE_COOKIE } from '@tessera/shared-contracts/programmes/forWork';
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { carriedForSlot } from '@tessera/shared-contracts/remotes/carriedForSlot';
import { frameAt } from '@tessera/shared-contracts/remotes/frameByPath';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ComposedDocument } from './composedDocument.ts';

export interface LocalSlots {
  /** Boot data of the document with the local release's routes; also with its page route and frame when it renders the page. */
  readonly boot: DocumentBoot;
  /** One for each slot that the local release fills, in document order. */
  readonly requests: readonly RenderRequest[];
}

export interface DocumentRequest {
  /** Path and query. */
  readonly url: string;
  /** The cookies as the store sees them. */
  readonly cookies: string | undefined;
  /** Origin for the local release's calls to store-api: the store, without a trailing slash. */
  readonly apiOrigin: string;
}

/**
 * Returns the remote's slots and pages, and those that are unfilled. Slots of other remotes stay as they are, because the registry would
 * reject a release that claims them.
 */
export function localSlots(
  { boot, visitor }: Pick<ComposedDocument, 'boot' | 'visitor'>,
  { url, cookies, apiOrigin }: DocumentRequest,
  manifest: ReleaseManifest,
): LocalSlots {
  const { pathname } = new URL(url, 'http://store.invalid');
  const routes = withLocalRoutes(boot.routes, manifest);
  const page = localPage(pathname, routes, manifest);
  const changed = { ...boot, routes, ...(page && { route: page.route, frame: page.frame }) };
  const isLocal = ({ slot, releases: [first] }: SlotBoot) =>
    slot === 'page'
      ? page !== null
      : manifest.slots.includes(slot) && (first === undefined || first.remote === manifest.remote);
  const carried = cartContextOf(
    { headers: { cookie: cookies }, secure: apiOrigin.startsWith('https:') },
    visitor.store,
  );
  const requests = boot.slots.filter(isLocal).map(({ slot }) => ({
    slot,
    url,
    route: changed.route,
    visitor,
    frame: changed.frame,
    claimedRoutes: Object.values(routes).flat(),
    apiOrigin,
    origin: apiOrigin,
    ...carriedForSlot({ slot, route: changed.route }, manifest.slots.includes('bag'), carried),
  }));
  return { boot: changed, requests };
}

/** Adds the local routes to the store's: a page that the local build has removed still belongs to the remote in the store. */
function withLocalRoutes(routes: RoutePatterns, { remote, routes: own }: ReleaseManifest): RoutePatterns {
  if (own.length === 0) return routes;
  return { ...routes, [remote]: [...new Set([...(routes[remote] ?? []), ...own.map(({ path }) => path)])] };
}

/** Returns the page if the local release renders it. Uses the same rule as the browser to decide which remote owns the page. */
function localPage(
  pathname: string,
  routes: RoutePatterns,
  { remote, routes: own }: ReleaseManifest,
): Pick<DocumentBoot, 'route' | 'frame'> | null {
  const all = Object.entries(routes).flatMap(([owner, paths]) => paths.map((path) => ({ owner, path })));
  const match = matchRoute(all, pathname);
  const route = own.find(({ path }) => path === match?.route.path);
  if (match === null || match.route.owner !== remote || route === undefined) return null;
  return { route: { path: route.path, params: match.params }, frame: frameAt(pathname, route.frame) };
}

/** The visitor's cart and codes from the cookies of a request. A cookie with an invalid value counts as absent. */
function cartContextOf(request: CookieRequest, store: Store) {
  const cookies = readHostCookies(request);
  const matching = (name: string, pattern: RegExp) => {
    const value = cookies[name];
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  return {
    cartId: matching(bagCookieName(store), CART_ID_PATTERN),
    cartCodes: readCartCodes(cookies)[store],
    workplaceCode: matching(WORKPLACE_COOKIE, WORKPLACE_CODE_PATTERN),
  };
}
