/** Proofs of heroes: taken, confirmed by the owner of an address or decided by an operator, and told by mail (C5, S6, PROG-06). */
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { HttpProblem } from '@tessera/service-kit/problem';
import { addressProves } from '@tessera/shared-contracts/programmes/heroProof';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { byNumber, type Page, readPage } from '../../../platform/data/pagination.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import { handOverOwed } from '../../../platform/jobs/handOver.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import { textIn } from '../../../platform/text/localText.ts';
import { openFile, sealFile } from '../../../platform/uploads/sealedFile.ts';
import type { KeptFile } from '../../../platform/uploads/strangersFile.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type OrderReference, orderNumber } from '../../orders/orderNumber.ts';
import type { shopOrder } from '../../orders/ordersTables.ts';
import type { HeroDocumentSettings } from './heroDocumentSettings.ts';
import { heroProofMail } from './heroProofMail.ts';
import { heroDocument, heroProof, type StoredHeroProof } from './heroProofTables.ts';

/** How long a link confirms an address, and a document waits for an operator; and how long it is known who proved what. */
export const CONFIRM_DAYS = 3;
export const WAIT_DAYS = 30;
export const KEPT_DAYS = 90;

/** Documents that wait for operators at the same time: what they may occupy, and what operators may have to look at. */
const MOST_WAITING = 2_000;

export interface DeclaredProof {
  readonly group: string;
  readonly store: Store;
  readonly locale: Locale;
  readonly email: string;
}

export interface HeroProofs {
  /** The groups that there are. */
  hasGroup(group: string): boolean;
  /** Whether a document is asked for before an order, where the address proves nothing. */
  readonly documentsInAdvance: boolean;
  /** What `readStrangersFile` has to know. */
  readonly taken: { readonly pdf: boolean; readonly logger: Logger };
  /** Keeps an address; the mail with its link goes out after the answer. It takes the place of an older one that nobody has confirmed. */
  declare(proof: DeclaredProof): Promise<void>;
  /**
   * The owner of an address opened the link: the address proves the group, or a document is asked for next, by the same link.
   * @returns null: the link is over or was never ours
   */
  confirm(token: string): Promise<Pick<StoredHeroProof, 'group' | 'state'> | null>;
  /**
   * Asks the buyer of an order with a group's code for a document, by mail.
   * @throws {HttpProblem} `order.not-found`; `hero-proof.no-code`: nobody got a group's discount there
   */
  ask(order: OrderReference, by: Operator): Promise<StoredHeroProof>;
  /** The group of a link that asks for a document; null: it is over or was never ours. */
  askedBy(token: string): Promise<string | null>;
  /**
   * Keeps the document that a link asked for, in the place of an older one of the same person and group that is not decided.
   * @returns `over`: the link was used or is too old; `full`: operators have no room for more, and the link goes on
   */
  show(token: string, document: KeptFile): Promise<'shown' | 'over' | 'full'>;
  /** A page of those that wait, oldest first; or of all of one address. @param after the number that the page before ended with */
  list(email?: string, after?: number): Promise<Page<StoredHeroProof>>;
  /** With its document, opened; null: there is none of this number. */
  find(number: number): Promise<{ readonly proof: StoredHeroProof; readonly document: Buffer | null } | null>;
  /** Decides about one that waits and deletes its document. @returns null: none of this number waits */
  decide(
    number: number,
    decision: { approve: boolean; reason: string | null; by: Operator },
  ): Promise<StoredHeroProof | null>;
  /** Sends the mails that a crash or a silent mail server kept back. */
  readonly sendPending: RoundWork;
}

export interface HeroProofsOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  /** What was confirmed or decided. */
  readonly mailer: Mailer;
  /** To an address that somebody typed and nobody has confirmed. */
  readonly formMailer: Mailer;
  readonly background: Background;
  readonly logger: Logger;
  /** 32 bytes: documents are sealed under it. */
  readonly keys: Keyring;
  readonly orderOf: (reference: OrderReference) => Promise<typeof shopOrder.$inferSelect | null>;
  readonly documents: HeroDocumentSettings;
  readonly publicOrigin: string;
  readonly now?: (() => Date) | undefined;
}

