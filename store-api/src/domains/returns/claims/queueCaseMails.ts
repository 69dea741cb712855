/** Queues the mails about changes of cases, each once, even after a crash. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { and, eq, isNull } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import { enqueueOnce, enqueuePending } from '../../../platform/jobs/pendingMails.ts';
import type { OrderLinks } from '../../orders/orderLinks.ts';
import { caseMail } from './caseMail.ts';
import { caseEvent, returnCase } from './caseTables.ts';
import { caseWithOrder } from './readCases.ts';

export interface CaseMailsOptions {
  readonly db: StoreDb;
  readonly mailer: QueuedMailer;
  readonly logger: Logger;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
  readonly links: OrderLinks;
  readonly now?: (() => Date) | undefined;
}

const isPending = and(eq(caseEvent.mailDue, true), isNull(caseEvent.mailedAt));

/** @returns the round that queues all mails that are due */
export function queueCaseMails(options: CaseMailsOptions): RoundWork {
  const { db, mailer, logger, publicOrigin, links, now = () => new Date() } = options;

  const queueMail = (position: number): Promise<boolean> =>
    enqueueOnce(db, mailer, {
      async mark(transaction) {
        const marked = transaction.update(caseEvent).set({ mailedAt: now() });
        return (await marked.where(and(eq(caseEvent.position, position), isPending)).returning())[0];
      },
      async compose(event, transaction) {
        const found = await caseWithOrder(transaction, eq(returnCase.id, event.caseId));
        return found && caseMail({ ...found, event, link: `${publicOrigin}/order/${links.issue(found.order.id)}` });
      },
      failed: (error) =>
        logger.error(
          { event: 'mail.not-queued', err: error, position },
          'the mail of a trade-in or claim was not queued; it will be',
        ),
    });

  return enqueuePending(db, caseEvent, caseEvent.position, () => isPending, queueMail);
}
