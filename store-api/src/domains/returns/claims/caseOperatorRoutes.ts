/** /operator/care: operators list trade-ins, claims, returns and withdrawals, read one, and move it. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import * as z from 'zod';
import { timeCursorSchema } from '../../../platform/data/pagination.ts';
import type { Answer } from '../../../platform/http/calls.ts';
import { claimedNameSchema, type OperatorCalls } from '../../../platform/operators/operatorCalls.ts';
import { aboutParam } from '../../../platform/operators/operatorScopes.ts';
import { parseCaseNumber, printedCase } from './caseNumber.ts';
import { CASE_STATES } from './caseStates.ts';
import { casePhotoSchema, operatorCaseListSchema, operatorCaseSchema, operatorView } from './operatorCase.ts';
import { caseNotFound } from './readCases.ts';
import type { ReturnCases } from './returnCases.ts';

/** An operator's note to the shopper: characters that the database can store, and line breaks. */
const noteSchema = z
  .string()
  .trim()
  .max(2000)
  .refine((note) => !/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}]/u.test(note), {
    error: 'must be whole Unicode characters without control characters',
  });

const caseMoveSchema = z.strictObject({
  to: z.enum(CASE_STATES),
  by: claimedNameSchema,
  /** Decimal, in major units of the order's currency. */
  amount: z.string().max(20).optional(),
  note: noteSchema.optional(),
});

const caseParams = z.object({ number: z.string() });
const caseAnswers = { 200: { description: 'The trade-in or claim.', schema: operatorCaseSchema } };

export function caseOperatorRoutes(calls: OperatorCalls, cases: ReturnCases): void {
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
      params: caseParams,
      answers: caseAnswers,
      problems: { 404: ['care.not-found'] },
    },
    ({ params: { number } }) => answerCase(cases, numberOf(number)),
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
    ({ params: { number, place } }) => answerPhoto(cases, number, place),
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
      params: caseParams,
      body: caseMoveSchema,
      answers: caseAnswers,
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
      return answerCase(cases, known);
    },
  );
}

/** @throws {HttpProblem} `care.not-found` if the text is no case number */
function numberOf(said: string): string {
  const number = parseCaseNumber(said);
  if (number === null) {
    throw new HttpProblem(404, 'care.not-found', `"${said}" is no number of a trade-in or claim. Is it mistyped?`);
  }
  return number;
}

async function answerCase(cases: ReturnCases, number: string): Promise<Answer> {
  const found = await cases.byNumber(number);
  if (found === null) throw caseNotFound();
  return { status: 200, body: operatorView(found) };
}

async function answerPhoto(cases: ReturnCases, number: string, place: number): Promise<Answer> {
  const photo = await cases.photo(numberOf(number), place);
  if (photo === null) {
    throw new HttpProblem(
      404,
      'care.not-found',
      `${number} has no photograph ${place}. Photographs are deleted when a claim is decided about or withdrawn.`,
    );
  }
  return { status: 200, body: { type: photo.type, photo: Buffer.from(photo.bytes).toString('base64') } };
}
