/** Every request of the load: what it asked for, how long its answer took, why it failed and which fault was on. */
import { quantile } from '../quantile.ts';

export const REQUEST_KINDS = ['home', 'ring page', 'cart write', 'cart read', 'checkout', 'payment', 'order'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface LoggedRequest {
  readonly kind: RequestKind;
  /** Until the answer's last byte, or until it failed. */
  readonly ms: number;
  /** Null: it was answered as it should be. */
  readonly failure: string | null;
  /** The fault that was on when it failed or was answered; null: none. */
  readonly fault: string | null;
}

export interface KindFigures {
  readonly kind: RequestKind;
  readonly requests: number;
  readonly failed: number;
  /** Milliseconds, of answered requests; NaN where there are none. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface FailureFigures {
  /** Null: none was on. */
  readonly fault: string | null;
  readonly failure: string;
  readonly count: number;
}

export function figuresByKind(requests: readonly LoggedRequest[]): readonly KindFigures[] {
  return REQUEST_KINDS.map((kind) => {
    const ofKind = requests.filter((request) => request.kind === kind);
    const times = ofKind.filter(({ failure }) => failure === null).map(({ ms }) => ms);
    return {
      kind,
      requests: ofKind.length,
      failed: ofKind.length - times.length,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      max: quantile(times, 1),
    };
  });
}

/** One line for each pair of fault and failure, the most frequent first. */
export function failuresByCause(requests: readonly LoggedRequest[]): readonly FailureFigures[] {
  const counts = new Map<string, FailureFigures>();
  for (const { failure, fault } of requests) {
    if (failure === null) continue;
    const key = `${fault}\n${failure}`;
    counts.set(key, { fault, failure, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
