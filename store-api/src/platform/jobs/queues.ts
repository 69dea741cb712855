/** pg-boss's queues: number of tries, delays, and retention of each kind of job. */
import type { PgBoss, Queue } from 'pg-boss';
import { DEAD, DEAD_DAYS, DEAD_QUEUES } from './deadLetters.ts';
import type { Round } from './round.ts';

/** Seconds of the first delay, and number of retries. */
export interface Retries {
  readonly delay: number;
  readonly limit: number;
}

/** Tries again after 15 s, 30 s, … up to an hour: about 17 hours in all. */
export const MAIL_RETRIES: Retries = { delay: 15, limit: 24 };
/** Tries again each minute. */
export const ROUND_RETRIES: Retries = { delay: 60, limit: 15 };

/** Seconds without a heartbeat after which a process counts as dead; pg-boss allows at least 10. */
export const HEARTBEAT_S = 10;
/** Time limit for sending one mail, even if the mail server keeps sending single bytes. */
export const MAIL_MS = 60_000;
/** A round that runs longer is aborted, and counts as failed. */
export const ROUND_GIVEN_UP_MS = 300_000;

const DAY_S = 24 * 3600;

const deadQueue = (name: string): Queue => ({ name, retentionSeconds: DEAD_DAYS * DAY_S, deleteAfterSeconds: DAY_S });

/** Delays of 1 min, 2, … up to an hour. */
const PAYMENT_PROVIDER_QUEUE = {
  policy: 'exclusive',
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: HEARTBEAT_S,
  retentionSeconds: DEAD_DAYS * DAY_S,
  deleteAfterSeconds: DAY_S,
} as const satisfies Partial<Queue>;

/** The queues that exist independently of rounds. Dead letters come first, because the others refer to them. */
export const fixedQueues = ({ delay, limit }: Retries): readonly Queue[] => [
  ...DEAD_QUEUES.map(deadQueue),
  {
    name: 'mail',
    retryLimit: limit,
    retryDelay: delay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 2 * (MAIL_MS / 1000),
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: DEAD_DAYS * DAY_S,
    // A sent mail is deleted soon, because it has an address and links.
    deleteAfterSeconds: 3600,
    deadLetter: DEAD.mail,
    notify: true,
  },
  { ...PAYMENT_PROVIDER_QUEUE, name: 'payment', retryLimit: 10, deadLetter: DEAD.payment },
  // About a day and a half in all.
  { ...PAYMENT_PROVIDER_QUEUE, name: 'refund', retryLimit: 40, deadLetter: DEAD.refund, notify: true },
];

/** Retried each minute; a round that fails for a quarter of an hour becomes a dead letter, and still runs on schedule. */
export const roundQueue = ({ name }: Round, { delay, limit }: Retries): Queue => ({
  name,
  policy: 'exclusive',
  retryLimit: limit,
  retryDelay: delay,
  expireInSeconds: ROUND_GIVEN_UP_MS / 1000 + 30,
  heartbeatSeconds: HEARTBEAT_S,
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
  deadLetter: DEAD.round,
  notify: true,
});

/** Creates the queue, or updates an existing one's settings. Its policy never changes. */
export async function ensureQueue(boss: PgBoss, { name, ...queue }: Queue): Promise<void> {
  await boss.createQueue(name, queue);
  const { policy, ...changeable } = queue;
  await boss.updateQueue(name, changeable);
}
