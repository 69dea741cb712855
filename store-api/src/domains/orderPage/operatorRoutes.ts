/** /operator/orders/{number}: an operator reads an order and moves it to another state. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import { attributeSchema } from '@tessera/shared-contracts/bag/cartLineInput';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { claimedNameSchema, type OperatorCalls } from '../../platform/operators/operatorCalls.ts';
import { aboutParam } from '../../platform/operators/operatorScopes.ts';
import { PROMISED_ITEMS } from '../orders/deliveryPromises.ts';
import { type OrderReference, orderNumber, parseOrderNumber, printedOrder } from '../orders/orderNumber.ts';
import { nextStates, ORDER_CHANGES, ORDER_STATES } from '../orders/orderStates.ts';
import type { Order, Orders } from '../orders/orders.ts';
import { shipmentInputSchema } from '../orders/shipment.ts';
import { NOTICE_KINDS } from '../payments/toldNotice.ts';
import type { Cancellations } from '../returns/cancellations/cancellations.ts';
import { type ChosenPieces, piecesLeft } from '../returns/refunds/orderParts.ts';

const moveSchema = z
  .strictObject({
    to: z.enum(ORDER_STATES),
    by: claimedNameSchema,
    /** Only with `cancelled`: line numbers, from 1. Missing: all remaining lines. */
    lines: z.array(z.int().min(1)).min(1).optional(),
    shipment: shipmentInputSchema.describe('Who carries the parcel: with a move to `shipped` alone.').optional(),
  })
  .refine(({ to, shipment }) => shipment === undefined || to === 'shipped', {
    path: ['shipment'],
    message: 'goes with a move to shipped alone',
  });
const promiseSchema = z.strictObject({
  item: z
    .enum(PROMISED_ITEMS)
    .describe('`openRing`: a ring whose size came later. `inStock`: everything else that is sent.'),
  from: z.iso.date().describe("The first day, in the store's calendar."),
  to: z.iso.date().describe('The last day; the same where it is one.'),
  by: claimedNameSchema,
});
const nullableText = z.string().nullable();
const orderSchema = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** States to which an operator can move the order. */
  next: z.array(z.enum(ORDER_STATES)),
  store: z.enum(STORES),
  created: z.iso.datetime(),
  paidWith: z.string(),
  total: z.string(),
  currency: z.string(),
  delivery: nullableText,
  email: z.string(),
  address: z.object({
    name: z.string(),
    country: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    phone: z.string(),
  }),
  attributes: z.array(attributeSchema),
  /** `quantity` is the number to send, without cancelled and returned pieces. */
  lines: z.array(
    z.object({
      merchandiseId: z.string(),
      ordered: z.int(),
      quantity: z.int(),
      attributes: z.array(attributeSchema),
    }),
  ),
  refunds: z.array(z.object({ amount: z.string(), created: z.iso.datetime(), paid: z.iso.datetime().nullable() })),
  /** The provider's reports about the payment after its capture; amounts in minor units. */
  notices: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(NOTICE_KINDS),
      state: z.string(),
      minorUnits: z.int(),
      reason: nullableText,
    }),
  ),
  rings: z.array(z.object({ title: z.string(), size: z.number().nullable() })),
  /** When each kind of item leaves or arrives. `days` is null while the size is missing. */
  deliveries: z.array(
    z.object({
      item: z.enum(PROMISED_ITEMS),
      what: z.enum(['leaves', 'arrives']),
      days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
  ),
  shipment: z.object({ carrier: z.string(), number: nullableText, link: nullableText }).nullable(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(ORDER_CHANGES),
      from: nullableText,
      to: z.string(),
      actor: z.string(),
      operator: nullableText,
    }),
  ),
});
export type OperatorOrder = z.output<typeof orderSchema>;
const answers = { 200: { description: 'The order.', schema: orderSchema } };
const params = z.object({ number: z.string() });

