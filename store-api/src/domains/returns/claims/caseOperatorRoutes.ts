/** /operator/care: trade-ins, claims, returns and withdrawals for operators: what waits, one of them, and moving it on. */

import { HttpProblem } from '@tessera/service-kit/problem';
import { COVER_CAUSES } from '@tessera/shared-contracts/afterSales/careTerms';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import { nextSchema, timeCursorSchema } from '../../../platform/data/pagination.ts';
import { claimedNameSchema, type OperatorCalls } from '../../../platform/operators/operatorCalls.ts';
import { aboutParam } from '../../../platform/operators/operatorScopes.ts';
import { KEPT_TYPES } from '../../../platform/uploads/strangersFile.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { RETURN_REASONS } from '../goods/returnReasons.ts';
import { caseNumber, parseCaseNumber, printedCase } from './caseNumber.ts';
import { envelopeSentAt } from './caseSentences.ts';
import { CASE_KINDS, CASE_STATES, nextCaseStates, requiredField } from './caseStates.ts';
import type { ReturnCase } from './caseTables.ts';
import { lastSendingDay } from './pickupDays.ts';
import type { ReturnCases } from './returnCases.ts';

/** What a shopper reads of an operator: what a database keeps, with line breaks. */
const noteSchema = z
  .string()
  .trim()
  .max(2000)
  .refine((note) => !/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}]/u.test(note), {
    error: 'must be whole Unicode characters without control characters',
  });

export const caseMoveSchema = z.strictObject({
  to: z.enum(CASE_STATES),
  by: claimedNameSchema,
  /** Decimal, in major units of the order's currency. */
  amount: z.string().max(20).optional(),
  note: noteSchema.optional(),
});

const nullableText = z.string().nullable();
export const operatorCaseSchema = z.object({
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  /** Where an operator can move it to, and what has to be said with it. */
  next: z.array(z.object({ to: z.enum(CASE_STATES), says: z.enum(['day', 'amount', 'note']).nullable() })),
  order: z.string(),
  /** What it is about. */
  line: z.object({ merchandiseId: z.string(), title: z.string() }),
  created: z.iso.datetime(),
  email: z.string(),
  locale: z.enum(LOCALES),
  currency: z.string(),
  model: z.enum(TRADE_IN_MODELS).nullable(),
  credit: nullableText,
  amount: nullableText,
  /** Of the cover's price: paid back with the amount. */
  saving: nullableText,
  /** Until when an old ring has to be sent; null before its envelope has left. */
  lastDay: nullableText,
  pickupDay: nullableText,
  description: nullableText,
  size: z.int().nullable(),
  cause: z.enum(COVER_CAUSES).nullable(),
  /** Of a return or withdrawal: what goes back, and why. */
  parts: z.array(z.object({ merchandiseId: z.string(), title: z.string(), quantity: z.int(), amount: z.string() })),
  reason: z.enum(RETURN_REASONS).nullable(),
  /** Places of the photographs that are still there. */
  photos: z.array(z.int()),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      from: nullableText,
      to: z.string(),
      actor: z.string(),
      operator: nullableText,
      note: nullableText,
    }),
  ),
});
export type OperatorCare = z.output<typeof operatorCaseSchema>;
export const casePhotoSchema = z.object({
  type: z.enum(KEPT_TYPES),
  /** Base64. */
  photo: z.string(),
});
export const operatorCaseListSchema = z.object({ cases: z.array(operatorCaseSchema), next: nextSchema });

