/** The waitlist: an entry for each address, country and product, which counts once the owner of the address has confirmed it (REG-09). */
import { randomBytes } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
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
  /** Stores an unconfirmed entry; the mail with its link is sent after the response. A confirmed entry stays, and gets no further mail. */
  join(input: WaitlistInput, locale: Locale): Promise<void>;
  /** Whether a link can be offered for confirmation: it is valid and not expired. */
  isConfirmLink(token: string): Promise<boolean>;
  /** Confirms an entry by the link in its mail, once. @returns whether it is on the list now */
  confirm(token: string): Promise<boolean>;
  /** Removes an entry from the list. With an unknown token nothing happens, because the entry may have been removed before. */
  leave(token: string): Promise<void>;
  /** A page of the confirmed entries, newest first; of one country, or of all. @param after where the previous page ended */
  list(country?: Country, after?: TimePlace): Promise<Page<StoredWaitlistEntry>>;
  /** Queues the mails that were delayed by a crash. */
  readonly sendPending: RoundWork;
}

export interface WaitlistOptions {
  readonly db: StoreDb;
  readonly mailer: QueuedMailer;
  /** Signed links of entries, by their ids. */
  readonly links: SignedLinks;
  readonly background: Background;
  readonly logger: Logger;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
  readonly now?: (() => Date) | undefined;
}

const PAGE_ROWS = 1000;
// Not sorted by id, because that is a hash of the mail address, and cursors appear in request URLs.
const LIST = byTime('desc', waitlistEntry.createdAt, sql`md5(${waitlistEntry.leaveToken})`);
/** A repetition within this time is a second click, not a request for another mail. Milliseconds. */
const SENT_AGAIN_AFTER_MS = 10 * 60_000;

const isMailPending = and(isNull(waitlistEntry.mailedAt), isNull(waitlistEntry.confirmedAt));

export function createWaitlist(options: WaitlistOptions): Waitlist {
  const { db, mailer, links, background, logger, publicOrigin, now = () => new Date() } = options;
  const linkOf = (token: string) => links.read(token).catch(() => null);
  const sendMail = (id: string): Promise<boolean> =>
    enqueueOnce(db, mailer, {
      async mark(transaction) {
        const marked = transaction.update(waitlistEntry).set({ mailedAt: now() });
        return (await marked.where(and(eq(waitlistEntry.id, id), isMailPending)).returning())[0];
      },
      compose: async (entry) => waitlistMail(entry, await links.sign(entry.id), publicOrigin),
      failed: (error) =>
        logger.error({ event: 'mail.not-queued', err: error }, 'a mail of the waitlist was not queued; it will be'),
    });

  return {
    async join(input, locale) {
      const id = await saveEntry(db, input, locale, now());
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
      // A link that is opened twice has the same result: its entry is on the list.
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

    sendPending: enqueuePending(db, waitlistEntry, waitlistEntry.id, () => isMailPending, sendMail),
  };
}

/**
 * Stores an unconfirmed entry, or renews one that is still unconfirmed and was requested some minutes ago.
 * @returns the entry that is due a mail now; null: none
 */
async function saveEntry(db: StoreDb, input: WaitlistInput, locale: Locale, now: Date): Promise<string | null> {
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
