/**
 * Slots that are drawn once and shown to many: bounded in bytes, the longest unused go first. One render for all who
 * want the same at the same time; what is stale is shown while it is drawn anew. Only whole answers are kept: no
 * failure, no redirect, no status but 200, and nothing that store-api has not answered in full.
 */
import type { SlotCachePolicy } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { AllGone } from './allGone.ts';
import { AskedBefore } from './askedBefore.ts';
import type { ByteBudget } from './byteBudget.ts';

/** How a slot that may be shared came to be: `miss`: drawn for this request, which others may have waited for too. */
export type SlotCacheOutcome = 'hit' | 'stale' | 'miss';

export interface CachedSlot {
  /** Another one for each content: what is drawn anew and came out the same keeps it. */
  readonly number: number;
  readonly answer: ReleaseAnswer;
  readonly isStale: boolean;
}

export interface SlotToShare {
  /** Of release, slot and all that it varies on. */
  readonly key: string;
  /** Most such requests come once: kept when it is asked for a second time, in a part of the memory that is for such. */
  readonly isRare: boolean;
  readonly policy: Pick<SlotCachePolicy, 'maxAge' | 'staleWhileRevalidate'>;
}

interface Entry {
  readonly number: number;
  readonly answer: ReleaseAnswer;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  staleUntil: number;
  /** After a failure it is not drawn anew before this. */
  retryAt: number;
}

export type Drawing = ReleaseAnswer | RemoteFailure;

interface UnderWay {
  readonly drawing: Promise<Drawing>;
  /** Of those who wait for it. */
  readonly allGone: AllGone;
}

/**
 * Milliseconds for which a slot is still shown after the catalogue has changed: long enough to draw anew what many ask
 * for, short enough that a page seldom names another price than the bag does (decision 75).
 */
export const CHANGED_MS = 10_000;
/** Milliseconds after which what could not be drawn anew is tried again. */
const RETRY_MS = 1000;
/** Rare requests that are remembered, to see which of them come again. */
const MAX_SEEN = 10_000;
/** Bytes of what stands around the texts of an entry. */
const ENTRY_BYTES = 500;

export interface SlotCacheOptions {
  readonly budget: ByteBudget;
  /** Milliseconds, of a clock that does not go back. */
  readonly now?: () => number;
}

export class SlotCache {
  readonly #budget: ByteBudget;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #askedBefore = new AskedBefore(MAX_SEEN);
  /** What is begun before the catalogue changes is not kept afterwards. */
  #generation = 0;
  #lastNumber = 0;

  constructor({ budget, now = () => performance.now() }: SlotCacheOptions) {
    this.#budget = budget;
    this.#now = now;
  }

  /** What is kept and still may be shown; null: it has to be drawn. */
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

  /** Whether what is stale should be drawn anew now: nobody does, and it has not failed a moment ago. */
  isDue(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && !this.#underWay.has(key) && this.#now() >= entry.retryAt;
  }

  /**
   * @param draw called when nobody else draws the same; never rejects. Its signal aborts when all who wait for it have left
   * @param clientGone aborts when the client who asks has left; absent: the slot is drawn in any case
   */
  draw(
    { key, isRare, policy }: SlotToShare,
    draw: (signal: AbortSignal) => Promise<Drawing>,
    clientGone?: AbortSignal,
  ): Promise<Drawing> {
    const other = this.#underWay.get(key);
    if (other !== undefined && !other.allGone.signal.aborted) {
      other.allGone.join(clientGone);
      return other.drawing;
    }
    const generation = this.#generation;
    const began = this.#now();
    const allGone = new AllGone();
    allGone.join(clientGone);
    const drawing = draw(allGone.signal).then((drawn) => {
      if (this.#underWay.get(key)?.drawing === drawing) this.#underWay.delete(key);
      if (generation !== this.#generation) return drawn;
      if (!isWorthKeeping(drawn)) this.#postpone(key);
      else if (this.#entries.has(key) || !isRare || this.#askedBefore.check(key))
        this.#keep({ key, isRare, policy }, drawn, began);
      return drawn;
    });
    this.#underWay.set(key, { drawing, allGone });
    return drawing;
  }

  /**
   * The catalogue has changed: each slot is drawn anew when it is asked for next, and shown as it is until then, for
   * `CHANGED_MS` or what its policy allows. What is under way is not kept, and nobody else waits for it.
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

  /** Those whose key does not pass. */
  retain(isWanted: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (!isWanted(key)) this.#budget.delete(budgetKey(key));
  }

  /** Another one after each change of the catalogue. */
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

function isWorthKeeping(drawn: Drawing): drawn is ReleaseAnswer {
  return !(drawn instanceof RemoteFailure) && drawn.status === 200 && drawn.redirect === null && drawn.isWhole;
}

const isSame = (one: ReleaseAnswer, other: ReleaseAnswer): boolean =>
  one.html === other.html &&
  one.stateJson === other.stateJson &&
  JSON.stringify(one.head) === JSON.stringify(other.head);

/** A character outside of Latin-1 makes two bytes of every character of its text. */
const bytesOf = (key: string, { html, stateJson, head, styles }: ReleaseAnswer): number =>
  2 * (key.length + html.length + stateJson.length + JSON.stringify([head, styles]).length) + ENTRY_BYTES;
