/** GET /api/audit: who did what, when, newest first. */
import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { RegistryDb } from './database.ts';
import { audit } from './schema.ts';

export const auditQuerySchema = z.object({
  /** Most entries in one answer. */
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** Only entries older than this id: `next` of the answer before. */
  before: z.coerce.number().int().min(1).optional(),
  region: z.string().optional(),
  /** A remote, or a token's label. */
  subject: z.string().optional(),
});

export async function readAudit(db: RegistryDb, query: z.infer<typeof auditQuerySchema>) {
  const entries = await db
    .select()
    .from(audit)
    .where(
      and(
        query.before === undefined ? undefined : lt(audit.id, query.before),
        query.region === undefined ? undefined : eq(audit.region, query.region),
        query.subject === undefined ? undefined : eq(audit.subject, query.subject),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(query.limit);
  return { entries, next: entries.length < query.limit ? null : (entries.at(-1)?.id ?? null) };
}
