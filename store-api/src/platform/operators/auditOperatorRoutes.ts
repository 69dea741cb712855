/** /operator/audit: the operators' actions and reads. */
import * as z from 'zod';
import type { StoreDb } from '../data/database.ts';
import { type AuditNames, readAudit } from './operatorAudit.ts';
import { claimedNameSchema, type OperatorCalls } from './operatorCalls.ts';
import { VIAS } from './operatorTables.ts';

const moment = z.iso.datetime();
export const auditEntriesSchema = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: moment,
      who: z.string(),
      via: z.enum(VIAS),
      tokenId: z.string().nullable(),
      claimed: z.string().nullable(),
      call: z.string(),
      about: z.string().nullable(),
      from: z.string(),
      requestId: z.string(),
      result: z.string(),
    }),
  ),
  /** `before` for the next older entries. Null: there are none. */
  next: z.int().nullable(),
});

/** In a body, so that an email address never appears in a path and thus in a log. */
const auditQuerySchema = z.strictObject({
  about: z.string().trim().min(1).max(320).optional(),
  who: z.string().max(200).optional(),
  call: z.string().max(60).optional(),
  result: z.string().max(60).optional(),
  since: moment.optional(),
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(500).default(100),
  by: claimedNameSchema,
});

export function auditOperatorRoutes(calls: OperatorCalls, db: StoreDb, names: AuditNames): void {
  calls.add(
    {
      method: 'post',
      path: '/operator/audit',
      operationId: 'operators.audit',
      needs: ['audit'],
      about: { in: 'body', name: 'about' },
      tag: 'operators',
      summary: 'Who did or read what, about whom, from where, and what came of it; newest first',
      body: auditQuerySchema,
      answers: { 200: { description: 'The entries.', schema: auditEntriesSchema } },
    },
    async ({ body: { since, by: _claimed, ...query } }) => {
      const { rows, next } = await readAudit(db, names, {
        ...query,
        since: since === undefined ? undefined : new Date(since),
      });
      const entries = rows.map(({ at, fromAddress, asked: _asked, ...row }) => ({
        ...row,
        at: at.toISOString(),
        from: fromAddress,
      }));
      return { status: 200, body: { entries, next } };
    },
  );
}
