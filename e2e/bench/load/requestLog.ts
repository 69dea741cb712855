/** Every request of the load: what it asked for, how long its answer took, why it failed and which fault was on. */
import { quantile } from '../quantile.ts';

export const REQUEST_KINDS = [
  'home',
  'ring page',
  'ring page ahead',
  'partner page',
  'cart write',
  'cart read',
  'checkout',
  'payment',
  'order',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Those that are pages, drawn by the releases or by store-api. */
export const PAGE_KINDS = ['home', 'ring page', 'partner page', 'checkout'] as const satisfies readonly RequestKind[];
export type PageKind = (typeof PAGE_KINDS)[number];

export interface LoggedRequest {
  readonly kind: RequestKind;
  /** Until the answer's last byte, or until it failed. */
  readonly ms: number;
  /** Null: it was answered as it should be. */
  readonly failure: string | null;
  /** The fault that was on when it was answered or failed; null: none. */
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

export interface PageFigures {
  readonly sent: number;
  readonly failed: number;
}

/** How many requests of each page were sent, and failed, while a fault was on. */
export function pagesDuring(
  requests: readonly LoggedRequest[],
  fault: string,
): Readonly<Record<PageKind, PageFigures>> {
  const during = requests.filter((request) => request.fault === fault);
  const of = (kind: PageKind): PageFigures => {
    const ofKind = during.filter((request) => request.kind === kind);
    return { sent: ofKind.length, failed: ofKind.filter(({ failure }) => failure !== null).length };
  };
  return {
    home: of('home'),
    'ring page': of('ring page'),
    'partner page': of('partner page'),
    checkout: of('checkout'),
  };
}
