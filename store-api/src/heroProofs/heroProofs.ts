/** Proofs of heroes: taken, confirmed by the owner of an address or decided by an operator, and told by mail (C5, S6, PROG-06). */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@tessera/service-kit/database';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import type { HeroProofType } from '@tessera/shared-contracts/heroProof';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Store } from '@tessera/shared-contracts/stores';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Background } from '../background.ts';
import type * as tables from '../cart/cartTables.ts';
import { before } from '../cart/inBatches.ts';
import { deleteOver, type Sweep } from '../cart/sweepOptions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { textIn } from '../catalogue/localText.ts';
import type { RoundWork } from '../jobs/eachRow.ts';
import { handOverOwed } from '../jobs/handOver.ts';
import type { Keyring } from '../signingKeys.ts';
import { openFile, sealFile } from '../uploads/sealedFile.ts';
import { heroProofMail } from './heroProofMail.ts';
import { heroProof, type ListedHeroProof, type StoredHeroProof } from './heroProofTables.ts';

/** How long a link confirms an address, and a document waits for an operator; and how long it is known who proved what. */
export const CONFIRM_DAYS = 3;
export const WAIT_DAYS = 30;
export const KEPT_DAYS = 90;

export interface ShownProof {
  readonly group: string;
  readonly store: Store;
  readonly locale: Locale;
  readonly email: string;
  /** Null: the address itself is the proof. */
  readonly document: { readonly type: HeroProofType; readonly bytes: Uint8Array } | null;
}

export interface HeroProofs {
  /** The groups that there are. */
  hasGroup(group: string): boolean;
  /** Keeps a proof; its mail, if its state has one, goes out after the answer. One that waits already takes the place of the older. */
  show(proof: ShownProof): Promise<void>;
  /** The owner of an address opened the link. @returns the group, or null for a link that is over or was never ours */
  confirm(token: string): Promise<string | null>;
  /** Those that wait, oldest first; or all of one address. */
  list(email?: string): Promise<readonly ListedHeroProof[]>;
  /** With its document, opened; null: there is none of this number. */
  find(number: number): Promise<{ readonly proof: StoredHeroProof; readonly document: Buffer | null } | null>;
  /** Decides about one that waits and deletes its document. @returns null: none of this number waits */
  decide(
    number: number,
    decision: { approve: boolean; reason: string | null; by: string },
  ): Promise<StoredHeroProof | null>;
  /** Sends the mails that a crash or a silent mail server kept back. */
  readonly sendPending: RoundWork;
}

export interface HeroProofsOptions {
  readonly db: Db<typeof tables>;
  readonly catalogue: () => Catalogue;
  /** What was confirmed or decided. */
  readonly mailer: Mailer;
  /** To an address that somebody typed and nobody has confirmed. */
  readonly formMailer: Mailer;
  readonly background: Background;
  readonly logger: Logger;
  /** 32 bytes: documents are sealed under it. */
  readonly keys: Keyring;
  readonly publicOrigin: string;
  readonly now?: (() => Date) | undefined;
}

/** Longer than a mail server may take for its answer. */
const MAILING_MS = 5 * 60_000;
const MOST_LISTED = 200;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Without the documents: two hundred of them are more than the process may hold. */
const { file: _file, ...LISTED } = getTableColumns(heroProof);

