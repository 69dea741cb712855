/** Tells the registry what was counted, at a steady pace and only when there is something new. */
import { atSteadyPace, type PaceOptions } from './steadyPace.ts';

export interface PacedReport<Report> extends Pick<PaceOptions, 'everyMs' | 'logger'> {
  /** As the log calls it: `what was counted of canaries`. */
  readonly what: string;
  /** All that was counted so far: what could not be sent comes with the next one. Null: nothing. */
  report(): Report | null;
  /** @throws when the registry did not take it */
  send(report: Report): Promise<void>;
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
  return atSteadyPace({
    everyMs,
    logger,
    failed: `${what} did not reach the registry; the next report has it all`,
    async send() {
      const news = report();
      const text = JSON.stringify(news);
      if (news === null || text === sent) return;
      await send(news);
      sent = text;
    },
  });
}
