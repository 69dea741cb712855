/**
 * Slots that are rendered once and shown to many visitors. The cache is bounded in bytes and evicts the least recently used. Requests for
 * the same slot at the same time share one render, and a stale slot is shown while it is rendered again. Only complete responses are
 * cached: no failure, no redirect, no status but 200, and nothing for which store-api did not answer in full.
 */
import type { SlotCachePolicy } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { AllGone } from './allGone.ts';
import { AskedBefore } from './askedBefore.ts';
import type { ByteBudget } from './byteBudget.ts';

/** Source of a shared slot. `miss`: rendered for this request; others may have waited for the same render. */
export type SlotCacheOutcome = 'hit' | 'stale' | 'miss';

export interface CachedSlot {
  /** Identifies the content. A new render with the same content keeps the number. */
  readonly number: number;
  readonly answer: ReleaseAnswer;
  readonly isStale: boolean;
}

export interface SlotToShare {
  /** Derived from the release, the slot and everything that the slot varies on. */
  readonly key: string;
  /** Most such requests come only once, so the slot is cached at its second request, in a separate part of the memory budget. */
  readonly isRare: boolean;
  readonly policy: Pick<SlotCachePolicy, 'maxAge' | 'staleWhileRevalidate'>;
}

interface Entry {
  readonly number: number;
  readonly answer: ReleaseAnswer;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  staleUntil: number;
  /** No new render before this time, after a failure. */
  retryAt: number;
}

export type RenderOutcome = ReleaseAnswer | RemoteFailure;

interface UnderWay {
  readonly render: Promise<RenderOutcome>;
  /** Aborts the render when all who wait for it have left. */
  readonly allGone: AllGone;
}

/**
 * Milliseconds for which a slot is still shown after the catalogue has changed: long enough to render the popular slots again, short enough
 * that a page seldom shows another price than the bag does (decision 75).
 */
export const CHANGED_MS = 10_000;
/** Milliseconds until a failed render of a stale slot is tried again. */
const RETRY_MS = 1000;
/** Number of rare requests that are remembered to recognize repeated ones. */
const MAX_SEEN = 10_000;
/** Bytes of an entry besides its texts. */
const ENTRY_BYTES = 500;

export interface SlotCacheOptions {
  readonly budget: ByteBudget;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export class SlotCache {
  readonly #budget: ByteBudget;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #askedBefore = new AskedBefore(MAX_SEEN);
  /** Renders that began in an earlier generation are not cached. */
  #generation = 0;
  #lastNumber = 0;

  constructor({ budget, now = () => performance.now() }: SlotCacheOptions) {
    this.#budget = budget;
    this.#now = now;
  }

  /** The cached slot, or null when it has to be rendered. */
  find(key: string): CachedSlot | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const now = this.#now();
    if (now >= entry.staleUntil) {
      this.#budget.delete(budgetKey(key));
      return null;
    }
    this.#budget.touch(budgetKey(key));
    return { number: entry.number, answer: entry.answer, isStale: now >= entry.freshUntil };
  }

  /** Whether a stale slot should be rendered now: no render is under way, and none failed a moment ago. */
  isDue(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && !this.#underWay.has(key) && this.#now() >= entry.retryAt;
  }

  /**
   * @param renderNow called when no render of the same is under way; never rejects. Its signal aborts when all who wait for it have left
   * @param clientGone aborts when the client has left; absent: the render always goes on
   */
  render(
    { key, isRare, policy }: SlotToShare,
    renderNow: (signal: AbortSignal) => Promise<RenderOutcome>,
    clientGone?: AbortSignal,
  ): Promise<RenderOutcome> {
    const other = this.#underWay.get(key);
    if (other !== undefined && !other.allGone.signal.aborted) {
      other.allGone.join(clientGone);
      return other.render;
    }
    const generation = this.#generation;
    const began = this.#now();
    const allGone = new AllGone();
    allGone.join(clientGone);
    const render = renderNow(allGone.signal).then((outcome) => {
      if (this.#underWay.get(key)?.render === render) this.#underWay.delete(key);
      if (generation !== this.#generation) return outcome;
      if (!isWorthKeeping(outcome)) this.#postpone(key);
      else if (this.#entries.has(key) || !isRare || this.#askedBefore.check(key))
        this.#keep({ key, isRare, policy }, outcome, began);
      return outcome;
    });
    this.#underWay.set(key, { render, allGone });
    return render;
  }

  /**
   * Called when the catalogue has changed: each slot is rendered again at its next request, and is shown until then for `CHANGED_MS`
   * or what its policy allows. Renders under way are not cached, and no new request waits for them.
   */
  markStale(): void {
    this.#generation += 1;
    this.#underWay.clear();
    const now = this.#now();
    for (const entry of this.#entries.values()) {
      const graceMs = Math.min(CHANGED_MS, entry.staleUntil - entry.freshUntil);
      entry.staleUntil = Math.min(entry.staleUntil, now + graceMs);
      entry.freshUntil = Math.min(entry.freshUntil, now);
      entry.retryAt = 0;
    }
  }

  /** Deletes the slots whose key is no longer wanted. */
  retain(isWanted: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (!isWanted(key)) this.#budget.delete(budgetKey(key));
  }

  /** Increases with each change of the catalogue. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#entries.size;
  }

  #keep({ key, isRare, policy }: SlotToShare, answer: ReleaseAnswer, began: number): void {
    const freshUntil = began + policy.maxAge * 1000;
    const times = { freshUntil, staleUntil: freshUntil + policy.staleWhileRevalidate * 1000, retryAt: 0 };
    const before = this.#entries.get(key);
    if (before !== undefined && isSame(before.answer, answer)) {
      Object.assign(before, times);
      return;
    }
    this.#lastNumber += 1;
    this.#entries.set(key, { number: this.#lastNumber, answer, ...times });
    this.#budget.add(budgetKey(key), bytesOf(key, answer), isRare, () => this.#entries.delete(key));
  }

  #postpone(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.retryAt = this.#now() + RETRY_MS;
  }
}

const budgetKey = (key: string) => `slot ${key}`;

function isWorthKeeping(outcome: RenderOutcome): outcome is ReleaseAnswer {
  return !(outcome instanceof RemoteFailure) && outcome.status === 200 && outcome.redirect === null && outcome.isWhole;
}

const isSame = (one: ReleaseAnswer, other: ReleaseAnswer): boolean =>
  one.html === other.html &&
  one.stateJson === other.stateJson &&
  JSON.stringify(one.head) === JSON.stringify(other.head);

/** Two bytes per character: V8 stores a text with any character outside of Latin-1 that way. */
const bytesOf = (key: string, { html, stateJson, head, styles }: ReleaseAnswer): number =>
  2 * (key.length + html.length + stateJson.length + JSON.stringify([head, styles]).length) + ENTRY_BYTES;
