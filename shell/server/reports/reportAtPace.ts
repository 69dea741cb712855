/** Tells the registry what was counted: at a steady pace, one report at a time, and only when there is something new. */
import type { Logger } from '@tessera/service-kit/logger';

export interface PacedReport<Report> {
  /** As the log calls it: `what was counted of canaries`. */
  readonly what: string;
  /** All that was counted so far: what could not be sent comes with the next one. Null: nothing. */
  report(): Report | null;
  /** @throws when the registry did not take it */
  send(report: Report): Promise<void>;
  readonly everyMs: number;
  readonly logger: Logger;
}

/** @returns stops it, after a last report */
export function reportAtPace<Report>({
  what,
  report,
  send,
  everyMs,
  logger,
}: PacedReport<Report>): () => Promise<void> {
  let sent = '';
  let sending: Promise<void> = Promise.resolve();
  const sendNews = async () => {
    const news = report();
    const text = JSON.stringify(news);
    if (news === null || text === sent) return;
    try {
      await send(news);
      sent = text;
    } catch (error) {
      logger.warn({ err: error }, `${what} did not reach the registry; the next report has it all`);
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
