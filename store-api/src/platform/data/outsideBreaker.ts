/** The circuit breaker before each service of others that store-api calls. */
import { CircuitState, CountBreaker, circuitBreaker, handleWhen } from 'cockatiel';

/** How it decides: half of the last calls failed, but not before there are some. */
export const BREAKER = { size: 20, minimumCalls: 5, threshold: 0.5, openMs: 10_000 } as const;

export const BREAKER_STATES = ['closed', 'half-open', 'open'] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];

export interface OutsideBreaker {
  /** @throws {BrokenCircuitError} instead of making the call while it is open */
  execute<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  readonly state: BreakerState;
}

/**
 * @param counts whether an error says that the service does not work, as opposed to working and saying no
 * @param onChange told when it opens and when it has closed again
 */
export function createBreaker(
  counts: (error: unknown) => boolean,
  onChange: (isAway: boolean) => void,
): OutsideBreaker {
  const breaker = circuitBreaker(
    handleWhen((error) => counts(error)),
    {
      halfOpenAfter: BREAKER.openMs,
      breaker: new CountBreaker({
        threshold: BREAKER.threshold,
        size: BREAKER.size,
        minimumNumberOfCalls: BREAKER.minimumCalls,
      }),
    },
  );
  breaker.onBreak(() => onChange(true));
  breaker.onReset(() => onChange(false));
  return {
    execute: (call) => breaker.execute(call),
    get state() {
      switch (breaker.state) {
        case CircuitState.Closed:
          return 'closed';
        case CircuitState.HalfOpen:
          return 'half-open';
        default:
          return 'open';
      }
    },
  };
}
