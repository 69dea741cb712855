/** /operator/withdrawals: lists declared withdrawals, and opens cases for them. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import { nextSchema, timeCursorSchema } from '../../../platform/data/pagination.ts';
import { claimedNameSchema, type OperatorCalls } from '../../../platform/operators/operatorCalls.ts';
import { aboutParam } from '../../../platform/operators/operatorScopes.ts';
import { parseOrderNumber } from '../../orders/orderNumber.ts';
import type { Orders } from '../../orders/orders.ts';
import { piecesLeft } from '../refunds/orderParts.ts';
import { parseWithdrawalNumber, printedWithdrawal, withdrawalNumber } from './withdrawalNumber.ts';
import type { Withdrawals } from './withdrawals.ts';
import type { StoredWithdrawal } from './withdrawalTables.ts';

const handleSchema = z.strictObject({
  by: claimedNameSchema,
  /** The order to open a case for. Missing: the withdrawal is only marked as handled. */
  order: z.string().max(40).optional(),
  /** Line numbers of that order, from 1. Missing: all that is left of it. */
  lines: z.array(z.int().min(1)).min(1).optional(),
});

export const operatorWithdrawalSchema = z.object({
  number: z.string(),
  declared: z.iso.datetime(),
  locale: z.enum(LOCALES),
  order: z.string(),
  name: z.string(),
  email: z.string(),
  items: z.string(),
  /** Whether number and mail address match an order: its receipt was mailed then. */
  matched: z.boolean(),
  handled: z.iso.datetime().nullable(),
  operator: z.string().nullable(),
});
export const operatorWithdrawalsSchema = z.object({ withdrawals: z.array(operatorWithdrawalSchema), next: nextSchema });

export function withdrawalOperatorRoutes(calls: OperatorCalls, withdrawals: Withdrawals, orders: Orders): void {
  calls.add(
    {
      method: 'get',
      path: '/operator/withdrawals',
      operationId: 'withdrawals.list',
      needs: ['returns'],
      tag: 'orders',
      summary: 'Withdrawals that wait for an operator, the oldest first, or those that are dealt with; 200 on a page',
      query: z.object({ state: z.enum(['open', 'over']).default('open'), cursor: timeCursorSchema }),
      answers: { 200: { description: 'The withdrawals.', schema: operatorWithdrawalsSchema } },
    },
    async ({ query: { state, cursor } }) => {
      const { rows, next } = await withdrawals.list(state, cursor);
      return { status: 200, body: { withdrawals: rows.map(operatorView), next } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/withdrawals/:number',
      operationId: 'withdrawals.handle',
      needs: ['returns'],
      about: aboutParam('number', printedWithdrawal),
      tag: 'orders',
      summary: 'Make a withdrawal a case of an order, or note that it is dealt with',
      params: z.object({ number: z.string() }),
      body: handleSchema,
      answers: { 200: { description: 'The withdrawal.', schema: operatorWithdrawalSchema } },
      problems: { 404: ['withdrawal.not-found', 'order.not-found'], 409: ['care.transition'] },
    },
    async ({ params: { number: said }, body: { order: of, lines }, by }) => {
      const number = parseWithdrawalNumber(said) ?? '';
      if (of === undefined) await withdrawals.handle(number, by, null);
      else {
        const reference = parseOrderNumber(of);
        const order = reference === null ? null : await orders.byNumber(reference);
        if (order === null) throw new HttpProblem(404, 'order.not-found', `There is no order ${of}. Is it mistyped?`);
        const left = piecesLeft(order.lines, order.returns.gone);
        const chosen = lines && new Map(lines.map((line) => [line - 1, left[line - 1] ?? 0]));
        await withdrawals.handle(number, by, { orderId: order.id, chosen: chosen ?? 'all' });
      }
      const kept = await withdrawals.byNumber(number);
      if (kept === null) throw new HttpProblem(404, 'withdrawal.not-found', 'There is no such withdrawal.');
      return { status: 200, body: operatorView(kept) };
    },
  );
}

const operatorView = (kept: StoredWithdrawal): z.output<typeof operatorWithdrawalSchema> => ({
  number: withdrawalNumber(kept.number),
  declared: kept.declaredAt.toISOString(),
  locale: kept.locale,
  order: kept.reference,
  name: kept.name,
  email: kept.email,
  items: kept.items,
  matched: kept.orderId !== null,
  handled: kept.handledAt?.toISOString() ?? null,
  operator: kept.operator,
});
