/** An operator promises other days for a kind of item in an order. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { storeDay } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { eq } from 'drizzle-orm';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { type NewPromise, promisesByOperator } from './changedPromises.ts';
import { recordChange, tooLateToChange, withLockedOrder } from './changeOrder.ts';
import type { OrderContext } from './orderContext.ts';
import type { OrderReference } from './orderNumber.ts';
import { isEnded } from './orderStates.ts';
import { shopOrder } from './ordersTables.ts';

/** As `Orders.promise`, but does not return the order. @throws {HttpProblem} `order.not-found`, `order.transition`, `order.dates` */
export const promiseDays = (
  context: OrderContext,
  number: OrderReference,
  promise: NewPromise,
  operator: Operator,
): Promise<void> =>
  withLockedOrder(context, number, async (transaction, kept) => {
    if (kept.state !== 'shipped' && isEnded(kept.state)) throw tooLateToChange(kept, 'delivery dates');
    const { from, to } = promise;
    const today = storeDay(kept.store, context.now());
    if (to < from || to < today) {
      throw new HttpProblem(
        422,
        'order.dates',
        `${from} to ${to} is no time that can be promised: the last day is not before the first, nor before today, ${today}.`,
      );
    }
    const deliveries = promisesByOperator(kept, promise);
    if (deliveries === null) return;
    await transaction.update(shopOrder).set({ deliveries }).where(eq(shopOrder.id, kept.id));
    await recordChange(context, transaction, kept, operator, { what: 'dates', to: kept.state });
    await operator.record(transaction);
  });
