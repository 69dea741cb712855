/** Operators' tokens, and the audit of their calls. A trigger lets nobody change the audit (migration `operators`). */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OperatorScope } from './operatorScopes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const operatorToken = pgTable('operator_token', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** SHA-256 of the token, in hex. */
  hash: text('hash').notNull().unique(),
  /** The person or job that acts with it. Several tokens may have one name, as while one takes the place of another. */
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<OperatorScope[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** Kept to the minute. */
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
    /** Who the caller says they are. Kept of the bootstrap token alone, which names nobody. */
    claimed: text('claimed'),
    /** Operation id of the call. */
    call: text('call').notNull(),
    /** Number of an order, a case, a proof; `#` and a keyed hash for a mail address. Null: a list. */
    about: text('about'),
    /** Keyed hash of everything that was asked: by it a second person's call is found to be the same. */
    asked: text('asked').notNull(),
    fromAddress: text('from_address').notNull(),
    requestId: text('request_id').notNull(),
    /** `done`; `begun`, before something outside of the database is done; else the code of the problem. */
    result: text('result').notNull(),
  },
  (table) => [
    index('operator_audit_at').on(table.at),
    index('operator_audit_about').on(table.about),
    index('operator_audit_asked').on(table.asked),
  ],
);
