/** Sends the mail of a proof's state after the answer, and by a round the mails that a crash or a mail server without an answer held up. */
import { hash, randomBytes } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mail, Mailer } from '@tessera/service-kit/mail';
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import { enqueuePending } from '../../../platform/jobs/pendingMails.ts';
import { textIn } from '../../../platform/text/localText.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { heroProofMail } from './heroProofMail.ts';
import { heroProof, type StoredHeroProof } from './heroProofTables.ts';

export interface HeroProofMailerOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  /** For mails to people who have confirmed their address or have ordered. */
  readonly mailer: Mailer;
  /** For mails to an address that somebody typed and nobody has confirmed. */
  readonly formMailer: Mailer;
  readonly background: Background;
  readonly logger: Logger;
  readonly publicOrigin: string;
  readonly now?: (() => Date) | undefined;
}

export interface HeroProofMailer {
  /** Sends the mail of a proof's state once the answer is out. A failure is logged, and `sendPending` tries again. */
  sendLater(number: number): void;
  /** Sends the mails that a crash or a mail server without an answer held up. */
  readonly sendPending: RoundWork;
}

/** A mail that was begun this long ago is begun again. Longer than a mail server may take for its answer. */
const MAILING_MS = 5 * 60_000;

/** Condition: the proof's state has a mail that is not sent, and nobody is sending it. */
const owesMail = (now: Date) =>
  and(
    isNull(heroProof.mailedAt),
    or(
      inArray(heroProof.state, ['confirming', 'approved', 'declined']),
      // A visitor who has confirmed an address reads on the page that a document is asked for, and gets no mail.
      and(eq(heroProof.state, 'showing'), isNotNull(heroProof.orderNumber)),
    ),
    or(isNull(heroProof.mailingAt), lt(heroProof.mailingAt, new Date(now.getTime() - MAILING_MS))),
  );

export function createHeroProofMailer(options: HeroProofMailerOptions): HeroProofMailer {
  const { db, catalogue, mailer, formMailer, background, logger, publicOrigin, now = () => new Date() } = options;

  const compose = (proof: StoredHeroProof, token: string | undefined): Mail | null => {
    const { groups, percent } = catalogue().discounts.heroes;
    const group = groups.find((each) => each.group === proof.group);
    if (group === undefined) return null;
    return heroProofMail(proof, {
      title: textIn(group.title, proof.locale),
      code: group.code,
      percent,
      publicOrigin,
      ...(token === undefined ? {} : { token }),
    });
  };

  /** @returns false: the mail was not sent, and is still owed */
  const send = async (number: number): Promise<boolean> => {
    const moment = now();
    const [claimed] = await db
      .update(heroProof)
      .set({ mailingAt: moment })
      .where(and(eq(heroProof.number, number), owesMail(moment)))
      .returning();
    if (claimed === undefined) return true;
    // The table has the hashes of tokens alone, so a mail that is sent again has a new token.
    const hasLink = claimed.state === 'confirming' || claimed.state === 'showing';
    const token = hasLink ? randomBytes(24).toString('base64url') : undefined;
    const mark = (values: Partial<StoredHeroProof>) =>
      // A proof that has another state by now owes that state's mail.
      db
        .update(heroProof)
        .set(values)
        .where(and(eq(heroProof.number, number), eq(heroProof.state, claimed.state)));
    try {
      if (token !== undefined) await mark({ tokenHash: hash('sha256', token) });
      const mail = compose(claimed, token);
      if (mail !== null) await (claimed.state === 'confirming' ? formMailer : mailer).send(mail);
      await mark({ mailedAt: now() });
      return true;
    } catch (error) {
      logger.error({ event: 'mail.not-queued', err: error }, "a mail of a hero's proof was not sent; it will be");
      await mark({ mailingAt: null });
      return false;
    }
  };

  return {
    sendLater: (number) => background.run("the mail of a hero's proof", () => send(number)),
    sendPending: enqueuePending(db, heroProof, heroProof.number, () => owesMail(now()), send),
  };
}
