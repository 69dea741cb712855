/** /operator/hero-proofs: the waiting proofs, one proof with its document, and the decision. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import * as z from 'zod';
import { nextSchema, numberCursorSchema } from '../../../platform/data/pagination.ts';
import { claimedNameSchema, type OperatorCalls } from '../../../platform/operators/operatorCalls.ts';
import { aboutParam } from '../../../platform/operators/operatorScopes.ts';
import { parseOrderNumber, printedOrder } from '../../orders/orderNumber.ts';
import type { HeroProofs } from './heroProofs.ts';
import { HERO_PROOF_STATES, type StoredHeroProof } from './heroProofTables.ts';

export const oneProofSchema = z.object({
  number: z.int(),
  group: z.string(),
  state: z.enum(HERO_PROOF_STATES),
  email: z.string(),
  /** The order that an operator asked about. Null: none. */
  order: z.string().nullable(),
  /** Media type of the document. Null: no document. */
  type: z.string().nullable(),
  created: z.iso.datetime(),
});
export const heroProofListSchema = z.object({ proofs: z.array(oneProofSchema), next: nextSchema });
export const heroProofSchema = oneProofSchema.extend({
  /** Base64. Null: no document, or it was deleted. */
  document: z.string().nullable(),
});
export const heroDecisionSchema = z
  .strictObject({
    approve: z.boolean(),
    /** Shown to the person, so it is written in their language; required to decline. */
    reason: z.string().trim().max(500).default(''),
    by: claimedNameSchema,
  })
  .refine(({ approve, reason }) => approve || reason !== '', {
    path: ['reason'],
    error: 'must say why: the person reads it',
  });

const entryOf = ({
  number,
  group,
  state,
  email,
  orderNumber,
  type,
  createdAt,
}: StoredHeroProof): z.output<typeof oneProofSchema> => ({
  number,
  group,
  state,
  email,
  order: orderNumber,
  type,
  created: createdAt.toISOString(),
});

const params = z.object({ number: z.coerce.number().int().min(1) });

const notWaiting = (number: number) =>
  new HttpProblem(
    404,
    'hero-proof.not-found',
    `No proof ${number} waits for a decision. The list names those that do.`,
  );

export function heroProofOperatorRoutes(calls: OperatorCalls, proofs: HeroProofs): void {
  calls.add(
    {
      method: 'get',
      path: '/operator/hero-proofs',
      operationId: 'heroProofs.list',
      needs: ['programmes'],
      about: { in: 'query', name: 'email' },
      tag: 'partners',
      summary: 'Proofs that wait, oldest first; or all of one mail address; 200 on a page',
      query: z.object({ email: z.string().max(320).optional(), cursor: numberCursorSchema }),
      answers: { 200: { description: 'The proofs, without their documents.', schema: heroProofListSchema } },
    },
    async ({ query: { email, cursor } }) => {
      const { rows, next } = await proofs.list(email, cursor);
      return { status: 200, body: { proofs: rows.map(entryOf), next } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/hero-proofs',
      operationId: 'heroProofs.ask',
      needs: ['programmes'],
      about: { in: 'body', name: 'order', printed: printedOrder },
      tag: 'partners',
      summary: "Ask the buyer of an order with a group's code for a document, by mail",
      body: z.strictObject({ order: z.string().max(40), by: claimedNameSchema }),
      answers: { 200: { description: 'The proof that the document will belong to.', schema: oneProofSchema } },
      problems: { 404: ['order.not-found'], 409: ['hero-proof.no-code'] },
    },
    async ({ body: { order }, by }) => {
      const reference = parseOrderNumber(order);
      if (reference === null) throw new HttpProblem(404, 'order.not-found', `"${order}" is no number of an order.`);
      return { status: 200, body: entryOf(await proofs.ask(reference, by)) };
    },
  );
  calls.add(
    {
      method: 'get',
      path: '/operator/hero-proofs/:number',
      operationId: 'heroProofs.read',
      needs: ['documents.read'],
      about: aboutParam('number'),
      tag: 'partners',
      summary: 'One proof with its document',
      params,
      answers: { 200: { description: 'The proof.', schema: heroProofSchema } },
      problems: { 404: ['hero-proof.not-found'] },
    },
    async ({ params: { number } }) => {
      const found = await proofs.find(number);
      if (found === null) throw notWaiting(number);
      return { status: 200, body: { ...entryOf(found.proof), document: found.document?.toString('base64') ?? null } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/hero-proofs/:number',
      operationId: 'heroProofs.decide',
      needs: ['programmes'],
      about: aboutParam('number'),
      tag: 'partners',
      summary: 'Approve or decline a proof; its document is deleted, and the person is written to',
      params,
      body: heroDecisionSchema,
      answers: { 200: { description: 'As it is now.', schema: oneProofSchema } },
      problems: { 404: ['hero-proof.not-found'] },
    },
    async ({ params: { number }, body: { approve, reason }, by }) => {
      const decided = await proofs.decide(number, { approve, reason, by });
      if (decided === null) throw notWaiting(number);
      return { status: 200, body: entryOf(decided) };
    },
  );
}
