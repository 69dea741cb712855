/** Scheduled work: one concern, with its own queue. */
import type { RoundWork } from './eachRow.ts';

/** Intervals of rounds, as cron and in seconds. */
export const SCHEDULES = {
  minute: { cron: '* * * * *', seconds: 60 },
  tenMinutes: { cron: '*/10 * * * *', seconds: 600 },
  hour: { cron: '7 * * * *', seconds: 3600 },
  day: { cron: '23 3 * * *', seconds: 86_400 },
} as const;

export interface Round {
  /** Name of its queue, and label of its metrics. */
  readonly name: string;
  readonly schedule: keyof typeof SCHEDULES;
  /** Rows per read or deletion. */
  readonly batch: number;
  readonly work: RoundWork;
}

/** Mails, or rows with a pending mail, per read. */
export const MAIL_BATCH = 200;

/** A round that queues pending mails. @param what its name after `mails.` */
export const mailRound = (what: string, work: RoundWork): Round => ({
  name: `mails.${what}`,
  schedule: 'minute',
  batch: MAIL_BATCH,
  work,
});
