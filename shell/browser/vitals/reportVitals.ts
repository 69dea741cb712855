/**
 * How the page felt to a real visitor: largest paint, response to input and layout shift, as the web-vitals library measures them,
 * each for the route that was shown when it happened. One report for each route, sent as the page is hidden.
 */
import type { Boot } from '@tessera/shared-contracts/page';
import type { Store } from '@tessera/shared-contracts/stores';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Shown } from '../slotApplication.ts';

export interface VitalsOptions {
  readonly slots: Boot['slots'];
  readonly shown: () => Pick<Shown, 'route' | 'visitor'>;
  readonly hasAgreed: () => boolean;
}

/** From `since` on, by the clock of `performance.now()`. */
interface View {
  readonly since: number;
  readonly route: string;
  readonly region: Store;
}

export function reportVitals({ slots, shown, hasAgreed }: VitalsOptions): void {
  const view = (since: number): View => {
    const { route, visitor } = shown();
    return { since, route: route.path, region: visitor.store };
  };
  const views = [view(0)];
  const viewAt = (time: number) => views.findLast(({ since }) => since <= time) ?? views[0];
  const releases = releasesOf(slots);
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
    const byView = Map.groupBy(last.values(), ({ name, entries }) =>
      // A page without a shift has a score of 0, and no entry to say where.
      viewAt(name === 'LCP' ? 0 : (entries[0]?.startTime ?? 0)),
    );
    last.clear();
    for (const [of, metrics] of byView) {
      if (!of) continue;
      const { route, region } = of;
      const report = { region, route, releases, metrics: metrics.map(({ name, value }) => ({ name, value })) };
      navigator.sendBeacon('/_vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
    }
  };
  // After the library's own listeners, which were there first and give the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

/** What drew the first page's slots, each once. */
function releasesOf(slots: Boot['slots']): { remote: string; version: string }[] {
  const drawn = slots.flatMap(({ releases: [best] }) => (best ? [{ remote: best.remote, version: best.version }] : []));
  return drawn.filter((each, index) => drawn.findIndex(({ remote }) => remote === each.remote) === index);
}
