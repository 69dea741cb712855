/**
 * Mail to shoppers: over SMTP, or as files into an outbox folder where no server is set, so that a store on one machine
 * needs none and a developer can read what would have been sent (API-10).
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from './telemetry/logger.ts';
import { inSpan } from './telemetry/tracing.ts';

export interface MailerOptions {
  /** `smtp://user:password@host:587`, `smtps://…:465`. Without it mails become files. */
  readonly smtpUrl?: string | undefined;
  /** A server that offers no encryption is sent nothing, unless it is `off`: mails hold links that open orders. */
  readonly smtpTls?: 'required' | 'off' | undefined;
  /** Made when it is not there. Its mails are readable by the owner of the process alone: they hold secrets. */
  readonly outboxFolder: string;
  /** `Vela <store@vela.example>` */
  readonly from: string;
  readonly logger: Logger;
}

export interface Mail {
  /** One address, never a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in HTML; a mail program shows one of the two. */
  readonly html?: string | undefined;
  /** Stays the same when the mail is sent again, so that a mail program shows it once. `[\w-]+` */
  readonly id?: string | undefined;
}

export interface Mailer {
  /**
   * Resolves when the server has taken the mail, or its file is written whole.
   * @throws {MailNotSent}
   */
  send(mail: Mail): Promise<void>;
}

/** Says what a server or disk said in codes alone, never in words: those name the address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code = 'mail.not-sent';
}

/** Milliseconds for a server to connect, to greet, and to answer each command. */
const SMTP_TIMEOUT_MS = 10_000;

/** Says in the log where mail goes: the server's host, or the outbox folder's path. */
export function createMailer({ smtpUrl, smtpTls = 'required', outboxFolder, from, logger }: MailerOptions): Mailer {
  const mailer =
    smtpUrl === undefined ? outboxMailer(outboxFolder, from, logger) : smtpMailer(smtpUrl, smtpTls, from, logger);
  const attributes = { 'mail.transport': smtpUrl === undefined ? 'outbox' : 'smtp' };
  return { send: (mail) => inSpan('send mail', attributes, 'client', () => mailer.send(mail)) };
}

/** A mail may not read files or URLs, nor go to anyone but its one recipient. */
const message = (from: string, { to, subject, text, html, id }: Mail) => ({
  from,
  ...(id === undefined ? {} : { messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>` }),
  to: { name: '', address: to },
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpMailer(smtpUrl: string, tls: 'required' | 'off', from: string, logger: Logger): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: tls === 'required',
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  logger.info({ event: 'mail.transport', host: new URL(smtpUrl).host }, 'mail goes to an SMTP server');
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(from, mail));
      } catch (error) {
        throw notSent(error);
      }
    },
  };
}

function outboxMailer(folder: string, from: string, logger: Logger): Mailer {
  const outbox = resolve(folder);
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  logger.info({ event: 'mail.transport', outbox }, `no SMTP_URL: mails are written into ${outbox}`);
  return {
    async send(mail) {
      try {
        const { message: written } = await transport.sendMail(message(from, mail));
        // Names sort by time. Under its last name a mail is whole.
        const path = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
        await writeFile(`${path}.part`, written, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        throw notSent(error);
      }
    },
  };
}

function notSent(error: unknown): MailNotSent {
  const said = (['code', 'command', 'responseCode'] as const).flatMap((key) => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [`${key} ${value}`] : [];
  });
  return new MailNotSent(`A mail was not sent${said.length === 0 ? '' : `: ${said.join(', ')}`}.`);
}
