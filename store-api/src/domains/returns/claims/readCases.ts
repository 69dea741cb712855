/** Reads cases with their history and their orders. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { and, asc, eq, inArray, not, or, type SQL } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../../platform/data/pagination.ts';
import { type StoredOrder, shopOrder } from '../../orders/ordersTables.ts';
import { withHistory } from './caseHistory.ts';
import { CASE_KINDS, CASE_STATES, isOver } from './caseStates.ts';
import { type ReturnCase, returnCase } from './caseTables.ts';

type Reading = Pick<StoreDb, 'select'>;

export interface CaseWithOrder {
  readonly kept: ReturnCase;
  readonly order: StoredOrder;
}

export const caseNotFound = () =>
  new HttpProblem(404, 'care.not-found', 'There is no trade-in and no claim of that number.');

/** The cases of an order, oldest first. */
export const casesOfOrder = async (from: Reading, orderId: string): Promise<readonly ReturnCase[]> =>
  withHistory(
    from,
    await from
      .select()
      .from(returnCase)
      .where(eq(returnCase.orderId, orderId))
      .orderBy(asc(returnCase.createdAt), asc(returnCase.key)),
  );

/** One case with its order, or null. @param which a condition that only one case meets */
export async function caseWithOrder(from: Reading, which: SQL): Promise<CaseWithOrder | null> {
  const [row] = await from
    .select()
    .from(returnCase)
    .innerJoin(shopOrder, eq(returnCase.orderId, shopOrder.id))
    .where(which);
  if (row === undefined) return null;
  const [kept] = await withHistory(from, [row.care_case]);
  return kept === undefined ? null : { kept, order: row.shop_order };
}

const over = or(
  ...CASE_KINDS.map((kind) =>
    and(
      eq(returnCase.kind, kind),
      inArray(
        returnCase.state,
        CASE_STATES.filter((state) => isOver({ kind, state })),
      ),
    ),
  ),
);

/**
 * A page of the open cases, oldest first, or of the closed ones, newest first.
 * @param after where the previous page ended
 */
export async function listCases(db: Reading, which: 'open' | 'over', after?: TimePlace): Promise<Page<CaseWithOrder>> {
  const listOrder = byTime(which === 'over' ? 'desc' : 'asc', returnCase.createdAt, returnCase.number);
  const page = await readPage((limit) =>
    db
      .select({ kept: returnCase, order: shopOrder, place: listOrder.place })
      .from(returnCase)
      .innerJoin(shopOrder, eq(returnCase.orderId, shopOrder.id))
      .where(and(which === 'over' || over === undefined ? over : not(over), listOrder.after(after)))
      .orderBy(...listOrder.orderBy)
      .limit(limit),
  );
  const cases = await withHistory(
    db,
    page.rows.map(({ kept }) => kept),
  );
  const rows = cases.flatMap((kept, nth) => {
    const order = page.rows[nth]?.order;
    return order === undefined ? [] : [{ kept, order }];
  });
  return { rows, next: page.next };
}
