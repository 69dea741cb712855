/** Sends counts to the registry, at a steady pace and only when they have changed. */
import { atSteadyPace, type PaceOptions } from './steadyPace.ts';

export interface PacedReport<Report> extends Pick<PaceOptions, 'everyMs' | 'logger'> {
  /** The name in the log: `what was counted of canaries`. */
  readonly what: string;
  /** All counts so far, so that counts that could not be sent are in the next report. Null: nothing to report. */
  report(): Report | null;
  /** @throws when the registry did not accept it */
  send(report: Report): Promise<void>;
}

/** @returns a function that stops it, after a last report */
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
