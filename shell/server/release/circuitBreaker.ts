/**
 * Keeps a release that fails again and again from costing every visitor its deadline. Closed: it is asked. Open: it is
 * not. After a while one trial is due; the trial is run beside a request, not as one, so nobody waits for it.
 */

export interface BreakerSettings {
  /** Failures in a row that open it. */
  readonly threshold: number;
  /** Milliseconds it stays open at first; doubled after each failed trial. */
  readonly openMs: number;
  readonly maxOpenMs: number;
}

export const BREAKER_DEFAULTS: BreakerSettings = { threshold: 3, openMs: 2000, maxOpenMs: 60_000 };

export class CircuitBreaker {
  readonly #settings: BreakerSettings;
  readonly #now: () => number;
  #failures = 0;
  #openMs: number;
  /** When the next trial is due; null while closed. */
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

  /** True once for each trial that is due; whoever gets it runs the trial and tells how it went. */
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

  /** A trial that something else than the release brought to nothing: the next one is due at once. */
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
