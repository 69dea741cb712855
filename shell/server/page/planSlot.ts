/** One slot of a request before it is drawn: who may draw it, what they are asked, under which name its assets stand. */
import { currentRequestId } from '@tessera/service-kit/requestContext';
import { NOT_FOUND_ROUTE } from '@tessera/shared-contracts/document/page';
import { carriedForSlot } from '@tessera/shared-contracts/remotes/carriedForSlot';
import type { RenderRequest, RouteConfig, Slot } from '@tessera/shared-contracts/remotes/remote';
import { sharedRequest } from '@tessera/shared-contracts/remotes/sharedRequest';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

import type { CachedSlot, SlotCache, SlotToShare } from '../cache/slotCache.ts';
import type { Membership } from '../canary/evidence.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import type { VisitorSignals } from '../visitor/resolveVisitor.ts';
import { candidatesInOrder } from './renderSlot.ts';
import type { ResolvedPage } from './resolvePage.ts';

/** A URL that is answered with a page, whoever draws it. */
export type PageToCompose = Exclude<ResolvedPage, { kind: 'redirect' }>;

/** What all slots of one request are drawn for. */
export interface PageRequest {
  readonly url: URL;
  readonly visitor: Visitor;
  readonly composition: RegionComposition;
  readonly resolved: PageToCompose;
  /** Absent: as a page. */
  readonly as?: RenderRequest['as'];
  /** The visitor's cart in this store; absent: none is known. */
  readonly cartId?: string | undefined;
  /** The discount codes in that cart; absent: none are known. */
  readonly cartCodes?: readonly string[] | undefined;
  /** The workplace whose prices the visitor has unlocked; absent: none is known. */
  readonly workplaceCode?: string | undefined;
  /** Where shoppers reach the store, without a trailing slash; absent: not known. */
  readonly origin?: string | undefined;
  /** The visitor's network address; absent: not known. */
  readonly address?: string | undefined;
  /** Aborts when the client has left; absent: it is waited for in any case. */
  readonly clientGone?: AbortSignal | undefined;
  /** Nobody sees the page yet; absent: somebody does. */
  readonly isAhead?: boolean | undefined;
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
  /** What the stable release draws for others too; null: it is drawn for this visitor alone. */
  readonly share: SlotShare | null;
  /** The same of any release that may draw the slot. */
  readonly shareBy: (by: LoadedRelease) => SlotShare | null;
  /** What the stable release has drawn before of that, and may still be shown. */
  readonly kept: CachedSlot | null;
  readonly clientGone: AbortSignal | undefined;
  /** The visitor's group where the remote has a canary; null: none. */
  readonly member: Membership | null;
  readonly address: string | undefined;
  readonly isAhead: boolean;
}

export interface SlotShare extends SlotToShare {
  readonly by: LoadedRelease;
  /** Less than the visitor's: only what the slot varies on. */
  readonly request: RenderRequest;
}

export interface PlanOptions {
  /** Where the release reaches store-api. */
  readonly apiOrigin: string;
  readonly slots: Pick<SlotCache, 'find'>;
}

/** What the visitor's request says for one store's slots. */
export const carriedBy = (
  { carts, cartCodes, workplaceCode, origin, address }: VisitorSignals,
  store: Store,
): Pick<PageRequest, 'cartId' | 'cartCodes' | 'workplaceCode' | 'origin' | 'address'> => ({
  address,
  origin,
  cartId: carts?.[store],
  cartCodes: cartCodes?.[store],
  workplaceCode,
});

/** The route as every slot of the page gets it. */
export const routeOfPage = (resolved: PageToCompose): RenderRequest['route'] =>
  resolved.kind === 'page' ? { path: resolved.match.route.path, params: resolved.match.params } : NOT_FOUND_ROUTE;

export function planSlot(
  slot: Slot,
  { url, visitor, composition, resolved, as, clientGone, isAhead = false, origin, address, ...carried }: PageRequest,
  { apiOrigin, slots }: PlanOptions,
): SlotPlan {
  const match = resolved.kind === 'page' ? resolved.match : null;
  const route = routeOfPage(resolved);
  const requestId = currentRequestId();
  const owners =
    slot !== 'page'
      ? composition.slotCandidates(slot)
      : match
        ? composition.pageCandidates(match.remote, match.route.path)
        : [];
  const [stable = null] = owners;
  const request = {
    slot,
    ...(as ? { as } : {}),
    url: url.pathname + url.search,
    route,
    visitor,
    frame: resolved.frame,
    claimedRoutes: composition.routes.claimed,
    apiOrigin,
    ...(origin === undefined ? {} : { origin }),
    ...(requestId === undefined ? {} : { requestId }),
    ...carriedForSlot({ slot, route }, stable?.release.slots.includes('bag') ?? false, carried),
  };
  const assetKey = slot === 'page' ? route.path : slot;
  // Paths that nobody owns have no end.
  const shareBy = (by: LoadedRelease) => match && shareOf(by, assetKey, request, match.route);
  const share = stable && shareBy(stable);
  const kept = share && slots.find(share.key);
  const { asked, skipped } = candidatesInOrder(owners, request);
  return {
    slot,
    stable,
    // What is kept is the stable release's, whether it may be asked now or not.
    candidates: kept ? owners : [...asked, ...skipped],
    assetKey,
    route: slot === 'page' ? (match?.route ?? null) : null,
    request,
    share,
    shareBy,
    kept,
    clientGone,
    member: (stable && composition.members.get(stable.release.remote)) ?? null,
    address,
    isAhead,
  };
}

function shareOf(
  by: LoadedRelease,
  assetKey: string,
  visitors: RenderRequest,
  { listed }: RouteConfig,
): SlotShare | null {
  const policy = by.release.cache?.[assetKey];
  const shared = policy ? sharedRequest(visitors, policy, listed) : null;
  if (policy === undefined || shared === null) return null;
  const { key, request, isRare } = shared;
  return { by, key: `${by.key} ${key}`, request, isRare, policy };
}