/** Longer than a mail server may take for its answer. */
const MAILING_MS = 5 * 60_000;
const LIST = byNumber('asc', heroProof.number);
type HeroProofState = StoredHeroProof['state'];
const UNDECIDED: readonly HeroProofState[] = ['confirming', 'showing', 'waiting'];
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createHeroProofs(options: HeroProofsOptions): HeroProofs {
  const { db, catalogue, mailer, formMailer, background, logger, keys, orderOf, documents, publicOrigin } = options;
  const { now = () => new Date() } = options;
  const groupOf = (name: string) => catalogue().discounts.heroes.groups.find(({ group }) => group === name);

  const due = (moment: number) =>
    and(
      isNull(heroProof.mailedAt),
      or(
        inArray(heroProof.state, ['confirming', 'approved', 'declined']),
        // Who has confirmed an address reads on the page that a document is asked for.
        and(eq(heroProof.state, 'showing'), isNotNull(heroProof.orderNumber)),
      ),
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
    const hasLink = claimed.state === 'confirming' || claimed.state === 'showing';
    const token = hasLink ? randomBytes(24).toString('base64url') : undefined;
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
      logger.error({ event: 'mail.not-queued', err: error }, "a mail of a hero's proof was not sent; it will be");
      await mark({ mailingAt: null });
      return false;
    }
  };
  /** Those of a person and group in such states. */
  const ofPerson = ({ email, group }: Pick<StoredHeroProof, 'email' | 'group'>, states: readonly HeroProofState[]) =>
    and(eq(heroProof.email, email), eq(heroProof.group, group), inArray(heroProof.state, [...states]));

  /** Keeps one in the place of older ones of the same person and group that are in the states `replaced`. */
  const keep = (
    proof: typeof heroProof.$inferInsert,
    replaced: readonly HeroProofState[],
    record?: Operator['record'],
  ): Promise<StoredHeroProof> =>
    db.transaction(async (transaction) => {
      await transaction.delete(heroProof).where(ofPerson(proof, replaced));
      const [kept] = await transaction
        .insert(heroProof)
        .values({ ...proof, createdAt: now() })
        .returning();
      if (kept === undefined) throw new Error("A hero's proof was kept without a row.");
      await record?.(transaction);
      return kept;
    });

  const askedBy = async (token: string): Promise<string | null> => {
    const [found] = await db
      .select({ group: heroProof.group })
      .from(heroProof)
      .where(
        and(
          eq(heroProof.tokenHash, hashOf(token)),
          eq(heroProof.state, 'showing'),
          gt(heroProof.createdAt, before(now(), { days: WAIT_DAYS })),
        ),
      );
    return found?.group ?? null;
  };

  const mailLater = (number: number) => background.run("the mail of a hero's proof", () => sendMail(number));

  return {
    hasGroup: (group) => groupOf(group) !== undefined,

    documentsInAdvance: documents.HERO_DOCUMENTS === 'advance',
    taken: { pdf: documents.HERO_DOCUMENT_PDF === 'on', logger },

    async declare({ group, store, locale, email }) {
      // A stranger may have typed the address, so what its owner or an operator has begun stays.
      const proof = { group, store, locale, email: email.toLowerCase(), state: 'confirming' as const };
      const kept = await keep(proof, ['confirming']);
      mailLater(kept.number);
    },

    async confirm(token) {
      const moment = now();
      const asked = and(
        eq(heroProof.tokenHash, hashOf(token)),
        eq(heroProof.state, 'confirming'),
        gt(heroProof.createdAt, before(moment, { days: CONFIRM_DAYS })),
      );
      const [found] = await db.select().from(heroProof).where(asked);
      if (found === undefined) {
        // Opened again, to show the document after all.
        const group = await askedBy(token);
        return group === null ? null : { group, state: 'showing' };
      }
      const next = addressProves(found.group, found.email)
        ? ({ state: 'approved', decidedAt: moment, tokenHash: null, mailingAt: null, mailedAt: null } as const)
        : ({ state: 'showing' } as const);
      const [confirmed] = await db.update(heroProof).set(next).where(asked).returning({ number: heroProof.number });
      if (confirmed === undefined) return null;
      if (next.state === 'approved') mailLater(confirmed.number);
      return { group: found.group, state: next.state };
    },

    async ask(reference, by) {
      const order = await orderOf(reference);
      if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no order of this number.');
      const printed = orderNumber(order);
      const codes = order.discountCodes.map((code) => code.toUpperCase());
      const group = catalogue().discounts.heroes.groups.find(({ code }) => codes.includes(code.toUpperCase()))?.group;
      if (group === undefined) {
        throw new HttpProblem(409, 'hero-proof.no-code', `Nobody got a group's discount with the order ${printed}.`);
      }
      const { store, locale, email } = order;
      const proof = {
        group,
        store,
        locale,
        email: email.toLowerCase(),
        state: 'showing' as const,
        orderNumber: printed,
      };
      const kept = await keep(proof, UNDECIDED, by.record);
      mailLater(kept.number);
      return kept;
    },

    askedBy,

    async show(token, { type, bytes }) {
      const [waiting] = await db.select({ count: count() }).from(heroDocument);
      if ((waiting?.count ?? 0) >= MOST_WAITING) {
        logger.error(
          { event: 'hero-proof.full' },
          `${MOST_WAITING} documents wait for operators: another one was refused`,
        );
        return 'full';
      }
      return db.transaction(async (transaction) => {
        const [proof] = await transaction
          .update(heroProof)
          .set({ state: 'waiting', type, tokenHash: null })
          .where(and(eq(heroProof.tokenHash, hashOf(token)), eq(heroProof.state, 'showing')))
          .returning();
        if (proof === undefined) return 'over';
        const others = and(ofPerson(proof, UNDECIDED), ne(heroProof.number, proof.number));
        await transaction.delete(heroProof).where(others);
        await transaction
          .insert(heroDocument)
          .values({ proof: proof.number, file: sealFile(keys, proof.email, bytes) });
        return 'shown';
      });
    },

    list(email, after) {
      const isListed = email === undefined ? eq(heroProof.state, 'waiting') : eq(heroProof.email, email.toLowerCase());
      return readPage((limit) =>
        db
          .select({ ...getTableColumns(heroProof), place: LIST.place })
          .from(heroProof)
          .where(and(isListed, LIST.after(after)))
          .orderBy(...LIST.orderBy)
          .limit(limit),
      );
    },

    async find(number) {
      const [found] = await db
        .select({ proof: heroProof, file: heroDocument.file })
        .from(heroProof)
        .leftJoin(heroDocument, eq(heroDocument.proof, heroProof.number))
        .where(eq(heroProof.number, number));
      if (found === undefined) return null;
      const { proof, file } = found;
      return { proof, document: file === null ? null : openFile(keys, proof.email, file) };
    },

    async decide(number, { approve, reason, by }) {
      const decided = await db.transaction(async (transaction) => {
        await transaction.delete(heroDocument).where(eq(heroDocument.proof, number));
        const [kept] = await transaction
          .update(heroProof)
          .set({
            state: approve ? 'approved' : 'declined',
            reason: approve ? null : reason,
            decidedAt: now(),
            decidedBy: by.name,
            mailingAt: null,
            mailedAt: null,
          })
          .where(and(eq(heroProof.number, number), eq(heroProof.state, 'waiting')))
          .returning();
        if (kept !== undefined) await by.record(transaction);
        return kept;
      });
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
    and(inArray(state, ['showing', 'waiting']), olderThan(WAIT_DAYS)),
    olderThan(WAIT_DAYS + KEPT_DAYS),
  );
  return deleteOver(heroProof, number, isOver, options, createdAt);
};