export function operatorRoutes(calls: OperatorCalls, orders: Orders, cancellations: Cancellations): void {
  const numberOf = (said: string): OrderReference => {
    const number = parseOrderNumber(said);
    if (number === null) throw new HttpProblem(404, 'order.not-found', `"${said}" is no order number. Is it mistyped?`);
    return number;
  };

  const known = async (reference: OrderReference): Promise<Order> => {
    const order = await orders.byNumber(reference);
    if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
    return order;
  };

  calls.add(
    {
      method: 'get',
      path: '/operator/orders/:number',
      operationId: 'orders.read',
      needs: ['orders.read'],
      about: aboutParam('number', printedOrder),
      tag: 'orders',
      summary: 'What it takes to pack and send an order',
      params,
      answers,
      problems: { 404: ['order.not-found'] },
    },
    async ({ params: { number } }) => ({ status: 200, body: operatorView(await known(numberOf(number))) }),
  );

  calls.add(
    {
      method: 'post',
      path: '/operator/orders/:number',
      operationId: 'orders.move',
      needs: ['orders.move'],
      needsTo: { cancelled: ['refunds'] },
      about: aboutParam('number', printedOrder),
      tag: 'orders',
      summary: 'Move an order on, or cancel it or a part of it; the shopper is written to',
      description:
        'To `cancelled` pays back what was paid for the lines, the way the order was paid, and writes to the shopper.',
      params,
      body: moveSchema,
      answers,
      problems: {
        404: ['order.not-found'],
        409: ['order.transition', 'operator.second-person'],
        422: ['order.shipment'],
      },
    },
    async ({ params: { number }, body: { to, lines, shipment }, by }) => {
      const reference = numberOf(number);
      if (to !== 'cancelled')
        return { status: 200, body: operatorView(await orders.move(reference, to, by, shipment)) };
      const order = await known(reference);
      await cancellations.cancel(order.id, piecesOf(order, lines), { actor: 'operator', operator: by }, null);
      return { status: 200, body: operatorView(await known(reference)) };
    },
  );

  calls.add(
    {
      method: 'post',
      path: '/operator/orders/:number/dates',
      operationId: 'orders.promise',
      needs: ['orders.move'],
      about: aboutParam('number', printedOrder),
      tag: 'orders',
      summary: 'Promise other days for something of an order; the shopper is written to',
      params,
      body: promiseSchema,
      answers,
      problems: { 404: ['order.not-found'], 409: ['order.transition'], 422: ['order.dates'] },
    },
    async ({ params: { number }, body: { by: _claimed, ...promise }, by }) => ({
      status: 200,
      body: operatorView(await orders.promise(numberOf(number), promise, by)),
    }),
  );
}

/** The remaining pieces of the lines, numbered from 1. Without `lines`: all. */
function piecesOf(order: Order, lines: readonly number[] | undefined): ChosenPieces | 'all' {
  if (lines === undefined) return 'all';
  const left = piecesLeft(order.lines, order.returns.gone);
  return new Map(lines.map((line) => [line - 1, left[line - 1] ?? 0]));
}

/** The data needed to pack and send; no link, no payment. */
const operatorView = (order: Order): OperatorOrder => ({
  number: orderNumber(order),
  state: order.state,
  next: nextStates(order, 'operator'),
  store: order.store,
  created: order.created.toISOString(),
  paidWith: order.paymentProvider,
  total: order.totals.toPay,
  currency: order.totals.currency,
  delivery: order.totals.delivery?.method ?? null,
  email: order.email,
  address: order.address,
  attributes: order.attributes,
  lines: order.lines.map(({ merchandiseId, quantity, attributes }, line) => ({
    merchandiseId,
    ordered: quantity,
    quantity: piecesLeft(order.lines, order.returns.gone)[line] ?? 0,
    attributes: [...attributes],
  })),
  refunds: order.returns.refunds.map(({ amount, createdAt, paidAt }) => ({
    amount,
    created: createdAt.toISOString(),
    paid: paidAt?.toISOString() ?? null,
  })),
  notices: order.notices.map(({ at, kind, state, minorUnits, reason }) => ({
    at: at.toISOString(),
    kind,
    state,
    minorUnits,
    reason,
  })),
  rings: order.rings.map(({ title, size }) => ({ title, size })),
  deliveries: (order.deliveries ?? []).map(({ item, what, days }) => ({ item, what, days })),
  shipment: order.shipment,
  history: order.history.map(({ at, what, from, to, actor, operator }) => ({
    at: at.toISOString(),
    what,
    from,
    to,
    actor,
    operator,
  })),
});
