/**
 * How long a release waits for its next process. One that dies now and then, of one odd request, is back at once; one
 * that dies again and again leaves the machine to the others, and what steps in for it draws in the meantime.
 */

/** Deaths within this time count together, in milliseconds. */
const WINDOW_MS = 60_000;
/** Deaths in the window that cost no pause: a request that kills is sent to a second process once. */
const FREE = 2;
const FIRST_MS = 250;
const LONGEST_MS = 5000;

export class RestartPauses {
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
