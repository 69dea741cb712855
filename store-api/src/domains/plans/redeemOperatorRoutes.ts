/** /operator/redeem-codes: creates codes, and lists their batches with counts. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { nextSchema, timeCursorSchema } from '../../platform/data/pagination.ts';
import { claimedNameSchema, type OperatorCalls } from '../../platform/operators/operatorCalls.ts';
import { MAX_CODE_DAYS, MAX_CODES_AT_ONCE } from './codeLimits.ts';
import type { RedeemCodes } from './redeemCodes.ts';

export const newCodesSchema = z.strictObject({
  merchandiseId: z.string().min(1).max(64),
  store: z.enum(STORES),
  count: z.int().min(1).max(MAX_CODES_AT_ONCE),
  days: z.int().min(1).max(MAX_CODE_DAYS),
  by: claimedNameSchema,
});

export const madeCodesSchema = z.object({ batch: z.uuid(), codes: z.array(z.string()) });

export const codeBatchesSchema = z.object({
  batches: z.array(
    z.object({
      batch: z.uuid(),
      merchandiseId: z.string(),
      store: z.enum(STORES),
      by: z.string(),
      created: z.iso.datetime(),
      expires: z.iso.datetime(),
      made: z.int(),
      redeemed: z.int(),
    }),
  ),
  next: nextSchema,
});

export function redeemOperatorRoutes(calls: OperatorCalls, codes: RedeemCodes): void {
  calls.add(
    {
      method: 'post',
      path: '/operator/redeem-codes',
      operationId: 'redeemCodes.make',
      needs: ['codes.create'],
      tag: 'orders',
      summary: 'Make codes for a plan; they are told here and never again',
      body: newCodesSchema,
      answers: { 201: { description: 'The codes.', schema: madeCodesSchema } },
      problems: { 404: ['redeem.no-plan'] },
    },
    async ({ body, by }) => {
      const made = await codes.make({ ...body, by });
      if (made === null) {
        throw new HttpProblem(
          404,
          'redeem.no-plan',
          `${body.store} sells no "${body.merchandiseId}" for a device that one owns. GET /api/catalogue/owned?store=${body.store} names what it sells.`,
        );
      }
      return { status: 201, body: { batch: made.batch, codes: [...made.codes] } };
    },
  );
  calls.add(
    {
      method: 'get',
      path: '/operator/redeem-codes',
      operationId: 'redeemCodes.list',
      needs: ['codes.create'],
      tag: 'orders',
      summary: 'What was made and how much of it was used, without the codes; newest first, 200 on a page',
      query: z.object({ cursor: timeCursorSchema }),
      answers: { 200: { description: 'The codes that were made together, counted.', schema: codeBatchesSchema } },
    },
    async ({ query: { cursor } }) => {
      const { rows, next } = await codes.batches(cursor);
      return { status: 200, body: { batches: [...rows], next } };
    },
  );
}
