/** /operator/orders/{number}: an operator reads an order and moves it on. The shell passes none of it on to shoppers. */
import { HttpProblem } from '@tessera/service-kit/problem';
import { attributeSchema } from '@tessera/shared-contracts/cartLineInput';
import { STORES } from '@tessera/shared-contracts/stores';
import * as z from 'zod';
import type { Calls } from '../api/calls.ts';
import { demandOperatorToken, operatorNameSchema } from '../operatorToken.ts';
import { type OrderReference, orderNumber, parseOrderNumber } from './orderNumber.ts';
import { nextStates, ORDER_STATES } from './orderStates.ts';
import type { Order, Orders } from './orders.ts';

const moveSchema = z.strictObject({ to: z.enum(ORDER_STATES), by: operatorNameSchema });
const nullableText = z.string().nullable();
const orderSchema = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Where an operator can move it to. */
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
  lines: z.array(z.object({ merchandiseId: z.string(), quantity: z.int(), attributes: z.array(attributeSchema) })),
  rings: z.array(z.object({ title: z.string(), size: z.number().nullable() })),
  history: z.array(
    z.object({ at: z.iso.datetime(), from: nullableText, to: z.string(), actor: z.string(), operator: nullableText }),
  ),
});
export type OperatorOrder = z.output<typeof orderSchema>;
const answers = { 200: { description: 'The order.', schema: orderSchema } };
const params = z.object({ number: z.string() });

export function operatorRoutes(calls: Calls, orders: Orders, token: string): void {
  const before = [demandOperatorToken(token)];
  const numberOf = (said: string): OrderReference => {
    const number = parseOrderNumber(said);
    if (number === null) throw new HttpProblem(404, 'order.not-found', `"${said}" is no order number. Is it mistyped?`);
    return number;
  };

  calls.add(
    {
      method: 'get',
      path: '/operator/orders/:number',
      operationId: 'orders.read',
      tag: 'orders',
      summary: 'What it takes to pack and send an order',
      params,
      answers,
      problems: { 404: ['order.not-found'] },
      operator: true,
    },
    async ({ params: { number } }) => {
      const order = await orders.byNumber(numberOf(number));
      if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
      return { status: 200, body: operatorView(order) };
    },
    { before },
  );

  calls.add(
    {
      method: 'post',
      path: '/operator/orders/:number',
      operationId: 'orders.move',
      tag: 'orders',
      summary: 'Move an order on',
      params,
      body: moveSchema,
      answers,
      problems: { 404: ['order.not-found'], 409: ['order.transition'] },
      operator: true,
    },
    async ({ params: { number }, body: { to, by } }) => ({
      status: 200,
      body: operatorView(await orders.move(numberOf(number), to, by)),
    }),
    { before },
  );
}

/** What it takes to pack and send; no link, no payment. */
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
  lines: order.lines.map(({ merchandiseId, quantity, attributes }) => ({
    merchandiseId,
    quantity,
    attributes: [...attributes],
  })),
  rings: order.rings.map(({ title, size }) => ({ title, size })),
  history: order.history.map(({ at, from, to, actor, operator }) => ({
    at: at.toISOString(),
    from,
    to,
    actor,
    operator,
  })),
});
