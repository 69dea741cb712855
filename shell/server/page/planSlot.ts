/** One slot of a request before it is drawn: who may draw it, what they are asked, under which name its assets stand. */
import { currentRequestId } from '@tessera/service-kit/requestContext';
import type { RenderRequest, RouteConfig, Slot } from '@tessera/shared-contracts/remote';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import type { RegionComposition } from '../composition/regionComposition.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { candidatesInOrder } from './renderSlot.ts';
import { NOT_FOUND_ROUTE, type ResolvedPage } from './resolvePage.ts';

/** A URL that is answered with a page, whoever draws it. */
export type PageToCompose = Exclude<ResolvedPage, { kind: 'redirect' }>;

/** What all slots of one request are drawn for. */
export interface PageRequest {
  readonly url: URL;
  readonly visitor: Visitor;
  readonly composition: RegionComposition;
  readonly resolved: PageToCompose;
}

export interface SlotPlan {
  readonly slot: Slot;
  /** What the region runs there; null: nobody claims it. */
  readonly stable: LoadedRelease | null;
  /** Best first. */
  readonly candidates: readonly LoadedRelease[];
  readonly assetKey: string;
  /** Null for all but the page. */
  readonly route: RouteConfig | null;
  readonly request: RenderRequest;
}

/** The route as every slot of the page is told of it. */
export const routeOfPage = (resolved: PageToCompose): RenderRequest['route'] =>
  resolved.kind === 'page' ? { path: resolved.match.route.path, params: resolved.match.params } : NOT_FOUND_ROUTE;

/** @param apiOrigin where the release reaches store-api */
export function planSlot(
  slot: Slot,
  { url, visitor, composition, resolved }: PageRequest,
  apiOrigin: string,
): SlotPlan {
  const match = resolved.kind === 'page' ? resolved.match : null;
  const route = routeOfPage(resolved);
  const requestId = currentRequestId();
  const request = {
    slot,
    url: url.pathname + url.search,
    route,
    visitor,
    frame: resolved.frame,
    claimedRoutes: composition.routes.claimed,
    apiOrigin,
    ...(requestId === undefined ? {} : { requestId }),
  };
  const owners =
    slot !== 'page'
      ? composition.slotCandidates(slot)
      : match
        ? composition.pageCandidates(match.remote, match.route.path)
        : [];
  const { asked, skipped } = candidatesInOrder(owners, request);
  return {
    slot,
    stable: owners[0] ?? null,
    candidates: [...asked, ...skipped],
    assetKey: slot === 'page' ? route.path : slot,
    route: slot === 'page' ? (match?.route ?? null) : null,
    request,
  };
}
