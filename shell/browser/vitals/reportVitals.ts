/**
 * Web vitals of real visitors: largest paint, response to input and layout shift, measured by the web-vitals library, each for the route
 * that was shown at the time. Sends one report per route when the page is hidden.
 */

import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Vital, VitalsReport } from '../../contracts/vitals.ts';
import type { PageContext } from '../document/pageContext.ts';
import { sendAtClose } from '../document/sendAtClose.ts';
import { watchLongFrames } from './watchLongFrames.ts';
import { watchShown } from './watchShown.ts';

export interface VitalsOptions {
  /** The document as it was sent: its largest paint belongs to that page, whichever page is shown now. */
  readonly document: Pick<VitalsReport, 'region' | 'route' | 'releases'>;
  /** Returns the current releases in the slots. */
  readonly releases: () => VitalsReport['releases'];
  readonly shown: () => Pick<PageContext, 'route' | 'visitor'>;
  readonly hasAgreed: () => boolean;
  /** Returns the events that were sent since the last call. */
  readonly takeEvents: () => NonNullable<VitalsReport['events']>;
}

/** Start time, by `performance.now()`. */
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
  // Page changes before this moment were not tracked: earlier values are reported only when there was a single page.
  const now = view(performance.now());
  const isFollowed = now.route === first.route && now.region === first.region;
  if (!isFollowed) views.push(now);
  const viewAt = (time: number) => {
    if (!isFollowed && time < now.since) return null;
    return views.findLast(({ since }) => since <= time) ?? first;
  };
  /** The last value of each metric, and its time. */
  const last = new Map<Vital, { readonly value: number; readonly at: number }>();
  // A page without a layout shift has a score of 0, and no entry with a time.
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
    // Added to the first report only: they are counted per release and region, so the page does not matter.
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
  // Registered after the library's own listeners, which provide the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}
