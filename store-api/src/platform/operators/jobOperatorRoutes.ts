/** /operator/jobs: jobs that failed for the last time and need a person. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import * as z from 'zod';
import { nextSchema, timeCursorSchema } from '../data/pagination.ts';
import { DEAD_KINDS, type DeadJob } from '../jobs/deadLetters.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { OperatorCalls } from './operatorCalls.ts';
import { aboutParam } from './operatorScopes.ts';

export const operatorJobSchema = z.object({
  id: z.string(),
  kind: z.enum(DEAD_KINDS),
  about: z.string(),
  created: z.iso.datetime(),
  died: z.iso.datetime(),
  tries: z.int(),
  reason: z.string(),
});
export type OperatorJob = z.output<typeof operatorJobSchema>;
export const operatorJobsSchema = z.object({ waiting: z.int(), dead: z.array(operatorJobSchema), next: nextSchema });
export const retriedJobsSchema = z.object({ retried: z.int() });
export const droppedJobSchema = z.object({ dropped: z.string() });

/** A job's id in the queue, or all of them. */
const whichSchema = z.union([z.literal('all'), z.uuid()]);

export function jobOperatorRoutes(calls: OperatorCalls, jobs: Pick<Jobs, 'dead' | 'retry' | 'drop' | 'counts'>) {
  const notFound = () =>
    new HttpProblem(404, 'job.not-found', 'There is no dead letter of that id. The list names them.');
  calls.add(
    {
      method: 'get',
      path: '/operator/jobs',
      operationId: 'jobs.list',
      needs: ['jobs'],
      tag: 'jobs',
      summary:
        'Mails, payments, refunds and rounds that no further try is made for, oldest first, 200 on a page, and how many wait',
      query: z.object({ cursor: timeCursorSchema }),
      answers: { 200: { description: 'The dead letters.', schema: operatorJobsSchema } },
    },
    async ({ query: { cursor } }) => {
      const { rows, next } = await jobs.dead(cursor);
      return { status: 200, body: { waiting: (await jobs.counts()).waiting, dead: rows.map(operatorView), next } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/jobs/:id/retry',
      operationId: 'jobs.retry',
      needs: ['jobs'],
      about: aboutParam('id'),
      tag: 'jobs',
      summary: 'Queue one dead letter again, or `all`',
      params: z.object({ id: z.string() }),
      body: z.strictObject({}),
      answers: { 200: { description: 'How many were queued.', schema: retriedJobsSchema } },
      problems: { 404: ['job.not-found'] },
    },
    async ({ params: { id }, by }) => {
      const which = whichSchema.safeParse(id);
      if (!which.success) throw notFound();
      // The queue has its own transactions.
      await by.begin();
      const retried = await jobs.retry(which.data);
      if (retried === 0 && which.data !== 'all') throw notFound();
      return { status: 200, body: { retried } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/jobs/:id/drop',
      operationId: 'jobs.drop',
      needs: ['jobs'],
      about: aboutParam('id'),
      tag: 'jobs',
      summary: 'Delete a dead letter',
      params: z.object({ id: z.string() }),
      body: z.strictObject({}),
      answers: { 200: { description: 'Which one is gone.', schema: droppedJobSchema } },
      problems: { 404: ['job.not-found'] },
    },
    async ({ params: { id }, by }) => {
      const which = z.uuid().safeParse(id);
      if (!which.success) throw notFound();
      await by.begin();
      if (!(await jobs.drop(which.data))) throw notFound();
      return { status: 200, body: { dropped: which.data } };
    },
  );
}

const operatorView = ({ created, died, ...job }: DeadJob): OperatorJob => ({
  ...job,
  created: created.toISOString(),
  died: died.toISOString(),
});
