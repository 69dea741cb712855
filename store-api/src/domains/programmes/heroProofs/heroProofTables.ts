/** What heroes showed to prove their group. A document is kept encrypted until it is decided about, and not a day longer. */

import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { KeptType } from '../../../platform/uploads/strangersFile.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * `confirming`: a mail with a link is under way to an address; `showing`: its owner has been asked for a document; `waiting`: the document waits for
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
    /** The order that an operator has asked about, as its buyer calls it; null: nobody has. */
    orderNumber: text('order_number'),
    /** Media type of the document; null: there was none. */
    type: text('type').$type<KeptType>(),
    /** SHA-256 of the token in the mail to an address; null: it has been used, or the mail is not sent yet. */
    tokenHash: text('token_hash').unique(),
    decidedAt: moment('decided_at'),
    /** The operator, as the command line names them; null: nobody yet, or the owner of the address by the link. */
    decidedBy: text('decided_by'),
    /** Why it was declined, as the person reads it. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when somebody sends the mail of its state; null: nobody does. Who dies over it is overtaken after a while. */
    mailingAt: moment('mailing_at'),
    /** Null until the mail of its state has been sent, or where its state has none. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('hero_proof_created_at').on(table.createdAt),
    index('hero_proof_email').on(table.email),
    index('hero_proof_owes_mail').on(table.number).where(sql`mailed_at is null and state <> 'waiting'`).concurrently(),
  ],
);

/** Apart from its proof, so that no list reads it. */
export const heroDocument = pgTable('hero_document', {
  proof: bigint('proof', { mode: 'number' })
    .primaryKey()
    .references(() => heroProof.number, { onDelete: 'cascade' }),
  /** Encrypted, as base64url (`sealedFile.ts`). */
  file: text('file').notNull(),
});

export type StoredHeroProof = typeof heroProof.$inferSelect;
