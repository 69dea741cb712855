/** Resolves a URL for a visitor, before anything is rendered: a redirect, a remote's page, or not found. */
import { FRAME_DEFAULTS, type Frame, frameOfRoute } from '@tessera/shared-contracts/frame/frame';
import { keepQuery, type Place, regionalRoute } from '@tessera/shared-contracts/stores/regionalRoutes';
import type { RouteMatch, RouteTable } from '../composition/routeTable.ts';
import { canonicalPath } from './storePath.ts';

export type ResolvedPage =
  /** A path of the store with its query, or an absolute URL. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly match: RouteMatch; readonly frame: Frame }
  | { readonly kind: 'not-found'; readonly frame: Frame };

/**
 * Regional redirects first, then the route table of the region's composition. A path that is not in its canonical spelling matches nothing.
 */
export function resolvePage(url: URL, place: Place, routes: RouteTable): ResolvedPage {
  if (canonicalPath(url.pathname) !== url.pathname) return { kind: 'not-found', frame: FRAME_DEFAULTS };
  const regional = regionalRoute(url.pathname, place);
  switch (regional.kind) {
    case 'redirect':
      return { kind: 'redirect', to: keepQuery(regional.to, url.search) };
    case 'not-found':
      return { kind: 'not-found', frame: FRAME_DEFAULTS };
    case 'page': {
      const match = routes.match(url.pathname);
      if (match === null) return { kind: 'not-found', frame: FRAME_DEFAULTS };
      return { kind: 'page', match, frame: frameOfRoute(match.route.frame) };
    }
  }
}
