/**
 * Withdrawals from contracts: stored as declared, matched with the orders afterwards, receipted by mail and opened as a case of their order
 * (decision 80). The declaring person learns nothing about the match.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import { byTime, type Page, readPage, type TimePlace } from '../../../platform/data/pagination.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import { type MatchingOptions, matchPending, matchWithdrawal } from './matchWithdrawals.ts';
import { openWithdrawalCase, type WithdrawnPieces } from './withdrawalCase.ts';
import type { WithdrawalForm } from './withdrawalForm.ts';
import { drawWithdrawalNumber } from './withdrawalNumber.ts';
import { type StoredWithdrawal, withdrawal } from './withdrawalTables.ts';

export interface Withdrawals {
  /** Stores a declaration. It is matched with the orders after the response. */
  declare(form: WithdrawalForm, locale: Locale): Promise<void>;
  /**
   * A page of the withdrawals that wait for an operator, oldest first; or of the handled ones, newest first.
   * @param after where the previous page ended
   */
  list(which: 'open' | 'over', after?: TimePlace): Promise<Page<StoredWithdrawal>>;
  byNumber(number: string): Promise<StoredWithdrawal | null>;
  /**
   * An operator handles a withdrawal: opens a case of an order, or only marks it as handled.
   * @param into the order and its pieces; `all`: all remaining ones; null: no case is opened
   * @throws {HttpProblem} `withdrawal.not-found`, `care.transition`
   */
  handle(number: string, operator: Operator, into: WithdrawnPieces | null): Promise<void>;
  /** The round that matches withdrawals that a crash left unmatched. */
  readonly matchPending: RoundWork;
}

export interface WithdrawalsOptions extends MatchingOptions {
  readonly background: Background;
}

export function createWithdrawals(options: WithdrawalsOptions): Withdrawals {
  const { db, background, now = () => new Date() } = options;

  return {
    async declare({ key, order: reference, name, email, items }, locale) {
      const [declared] = await db
        .insert(withdrawal)
        .values({ number: drawWithdrawalNumber(), key, declaredAt: now(), locale, reference, name, email, items })
        .onConflictDoNothing({ target: withdrawal.key })
        .returning({ number: withdrawal.number });
      if (declared !== undefined)
        background.run('the receipt of a withdrawal', () => matchWithdrawal(options, declared.number));
    },

    list(which, after) {
      const order = byTime(which === 'open' ? 'asc' : 'desc', withdrawal.declaredAt, withdrawal.number);
      const isListed = which === 'open' ? isNull(withdrawal.handledAt) : isNotNull(withdrawal.handledAt);
      return readPage((limit) =>
        db
          .select({ ...getTableColumns(withdrawal), place: order.place })
          .from(withdrawal)
          .where(and(isListed, order.after(after)))
          .orderBy(...order.orderBy)
          .limit(limit),
      );
    },

    byNumber: async (number) => (await db.select().from(withdrawal).where(eq(withdrawal.number, number)))[0] ?? null,

    handle: (number, operator, into) => handleWithdrawal(options, number, operator, into),
    matchPending: matchPending(options),
  };
}

const transitionProblem = (detail: string) => new HttpProblem(409, 'care.transition', detail);

async function handleWithdrawal(
  { db, catalogue, now = () => new Date() }: WithdrawalsOptions,
  number: string,
  operator: Operator,
  into: WithdrawnPieces | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [kept] = await transaction.select().from(withdrawal).where(eq(withdrawal.number, number)).for('update');
    if (kept === undefined) throw new HttpProblem(404, 'withdrawal.not-found', 'There is no such withdrawal.');
    if (kept.handledAt !== null)
      throw transitionProblem('This withdrawal is dealt with already. Look at the cases of its order.');
    if (into !== null && !(await openWithdrawalCase(transaction, kept, into, catalogue())))
      throw transitionProblem('Of that order this can no longer go back, or is on its way back already.');
    await transaction
      .update(withdrawal)
      .set({ handledAt: now(), operator: operator.name, ...(into === null ? {} : { orderId: into.orderId }) })
      .where(eq(withdrawal.number, number));
    await operator.record(transaction);
  });
}
