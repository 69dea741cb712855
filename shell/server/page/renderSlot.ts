/** Renders one slot of one page with the best release that does so in time. Without one, the caller shows its fallback (OPS-05). */

import { textForLog } from '@tessera/service-kit/telemetry/errorForLog';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { inSpan } from '@tessera/service-kit/telemetry/tracing';
import type { RenderRequest, RouteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { lacksStoreApi, type ReleaseAnswer } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { FAIR_SHARE } from '../release/releaseWorker.ts';
import {
  asRemoteFailure,
  isFaultOfRelease,
  isFaultOfStoreApi,
  OVERLOADED,
  RemoteFailure,
} from '../release/remoteFailure.ts';
import { SLOT_BUDGET, SLOT_BUDGET_BEFORE_LAST } from './renderDeadline.ts';

export interface RenderedSlot {
  /** The release that rendered the slot. Null when none could, or when it left the page to the shell's not-found page. */
  readonly by: LoadedRelease | null;
  /** The rendered slot, or null when no release could render it. */
  readonly result: ReleaseAnswer | null;
  /** Why each better candidate did not render it: the code of its failure, or `remote.render.not-asked`. */
  readonly failures: ReadonlyMap<LoadedRelease, string>;
}

export interface RenderSlotOptions {
  readonly logger: Logger;
  /** Milliseconds that each release may render. All tries and all waiting together get half as much again. */
  readonly deadlineMs: number;
  /** For routes with `searches`. Absent: they receive none. */
  readonly searchEntries?: (visitor: Pick<Visitor, 'store' | 'locale'>) => Promise<readonly SearchEntry[]>;
}

/** One try of one release. */
interface Attempt {
  /** Milliseconds that it may take, waiting included. */
  readonly withinMs: number;
  /** Aborts when nobody waits for the render any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Used instead of a failure's code for a release that was skipped because its breaker is open. */
const NOT_ASKED = 'remote.render.not-asked';

/** Splits releases by their breakers, in the given order: only those with a closed breaker are called; the others may get a trial. */
export function candidatesInOrder(
  candidates: readonly LoadedRelease[],
  { slot, route }: Pick<RenderRequest, 'slot' | 'route'>,
): { asked: readonly LoadedRelease[]; skipped: readonly LoadedRelease[] } {
  const asked = candidates.filter((candidate) => candidate.breaker(slot, route.path).isClosed);
  return { asked, skipped: candidates.filter((candidate) => !asked.includes(candidate)) };
}

/** The caller of a slot, besides its request. */
export interface Asker {
  /**
   * Shares a release's answer among visitors who are shown the same, where that is allowed.
   * @param renderNow called when no render of the same is under way; its signal aborts when all who share it have left
   */
  readonly share?: (
    by: LoadedRelease,
    renderNow: (request: RenderRequest, signal: AbortSignal | undefined) => Promise<ReleaseAnswer | RemoteFailure>,
  ) => Promise<ReleaseAnswer | RemoteFailure>;
  /** Aborts when the client has left. */
  readonly clientGone?: AbortSignal | undefined;
}

/** Never rejects. @param allowed the route, which limits status and redirect; null for slots other than the page */
export async function renderSlot(
  candidates: readonly LoadedRelease[],
  request: RenderRequest,
  allowed: RouteConfig | null,
  options: RenderSlotOptions,
  { share, clientGone }: Asker = {},
): Promise<RenderedSlot> {
  const { asked, skipped } = candidatesInOrder(candidates, request);
  const failures = new Map<LoadedRelease, string>(skipped.map((candidate) => [candidate, NOT_ASKED]));
  for (const candidate of skipped) runTrial(candidate, request, allowed, options);
  const began = performance.now();
  for (const [index, candidate] of asked.entries()) {
    const budget = index === asked.length - 1 ? SLOT_BUDGET : SLOT_BUDGET_BEFORE_LAST;
    const withinMs = budget * options.deadlineMs - (performance.now() - began);
    if (clientGone?.aborted) break;
    if (withinMs <= 0) continue;
    const attempt = (asked: RenderRequest, signal: AbortSignal | undefined) =>
      tryRelease(candidate, asked, allowed, options, { withinMs, signal });
    const tried = await (share ? share(candidate, attempt) : attempt(request, clientGone));
    if (!(tried instanceof RemoteFailure)) return { by: candidate, result: tried, failures };
    failures.set(candidate, tried.code);
    // Another release would call the same store-api and lack the same data.
    if (isFaultOfStoreApi(tried)) break;
  }
  return { by: null, result: null, failures };
}

/** Renders with one release. A failure is logged, counted by the breaker and returned. Never rejects. */
export function tryRelease(
  candidate: LoadedRelease,
  request: RenderRequest,
  allowed: RouteConfig | null,
  options: RenderSlotOptions,
  attempt: Attempt = { withinMs: SLOT_BUDGET * options.deadlineMs },
): Promise<ReleaseAnswer | RemoteFailure> {
  const { remote, version, team } = candidate.release;
  const { slot, visitor, route } = request;
  const attributes = { remote, version, team, slot, region: visitor.store, route: route.path };
  return inSpan(`render ${slot}`, attributes, 'internal', async (span) => {
    const tried = await renderOnce(candidate, request, allowed, options, attempt);
    span?.setAttribute('outcome', tried instanceof RemoteFailure ? tried.code : 'ok');
    return tried;
  });
}

async function renderOnce(
  candidate: LoadedRelease,
  request: RenderRequest,
  allowed: RouteConfig | null,
  { logger, deadlineMs: wholeDeadlineMs, searchEntries }: RenderSlotOptions,
  { withinMs, signal }: Attempt,
): Promise<ReleaseAnswer | RemoteFailure> {
  const breaker = candidate.breaker(request.slot, request.route.path);
  const deadlineMs = Math.min(wholeDeadlineMs, withinMs);
  try {
    const asked =
      allowed?.searches && searchEntries
        ? { ...request, searchEntries: await searchEntries(request.visitor) }
        : request;
    const result = await candidate.worker.render(asked, deadlineMs, { withinMs, signal });
    assertResponseAllowed(result, allowed);
    breaker.succeeded();
    return result;
  } catch (error) {
    const failure = asRemoteFailure(error, 'remote.render.failed');
    // A fallback release gets only the time that is left. Its overrun must not open the breaker, which all regions share.
    const hadLessTime = failure.code === 'remote.render.timeout' && deadlineMs < FAIR_SHARE * wholeDeadlineMs;
    if (isFaultOfRelease(failure) && !hadLessTime) breaker.failed();
    else breaker.abandonTrial();
    if (failure.code !== 'remote.render.abandoned') logFailure(logger, candidate, request, failure);
    return failure;
  }
}

/** Tries a release whose breaker is open, in parallel to the request: only the breaker uses the outcome. */
function runTrial(
  candidate: LoadedRelease,
  request: RenderRequest,
  allowed: RouteConfig | null,
  options: RenderSlotOptions,
): void {
  if (candidate.breaker(request.slot, request.route.path).claimTrial()) {
    void tryRelease(candidate, request, allowed, options);
  }
}

/** @throws {RemoteFailure} for a server error, and for a status or a redirect of a route without `status: 'rendered'` */
function assertResponseAllowed(result: ReleaseAnswer, route: RouteConfig | null): void {
  const decides = route?.status === 'rendered';
  if (result.redirect !== null) {
    if (!decides)
      throw new RemoteFailure('remote.render.invalid', 'It redirects, but its route has no status: "rendered".');
    if (result.status < 300 || result.status > 399) {
      throw new RemoteFailure('remote.render.invalid', `It redirects with status ${result.status}.`);
    }
    if (!/^(\/(?![/\\])|https?:\/\/)/.test(result.redirect)) {
      throw new RemoteFailure('remote.render.invalid', `It redirects to "${result.redirect.slice(0, 200)}".`);
    }
    return;
  }
  if (result.status >= 500 && !lacksStoreApi(result))
    throw new RemoteFailure('remote.render.failed', `It answered ${result.status}.`);
  if (result.status !== 200 && !decides) {
    throw new RemoteFailure(
      'remote.render.invalid',
      `It answered ${result.status}, but its route has no status: "rendered".`,
    );
  }
}

function logFailure(logger: Logger, { release }: LoadedRelease, request: RenderRequest, failure: RemoteFailure): void {
  const { remote, version, team } = release;
  logger.error(
    {
      code: failure.code,
      remote,
      version,
      team,
      slot: request.slot,
      route: request.route.path,
      phase: 'render',
      region: request.visitor.store,
      why: textForLog(failure.message),
    },
    sentenceFor(failure),
  );
}

function sentenceFor(failure: RemoteFailure): string {
  if (isFaultOfStoreApi(failure)) return 'store-api kept a release from drawing';
  return failure.code === OVERLOADED ? 'a release has more to draw than it gets done' : 'a release failed';
}
