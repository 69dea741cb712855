/**
 * The audit: who did what and when, and what was refused. Entries are kept for ever: the database refuses to delete them
 * (migration 0001). Written in the transaction of the act, read newest first.
 */
import { isStore } from '@tessera/shared-contracts/stores/stores';
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { RegistryDb } from '../data/database.ts';
import { ACTS, audit, OUTCOMES } from '../data/schema.ts';

/** The holder of a token who performs an act. */
export interface Actor {
  /** Id of the token. Null: an act without a token, such as those of the first start. */
  readonly id: string | null;
  /** Shown as `who` in the audit. */
  readonly label: string;
}

export type Act = (typeof ACTS)[number];

export type AuditEntry = Omit<typeof audit.$inferInsert, 'id' | 'who' | 'tokenId'>;

/** @param db the transaction of the act, so that both are stored or neither is */
export async function recordAct(db: RegistryDb, by: Actor, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(audit).values(entries.map((entry) => ({ ...entry, who: by.label, tokenId: by.id })));
}

/** Days, hours or minutes before now (`7d`, `36h`, `30m`), or a moment in ISO 8601 (`2026-11-22`, `2026-11-22T08:00Z`). */
const sinceSchema = z.string().transform((text, context): Date => {
  const ago = /^(\d{1,5})([dhm])$/.exec(text);
  const unit = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
  const moment = ago
    ? new Date(Date.now() - Number(ago[1]) * (ago[2] === 'd' ? unit.d : ago[2] === 'h' ? unit.h : unit.m))
    : new Date(/^\d{4}-\d\d-\d\d/.test(text) ? text : Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  context.addIssue({ code: 'custom', message: 'must be such as "7d", "36h", "30m" or "2026-11-22T08:00Z"' });
  return z.NEVER;
});

export const auditQuerySchema = z.object({
  /** Maximum number of entries in one response. */
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** Only entries older than this id: `next` of the previous response. */
  before: z.coerce.number().int().min(1).optional(),
  region: z.string().refine(isStore, 'must be a region').optional(),
  /** A remote, a claim, or a token's label. */
  subject: z.string().optional(),
  since: sinceSchema.optional(),
  /** The label of the token that was used. */
  who: z.string().optional(),
  what: z.enum(ACTS).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** Revision of the change that the entry belongs to. */
  revision: z.coerce.number().int().min(1).optional(),
});

/** Acts whose subject is a remote. */
const ACTS_ON_REMOTES = ACTS.filter((act) => !/^(claim|token\.|listen|report|usage|evidence|call)/.test(act));

/** @param within restricts the result to acts on these remotes. Null: everything */
export async function readAudit(
  db: RegistryDb,
  query: z.infer<typeof auditQuerySchema>,
  within: 'all' | ReadonlySet<string> | null,
) {
  const entries = await db
    .select()
    .from(audit)
    .where(
      and(
        within === null ? undefined : inArray(audit.what, ACTS_ON_REMOTES),
        within === null || within === 'all' ? undefined : inArray(audit.subject, [...within]),
        query.before === undefined ? undefined : lt(audit.id, query.before),
        query.region === undefined ? undefined : eq(audit.region, query.region),
        query.subject === undefined ? undefined : eq(audit.subject, query.subject),
        query.since === undefined ? undefined : gte(audit.at, query.since),
        query.who === undefined ? undefined : eq(audit.who, query.who),
        query.what === undefined ? undefined : eq(audit.what, query.what),
        query.outcome === undefined ? undefined : eq(audit.outcome, query.outcome),
        query.revision === undefined ? undefined : eq(audit.revision, query.revision),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(query.limit);
  return { entries, next: entries.length < query.limit ? null : (entries.at(-1)?.id ?? null) };
}

const momentSchema = z.iso.datetime();

/** GET /api/audit */
export const auditAnswerSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: momentSchema,
      who: z.string(),
      tokenId: z.string().nullable(),
      what: z.enum(ACTS),
      outcome: z.enum(OUTCOMES),
      region: z.string().nullable(),
      subject: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      revision: z.number().int().nullable(),
      reason: z.string().nullable(),
      calls: z.number().int(),
    }),
  ),
  next: z.number().int().nullable(),
});
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;
