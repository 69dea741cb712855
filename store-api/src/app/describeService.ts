/** Description of the service in the OpenAPI document. */

import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import * as z from 'zod';
import type { Calls } from '../platform/http/calls.ts';
import { page } from '../platform/http/describedPages.ts';

export function describeService(calls: Calls): void {
  calls.describe({
    method: 'get',
    path: '/healthz',
    operationId: 'service.health',
    tag: 'service',
    summary: 'Whether the process lives',
    answers: { 200: { description: 'It does.', schema: z.object({ status: z.literal('ok') }) } },
  });
  calls.describe({
    method: 'get',
    path: '/readyz',
    operationId: 'service.ready',
    tag: 'service',
    summary: 'Whether it may be sent requests',
    answers: {
      200: {
        description: 'It may.',
        schema: z.object({
          status: z.literal('ready'),
          database: z.enum(['embedded', 'server']),
          away: z.array(z.literal('database')).optional(),
        }),
      },
    },
    problems: { 503: ['service.not-ready'] },
  });
  calls.describe({
    method: 'get',
    path: `${PROBLEMS_PATH}/:code`,
    operationId: 'service.problem',
    tag: 'service',
    summary: 'What an error code means, and what to do: where the `type` of a problem leads',
    params: z.object({ code: z.string() }),
    isPage: true,
    answers: { 200: page('The code, explained in English.') },
    problems: { 404: ['problem.unknown'] },
  });
}
