/** Proofs of heroes' groups. A document is stored encrypted until it is decided on, and then deleted at once. */

import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { KeptType } from '../../../platform/uploads/uploadTypes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * `confirming`: a mail with a link was sent to an address; `showing`: its owner was asked for a document; `waiting`: the document waits for
 * an operator.
 */
export const HERO_PROOF_STATES = ['confirming', 'showing', 'waiting', 'approved', 'declined'] as const;

export const heroProof = pgTable(
  'hero_proof',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    group: text('hero_group').notNull(),
    store: text('store').$type<Store>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    state: text('state', { enum: HERO_PROOF_STATES }).notNull(),
    /** The number of the order that an operator has asked about. Null: none. */
    orderNumber: text('order_number'),
    /** Media type of the document. Null: there was none. */
    type: text('type').$type<KeptType>(),
    /** SHA-256 of the token in the mail's link. Null: it has been used, or the mail is not sent yet. */
    tokenHash: text('token_hash').unique(),
    decidedAt: moment('decided_at'),
    /** The operator's name on the command line. Null: undecided, or confirmed by the owner of the address by the link. */
    decidedBy: text('decided_by'),
    /** The reason for declining, as the person reads it. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a process started to send the mail of its state; null: none is sending. After a timeout another process takes over. */
    mailingAt: moment('mailing_at'),
    /** When the mail of its state was sent. Null: not yet, or its state has none. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('hero_proof_created_at').on(table.createdAt),
    index('hero_proof_email').on(table.email),
    index('hero_proof_owes_mail').on(table.number).where(sql`mailed_at is null and state <> 'waiting'`).concurrently(),
  ],
);

/** A table of its own, so that lists do not read the documents. */
export const heroDocument = pgTable('hero_document', {
  proof: bigint('proof', { mode: 'number' })
    .primaryKey()
    .references(() => heroProof.number, { onDelete: 'cascade' }),
  /** Encrypted, as base64url (`sealedFile.ts`). */
  file: text('file').notNull(),
});

export type StoredHeroProof = typeof heroProof.$inferSelect;
