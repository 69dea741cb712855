import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { Slot } from '@tessera/shared-contracts/remote';
import type { FailurePhase, FailureReport } from '@tessera/shared-contracts/report';
import type { Store } from '@tessera/shared-contracts/stores';

/** Reports per page view; a loop of errors must not become a loop of requests. */
const REPORT_LIMIT = 20;
let sent = 0;

export function reportFailure(
  region: Store,
  slot: Slot | null,
  release: Pick<BrowserRelease, 'remote' | 'version' | 'team'> | null,
  phase: FailurePhase,
  error: unknown,
): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (sent >= REPORT_LIMIT) return;
  sent += 1;
  const report: FailureReport = {
    remote: release?.remote ?? 'shell',
    version: release?.version ?? null,
    team: release?.team ?? null,
    slot,
    phase,
    region,
    message: message.slice(0, 2000),
  };
  // Outlives the page; and nothing can be done where even this fails.
  fetch('/_report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
}
