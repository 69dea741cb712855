/** The circuit breaker for each external service that store-api calls. */
import { CircuitState, CountBreaker, circuitBreaker, handleWhen } from 'cockatiel';

/** Opens when half of the last calls failed, after a minimum number of calls. */
export const BREAKER = { size: 20, minimumCalls: 5, threshold: 0.5, openMs: 10_000 } as const;

export const BREAKER_STATES = ['closed', 'half-open', 'open'] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];

export interface OutsideBreaker {
  /** @throws {BrokenCircuitError} while it is open, without making the call */
  execute<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  readonly state: BreakerState;
}

/**
 * @param counts whether an error means that the service is broken, as opposed to a working service's rejection
 * @param onChange called when the breaker opens and when it has closed again
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
