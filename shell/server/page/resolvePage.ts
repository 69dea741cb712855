/** Resolves a URL for a visitor, before anything is rendered: a redirect, a remote's page, or not found. */
import { FRAME_DEFAULTS, type Frame, frameOfRoute } from '@tessera/shared-contracts/frame/frame';
import { keepQuery } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { Place } from '@tessera/shared-contracts/stores/pathInStore';
import { storeOfSuffix } from '@tessera/shared-contracts/stores/resolveStore';
import type { RouteMatch, RouteTable } from '../composition/routeTable.ts';
import { canonicalPath } from './storePath.ts';

export type ResolvedPage =
  /** A path of the store with its query, or an absolute URL. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly match: RouteMatch; readonly frame: Frame }
  | { readonly kind: 'not-found'; readonly frame: Frame };

/**
 * Regional redirects first, then the route table of the region's composition. A path that is not in its canonical spelling matches nothing, nor
 * does a region that is no known country or store (REG-10).
 */
export function resolvePage({ pathname: path, search }: URL, place: Place, routes: RouteTable): ResolvedPage {
  const notFound = { kind: 'not-found', frame: FRAME_DEFAULTS } as const;
  if (canonicalPath(path) !== path) return notFound;
  const spelled = routes.regional.lowerCase(path);
  if (spelled !== path) return { kind: 'redirect', to: spelled + search };
  const regional = routes.regional.route(path, place);
  if (regional.kind === 'redirect') return { kind: 'redirect', to: keepQuery(regional.to, search) };
  const match = routes.match(path);
  if (match === null) return notFound;
  const { region } = match.params;
  if (region !== undefined && storeOfSuffix(region) === null) return notFound;
  return { kind: 'page', match, frame: frameOfRoute(match.route.frame) };
}
