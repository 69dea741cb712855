/**
 * How the page felt to a real visitor: largest paint, response to input and layout shift, as the web-vitals library measures them,
 * each for the route that was shown when it happened. One report for each route, sent as the page is hidden.
 */
import type { VitalsReport } from '@tessera/shared-contracts/vitals';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Shown } from '../shown.ts';

export interface VitalsOptions {
  /** What fills the slots now. */
  readonly releases: () => VitalsReport['releases'];
  readonly shown: () => Pick<Shown, 'route' | 'visitor'>;
  readonly hasAgreed: () => boolean;
}

/** From `since` on, by the clock of `performance.now()`. */
interface View extends Pick<VitalsReport, 'region' | 'route' | 'releases'> {
  readonly since: number;
}

export function reportVitals({ releases, shown, hasAgreed }: VitalsOptions): void {
  const view = (since: number): View => {
    const { route, visitor } = shown();
    return { since, route: route.path, region: visitor.store, releases: releases() };
  };
  const first = view(0);
  const views = [first];
  const viewAt = (time: number) => views.findLast(({ since }) => since <= time) ?? first;
  /** The last value of each metric. */
  const last = new Map<Metric['name'], Metric>();
  const keep = (metric: Metric) => void last.set(metric.name, metric);

  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  globalThis.navigation?.addEventListener('navigatesuccess', () => {
    const next = view(performance.now());
    if (next.route !== views.at(-1)?.route) views.push(next);
  });

  const send = () => {
    if (!hasAgreed()) return;
    const reports = new Map<View, VitalsReport['metrics']>();
    for (const { name, value, entries } of last.values()) {
      // A page without a shift has a score of 0, and no entry to say where.
      const of = viewAt(name === 'LCP' ? 0 : (entries[0]?.startTime ?? 0));
      reports.set(of, [...(reports.get(of) ?? []), { name, value }]);
    }
    last.clear();
    for (const [{ region, route, releases }, metrics] of reports) {
      const report: VitalsReport = { region, route, releases, metrics };
      navigator.sendBeacon('/_vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
    }
  };
  // After the library's own listeners, which were there first and give the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}
