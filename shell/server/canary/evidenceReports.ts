/** Tells the registry what was counted of canaries: at a steady pace, and only when there is something new. */
import type { Logger } from '@tessera/service-kit/logger';
import type { EvidenceReport } from '@tessera/shared-contracts/rollout';

export interface EvidenceReportsOptions {
  /** All that was counted so far: what could not be sent comes with the next one. */
  report(): EvidenceReport;
  /** @throws when the registry did not take it */
  send(report: EvidenceReport): Promise<void>;
  readonly everyMs: number;
  readonly logger: Logger;
}

/** One report at a time. @returns stops it, after a last report */
export function sendEvidence({ report, send, everyMs, logger }: EvidenceReportsOptions): () => Promise<void> {
  let sent = '';
  let sending: Promise<void> = Promise.resolve();
  const sendNews = async () => {
    const news = report();
    const text = JSON.stringify(news.rollouts);
    if (news.rollouts.length === 0 || text === sent) return;
    try {
      await send(news);
      sent = text;
    } catch (error) {
      logger.warn(
        { err: error },
        'what was counted of canaries did not reach the registry; the next report has it all',
      );
    }
  };
  const timer = setInterval(() => {
    sending = sending.then(sendNews);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    sending = sending.then(sendNews);
    return sending;
  };
}