export function createHeroProofs(options: HeroProofsOptions): HeroProofs {
  const { db, catalogue, mailer, formMailer, background, logger, keys, publicOrigin, now = () => new Date() } = options;
  const groupOf = (name: string) => catalogue().discounts.heroes.groups.find(({ group }) => group === name);

  const due = (moment: number) =>
    and(
      isNull(heroProof.mailedAt),
      // A document that waits is written about when it is decided.
      ne(heroProof.state, 'waiting'),
      or(isNull(heroProof.mailingAt), lt(heroProof.mailingAt, new Date(moment - MAILING_MS))),
    );

  const sendMail = async (number: number): Promise<boolean> => {
    const moment = now().getTime();
    const [claimed] = await db
      .update(heroProof)
      .set({ mailingAt: new Date(moment) })
      .where(and(eq(heroProof.number, number), due(moment)))
      .returning();
    if (claimed === undefined) return true;
    // Kept are hashes alone, so a mail that is sent again has a token of its own.
    const token = claimed.state === 'confirming' ? randomBytes(24).toString('base64url') : undefined;
    const mark = (values: Partial<StoredHeroProof>) =>
      // What has moved on meanwhile has a mail of its own to wait for.
      db
        .update(heroProof)
        .set(values)
        .where(and(eq(heroProof.number, number), eq(heroProof.state, claimed.state)));
    const group = groupOf(claimed.group);
    try {
      if (token !== undefined) await mark({ tokenHash: hashOf(token) });
      const mail =
        group === undefined
          ? null
          : heroProofMail(claimed, {
              title: textIn(group.title, claimed.locale),
              code: group.code,
              percent: catalogue().discounts.heroes.percent,
              publicOrigin,
              ...(token === undefined ? {} : { token }),
            });
      if (mail !== null) await (claimed.state === 'confirming' ? formMailer : mailer).send(mail);
      await mark({ mailedAt: now() });
      return true;
    } catch (error) {
      logger.error({ err: error }, "a mail of a hero's proof was not sent; it will be");
      await mark({ mailingAt: null });
      return false;
    }
  };
  const mailLater = (number: number) => background.run("the mail of a hero's proof", () => sendMail(number));

  return {
    hasGroup: (group) => groupOf(group) !== undefined,

    async show({ group, store, locale, email: typed, document }) {
      const email = typed.toLowerCase();
      const state = document === null ? 'confirming' : 'waiting';
      const [kept] = await db.transaction(async (transaction) => {
        await transaction
          .delete(heroProof)
          .where(
            and(
              eq(heroProof.email, email),
              eq(heroProof.group, group),
              inArray(heroProof.state, ['confirming', 'waiting']),
            ),
          );
        return transaction
          .insert(heroProof)
          .values({
            group,
            store,
            locale,
            email,
            state,
            type: document?.type ?? null,
            file: document === null ? null : sealFile(keys, email, document.bytes),
            createdAt: now(),
          })
          .returning({ number: heroProof.number });
      });
      if (kept !== undefined && state === 'confirming') mailLater(kept.number);
    },

    async confirm(token) {
      const moment = now();
      const [confirmed] = await db
        .update(heroProof)
        .set({ state: 'approved', decidedAt: moment, tokenHash: null, mailingAt: null, mailedAt: null })
        .where(
          and(
            eq(heroProof.tokenHash, hashOf(token)),
            eq(heroProof.state, 'confirming'),
            gt(heroProof.createdAt, before(moment, { days: CONFIRM_DAYS })),
          ),
        )
        .returning({ number: heroProof.number, group: heroProof.group });
      if (confirmed === undefined) return null;
      mailLater(confirmed.number);
      return confirmed.group;
    },

    list: (email) =>
      db
        .select(LISTED)
        .from(heroProof)
        .where(email === undefined ? eq(heroProof.state, 'waiting') : eq(heroProof.email, email.toLowerCase()))
        .orderBy(asc(heroProof.number))
        .limit(MOST_LISTED),

    async find(number) {
      const [proof] = await db.select().from(heroProof).where(eq(heroProof.number, number));
      if (proof === undefined) return null;
      return { proof, document: proof.file === null ? null : openFile(keys, proof.email, proof.file) };
    },

    async decide(number, { approve, reason, by }) {
      const [decided] = await db
        .update(heroProof)
        .set({
          state: approve ? 'approved' : 'declined',
          reason: approve ? null : reason,
          decidedAt: now(),
          decidedBy: by,
          file: null,
          mailingAt: null,
          mailedAt: null,
        })
        .where(and(eq(heroProof.number, number), eq(heroProof.state, 'waiting')))
        .returning();
      if (decided === undefined) return null;
      mailLater(number);
      return decided;
    },

    sendPending: handOverOwed(db, heroProof, heroProof.number, () => due(now().getTime()), sendMail),
  };
}

/** Deletes what nobody confirmed or decided in time, and what was decided long ago. */
export const sweepHeroProofs: Sweep = ({ now = () => new Date(), ...options }) => {
  const { number, state, createdAt } = heroProof;
  const olderThan = (days: number) => lt(createdAt, before(now(), { days }));
  const isOver = or(
    and(eq(state, 'confirming'), olderThan(CONFIRM_DAYS)),
    and(eq(state, 'waiting'), olderThan(WAIT_DAYS)),
    olderThan(WAIT_DAYS + KEPT_DAYS),
  );
  return deleteOver(heroProof, number, isOver, options, createdAt);
};
