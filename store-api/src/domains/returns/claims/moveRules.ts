/** Whether a case may be moved to a state, and which fields the move requires. Pure. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { AmountInvalid, amountIn, isLess, isNothing, toWire } from '../../../platform/data/money.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { caseNumber } from './caseNumber.ts';
import { envelopeSentAt } from './caseSentences.ts';
import { type CaseActor, type CaseState, nextCaseStates, requiredField } from './caseStates.ts';
import type { ReturnCase, StoredReturnCase } from './caseTables.ts';
import { pickupDays } from './pickupDays.ts';

/** A requested move. */
export interface CaseMove {
  readonly to: CaseState;
  readonly day?: string | undefined;
  /** Decimal string in major units of the order's currency. */
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
}

/** A move as it is stored: columns of the case, and note and day of its event. */
export interface StoredMove {
  readonly values: Partial<Pick<StoredReturnCase, 'pickupDay' | 'amount'>>;
  readonly note: string | null;
  readonly day: string | null;
}

/** @throws {HttpProblem} `care.transition` when this actor cannot move the case to that state */
export function assertTransition(kept: StoredReturnCase, to: CaseState, actor: CaseActor): void {
  const next = nextCaseStates(kept, actor);
  if (next.includes(to)) return;
  const ways = next.length === 0 ? `nothing that the ${actor} does` : next.join(', ');
  throw new HttpProblem(
    409,
    'care.transition',
    `${caseNumber(kept)} is ${kept.state}; what can follow is ${ways}, not ${to}.`,
  );
}

const incomplete = (to: CaseState, field: string, message: string) =>
  new HttpProblem(422, 'care.incomplete', `A move to ${to} says its ${field}: ${message}.`, [{ field, message }]);

/**
 * Reads and validates the fields of a possible move.
 * @throws {HttpProblem} `care.incomplete`
 */
export function readMove(
  kept: Omit<ReturnCase, 'photos'>,
  { to, day, amount = '', note }: CaseMove,
  actor: CaseActor,
  order: StoredOrder,
  now: Date,
): StoredMove {
  const trimmed = note?.trim() ?? '';
  switch (requiredField(kept, to, actor)) {
    case 'day': {
      const sentAt = envelopeSentAt(kept) ?? kept.createdAt;
      const found = pickupDays(sentAt, now, orderZone(order)).find((each) => each === day);
      if (found === undefined) throw incomplete(to, 'day', 'a working day that the courier comes on');
      return { values: { pickupDay: found }, note: null, day: found };
    }
    case 'amount': {
      const most = kept.credit ?? '0';
      const message = `above 0 and at most ${most}, in ${order.totals.currency}`;
      try {
        const wanted = amountIn(order.store, amount);
        if (isNothing(wanted) || amount.startsWith('-') || isLess(amountIn(order.store, most), wanted))
          throw incomplete(to, 'amount', message);
        return { values: { amount: toWire(wanted) }, note: trimmed || null, day: null };
      } catch (error) {
        if (error instanceof AmountInvalid) throw incomplete(to, 'amount', message);
        throw error;
      }
    }
    case 'note':
      if (trimmed === '') throw incomplete(to, 'note', 'why, in the words that the shopper reads');
      return { values: {}, note: trimmed, day: null };
    case null:
      return { values: {}, note: trimmed || null, day: null };
  }
}
