/** The waitlist: an entry for each address, country and product, mailed at least once, listed for operators, left by its own link (REG-09). */
import { randomBytes } from 'node:crypto';
import type { Db } from '@tessera/service-kit/database';
import type { Logger } from '@tessera/service-kit/logger';
import type { Country } from '@tessera/shared-contracts/countries';
import type { Locale } from '@tessera/shared-contracts/locales';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Background } from '../background.ts';
import type * as tables from '../cart/cartTables.ts';
import { handOver } from '../jobs/handOver.ts';
import type { QueuedMailer } from '../jobs/jobs.ts';
import { entryId, type WaitlistInput } from './waitlistForm.ts';
import { waitlistMail } from './waitlistMail.ts';
import { type StoredWaitlistEntry, waitlistEntry } from './waitlistTables.ts';

export interface Waitlist {
  /** Stores an entry; its mail goes out after the answer. Who is on the list stays there, and is not written to again. */
  join(input: WaitlistInput, locale: Locale): Promise<void>;
  /** Takes an entry off the list. An unknown token is of an entry that is off it already. */
  leave(token: string): Promise<void>;
  /** Newest first, 1000 at most; of one country, or of all. */
  list(country?: Country): Promise<readonly StoredWaitlistEntry[]>;
  /** Queues the mails that a crash kept back. */
  sendPending(): Promise<void>;
}

export interface WaitlistOptions {
  readonly db: Db<typeof tables>;
  readonly mailer: QueuedMailer;
  readonly background: Background;
  readonly logger: Logger;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
}

const MOST_LISTED = 1000;

export function createWaitlist({ db, mailer, background, logger, publicOrigin }: WaitlistOptions): Waitlist {
  const sendMail = (id: string): Promise<void> =>
    handOver(db, mailer, {
      async mark(transaction) {
        const marked = transaction.update(waitlistEntry).set({ mailedAt: new Date() });
        return (await marked.where(and(eq(waitlistEntry.id, id), isNull(waitlistEntry.mailedAt))).returning())[0];
      },
      compose: (entry) => waitlistMail(entry, publicOrigin),
      failed: (error) => logger.error({ err: error }, 'a mail of the waitlist was not queued; it will be'),
    });

  return {
    async join(input, locale) {
      const { email, country, product, campaign } = input;
      const [kept] = await db
        .insert(waitlistEntry)
        .values({
          id: entryId(input),
          email,
          country,
          product,
          campaign: { ...campaign },
          locale,
          leaveToken: randomBytes(24).toString('base64url'),
        })
        .onConflictDoNothing({ target: waitlistEntry.id })
        .returning({ id: waitlistEntry.id });
      if (kept !== undefined) background.run('the mail of the waitlist', () => sendMail(kept.id));
    },

    async leave(token) {
      await db.delete(waitlistEntry).where(eq(waitlistEntry.leaveToken, token));
    },

    list: (country) =>
      db
        .select()
        .from(waitlistEntry)
        .where(country === undefined ? undefined : eq(waitlistEntry.country, country))
        .orderBy(desc(waitlistEntry.createdAt))
        .limit(MOST_LISTED),

    async sendPending() {
      const pending = await db
        .select({ id: waitlistEntry.id })
        .from(waitlistEntry)
        .where(isNull(waitlistEntry.mailedAt))
        .limit(100);
      for (const { id } of pending) await sendMail(id);
    },
  };
}
