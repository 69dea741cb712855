/** The reports that a shell sends to the registry at a steady pace. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { EVIDENCE_MS, type EvidenceCounts } from '../canary/evidence.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { RegistryClient } from '../composition/registryClient.ts';
import { type BrowserFailures, FAILURES_MS } from './browserFailures.ts';
import { IMPORT_MAPS_MS, importMapsOf } from './importMaps.ts';
import { reportAtPace } from './reportAtPace.ts';
import { atSteadyPace } from './steadyPace.ts';
import { USAGE_MS, type UsageCounts } from './usage.ts';

/** Milliseconds between two reports of each kind. */
export interface ReportIntervals {
  readonly evidenceMs?: number;
  /** Usage of visitors. Default: a minute. */
  readonly usageMs?: number;
  readonly failuresMs?: number;
  /** Import maps of documents, which are reported when they have changed. */
  readonly importMapsMs?: number;
}

export interface ReportSources {
  readonly registry: Pick<RegistryClient, 'sendEvidence' | 'sendUsage' | 'sendFailures' | 'sendImportMaps'>;
  readonly active: Pick<ActiveCompositions, 'rolloutIds' | 'current'>;
  readonly evidence: EvidenceCounts;
  readonly usage: UsageCounts;
  readonly browserFailures: Pick<BrowserFailures, 'take' | 'putBack'>;
  readonly logger: Logger;
}

/** Starts all reports. @returns a function that stops them, each after a last report */
export function startReports(sources: ReportSources, intervals: ReportIntervals): () => Promise<void> {
  const stops = [
    reportEvidence(sources, intervals.evidenceMs ?? EVIDENCE_MS),
    reportUsage(sources, intervals.usageMs ?? USAGE_MS),
    reportFailures(sources, intervals.failuresMs ?? FAILURES_MS),
    reportImportMaps(sources, intervals.importMapsMs ?? IMPORT_MAPS_MS),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function reportEvidence({ registry, active, evidence, logger }: ReportSources, everyMs: number): () => Promise<void> {
  return reportAtPace({
    what: 'what was counted of canaries',
    report() {
      evidence.retain(active.rolloutIds);
      const counted = evidence.report();
      return counted.rollouts.length === 0 ? null : counted;
    },
    send: (report) => registry.sendEvidence(report),
    everyMs,
    logger,
  });
}

function reportUsage({ registry, usage, logger }: ReportSources, everyMs: number): () => Promise<void> {
  return reportAtPace({
    what: 'what visitors used',
    report: usage.report,
    async send(report) {
      await registry.sendUsage(report);
      usage.delivered();
    },
    everyMs,
    logger,
  });
}

function reportFailures({ registry, browserFailures, logger }: ReportSources, everyMs: number): () => Promise<void> {
  return atSteadyPace({
    async send() {
      const failures = browserFailures.take();
      if (failures.length === 0) return;
      await registry.sendFailures(failures).catch((error: unknown) => {
        browserFailures.putBack(failures);
        throw error;
      });
    },
    everyMs,
    logger,
    failed: 'failures in browsers did not reach the registry; the next report has as many as fit',
  });
}

function reportImportMaps({ registry, active, logger }: ReportSources, everyMs: number): () => Promise<void> {
  return reportAtPace({
    what: 'the import maps',
    report: () => importMapsOf(active.current),
    send: (maps) => registry.sendImportMaps(maps),
    everyMs,
    logger,
  });
}
