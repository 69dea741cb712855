/** Tells the registry what was counted of canaries: at a steady pace, and only when there is something new. */
import type { Logger } from '@tessera/service-kit/logger';
import type { EvidenceReport } from '@tessera/shared-contracts/rollout';
import { atSteadyPace } from '../reports/steadyPace.ts';

export interface EvidenceReportsOptions {
  /** All that was counted so far: what could not be sent comes with the next one. */
  report(): EvidenceReport;
  /** @throws when the registry did not take it */
  send(report: EvidenceReport): Promise<void>;
  readonly everyMs: number;
  readonly logger: Logger;
}

/** @returns stops it, after a last report */
export function sendEvidence({ report, send, everyMs, logger }: EvidenceReportsOptions): () => Promise<void> {
  let sent = '';
  return atSteadyPace({
    async send() {
      const news = report();
      const text = JSON.stringify(news.rollouts);
      if (news.rollouts.length === 0 || text === sent) return;
      await send(news);
      sent = text;
    },
    everyMs,
    logger,
    failed: 'what was counted of canaries did not reach the registry; the next report has it all',
  });
}
