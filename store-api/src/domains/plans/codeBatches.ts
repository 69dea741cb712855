/** Codes created by operators: random, stored as hashes, and listed as counts by batch. */
import { hash, randomInt, randomUUID } from 'node:crypto';
import { printedRedeemCode, REDEEM_LENGTH, REDEEM_SYMBOLS } from '@tessera/shared-contracts/programmes/redeem';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { count, max, min, sql } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../platform/data/pagination.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import { ownedPlan } from './ownedPlan.ts';
import { redeemCode } from './redeemTables.ts';

export interface NewCodes {
  readonly merchandiseId: string;
  readonly store: Store;
  readonly count: number;
  /** Days until they expire. */
  readonly days: number;
  readonly by: Operator;
}

/** A batch of codes, as an operator sees it: counts, never the codes. */
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

export interface CodeBatches {
  /** Creates codes, which only this call returns. @returns null if the store does not sell this merchandise for an owned device */
  make(codes: NewCodes): Promise<{ readonly batch: string; readonly codes: readonly string[] } | null>;
  /** A page of the batches, newest first. @param after where the previous page ended */
  batches(after?: TimePlace): Promise<Page<CodeBatch>>;
}

export interface CodeBatchesOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly now?: (() => Date) | undefined;
}

const LIST = byTime('desc', min(redeemCode.createdAt), redeemCode.batch);
const DAY_MS = 24 * 60 * 60_000;

/** Sixteen of thirty symbols: 78 bits, which cannot be guessed. */
const drawCode = (): string =>
  Array.from({ length: REDEEM_LENGTH }, () => REDEEM_SYMBOLS.charAt(randomInt(REDEEM_SYMBOLS.length))).join('');

export function createCodeBatches({ db, catalogue, now = () => new Date() }: CodeBatchesOptions): CodeBatches {
  return {
    async make({ merchandiseId, store, count: wanted, days, by }) {
      const plan = ownedPlan(catalogue(), merchandiseId);
      if (plan === null || priceOf(plan.entry.prices.plain, store) === null) return null;
      const batch = randomUUID();
      const codes = Array.from({ length: wanted }, drawCode);
      const expiresAt = new Date(now().getTime() + days * DAY_MS);
      const kept = { batch, merchandiseId, store, expiresAt, createdBy: by.name };
      await db.transaction(async (transaction) => {
        await transaction.insert(redeemCode).values(codes.map((code) => ({ id: hash('sha256', code), ...kept })));
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
  };
}