export function caseOperatorRoutes(calls: OperatorCalls, cases: ReturnCases): void {
  const params = z.object({ number: z.string() });
  const answers = { 200: { description: 'The trade-in or claim.', schema: operatorCaseSchema } };
  const numberOf = (said: string): string => {
    const number = parseCaseNumber(said);
    if (number === null) {
      throw new HttpProblem(404, 'care.not-found', `"${said}" is no number of a trade-in or claim. Is it mistyped?`);
    }
    return number;
  };
  const found = async (number: string): Promise<OperatorCare> => {
    const kept = await cases.byNumber(number);
    if (kept === null)
      throw new HttpProblem(404, 'care.not-found', 'There is no trade-in and no claim of that number.');
    return operatorView(kept);
  };

  calls.add(
    {
      method: 'get',
      path: '/operator/care',
      operationId: 'care.list',
      needs: ['returns'],
      tag: 'orders',
      summary: 'Trade-ins and claims: what waits, the longest first, or what is over; 200 on a page',
      query: z.object({ state: z.enum(['open', 'over']).default('open'), cursor: timeCursorSchema }),
      answers: { 200: { description: 'The trade-ins and claims.', schema: operatorCaseListSchema } },
    },
    async ({ query: { state, cursor } }) => {
      const { rows, next } = await cases.list(state, cursor);
      return { status: 200, body: { cases: rows.map(operatorView), next } };
    },
  );
  calls.add(
    {
      method: 'get',
      path: '/operator/care/:number',
      operationId: 'care.read',
      needs: ['returns'],
      about: aboutParam('number', printedCase),
      tag: 'orders',
      summary: 'A trade-in or a claim with its history',
      params,
      answers,
      problems: { 404: ['care.not-found'] },
    },
    async ({ params: { number } }) => ({ status: 200, body: await found(numberOf(number)) }),
  );
  calls.add(
    {
      method: 'get',
      path: '/operator/care/:number/photos/:place',
      operationId: 'care.photo',
      needs: ['documents.read'],
      about: aboutParam('number', printedCase),
      tag: 'orders',
      summary: 'A photograph of a claim that is not decided about',
      params: z.object({ number: z.string(), place: z.coerce.number().int().min(1) }),
      answers: { 200: { description: 'The photograph.', schema: casePhotoSchema } },
      problems: { 404: ['care.not-found'] },
    },
    async ({ params: { number, place } }) => {
      const photo = await cases.photo(numberOf(number), place);
      if (photo === null) {
        throw new HttpProblem(
          404,
          'care.not-found',
          `${number} has no photograph ${place}. Photographs are deleted when a claim is decided about or withdrawn.`,
        );
      }
      return { status: 200, body: { type: photo.type, photo: Buffer.from(photo.bytes).toString('base64') } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/care/:number',
      operationId: 'care.move',
      needs: ['returns'],
      needsTo: { refunded: ['refunds'] },
      about: aboutParam('number', printedCase),
      tag: 'orders',
      summary: 'Move a trade-in or a claim on; the shopper is written to',
      description:
        'To `refunded` pays the amount that was approved back, with what its cover costs less, the way the order was paid, once.',
      params,
      body: caseMoveSchema,
      answers,
      problems: {
        404: ['care.not-found'],
        409: ['care.transition', 'operator.second-person'],
        422: ['care.incomplete'],
        502: ['care.refund'],
      },
    },
    async ({ params: { number }, body: { by: _claimed, ...move }, by }) => {
      const known = numberOf(number);
      await cases.moveByOperator(known, move, by);
      return { status: 200, body: await found(known) };
    },
  );
}

function operatorView({ kept, order }: { readonly kept: ReturnCase; readonly order: StoredOrder }): OperatorCare {
  const {
    kind,
    state,
    createdAt,
    model,
    credit,
    amount,
    saving,
    pickupDay,
    description,
    size,
    cause,
    line,
    parts,
    reason,
  } = kept;
  const sentAt = envelopeSentAt(kept);
  const { merchandiseId = '', title = '' } = order.lines[line] ?? {};
  return {
    number: caseNumber(kept),
    kind,
    state,
    next: nextCaseStates(kept, 'operator').map((to) => ({ to, says: requiredField(kept, to, 'operator') })),
    order: orderNumber(order),
    line: { merchandiseId, title },
    created: createdAt.toISOString(),
    email: order.email,
    locale: order.locale,
    currency: order.totals.currency,
    model,
    credit,
    amount,
    saving,
    lastDay: sentAt === null ? null : lastSendingDay(sentAt, orderZone(order)),
    pickupDay,
    description,
    size,
    cause,
    parts: (parts ?? []).map((part) => ({
      merchandiseId: order.lines[part.line]?.merchandiseId ?? '',
      title: order.lines[part.line]?.title ?? '',
      quantity: part.quantity,
      amount: part.amount,
    })),
    reason,
    photos: [...kept.photos],
    history: kept.history.map(({ at, from, to, actor, operator, note }) => ({
      at: at.toISOString(),
      from,
      to,
      actor,
      operator,
      note,
    })),
  };
}
