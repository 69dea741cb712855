/** Contact drafts: values of the first step's form that could not be accepted. The form shows them again. */
import { and, eq } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { type ContactBody, type ContactProblems, printable } from '../addresses/contactBody.ts';
import { checkoutTyped } from './checkoutTables.ts';

export interface ContactDraft {
  readonly values: ContactBody;
  /** Fields with errors; empty when the values were not checked. */
  readonly problems: ContactProblems;
}

export interface ContactDrafts {
  saveContactDraft(cartId: string, holder: string, draft: ContactDraft): Promise<void>;
  /** @returns null when the holder has no draft */
  contactDraft(cartId: string, holder: string | null): Promise<ContactDraft | null>;
}

export const createContactDrafts = (db: StoreDb): ContactDrafts => ({
  async saveContactDraft(cartId, holder, { values, problems }) {
    // Without control characters, because not every database accepts them.
    const draft = { holder, values: printable(values), problems };
    await db
      .insert(checkoutTyped)
      .values({ cartId, ...draft })
      .onConflictDoUpdate({ target: checkoutTyped.cartId, set: { ...draft, updatedAt: new Date() } });
  },

  async contactDraft(cartId, holder) {
    if (holder === null) return null;
    const ofHolder = and(eq(checkoutTyped.cartId, cartId), eq(checkoutTyped.holder, holder));
    return (await db.select().from(checkoutTyped).where(ofHolder))[0] ?? null;
  },
});
