/**
 * Limits how many mails a day the store's forms send to one address, because the person who types an address may not own it (decision 77).
 */
import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StoreDb } from '../../data/database.ts';
import type { QueuedMailer, Within } from '../../jobs/jobs.ts';
import { before } from '../../retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../retention/sweepOptions.ts';
import { mailsPerAddress } from './mailsPerAddressTables.ts';

export const mailsPerAddressVariables = {
  MAILS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .default(3)
    .describe(
      'Mails in 24 hours to one address that was typed into forms; links of an order are counted apart. 0: no limit.',
    ),
};

/** Note in the description of calls that send such a mail. */
export const MAILS_PER_ADDRESS_NOTE =
  'An address is written to three times a day at most, by all such calls together (`MAILS_PER_ADDRESS`); the answer does not tell whether it was.';

/** The inbox of an address. Mail services ignore case, most ignore the part after "+", and some ignore dots. */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).trim().normalize('NFKC').toLowerCase();
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
}

export interface LimitedMailerOptions {
  readonly db: Pick<StoreDb, 'transaction'>;
  readonly mailer: QueuedMailer;
  /** 32 bytes. Mailers with the same key count together, in all replicas. */
  readonly key: Uint8Array;
  /** Mails in 24 hours to one address; 0: no limit. */
  readonly perAddress: number;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
}

const rowsSchema = z.object({ rows: z.array(z.unknown()) });

/**
 * A mailer that silently drops mails over the limit, because a response must not reveal how often an address was typed. A mail is counted
 * in the transaction that queues it.
 */
export function createLimitedMailer(options: LimitedMailerOptions): QueuedMailer {
  const { db, mailer, key, perAddress, logger, now = () => new Date() } = options;
  if (perAddress === 0) return mailer;

  const count = async (within: Within, address: string): Promise<boolean> => {
    const inbox = createHmac('sha256', key).update(inboxOf(address)).digest('base64url');
    const dayAgo = before(now(), { days: 1 }).toISOString();
    const counted: unknown = await within.execute(sql`
      insert into ${mailsPerAddress} as kept (inbox, sent_at) values (${inbox}, array[${now().toISOString()}::timestamptz])
      on conflict (inbox) do update set sent_at = (excluded.sent_at || kept.sent_at)[1:${perAddress}::int]
      where cardinality(kept.sent_at) < ${perAddress}::int or kept.sent_at[${perAddress}::int] <= ${dayAgo}::timestamptz
      returning inbox`);
    return rowsSchema.parse(counted).rows.length > 0;
  };

  return {
    async send(mail, within) {
      const sendWithin = async (transaction: Within) => {
        if (await count(transaction, mail.to)) await mailer.send(mail, transaction);
        else logger.info({ event: 'mail.over-limit' }, 'a mail was left out: its address has had those of the day');
      };
      if (within === undefined) await db.transaction(sendWithin);
      else await sendWithin(within);
    },
  };
}

/** Deletes counts that no longer limit anything. */
export const sweepMailsPerAddress: Sweep = ({ now = () => new Date(), ...options }) => {
  const { inbox, sentAt } = mailsPerAddress;
  const until = before(now(), { days: 1 }).toISOString();
  return deleteOver(mailsPerAddress, inbox, sql`${sentAt}[1] <= ${until}::timestamptz`, options);
};
