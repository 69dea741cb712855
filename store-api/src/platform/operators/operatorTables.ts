/** Operators' tokens, and the audit of their calls. A trigger prevents changes of the audit (migration `operators`). */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OperatorScope } from './operatorScopes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const operatorToken = pgTable('operator_token', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** SHA-256 of the token, in hex. */
  hash: text('hash').notNull().unique(),
  /** The person or job that uses it. Several tokens may share a name, for example during a token change. */
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<OperatorScope[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** Precise to the minute. */
  lastUsedAt: moment('last_used_at'),
});

export const VIAS = ['token', 'oidc', 'bootstrap'] as const;

export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    who: text('who').notNull(),
    via: text('via', { enum: VIAS }).notNull(),
    tokenId: uuid('token_id'),
    /** Name that the caller states. Stored only for the bootstrap token, which has no name of its own. */
    claimed: text('claimed'),
    /** Operation id of the call. */
    call: text('call').notNull(),
    /** Number of an order, a case or a proof; `#` and a keyed hash for an email address. Null: a list. */
    about: text('about'),
    /** Keyed hash of the whole request, to recognise a second person's identical call. */
    asked: text('asked').notNull(),
    fromAddress: text('from_address').notNull(),
    requestId: text('request_id').notNull(),
    /** `done`; `begun`, before an action outside the database; else the problem's code. */
    result: text('result').notNull(),
  },
  (table) => [
    index('operator_audit_at').on(table.at),
    index('operator_audit_about').on(table.about),
    index('operator_audit_asked').on(table.asked),
  ],
);
