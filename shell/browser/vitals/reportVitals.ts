/**
 * How the page felt to a real visitor: largest paint, response to input and layout shift, as the web-vitals library measures them,
 * each for the route that was shown when it happened. One report for each route, sent as the page is hidden.
 */
import type { Vital, VitalsReport } from '@tessera/shared-contracts/reports/vitals';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { PageContext } from '../document/pageContext.ts';
import { sendAtClose } from '../document/sendAtClose.ts';
import { watchLongFrames } from './watchLongFrames.ts';
import { watchShown } from './watchShown.ts';

export interface VitalsOptions {
  /** What the document was sent as: its largest paint is of that page, whatever is shown by now. */
  readonly document: Pick<VitalsReport, 'region' | 'route' | 'releases'>;
  /** What fills the slots now. */
  readonly releases: () => VitalsReport['releases'];
  readonly shown: () => Pick<PageContext, 'route' | 'visitor'>;
  readonly hasAgreed: () => boolean;
  /** Which events were sent since this was asked last. */
  readonly takeEvents: () => NonNullable<VitalsReport['events']>;
}

/** From `since` on, by the clock of `performance.now()`. */
interface View extends Pick<VitalsReport, 'region' | 'route' | 'releases'> {
  readonly since: number;
}

export function reportVitals({ document: sent, releases, shown, hasAgreed, takeEvents }: VitalsOptions): void {
  const view = (since: number): View => {
    const { route, visitor } = shown();
    return { since, route: route.path, region: visitor.store, releases: releases() };
  };
  const first: View = { since: 0, ...sent };
  const views = [first];
  // Before this moment nobody has followed which page is shown: what happened then is told where there was but one.
  const now = view(performance.now());
  const isFollowed = now.route === first.route && now.region === first.region;
  if (!isFollowed) views.push(now);
  const viewAt = (time: number) => {
    if (!isFollowed && time < now.since) return null;
    return views.findLast(({ since }) => since <= time) ?? first;
  };
  /** The last value of each metric, and when it happened. */
  const last = new Map<Vital, { readonly value: number; readonly at: number }>();
  // A page without a shift has a score of 0, and no entry to say where.
  const keep = ({ name, value, entries }: Metric) => void last.set(name, { value, at: entries[0]?.startTime ?? 0 });

  const longFrames = watchLongFrames();
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  watchShown((name, value, at) => {
    if (value > (last.get(name)?.value ?? 0)) last.set(name, { value, at });
  });
  globalThis.navigation?.addEventListener('navigatesuccess', () => {
    const next = view(performance.now());
    if (next.route !== views.at(-1)?.route) views.push(next);
  });

  const send = () => {
    if (!hasAgreed()) return;
    const reports = new Map<View, VitalsReport['metrics']>();
    for (const [name, { value, at }] of last) {
      const of = name === 'LCP' ? first : viewAt(at);
      if (of) reports.set(of, [...(reports.get(of) ?? []), { name, value }]);
    }
    last.clear();
    if (reports.size === 0) return;
    // Which of the pages it was does not matter: they are counted for the release and for the region.
    let held = longFrames();
    let events = takeEvents();
    for (const [{ region, route, releases }, metrics] of reports) {
      const report: VitalsReport = {
        region,
        route,
        releases,
        metrics,
        ...(held.length > 0 ? { longFrames: held } : {}),
        ...(events.length > 0 ? { events } : {}),
      };
      held = [];
      events = [];
      sendAtClose('/_vitals', report);
    }
  };
  // After the library's own listeners, which were there first and give the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}
