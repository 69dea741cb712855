/** /operator/call-requests: lists requests for a call, and marks them as done. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import { nextSchema, numberCursorSchema } from '../../../platform/data/pagination.ts';
import { claimedNameSchema, type OperatorCalls } from '../../../platform/operators/operatorCalls.ts';
import { aboutParam } from '../../../platform/operators/operatorScopes.ts';
import { REQUEST_TOPICS } from './callRequestForm.ts';
import type { CallRequests } from './callRequests.ts';
import type { StoredCallRequest } from './callRequestTables.ts';

export const operatorCallRequestSchema = z.object({
  number: z.int(),
  created: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.enum(REQUEST_TOPICS),
  timeZone: z.string(),
  slots: z.array(z.string()),
  /** Empty unless it is an employer's request. */
  company: z.string(),
  people: z.string(),
  locale: z.enum(LOCALES),
  source: z.string(),
  medium: z.string(),
  campaign: z.record(z.string(), z.string()),
  done: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type OperatorCallRequest = z.output<typeof operatorCallRequestSchema>;
export const operatorCallRequestsSchema = z.object({ requests: z.array(operatorCallRequestSchema), next: nextSchema });

export function callRequestOperatorRoutes(calls: OperatorCalls, requests: CallRequests): void {
  calls.add(
    {
      method: 'get',
      path: '/operator/call-requests',
      operationId: 'callRequests.list',
      needs: ['contacts'],
      tag: 'calls',
      summary: 'Who waits for a call, or was called; newest first, 200 on a page',
      query: z.object({ state: z.enum(['open', 'done']).default('open'), cursor: numberCursorSchema }),
      answers: { 200: { description: 'The requests.', schema: operatorCallRequestsSchema } },
    },
    async ({ query: { state, cursor } }) => {
      const { rows, next } = await requests.list(state, cursor);
      return { status: 200, body: { requests: rows.map(operatorView), next } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/call-requests/:number',
      operationId: 'callRequests.done',
      needs: ['contacts'],
      about: aboutParam('number'),
      tag: 'calls',
      summary: 'Mark a request as called',
      params: z.object({ number: z.string() }),
      body: z.strictObject({ by: claimedNameSchema }),
      answers: { 200: { description: 'The request.', schema: operatorCallRequestSchema } },
      problems: { 404: ['call-request.not-found'] },
    },
    async ({ params: { number }, by }) => {
      const kept = /^[1-9]\d{0,14}$/.test(number) ? await requests.done(Number(number), by) : null;
      if (kept === null) {
        throw new HttpProblem(
          404,
          'call-request.not-found',
          'There is no call request of that number. The list names them.',
        );
      }
      return { status: 200, body: operatorView(kept) };
    },
  );
}

const operatorView = (kept: StoredCallRequest): OperatorCallRequest => {
  const { number, createdAt, name, email, phone, topic, timeZone, slots, locale, source, medium, campaign } = kept;
  const { company, people } = kept;
  return {
    number,
    created: createdAt.toISOString(),
    name,
    email,
    phone,
    topic,
    timeZone,
    slots,
    company,
    people,
    locale,
    source,
    medium,
    campaign,
    done: kept.doneAt === null ? null : { at: kept.doneAt.toISOString(), by: kept.doneBy ?? '' },
  };
};
