/** `POST /_report`: logs a failure in a browser as one line, counts it in the metrics, and passes it on to the registry. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import { textForLog } from '@tessera/service-kit/telemetry/errorForLog';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { counter, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import { type FailureReport, failureReportSchema } from '@tessera/shared-contracts/reports/report';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { RequestHandler } from 'express';
import { readBucket } from '../canary/bucketCookie.ts';
import type { EvidenceCounts } from '../canary/evidence.ts';
import type { Canary } from '../composition/liveComposition.ts';
import type { BrowserFailures } from '../reports/browserFailures.ts';
import { EVIDENCE_OF_PHASE, memberOf } from '../reports/membership.ts';
import type { UsageCounts } from '../reports/usage.ts';

export interface ReportHandlerOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** A release that this shell knows; null for any other. */
  releaseById(id: string): Pick<Release, 'remote' | 'version' | 'team'> | null;
  /** Canaries of a region, by remote. */
  canaries(region: Store): ReadonlyMap<string, Canary>;
  readonly evidence: EvidenceCounts;
  readonly usage: Pick<UsageCounts, 'failed'>;
  readonly browserFailures: Pick<BrowserFailures, 'note'>;
}

/** Anybody can send a report, so only values that this shell knows become the value of a label. */
const UNKNOWN = 'unknown';
const SHELL = { remote: 'shell', version: '-', team: 'shell' } as const;

/** @throws HttpProblem 400 `request.invalid` naming each invalid field */
export function reportHandler({
  logger,
  metrics,
  releaseById,
  canaries,
  evidence,
  usage,
  browserFailures,
}: ReportHandlerOptions): RequestHandler {
  const failures = counter(
    metrics,
    'shell_browser_failures_total',
    'Failures that browsers reported; remote, version and team are "unknown" for a release that this shell does not know.',
    ['remote', 'version', 'region', 'team', 'phase'],
  );
  const ownerOf = ({ remote, version }: FailureReport) =>
    remote === SHELL.remote ? SHELL : releaseById(`${remote}@${version}`);

  return (request, response) => {
    const report = parseOrProblem(failureReportSchema, request.body, 'request body');
    const { region, phase } = report;
    const owner = ownerOf(report);
    const { remote, version, team } = owner ?? { remote: UNKNOWN, version: UNKNOWN, team: UNKNOWN };
    failures.inc({ remote, version, region, team, phase });
    if (owner !== null && owner !== SHELL && phase !== 'service') usage.failed(region, remote);
    const member = memberOf(canaries(region).get(report.remote), readBucket(request), report.version);
    const kind = EVIDENCE_OF_PHASE[phase];
    if (member !== null && kind !== null) evidence.happened(member, kind, request.ip ?? '');
    // Failures of releases only: the shell's own source maps are stored with its build, not in the registry.
    if (owner !== null && owner !== SHELL) {
      const { message, stack } = report;
      browserFailures.note({ remote, version, region, phase, message, stack }, request.ip ?? '');
    }
    // A third-party script that did not load is more often the visitor's choice than a failure.
    logger[phase === 'service' ? 'warn' : 'error'](
      {
        code: 'remote.browser',
        ...report,
        // A tab may outlive this shell's knowledge of its release; then the team in the report is used.
        team: owner?.team ?? report.team,
        message: textForLog(report.message),
      },
      phase === 'service' ? 'a service did not load in a browser' : 'a slot failed in a browser',
    );
    response.status(204).end();
  };
}
