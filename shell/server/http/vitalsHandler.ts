/** `POST /_vitals`: web vitals of real visitors, as histograms by release, route and region that this shell shows. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import { counter, histogram, type LabelledHistogram, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import { NOT_FOUND_ROUTE } from '@tessera/shared-contracts/document/page';
import { eventLabel } from '@tessera/shared-contracts/events/findEvent';
import { SHELL_EVENTS } from '@tessera/shared-contracts/events/shellEvents';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { RequestHandler } from 'express';
import { type Vital, type VitalsReport, vitalsReportSchema } from '../../contracts/vitals.ts';
import { readBucket } from '../canary/bucketCookie.ts';
import type { EvidenceCounts } from '../canary/evidence.ts';
import type { Canary } from '../composition/liveComposition.ts';
import type { Placed, RegionComposition } from '../composition/regionComposition.ts';
import { evidenceOfVital, memberOf } from '../reports/membership.ts';
import type { UsageCounts } from '../reports/usage.ts';

export interface VitalsHandlerOptions {
  readonly metrics: Metrics;
  /** The current composition of a region. */
  current(region: Store): Pick<RegionComposition, 'placed' | 'routes'>;
  /** Canaries of a region, by remote. */
  canaries(region: Store): ReadonlyMap<string, Canary>;
  readonly evidence: EvidenceCounts;
  readonly usage: Pick<UsageCounts, 'sent'>;
}

const SHOWN_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2, 5];

/** The bounds of "good" and of "poor" (web.dev/articles/vitals) are bucket bounds, so that their shares are exact. */
const HISTOGRAMS = {
  LCP: { suffix: 'lcp_seconds', said: 'Largest contentful paint', buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  INP: { suffix: 'inp_seconds', said: 'Interaction to next paint', buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] },
  CLS: { suffix: 'cls', said: 'Cumulative layout shift', buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5] },
  FCP: { suffix: 'fcp_seconds', said: 'First contentful paint', buckets: [0.25, 0.5, 1, 1.5, 1.8, 2.5, 3, 5] },
  TTFB: { suffix: 'ttfb_seconds', said: 'Time to first byte', buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 5] },
  PAGE: { suffix: 'page_shown_seconds', said: 'From a press to the next page on the screen', buckets: SHOWN_BUCKETS },
  PANEL: {
    suffix: 'panel_shown_seconds',
    said: 'From a press to the bag’s panel on the screen',
    buckets: SHOWN_BUCKETS,
  },
  LINE: { suffix: 'line_shown_seconds', said: 'From a press to the added line on the screen', buckets: SHOWN_BUCKETS },
} as const satisfies Record<Vital, { suffix: string; said: string; buckets: readonly number[] }>;

const LABELS = ['remote', 'version', 'region', 'team', 'route'] as const;
type Histogram = LabelledHistogram<(typeof LABELS)[number]>;

/**
 * Anybody can send a report, so only values under a release and a route that the region has at the moment are recorded; the rest is counted
 * as dropped. The status is 204 in either case, because no browser sends a report again.
 * @throws HttpProblem 400 `request.invalid` naming each invalid field
 */
export function vitalsHandler({ metrics, current, canaries, evidence, usage }: VitalsHandlerOptions): RequestHandler {
  const dropped = counter(
    metrics,
    'shell_vitals_dropped_total',
    'Measurements of pages that were not recorded: of a release or a route that the region does not have now.',
    ['region', 'reason'],
  );
  const make = (vital: Vital): Histogram => {
    const { suffix, said, buckets } = HISTOGRAMS[vital];
    const help = `${said} of page views that browsers reported, once for each release on the page.`;
    return histogram(metrics, `shell_vitals_${suffix}`, help, LABELS, buckets);
  };
  const histograms: Readonly<Record<Vital, Histogram>> = {
    LCP: make('LCP'),
    INP: make('INP'),
    CLS: make('CLS'),
    FCP: make('FCP'),
    TTFB: make('TTFB'),
    PAGE: make('PAGE'),
    PANEL: make('PANEL'),
    LINE: make('LINE'),
  };

  return (request, response) => {
    const {
      region,
      route,
      releases,
      metrics: measured,
      longFrames = [],
      events = [],
    } = parseOrProblem(vitalsReportSchema, request.body, 'request body');
    const { placed, routes } = current(region);
    const hasRoute =
      route === NOT_FOUND_ROUTE.path || Object.values(routes.patterns).some((own) => own.includes(route));
    if (!hasRoute) dropped.inc({ region, reason: 'route' });
    else {
      const sendable = labelsSentIn(placed.values());
      usage.sent(
        region,
        [...new Set(events.map(eventLabel))].filter((label) => sendable.has(label)),
      );
      for (const release of distinct(releases)) {
        const canary = canaries(region).get(release.remote);
        const member = memberOf(canary, readBucket(request), release.version);
        const team = teamOf(placed.get(release.remote), canary, release.version);
        if (team === null) {
          dropped.inc({ region, reason: 'release' });
          continue;
        }
        for (const [name, value] of new Map(measured.map((each) => [each.name, each.value]))) {
          const kind = evidenceOfVital(name, value);
          if (member !== null && kind !== null) evidence.happened(member, kind, request.ip ?? '');
          histograms[name].observe({ ...release, region, team, route }, name === 'CLS' ? value : value / 1000);
        }
      }
    }
    for (const { remote, version } of longFrames) {
      const member = memberOf(canaries(region).get(remote), readBucket(request), version);
      if (member !== null) evidence.happened(member, 'slow.frames', request.ip ?? '');
    }
    response.status(204).end();
  };
}

/** Events that the region's releases and the shell may send. Other names in a report are made up. */
const labelsSentIn = (placed: Iterable<Placed>): ReadonlySet<string> =>
  new Set([...SHELL_EVENTS.emits, ...[...placed].flatMap(({ stable }) => stable?.release.emits ?? [])].map(eventLabel));

/** The team of the version that the region shows, of its fallback release or of its canary. Null: any other version. */
function teamOf(placed: Placed | undefined, canary: Canary | undefined, version: string): string | null {
  for (const loaded of [placed?.stable, placed?.lastGood, canary?.canary]) {
    if (loaded?.release.version === version) return loaded.release.team;
  }
  return null;
}

/** Each release once: a page has one release of a remote, or two while the fallback release renders a slot. */
function distinct(releases: VitalsReport['releases']): Iterable<VitalsReport['releases'][number]> {
  return new Map(releases.map((release) => [`${release.remote}@${release.version}`, release])).values();
}
