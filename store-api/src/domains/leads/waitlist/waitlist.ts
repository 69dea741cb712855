/** The waitlist: an entry for each address, country and product, which counts once the owner of the address has confirmed it (REG-09). */
import { randomBytes } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { and, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../../platform/data/pagination.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import { enqueueOnce, enqueuePending } from '../../../platform/jobs/pendingMails.ts';
import type { SignedLinks } from '../../../platform/secrets/signedLinks.ts';
import { entryId, type WaitlistInput } from './waitlistForm.ts';
import { waitlistMail } from './waitlistMail.ts';
import { type StoredWaitlistEntry, waitlistEntry } from './waitlistTables.ts';

export interface Waitlist {
  /**
   * Stores an entry that is not confirmed; the mail with its link goes out after the answer. Who is on the list stays there, and is not
   * written to again.
   */
  join(input: WaitlistInput, locale: Locale): Promise<void>;
  /** Whether a link may be asked to confirm: it is of this store, and its time is not over. */
  isConfirmLink(token: string): Promise<boolean>;
  /** Puts an entry on the list by the link in its mail, once. @returns whether it is on the list now */
  confirm(token: string): Promise<boolean>;
  /** Takes an entry off the list. An unknown token is of an entry that is off it already. */
  leave(token: string): Promise<void>;
  /** A page of who is on the list, newest first; of one country, or of all. @param after where the page before ended */
  list(country?: Country, after?: TimePlace): Promise<Page<StoredWaitlistEntry>>;
  /** Queues the mails that a crash kept back. */
  readonly sendPending: RoundWork;
}

export interface WaitlistOptions {
  readonly db: StoreDb;
  readonly mailer: QueuedMailer;
  /** Of entries, by their ids. */
  readonly links: SignedLinks;
  readonly background: Background;
  readonly logger: Logger;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly now?: (() => Date) | undefined;
}

const PAGE_ROWS = 1000;
// Not by id: that is a hash of the mail address, and cursors stand in addresses of calls.
const LIST = byTime('desc', waitlistEntry.createdAt, sql`md5(${waitlistEntry.leaveToken})`);
/** Sooner, the same form again is a second click and no wish for another mail. Milliseconds. */
const SENT_AGAIN_AFTER_MS = 10 * 60_000;

const owesMail = and(isNull(waitlistEntry.mailedAt), isNull(waitlistEntry.confirmedAt));

export function createWaitlist(options: WaitlistOptions): Waitlist {
  const { db, mailer, links, background, logger, publicOrigin, now = () => new Date() } = options;
  const linkOf = (token: string) => links.read(token).catch(() => null);
  const sendMail = (id: string): Promise<boolean> =>
    enqueueOnce(db, mailer, {
      async mark(transaction) {
        const marked = transaction.update(waitlistEntry).set({ mailedAt: now() });
        return (await marked.where(and(eq(waitlistEntry.id, id), owesMail)).returning())[0];
      },
      compose: async (entry) => waitlistMail(entry, await links.sign(entry.id), publicOrigin),
      failed: (error) =>
        logger.error({ event: 'mail.not-queued', err: error }, 'a mail of the waitlist was not queued; it will be'),
    });

  return {
    async join(input, locale) {
      const id = await keepEntry(db, input, locale, now());
      if (id !== null) background.run('the mail of the waitlist', () => sendMail(id));
    },

    isConfirmLink: async (token) => (await linkOf(token))?.expired === null,

    async confirm(token) {
      const link = await linkOf(token);
      if (link === null || link.expired !== null) return false;
      const ofEntry = eq(waitlistEntry.id, link.subject);
      await db.transaction(async (transaction) => {
        if (!(await link.use(transaction))) return;
        await transaction.update(waitlistEntry).set({ confirmedAt: now() }).where(ofEntry);
      });
      // Opened twice, a link says the same: its entry is on the list.
      const listed = and(ofEntry, isNotNull(waitlistEntry.confirmedAt));
      return (await db.select({ id: waitlistEntry.id }).from(waitlistEntry).where(listed)).length > 0;
    },

    async leave(token) {
      await db.delete(waitlistEntry).where(eq(waitlistEntry.leaveToken, token));
    },

    list: (country, after) =>
      readPage(
        (limit) =>
          db
            .select({ ...getTableColumns(waitlistEntry), place: LIST.place })
            .from(waitlistEntry)
            .where(
              and(
                isNotNull(waitlistEntry.confirmedAt),
                country === undefined ? undefined : eq(waitlistEntry.country, country),
                LIST.after(after),
              ),
            )
            .orderBy(...LIST.orderBy)
            .limit(limit),
        PAGE_ROWS,
      ),

    sendPending: enqueuePending(db, waitlistEntry, waitlistEntry.id, () => owesMail, sendMail),
  };
}

/**
 * Stores an entry that is not confirmed, or renews one that still is not and was asked for some minutes ago.
 * @returns the entry that owes a mail now; null: none does
 */
async function keepEntry(db: StoreDb, input: WaitlistInput, locale: Locale, now: Date): Promise<string | null> {
  const { email, country, product, campaign } = input;
  const [due] = await db
    .insert(waitlistEntry)
    .values({
      id: entryId(input),
      email,
      country,
      product,
      campaign: { ...campaign },
      locale,
      leaveToken: randomBytes(24).toString('base64url'),
      createdAt: now,
      confirmedAt: null,
    })
    .onConflictDoUpdate({
      target: waitlistEntry.id,
      set: { locale, createdAt: now, mailedAt: null },
      setWhere: and(
        isNull(waitlistEntry.confirmedAt),
        lt(waitlistEntry.createdAt, new Date(now.getTime() - SENT_AGAIN_AFTER_MS)),
      ),
    })
    .returning({ id: waitlistEntry.id });
  return due?.id ?? null;
}
