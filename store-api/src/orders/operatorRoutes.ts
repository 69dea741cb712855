/** /operator/orders/{number}: an operator reads an order and moves it on. The shell passes none of it on to shoppers. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import express, { Router } from 'express';
import * as z from 'zod';
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

const moveSchema = z.strictObject({ to: z.enum(ORDER_STATES), by: z.string().trim().min(1).max(60) });

export function operatorRoutes(orders: Orders, token: string): Router {
  const router = Router();
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const expected = hash(`Bearer ${token}`);

  router.use((request, _response, next) => {
    if (!timingSafeEqual(hash(request.get('authorization') ?? ''), expected)) {
      throw new HttpProblem(401, 'operator.token', 'Say who you are with a bearer token: the one in orders-token.');
    }
    next();
  });
  router.use(express.json({ limit: '4kb' }));

  const numberOf = (said: string): OrderReference => {
    const number = parseOrderNumber(said);
    if (number === null) throw new HttpProblem(404, 'order.not-found', `"${said}" is no order number. Is it mistyped?`);
    return number;
  };

  router.get('/orders/:number', async (request, response) => {
    const order = await orders.byNumber(numberOf(request.params.number));
    if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
    response.set('cache-control', 'no-store').json(operatorView(order));
  });

  router.post('/orders/:number', async (request, response) => {
    const { to, by } = parseOrProblem(moveSchema, request.body, 'request body');
    const order = await orders.move(numberOf(request.params.number), to, by);
    response.set('cache-control', 'no-store').json(operatorView(order));
  });

  return router;
}

/** What it takes to pack and send; no link, no payment. */
const operatorView = (order: Order) => ({
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
  lines: order.lines.map(({ merchandiseId, quantity, attributes }) => ({ merchandiseId, quantity, attributes })),
  rings: order.rings.map(({ title, size }) => ({ title, size })),
  history: order.history.map(({ at, from, to, actor, operator }) => ({
    at: at.toISOString(),
    from,
    to,
    actor,
    operator,
  })),
});

export type OperatorOrder = ReturnType<typeof operatorView>;
