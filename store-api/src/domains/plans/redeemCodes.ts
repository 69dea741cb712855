/** Codes for plans: drawn by lot, kept as hashes, used once, told of by mail (S2 /x/redeem). */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import {
  parseRedeemCode,
  printedRedeemCode,
  REDEEM_LENGTH,
  REDEEM_SYMBOLS,
  type Redeemed,
  type RedeemOutcome,
} from '@tessera/shared-contracts/programmes/redeem';
import type { PlanYears } from '@tessera/shared-contracts/ring/ring';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, count, eq, isNotNull, isNull, max, min, sql } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../platform/data/pagination.ts';
import type { RoundWork } from '../../platform/jobs/eachRow.ts';
import { handOver, handOverOwed } from '../../platform/jobs/handOver.ts';
import type { QueuedMailer } from '../../platform/jobs/jobs.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { textIn } from '../../platform/text/localText.ts';
import { type Catalogue, type Merchandise, ownedYears } from '../catalogue/catalogue.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import { redeemMail } from './redeemMail.ts';
import { redeemCode, type StoredRedeemCode } from './redeemTables.ts';

export type Redeeming =
  | { readonly outcome: 'redeemed'; readonly redeemed: Redeemed }
  | { readonly outcome: Extract<RedeemOutcome, 'used' | 'expired' | 'unknown' | 'otherStore'> };

export interface NewCodes {
  readonly merchandiseId: string;
  readonly store: Store;
  readonly count: number;
  /** Days from now on until they expire. */
  readonly days: number;
  readonly by: Operator;
}

/** What an operator sees of codes that were made together; never the codes. */
export interface CodeBatch {
  readonly batch: string;
  readonly merchandiseId: string;
  readonly store: Store;
  readonly by: string;
  readonly created: string;
  readonly expires: string;
  readonly made: number;
  readonly redeemed: number;
}

export interface RedeemCodes {
  /**
   * Uses a code up. The same code under the same address again is the same answer, so that a request that was lost may
   * be repeated.
   */
  redeem(
    typed: string,
    who: { readonly store: Store; readonly email: string; readonly locale: Locale },
  ): Promise<Redeeming>;
  /** Makes codes, which are told here and never again. @returns null for what the store does not sell for an owned device */
  make(codes: NewCodes): Promise<{ readonly batch: string; readonly codes: readonly string[] } | null>;
  /** A page of them, newest first. @param after where the page before ended */
  batches(after?: TimePlace): Promise<Page<CodeBatch>>;
  /** Queues the mails that could not be queued with their code. */
  readonly sendPending: RoundWork;
}

export interface RedeemCodesOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
}

const LIST = byTime('desc', min(redeemCode.createdAt), redeemCode.batch);
const DAY_MS = 24 * 60 * 60_000;

/** Sixteen symbols of thirty: 78 bits, which nobody guesses. */
const drawCode = (): string =>
  Array.from({ length: REDEEM_LENGTH }, () => REDEEM_SYMBOLS.charAt(randomInt(REDEEM_SYMBOLS.length))).join('');

const idOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** So many years after a day, on the day before: a year from 1 March ends on the last of February. */
function lastDay(from: Date, years: number): string {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return new Date(until.getTime() - DAY_MS).toISOString().slice(0, 10);
}

export function createRedeemCodes({
  db,
  catalogue,
  mailer,
  logger,
  now = () => new Date(),
}: RedeemCodesOptions): RedeemCodes {
  const owned = (merchandiseId: string): { readonly entry: Merchandise; readonly years: PlanYears } | null => {
    const entry = catalogue().merchandise.get(merchandiseId);
    const years = entry === undefined ? null : ownedYears(entry);
    return entry === undefined || years === null ? null : { entry, years };
  };

  const redeemedOf = ({ merchandiseId, redeemedAt }: StoredRedeemCode, locale: Locale): Redeemed => {
    const plan = owned(merchandiseId);
    // What has left the catalogue since is still what was promised: its name is all that is lost.
    const years = plan?.years ?? 1;
    return {
      title: plan === null ? merchandiseId : textIn(plan.entry.product.title, locale),
      years,
      until: lastDay(redeemedAt ?? now(), years),
    };
  };

  const owing = and(isNotNull(redeemCode.redeemedAt), isNull(redeemCode.mailedAt));

  const sendMail = (id: string, within: Pick<typeof db, 'transaction'> = db): Promise<boolean> =>
    handOver(within, mailer, {
      async mark(transaction) {
        const marked = transaction.update(redeemCode).set({ mailedAt: now() });
        return (await marked.where(and(eq(redeemCode.id, id), owing)).returning())[0];
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
      // What cannot be a code is looked up as well: an answer tells nothing by its time.
      const id = idOf(code ?? typed);
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

    async make({ merchandiseId, store, count: wanted, days, by }) {
      const plan = owned(merchandiseId);
      if (plan === null || priceOf(plan.entry.prices.plain, store) === null) return null;
      const batch = randomUUID();
      const codes = Array.from({ length: wanted }, drawCode);
      const expiresAt = new Date(now().getTime() + days * DAY_MS);
      const kept = { batch, merchandiseId, store, expiresAt, createdBy: by.name };
      await db.transaction(async (transaction) => {
        await transaction.insert(redeemCode).values(codes.map((code) => ({ id: idOf(code), ...kept })));
        await by.record(transaction, batch);
      });
      return { batch, codes: codes.map(printedRedeemCode) };
    },

    async batches(after) {
      const { rows, next } = await readPage((limit) =>
        db
          .select({
            batch: redeemCode.batch,
            merchandiseId: min(redeemCode.merchandiseId),
            store: sql<Store>`min(${redeemCode.store})`,
            by: min(redeemCode.createdBy),
            created: min(redeemCode.createdAt),
            expires: max(redeemCode.expiresAt),
            made: count(),
            redeemed: count(redeemCode.redeemedAt),
            place: LIST.place,
          })
          .from(redeemCode)
          .groupBy(redeemCode.batch)
          .having(LIST.after(after))
          .orderBy(...LIST.orderBy)
          .limit(limit),
      );
      const batches = rows.map(({ merchandiseId, by, created, expires, place: _place, ...row }) => ({
        ...row,
        merchandiseId: merchandiseId ?? '',
        by: by ?? '',
        created: (created ?? now()).toISOString(),
        expires: (expires ?? now()).toISOString(),
      }));
      return { rows: batches, next };
    },

    sendPending: handOverOwed(
      db,
      redeemCode,
      redeemCode.id,
      () => owing,
      (id) => sendMail(id),
    ),
  };
}
