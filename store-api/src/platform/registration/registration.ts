/** What a domain is given when it registers with the service, and what it adds to it (decision 113). */
import type { Logger } from '@tessera/service-kit/logger';
import type { Express } from 'express';
import type { StoreDatabase } from '../data/database.ts';
import type { Calls } from '../http/calls.ts';
import type { Background } from '../jobs/background.ts';
import type { Jobs, QueuedMailer } from '../jobs/jobs.ts';
import type { Round } from '../jobs/round.ts';
import type { OperatorCalls } from '../operators/operatorCalls.ts';
import type { PersonalData } from '../retention/personalData.ts';
import type { Sweep } from '../retention/sweepOptions.ts';
import type { Keyring } from '../secrets/signingKeys.ts';

/** The service without its domains. */
export interface Platform {
  readonly database: StoreDatabase;
  /** Keys that serve one purpose alone. */
  readonly keysFor: (purpose: string) => Keyring;
  /** Keeps mails for the queue; a request never waits for a mail server. */
  readonly mailer: QueuedMailer;
  /** For mails to an address that a stranger may have typed. Mailers of one name count together. */
  readonly limitedMailer: (name: string) => QueuedMailer;
  /** The limited mailer of every form but those of an order's buyer. */
  readonly formMailer: QueuedMailer;
  readonly background: Background;
  readonly jobs: Pick<Jobs, 'settleLater' | 'refundLater'>;
  readonly logger: Logger;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  /** What links to orders begin with in mails, and where a payment provider leads back to. */
  readonly ordersOrigin: string;
  /** Whether checkout, orders and withdrawals are under a host of their own. */
  readonly hasOwnCheckoutOrigin: boolean;
  /** The time, for tests. */
  readonly now: (() => Date) | undefined;
  /** A round that deletes what is over, and counts the rows. @param what its name after `sweep.` */
  readonly sweep: (what: string, schedule: Round['schedule'], work: Sweep) => Round;
}

/** The public listener: calls that are described where they are mounted, and routers of pages. */
export interface PublicHttp {
  readonly app: Express;
  readonly calls: Calls;
}

/** What a domain adds to the service. */
export interface Registration {
  readonly operatorRoutes?: (calls: OperatorCalls) => void;
  /** What has to be done by the clock. */
  readonly rounds?: readonly Round[];
  /** What it keeps of a person, found by a mail address. */
  readonly personal?: readonly PersonalData[];
  /** Its routes, which want values of other domains, and what other domains take of it. */
  readonly [own: string]: unknown;
}
