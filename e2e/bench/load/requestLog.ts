/** Every request of the load: its kind, its response time, the cause of its failure, and the active fault. */
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

/** Kinds that are pages, rendered by the releases or by store-api. */
export const PAGE_KINDS = ['home', 'ring page', 'partner page', 'checkout'] as const satisfies readonly RequestKind[];
export type PageKind = (typeof PAGE_KINDS)[number];

export interface LoggedRequest {
  readonly kind: RequestKind;
  /** Milliseconds until the last byte of the response, or until the request failed. */
  readonly ms: number;
  /** Null: it got the expected response. */
  readonly failure: string | null;
  /** The active fault when the request ended. Null: none. */
  readonly fault: string | null;
}

export interface KindFigures {
  readonly kind: RequestKind;
  readonly requests: number;
  readonly failed: number;
  /** Milliseconds, of successful requests; NaN where there are none. Likewise p99. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface FailureFigures {
  /** Null: no fault was active. */
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

/** The number of requests for each page, and of failed ones, during a fault. */
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
