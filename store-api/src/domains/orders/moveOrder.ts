/** An operator moves an order to another state; for `shipped` with the parcel's carrier and tracking number. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { promisesOnceShipped } from './changedPromises.ts';
import { changeState } from './changeOrder.ts';
import type { OrderContext } from './orderContext.ts';
import { type OrderReference, orderNumber } from './orderNumber.ts';
import type { OrderState } from './orderStates.ts';
import { type ShipmentInput, shipmentOf } from './shipment.ts';

/**
 * As `Orders.move`, but does not return the order. @throws {HttpProblem} `order.not-found`, `order.transition`, `order.shipment` if nothing
 * is sent
 */
export const moveOrder = (
  context: OrderContext,
  number: OrderReference,
  to: OrderState,
  operator: Operator,
  shipment: ShipmentInput | undefined,
): Promise<void> =>
  changeState(context, number, to, operator, async (_transaction, kept, contents) => {
    const left = to === 'shipped' ? { deliveries: promisesOnceShipped(kept, context.now()) } : {};
    if (shipment === undefined) return left;
    if (contents === 'services') {
      throw new HttpProblem(
        422,
        'order.shipment',
        `The order ${orderNumber(kept)} holds plans and services alone: nothing is sent, so leave the shipment out.`,
      );
    }
    return { ...left, shipment: shipmentOf(shipment) };
  });
