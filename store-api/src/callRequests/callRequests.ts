/** Requests for a call: kept once, mailed at least once to both sides, listed and closed by operators (BAN-05). */
import type { Db } from '@tessera/service-kit/database';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import type { Locale } from '@tessera/shared-contracts/locales';
import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Background } from '../background.ts';
import type * as tables from '../cart/cartTables.ts';
import { type CallWish, campaignOf, requestId, type Tracking } from './callRequestForm.ts';
import { operatorMail, visitorMail } from './callRequestMail.ts';
import { callRequest, type StoredCallRequest } from './callRequestTables.ts';

export interface CallRequests {
  /**
   * Keeps a wish; its mails go out after the answer. The same wish from the same form is kept and mailed once.
   * @param key of the form
   */
  ask(key: string, wish: CallWish, from: { readonly locale: Locale; readonly tracking: Tracking }): Promise<void>;
  /** Newest first, 200 at most. */
  list(state: 'open' | 'done'): Promise<readonly StoredCallRequest[]>;
  /** Marks it as done. @returns null when there is none of that number */
  done(number: number, by: string): Promise<StoredCallRequest | null>;
  /** Sends the mails that a crash or a silent mail server kept back. */
  sendPending(): Promise<void>;
}

export interface CallRequestsOptions {
  readonly db: Db<typeof tables>;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly logger: Logger;
  /** Who is told of each request. */
  readonly operatorEmail: string;
}

/** Longer than a mail server may take for its answers to both mails. */
const MAILING_MS = 5 * 60_000;
const MOST_LISTED = 200;

export function createCallRequests({
  db,
  mailer,
  background,
  logger,
  operatorEmail,
}: CallRequestsOptions): CallRequests {
  const due = (now: number) =>
    and(
      or(isNull(callRequest.operatorMailedAt), isNull(callRequest.visitorMailedAt)),
      or(isNull(callRequest.mailingAt), lt(callRequest.mailingAt, new Date(now - MAILING_MS))),
    );

  /** As an order's mails are sent: whoever marks the row sends, and a mark whose process died counts for MAILING_MS. */
  const sendMails = async (id: string): Promise<void> => {
    const now = Date.now();
    const [claimed] = await db
      .update(callRequest)
      .set({ mailingAt: new Date(now) })
      .where(and(eq(callRequest.id, id), due(now)))
      .returning();
    if (claimed === undefined) return;
    const mark = (values: Partial<StoredCallRequest>) =>
      db.update(callRequest).set(values).where(eq(callRequest.id, claimed.id));
    try {
      if (claimed.operatorMailedAt === null) {
        await mailer.send(operatorMail(claimed, operatorEmail));
        await mark({ operatorMailedAt: new Date() });
      }
      if (claimed.visitorMailedAt === null) {
        await mailer.send(visitorMail(claimed));
        await mark({ visitorMailedAt: new Date() });
      }
    } catch (error) {
      logger.error({ err: error, callRequest: claimed.number }, 'a mail was not sent; it will be');
      await mark({ mailingAt: null });
    }
  };

  return {
    async ask(key, wish, { locale, tracking }) {
      const { source, medium } = tracking;
      const [kept] = await db
        .insert(callRequest)
        .values({
          id: requestId(key, wish),
          ...wish,
          slots: [...wish.slots],
          locale,
          source,
          medium,
          campaign: campaignOf(tracking),
        })
        .onConflictDoNothing({ target: callRequest.id })
        .returning({ id: callRequest.id });
      if (kept !== undefined) background.run('the mails of a call request', () => sendMails(kept.id));
    },

    list: (state) =>
      db
        .select()
        .from(callRequest)
        .where(state === 'open' ? isNull(callRequest.doneAt) : isNotNull(callRequest.doneAt))
        .orderBy(desc(callRequest.number))
        .limit(MOST_LISTED),

    async done(number, by) {
      const [kept] = await db
        .update(callRequest)
        .set({ doneAt: new Date(), doneBy: by })
        .where(and(eq(callRequest.number, number), isNull(callRequest.doneAt)))
        .returning();
      if (kept !== undefined) return kept;
      return (await db.select().from(callRequest).where(eq(callRequest.number, number)))[0] ?? null;
    },

    async sendPending() {
      const pending = await db.select({ id: callRequest.id }).from(callRequest).where(due(Date.now())).limit(100);
      for (const { id } of pending) await sendMails(id);
    },
  };
}
