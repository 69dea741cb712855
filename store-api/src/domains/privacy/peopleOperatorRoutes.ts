/** /operator/people: exports and erases the data of a mail address. */
import { emailSchema } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';
import type { OperatorCalls } from '../../platform/operators/operatorCalls.ts';
import type { People } from './people.ts';

/** Mail addresses are sent in the body, because paths appear in logs. */
const bodySchema = z.strictObject({ email: emailSchema });
export const exportedPersonSchema = z.object({
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export const erasedPersonSchema = z.object({
  rows: z.record(z.string(), z.int()),
  kept: z.array(z.string()),
});

export function peopleOperatorRoutes(calls: OperatorCalls, people: People): void {
  calls.add(
    {
      method: 'post',
      path: '/operator/people/export',
      operationId: 'people.export',
      needs: ['people.export'],
      about: { in: 'body', name: 'email' },
      tag: 'orders',
      summary: 'All that is kept under a mail address, by table',
      body: bodySchema,
      answers: { 200: { description: 'The rows.', schema: exportedPersonSchema } },
    },
    async ({ body: { email } }) => {
      const tables: unknown = JSON.parse(JSON.stringify(await people.export(email)));
      return { status: 200, body: exportedPersonSchema.parse({ tables }) };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/people/erase',
      operationId: 'people.erase',
      needs: ['people.erase'],
      about: { in: 'body', name: 'email' },
      tag: 'orders',
      summary: 'Take a person out of every table',
      description:
        'What is under way (an order that is not sent yet, a payment) is kept and named: ask again when it is over.',
      body: bodySchema,
      answers: { 200: { description: 'What was done, and what is kept for now.', schema: erasedPersonSchema } },
      problems: { 409: ['operator.second-person'] },
    },
    async ({ body: { email }, by }) => {
      const { rows, kept } = await people.erase(email, by);
      return { status: 200, body: { rows, kept: [...kept] } };
    },
  );
}
