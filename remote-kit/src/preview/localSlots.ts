/** Determines which slots of a document the local releases fill, and the render request for each. Pure. */
import { bagCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagCookies';
import { readCartCodes } from '@tessera/shared-contracts/bag/carriedDiscount';
import type { DocumentBoot, RoutePatterns, SlotBoot } from '@tessera/shared-contracts/document/page';
import { frameOfRoute } from '@tessera/shared-contracts/frame/frame';
import { type CookieRequest, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { WORKPLACE_CODE_PATTERN, WORKPLACE_COOKIE } from '@tessera/shared-contracts/programmes/forWork';
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { remoteCookies } from '@tessera/shared-contracts/remotes/remoteCookies';
import { visitorDataFor } from '@tessera/shared-contracts/remotes/visitorData';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ComposedDocument } from './composedDocument.ts';

export interface LocalSlots<Release> {
  /** Boot data of the document with the local releases' routes; also with the page's route and frame when one of them renders it. */
  readonly boot: DocumentBoot;
  /** One for each slot that a local release fills, in document order. */
  readonly slots: readonly { readonly release: Release; readonly request: RenderRequest }[];
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
 * Returns the remotes' slots and pages, and those that are unfilled. Slots of other remotes stay as they are, because the registry would
 * reject a release that claims them.
 */
export function localSlots<Release extends { readonly manifest: ReleaseManifest }>(
  { boot, visitor }: Pick<ComposedDocument, 'boot' | 'visitor'>,
  { url, cookies, apiOrigin }: DocumentRequest,
  releases: readonly Release[],
): LocalSlots<Release> {
  const { pathname } = new URL(url, 'http://store.invalid');
  const routes = releases.reduce((known, { manifest }) => withLocalRoutes(known, manifest), boot.routes);
  const page = releases.map((release) => localPage(pathname, routes, release)).find((found) => found !== null);
  const changed = { ...boot, routes, ...(page && { route: page.route, frame: page.frame }) };
  const fillerOf = ({ slot, releases: [first] }: SlotBoot) =>
    slot === 'page'
      ? page?.release
      : releases.find(
          ({ manifest }) => manifest.slots.includes(slot) && (first === undefined || first.remote === manifest.remote),
        );
  const visitorData = visitorDataOf(
    { headers: { cookie: cookies }, secure: apiOrigin.startsWith('https:') },
    visitor.store,
  );
  const slots = boot.slots.flatMap((shown) => {
    const release = fillerOf(shown);
    if (!release) return [];
    const { slot } = shown;
    const request = {
      slot,
      url,
      route: changed.route,
      visitor,
      frame: changed.frame,
      claimedRoutes: Object.values(routes).flat(),
      apiOrigin,
      origin: apiOrigin,
      ...visitorDataFor(slot === 'page' ? changed.route.path : slot, { slot }, release.manifest, visitorData),
    };
    return [{ release, request }];
  });
  return { boot: changed, slots };
}

/** Adds the local routes to the store's: a page that the local build has removed still belongs to the remote in the store. */
function withLocalRoutes(routes: RoutePatterns, { remote, routes: own }: ReleaseManifest): RoutePatterns {
  if (own.length === 0) return routes;
  return { ...routes, [remote]: [...new Set([...(routes[remote] ?? []), ...own.map(({ path }) => path)])] };
}

/** Returns the page if the local release renders it. Uses the same rule as the browser to decide which remote owns the page. */
function localPage<Release extends { readonly manifest: ReleaseManifest }>(
  pathname: string,
  routes: RoutePatterns,
  release: Release,
): (Pick<DocumentBoot, 'route' | 'frame'> & { readonly release: Release }) | null {
  const { remote, routes: own } = release.manifest;
  const all = Object.entries(routes).flatMap(([owner, paths]) => paths.map((path) => ({ owner, path })));
  const match = matchRoute(all, pathname);
  const route = own.find(({ path }) => path === match?.route.path);
  if (match === null || match.route.owner !== remote || route === undefined) return null;
  return { release, route: { path: route.path, params: match.params }, frame: frameOfRoute(route.frame) };
}

/** The visitor's data from the cookies of a request. A cookie with an invalid value counts as absent. */
function visitorDataOf(request: CookieRequest, store: Store) {
  const cookies = readHostCookies(request);
  const matching = (name: string, pattern: RegExp) => {
    const value = cookies[name];
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  return {
    cartId: matching(bagCookieName(store), CART_ID_PATTERN),
    cartCodes: readCartCodes(cookies)[store],
    workplaceCode: matching(WORKPLACE_COOKIE, WORKPLACE_CODE_PATTERN),
    cookies: remoteCookies(request.headers.cookie),
  };
}
