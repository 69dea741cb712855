/** Stores cycle reports behind unguessable links until they expire. */
import { createHash, randomBytes } from 'node:crypto';
import {
  CYCLE_REPORT_TOKEN,
  type CycleReport,
  type SharedCycleReport,
} from '@tessera/shared-contracts/afterSales/cycleReport';
import { and, eq, gt } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../platform/data/pagination.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { cycleReport } from './cycleReportTables.ts';

export interface CycleReports {
  /** @param days until the link expires. @returns the token of its link, which is not stored */
  share(report: CycleReport, days: number, by: Operator): Promise<{ readonly token: string; readonly expires: Date }>;
  /** Null: no report has this token. Unknown, malformed and expired tokens are not distinguished. */
  find(token: string): Promise<SharedCycleReport | null>;
  /**
   * A page of the reports with valid links, newest first, without their contents.
   * @param after where the previous page ended
   */
  list(after?: TimePlace): Promise<Page<KeptReport>>;
  /** Deletes a report. @param named the token of its link, or its id. @returns whether it existed */
  end(named: string, by: Operator): Promise<boolean>;
}

export interface KeptReport {
  /** SHA-256 of the link's token: identifies the report, but does not open it. */
  readonly id: string;
  readonly created: Date;
  readonly expires: Date;
}

/** Matches the ids in the list of reports. */
const REPORT_ID = /^[0-9a-f]{64}$/;

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
const LIST = byTime('desc', cycleReport.createdAt, cycleReport.id);

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createCycleReports(db: StoreDb, now: () => Date = () => new Date()): CycleReports {
  return {
    async share(report, days, by) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const createdAt = now();
      const expires = new Date(createdAt.getTime() + days * DAY_MS);
      const id = idOf(token);
      await db.transaction(async (transaction) => {
        await transaction.insert(cycleReport).values({ id, report, createdAt, expiresAt: expires });
        await by.record(transaction, id);
      });
      return { token, expires };
    },

    async find(token) {
      if (!CYCLE_REPORT_TOKEN.test(token)) return null;
      const [kept] = await db
        .select()
        .from(cycleReport)
        .where(and(eq(cycleReport.id, idOf(token)), gt(cycleReport.expiresAt, now())));
      if (kept === undefined) return null;
      return { report: kept.report, made: kept.createdAt.toISOString(), expires: kept.expiresAt.toISOString() };
    },

    list: (after) =>
      readPage((limit) =>
        db
          .select({
            id: cycleReport.id,
            created: cycleReport.createdAt,
            expires: cycleReport.expiresAt,
            place: LIST.place,
          })
          .from(cycleReport)
          .where(and(gt(cycleReport.expiresAt, now()), LIST.after(after)))
          .orderBy(...LIST.orderBy)
          .limit(limit),
      ),

    async end(named, by) {
      const id = CYCLE_REPORT_TOKEN.test(named) ? idOf(named) : REPORT_ID.test(named) ? named : null;
      if (id === null) return false;
      return db.transaction(async (transaction) => {
        const ended = await transaction
          .delete(cycleReport)
          .where(eq(cycleReport.id, id))
          .returning({ id: cycleReport.id });
        if (ended.length === 0) return false;
        await by.record(transaction, id);
        return true;
      });
    },
  };
}
