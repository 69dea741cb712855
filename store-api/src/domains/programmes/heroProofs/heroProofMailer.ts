/**
 * Sends the mail of a proof's state after the response, and in rounds the mails that were delayed by a crash or an unresponsive mail
 * server.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Mail, Mailer } from '@tessera/service-kit/mail';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
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
  /** For mails to an address that was entered but is not confirmed. */
  readonly formMailer: Mailer;
  readonly background: Background;
  readonly logger: Logger;
  readonly publicOrigin: string;
  readonly now?: (() => Date) | undefined;
}

export interface HeroProofMailer {
  /** Sends the mail of a proof's state after the response. A failure is logged, and `sendPending` tries again. */
  sendLater(number: number): void;
  /** Sends the mails that were delayed by a crash or an unresponsive mail server. */
  readonly sendPending: RoundWork;
}

/** After this time an unfinished mail is sent again. Longer than a mail server may take to respond. */
const MAILING_MS = 5 * 60_000;

/** Condition: the proof's state has a mail that is not sent, and no process is sending it. */
const isMailPending = (now: Date) =>
  and(
    isNull(heroProof.mailedAt),
    or(
      inArray(heroProof.state, ['confirming', 'approved', 'declined']),
      // A visitor who has confirmed an address sees the request for a document on the page, and gets no mail.
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

  /** @returns false: the mail was not sent, and is still pending */
  const send = async (number: number): Promise<boolean> => {
    const moment = now();
    const [claimed] = await db
      .update(heroProof)
      .set({ mailingAt: moment })
      .where(and(eq(heroProof.number, number), isMailPending(moment)))
      .returning();
    if (claimed === undefined) return true;
    // The table stores only hashes of tokens, so a mail that is sent again gets a new token.
    const hasLink = claimed.state === 'confirming' || claimed.state === 'showing';
    const token = hasLink ? randomBytes(24).toString('base64url') : undefined;
    const mark = (values: Partial<StoredHeroProof>) =>
      // If the proof's state has changed meanwhile, the new state's mail is pending instead.
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
    sendPending: enqueuePending(db, heroProof, heroProof.number, () => isMailPending(now()), send),
  };
}
