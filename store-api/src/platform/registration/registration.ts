/** Inputs of a domain's registration with the service, and its contributions (decision 113). */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
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
  /** Keys for a single purpose. */
  readonly keysFor: (purpose: string) => Keyring;
  /** Stores mails for the queue, so that a request never waits for a mail server. */
  readonly mailer: QueuedMailer;
  /** For mails to an address that a stranger may have typed. Mailers with the same name share their counts. */
  readonly limitedMailer: (name: string) => QueuedMailer;
  /** The limited mailer for all forms except those of an order's buyer. */
  readonly formMailer: QueuedMailer;
  readonly background: Background;
  readonly jobs: Pick<Jobs, 'settleLater' | 'refundLater'>;
  readonly logger: Logger;
  /** Public origin of the store, without a trailing slash. */
  readonly publicOrigin: string;
  /** Origin of links to orders in mails, and of the return from a payment provider. */
  readonly ordersOrigin: string;
  /** Whether checkout, orders and withdrawals have their own host. */
  readonly hasOwnCheckoutOrigin: boolean;
  /** The time, for tests. */
  readonly now: (() => Date) | undefined;
  /** A round that deletes expired rows, and counts them. @param what its name after `sweep.` */
  readonly sweep: (what: string, schedule: Round['schedule'], work: Sweep) => Round;
}

/** The public listener: calls, which are described when mounted, and routers for pages. */
export interface PublicHttp {
  readonly app: Express;
  readonly calls: Calls;
}

/** Contributions of a domain to the service. */
export interface Registration {
  readonly operatorRoutes?: (calls: OperatorCalls) => void;
  /** Scheduled work. */
  readonly rounds?: readonly Round[];
  /** Its data about a person, found by an email address. */
  readonly personal?: readonly PersonalData[];
  /** The domain's routes, which need values of other domains, and values that other domains use. */
  readonly [own: string]: unknown;
}
