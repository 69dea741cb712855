/** Codes for plans: redeemed once and confirmed by mail; created by operators (S2 /x/redeem). */
import { hash } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { parseRedeemCode, type Redeemed, type RedeemOutcome } from '@tessera/shared-contracts/programmes/redeem';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import type { RoundWork } from '../../platform/jobs/eachRow.ts';
import type { QueuedMailer } from '../../platform/jobs/jobs.ts';
import { enqueueOnce, enqueuePending } from '../../platform/jobs/pendingMails.ts';
import { type CodeBatches, type CodeBatchesOptions, createCodeBatches } from './codeBatches.ts';
import { redeemedPlan } from './ownedPlan.ts';
import { redeemMail } from './redeemMail.ts';
import { redeemCode, type StoredRedeemCode } from './redeemTables.ts';

export type Redeeming =
  | { readonly outcome: 'redeemed'; readonly redeemed: Redeemed }
  | { readonly outcome: Extract<RedeemOutcome, 'used' | 'expired' | 'unknown' | 'otherStore'> };

export interface RedeemCodes extends CodeBatches {
  /** Redeems a code. Repeating it with the same address returns the same result, so that a lost request can be retried. */
  redeem(
    typed: string,
    who: { readonly store: Store; readonly email: string; readonly locale: Locale },
  ): Promise<Redeeming>;
  /** Queues the mails that could not be queued when their code was redeemed. */
  readonly sendPending: RoundWork;
}

export interface RedeemCodesOptions extends CodeBatchesOptions {
  readonly mailer: QueuedMailer;
  readonly logger: Logger;
}

const isMailPending = and(isNotNull(redeemCode.redeemedAt), isNull(redeemCode.mailedAt));

export function createRedeemCodes(options: RedeemCodesOptions): RedeemCodes {
  const { db, catalogue, mailer, logger, now = () => new Date() } = options;
  const redeemedOf = ({ merchandiseId, redeemedAt }: StoredRedeemCode, locale: Locale): Redeemed =>
    redeemedPlan(catalogue(), merchandiseId, redeemedAt ?? now(), locale);

  const sendMail = (id: string, within: Pick<StoreDb, 'transaction'> = db): Promise<boolean> =>
    enqueueOnce(within, mailer, {
      async mark(transaction) {
        const marked = transaction.update(redeemCode).set({ mailedAt: now() });
        return (await marked.where(and(eq(redeemCode.id, id), isMailPending)).returning())[0];
      },
      compose: (code) =>
        code.email === null || code.locale === null
          ? null
          : redeemMail(code.email, code.locale, redeemedOf(code, code.locale)),
      failed: (error) =>
        logger.error(
          { event: 'mail.not-queued', err: error },
          'the mail of a redeemed code was not queued; it will be',
        ),
    });

  return {
    async redeem(typed, { store, email, locale }) {
      const code = parseRedeemCode(typed);
      // A text that cannot be a code is looked up as well, so that the response time reveals nothing.
      const id = hash('sha256', code ?? typed);
      const [kept] = await db.select().from(redeemCode).where(eq(redeemCode.id, id));
      if (code === null || kept === undefined) return { outcome: 'unknown' };
      if (kept.store !== store) return { outcome: 'otherStore' };
      const at = now();
      if (kept.redeemedAt === null && kept.expiresAt <= at) return { outcome: 'expired' };
      const address = email.toLowerCase();
      const taken = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .update(redeemCode)
          .set({ redeemedAt: at, email: address, locale })
          .where(and(eq(redeemCode.id, id), isNull(redeemCode.redeemedAt)))
          .returning();
        if (row !== undefined) await sendMail(id, transaction);
        return row;
      });
      if (taken !== undefined) return { outcome: 'redeemed', redeemed: redeemedOf(taken, locale) };
      const [there] = await db.select().from(redeemCode).where(eq(redeemCode.id, id));
      if (there === undefined || there.email !== address) return { outcome: 'used' };
      return { outcome: 'redeemed', redeemed: redeemedOf(there, locale) };
    },

    ...createCodeBatches(options),

    sendPending: enqueuePending(
      db,
      redeemCode,
      redeemCode.id,
      () => isMailPending,
      (id) => sendMail(id),
    ),
  };
}
