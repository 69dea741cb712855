/** Requests for a call: stored once, mailed at least once to both sides, listed and closed by operators (BAN-05). */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { and, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { byNumber, type Page, readPage } from '../../../platform/data/pagination.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import { enqueueOnce, enqueuePending, type MailTransaction } from '../../../platform/jobs/pendingMails.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import { type CallRequestInput, campaignOf, requestId, type Tracking } from './callRequestForm.ts';
import { operatorMail, visitorMail } from './callRequestMail.ts';
import { callRequest, type StoredCallRequest } from './callRequestTables.ts';

export interface CallRequests {
  /**
   * Stores a request, and queues its mails with it. The same input from the same form is stored and mailed once.
   * @param key of the form
   */
  ask(
    key: string,
    input: CallRequestInput,
    from: { readonly locale: Locale; readonly tracking: Tracking },
  ): Promise<void>;
  /** A page of the requests, newest first. @param after the last number of the previous page */
  list(state: 'open' | 'done', after?: number): Promise<Page<StoredCallRequest>>;
  /** Marks a request as done. @returns null: no such number */
  done(number: number, by: Operator): Promise<StoredCallRequest | null>;
  /** Queues the mails that could not be queued with their request. */
  readonly sendPending: RoundWork;
}

export interface CallRequestsOptions {
  readonly db: StoreDb;
  /** For mails to operators. */
  readonly mailer: QueuedMailer;
  /** For mails to the typed address. */
  readonly formMailer: QueuedMailer;
  readonly logger: Logger;
  /** Recipient of the mail about each request. */
  readonly operatorEmail: string;
}

const LIST = byNumber('desc', callRequest.number);

const isMailPending = or(isNull(callRequest.operatorMailedAt), isNull(callRequest.visitorMailedAt));

export function createCallRequests(options: CallRequestsOptions): CallRequests {
  const { db, mailer, formMailer, logger, operatorEmail } = options;
  /** Tries both mails, whether or not the other one can be queued. */
  const queueMails = async (id: string, within: Pick<StoreDb, 'transaction'> = db): Promise<boolean> => {
    const failed = (error: unknown) =>
      logger.error({ event: 'mail.not-queued', err: error, id }, 'a mail was not queued; it will be');
    const told = await enqueueOnce(within, mailer, {
      mark: (transaction) => markMailed(transaction, id, 'operatorMailedAt'),
      compose: (request) => operatorMail(request, operatorEmail),
      failed,
    });
    const answered = await enqueueOnce(within, formMailer, {
      mark: (transaction) => markMailed(transaction, id, 'visitorMailedAt'),
      compose: visitorMail,
      failed,
    });
    return told && answered;
  };

  return {
    async ask(key, input, { locale, tracking }) {
      const { source, medium } = tracking;
      await db.transaction(async (transaction) => {
        const [kept] = await transaction
          .insert(callRequest)
          .values({
            id: requestId(key, input),
            ...input,
            slots: [...input.slots],
            locale,
            source,
            medium,
            campaign: campaignOf(tracking),
          })
          .onConflictDoNothing({ target: callRequest.id })
          .returning({ id: callRequest.id });
        if (kept !== undefined) await queueMails(kept.id, transaction);
      });
    },

    list: (state, after) =>
      readPage((limit) =>
        db
          .select({ ...getTableColumns(callRequest), place: LIST.place })
          .from(callRequest)
          .where(and(state === 'open' ? isNull(callRequest.doneAt) : isNotNull(callRequest.doneAt), LIST.after(after)))
          .orderBy(...LIST.orderBy)
          .limit(limit),
      ),

    async done(number, by) {
      const kept = await db.transaction(async (transaction) => {
        const [marked] = await transaction
          .update(callRequest)
          .set({ doneAt: new Date(), doneBy: by.name })
          .where(and(eq(callRequest.number, number), isNull(callRequest.doneAt)))
          .returning();
        if (marked !== undefined) await by.record(transaction);
        return marked;
      });
      if (kept !== undefined) return kept;
      return (await db.select().from(callRequest).where(eq(callRequest.number, number)))[0] ?? null;
    },

    sendPending: enqueuePending(
      db,
      callRequest,
      callRequest.id,
      () => isMailPending,
      (id) => queueMails(id),
    ),
  };
}

/** Marks one of a request's mails as queued. @returns undefined: it was queued already */
async function markMailed(
  transaction: MailTransaction,
  id: string,
  mail: 'operatorMailedAt' | 'visitorMailedAt',
): Promise<StoredCallRequest | undefined> {
  const marked = transaction.update(callRequest).set({ [mail]: new Date() });
  return (await marked.where(and(eq(callRequest.id, id), isNull(callRequest[mail]))).returning())[0];
}
