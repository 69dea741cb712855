/** Plans one slot of a request: the releases that may render it, their request, and the key of its assets. */
import { currentRequestId } from '@tessera/service-kit/telemetry/requestContext';
import { NOT_FOUND_ROUTE } from '@tessera/shared-contracts/document/page';
import type { RenderRequest, RouteConfig, Slot } from '@tessera/shared-contracts/remotes/remote';
import { sharedRequest } from '@tessera/shared-contracts/remotes/sharedRequest';
import { visitorDataFor } from '@tessera/shared-contracts/remotes/visitorData';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

import type { CachedSlot, SlotCache, SlotToShare } from '../cache/slotCache.ts';
import type { Membership } from '../canary/evidence.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import type { VisitorSignals } from '../visitor/resolveVisitor.ts';
import { candidatesInOrder } from './renderSlot.ts';
import type { ResolvedPage } from './resolvePage.ts';

/** A URL that is answered with a page, either a remote's or the shell's own. */
export type PageToCompose = Exclude<ResolvedPage, { kind: 'redirect' }>;

/** The request that all slots of one page are rendered for. */
export interface PageRequest {
  readonly url: URL;
  readonly visitor: Visitor;
  readonly composition: RegionComposition;
  readonly resolved: PageToCompose;
  /** Absent: rendered as a page. */
  readonly as?: RenderRequest['as'];
  /** The visitor's cart in this store, where it is known. */
  readonly cartId?: string | undefined;
  /** The discount codes in that cart, where they are known. */
  readonly cartCodes?: readonly string[] | undefined;
  /** The workplace whose prices the visitor has unlocked, where it is known. */
  readonly workplaceCode?: string | undefined;
  /** The cookies of all remotes. */
  readonly cookies?: Readonly<Record<string, string>> | undefined;
  /** The store's public origin without a trailing slash, where it is known. */
  readonly origin?: string | undefined;
  /** The visitor's network address, where it is known. */
  readonly address?: string | undefined;
  /** Aborts when the client has left. Absent: the render always goes on. */
  readonly clientGone?: AbortSignal | undefined;
  /** Whether the page is prefetched and not shown yet. Default: false. */
  readonly isAhead?: boolean | undefined;
}

export interface SlotPlan {
  readonly slot: Slot;
  /** The region's stable release for the slot. Null: no remote claims it. */
  readonly stable: LoadedRelease | null;
  /** Releases that may render the slot, best first. */
  readonly candidates: readonly LoadedRelease[];
  readonly assetKey: string;
  /** Null for all but the page. */
  readonly route: RouteConfig | null;
  readonly request: RenderRequest;
  /** How the stable release's render is shared. Null: it is rendered for this visitor alone. */
  readonly share: SlotShare | null;
  /** How the render of any release that may render the slot is shared. */
  readonly shareBy: (by: LoadedRelease) => SlotShare | null;
  /** The cached slot of the stable release, where it may still be shown. */
  readonly kept: CachedSlot | null;
  readonly clientGone: AbortSignal | undefined;
  /** The visitor's canary group. Null when the remote has no canary. */
  readonly member: Membership | null;
  readonly address: string | undefined;
  readonly isAhead: boolean;
}

export interface SlotShare extends SlotToShare {
  readonly by: LoadedRelease;
  /** The request reduced to what the slot varies on. */
  readonly request: RenderRequest;
}

export interface PlanOptions {
  /** The origin at which the release reaches store-api. */
  readonly apiOrigin: string;
  readonly slots: Pick<SlotCache, 'find'>;
}

/** The visitor's data and origin for the slots of one store. */
export const visitorDataIn = (
  { carts, cartCodes, workplaceCode, remoteCookies, origin, address }: VisitorSignals,
  store: Store,
): Pick<PageRequest, 'cartId' | 'cartCodes' | 'workplaceCode' | 'cookies' | 'origin' | 'address'> => ({
  address,
  origin,
  cartId: carts?.[store],
  cartCodes: cartCodes?.[store],
  workplaceCode,
  cookies: remoteCookies,
});

/** The route in the form that every slot of the page gets. */
export const routeOfPage = (resolved: PageToCompose): RenderRequest['route'] =>
  resolved.kind === 'page' ? { path: resolved.match.route.path, params: resolved.match.params } : NOT_FOUND_ROUTE;

export function planSlot(
  slot: Slot,
  {
    url,
    visitor,
    composition,
    resolved,
    as,
    clientGone,
    isAhead = false,
    origin,
    address,
    ...visitorData
  }: PageRequest,
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
  const assetKey = slot === 'page' ? route.path : slot;
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
    ...(stable ? visitorDataFor(assetKey, { slot }, stable.release, visitorData) : {}),
  };
  // Paths without an owner are unbounded in number, so their slots are not shared.
  const shareBy = (by: LoadedRelease) => match && shareOf(by, assetKey, request, match.route);
  const share = stable && shareBy(stable);
  const kept = share && slots.find(share.key);
  const { asked, skipped } = candidatesInOrder(owners, request);
  return {
    slot,
    stable,
    // The cached slot belongs to the stable release, so that release stays first even while its breaker is open.
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
