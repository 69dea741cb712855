/**
 * Keeps a repeatedly failing release from costing every visitor its deadline. Closed: the release is called. Open: it is not. After a while
 * one trial is due; it runs beside a request, so nobody waits for it.
 */

export interface BreakerSettings {
  /** Consecutive failures that open it. */
  readonly threshold: number;
  /** Milliseconds that it stays open at first; doubled after each failed trial. */
  readonly openMs: number;
  readonly maxOpenMs: number;
}

export const BREAKER_DEFAULTS: BreakerSettings = { threshold: 3, openMs: 2000, maxOpenMs: 60_000 };

export class CircuitBreaker {
  readonly #settings: BreakerSettings;
  readonly #now: () => number;
  #failures = 0;
  #openMs: number;
  /** Time of the next trial; null while closed. */
  #trialAt: number | null = null;
  #trying = false;

  constructor(settings: BreakerSettings = BREAKER_DEFAULTS, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
    this.#openMs = settings.openMs;
  }

  get isClosed(): boolean {
    return this.#trialAt === null;
  }

  /** Returns true once for each trial that is due; that caller runs the trial and reports its outcome. */
  claimTrial(): boolean {
    if (this.#trialAt === null || this.#trying || this.#now() < this.#trialAt) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#trialAt = null;
    this.#trying = false;
    this.#openMs = this.#settings.openMs;
  }

  /** Cancels a trial that failed for a reason other than the release: the next one is due at once. */
  abandonTrial(): void {
    this.#trying = false;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#trying) {
      this.#trying = false;
      this.#openMs = Math.min(this.#openMs * 2, this.#settings.maxOpenMs);
      this.#trialAt = this.#now() + this.#openMs;
    } else if (this.#trialAt === null && this.#failures >= this.#settings.threshold) {
      this.#trialAt = this.#now() + this.#openMs;
    }
  }
}
