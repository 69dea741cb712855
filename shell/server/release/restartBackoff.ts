/**
 * Backoff between the processes of a release. After a single crash the next process starts at once. A release that crashes repeatedly waits
 * longer each time, so that it does not use up the machine; its fallback release renders meanwhile.
 */

/** Milliseconds within which crashes count together. */
const WINDOW_MS = 60_000;
/** Crashes in the window without a pause: a request that crashes a process is sent to a second process once. */
const FREE = 2;
const FIRST_MS = 250;
const LONGEST_MS = 5000;

export class RestartBackoff {
  readonly #now: () => number;
  #deaths: number[] = [];
  #until = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  died(): void {
    const now = this.#now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - WINDOW_MS), now].slice(-20);
    const counted = this.#deaths.length - FREE;
    if (counted > 0) this.#until = now + Math.min(FIRST_MS * 2 ** (counted - 1), LONGEST_MS);
  }

  /** Milliseconds until the next process may start; 0: now. */
  get leftMs(): number {
    return Math.max(0, this.#until - this.#now());
  }
}
