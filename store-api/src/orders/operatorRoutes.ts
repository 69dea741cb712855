/** /operator/orders/{number}: an operator reads an order and moves it on. The shell passes none of it on to shoppers. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpProblem } from '@tessera/service-kit/problem';
import { attributeSchema } from '@tessera/shared-contracts/cartLineInput';
import { STORES } from '@tessera/shared-contracts/stores';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { Calls } from '../api/calls.ts';
import { type OrderReference, orderNumber, parseOrderNumber } from './orderNumber.ts';
import { nextStates, ORDER_STATES } from './orderStates.ts';
import type { Order, Orders } from './orders.ts';

export const OPERATOR_TOKEN_FILE = 'orders-token';

/**
 * The token that operators show: the given one, else the one in the data folder, made at the first start and readable by
 * the owner of the process alone.
 */
export async function operatorToken(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataDir, OPERATOR_TOKEN_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Of a person: what a database keeps, and what leaves a terminal and the line it stands in as they are. */
const operatorName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(name), {
    error: 'must be whole Unicode characters without control characters',
  });
const moveSchema = z.strictObject({ to: z.enum(ORDER_STATES), by: operatorName });
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
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const expected = hash(`Bearer ${token}`);

  const demandToken: RequestHandler = (request, _response, next) => {
    if (!timingSafeEqual(hash(request.get('authorization') ?? ''), expected)) {
      throw new HttpProblem(401, 'operator.token', 'Say who you are with a bearer token: the one in orders-token.');
    }
    next();
  };

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
    { before: [demandToken] },
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
    { before: [demandToken] },
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
