/** The shopper changes the delivery address of an order until it is shipped. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Address } from '../addresses/address.ts';
import { recordChange, tooLateToChange, withLockedOrder } from './changeOrder.ts';
import type { OrderContext } from './orderContext.ts';
import { isEnded } from './orderStates.ts';
import { shopOrder } from './ordersTables.ts';

/**
 * The caller has checked that the address is in the same country and can be delivered to.
 * @throws {HttpProblem} `order.not-found`, `order.transition` once the order is shipped or cancelled
 */
export const changeAddress = (context: OrderContext, token: string, address: Address): Promise<void> =>
  withLockedOrder(context, { token }, async (transaction, kept) => {
    if (isEnded(kept.state)) throw tooLateToChange(kept, 'address');
    // A second click sends the form again: nothing changes.
    if (isDeepStrictEqual(kept.address, address)) return;
    await transaction.update(shopOrder).set({ address }).where(eq(shopOrder.id, kept.id));
    await recordChange(context, transaction, kept, null, { what: 'address', to: kept.state });
  });
