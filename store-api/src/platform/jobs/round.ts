/** Work that comes by the clock: one concern, in a queue of its own. */
import type { RoundWork } from './eachRow.ts';

/** How often a round comes, and the seconds between two. */
export const SCHEDULES = {
  minute: { cron: '* * * * *', seconds: 60 },
  tenMinutes: { cron: '*/10 * * * *', seconds: 600 },
  hour: { cron: '7 * * * *', seconds: 3600 },
  day: { cron: '23 3 * * *', seconds: 86_400 },
} as const;

export interface Round {
  /** Of its queue, and the label of its metrics. */
  readonly name: string;
  readonly schedule: keyof typeof SCHEDULES;
  /** Rows that are read, or deleted, at a time. */
  readonly batch: number;
  readonly work: RoundWork;
}

/** Mails, or rows that owe one, that a round takes at a time. */
export const MAIL_BATCH = 200;

/** A round that hands mails that are owed to the queue. @param what its name after `mails.` */
export const mailRound = (what: string, work: RoundWork): Round => ({
  name: `mails.${what}`,
  schedule: 'minute',
  batch: MAIL_BATCH,
  work,
});
