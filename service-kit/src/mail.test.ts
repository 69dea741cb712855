import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { createMailer, MailNotSent } from './mail.ts';

const FROM = 'Vela <store@vela.example>';
const MAIL = { to: 'ada@works.example', subject: 'Your link – サイン', text: 'Open it:\nhttps://vela.example/a?b=c' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function logged() {
  const lines: Record<string, unknown>[] = [];
  return { lines, logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

describe('[API-10] mail without a server', () => {
  const outbox = () => join(folder, 'data/outbox');
  const mails = () =>
    readdirSync(outbox())
      .sort()
      .map((name) => readFileSync(join(outbox(), name), 'utf8'));

  it('is a whole file in the outbox, whose path the log names at the start', async () => {
    const { lines, logger } = logged();
    const { send } = createMailer({ outboxFolder: outbox(), from: FROM, logger });
    expect(lines).toMatchObject([{ outbox: outbox(), msg: `no SMTP_URL: mails are written into ${outbox()}` }]);
    await send({ ...MAIL, html: '<p>Open it</p>' });
    const [mail = ''] = mails();
    expect(mail).toContain('From: Vela <store@vela.example>\r\n');
    expect(mail).toContain('To: ada@works.example\r\n');
    expect(mail).toContain('Subject: =?UTF-8?');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(readdirSync(outbox()).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  it('is readable by its owner alone, and each mail is a file of its own', async () => {
    const { send } = createMailer({ outboxFolder: outbox(), from: FROM, logger: logged().logger });
    await Promise.all(Array.from({ length: 20 }, () => send(MAIL)));
    expect(mails()).toHaveLength(20);
    for (const name of readdirSync(outbox())) expect(statSync(join(outbox(), name)).mode & 0o077).toBe(0);
  });

  it.each([
    ['a list of addresses', { ...MAIL, to: 'ada@works.example, eve@works.example' }],
    ['a header in the address', { ...MAIL, to: 'ada@works.example>\r\nBcc: <eve@works.example' }],
    ['a header in the subject', { ...MAIL, subject: 'Hello\r\nBcc: eve@works.example' }],
  ])('never goes to more people by %s', async (_what, mail) => {
    const { send } = createMailer({ outboxFolder: outbox(), from: FROM, logger: logged().logger });
    await send(mail);
    const [head = ''] = (mails()[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^To: .*$/gim)).toHaveLength(1);
  });

  it('fails by name, without the address, when the folder is gone', async () => {
    const { send } = createMailer({ outboxFolder: outbox(), from: FROM, logger: logged().logger });
    rmSync(outbox(), { recursive: true });
    writeFileSync(outbox(), 'a file where the folder was');
    const failed = await send(MAIL).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MailNotSent);
    expect(failed).toMatchObject({ code: 'mail.not-sent', message: 'A mail was not sent: code ENOTDIR.' });
  });
});

describe('[API-10] mail over SMTP', () => {
  const received: { readonly to: string[]; readonly text: string }[] = [];
  let server: SMTPServer | null = null;
  afterEach(async () => {
    received.length = 0;
    await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
    server = null;
  });

  async function listen(refuse?: Error): Promise<string> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refuse),
      onData(stream, session, done) {
        let text = '';
        stream.setEncoding('utf8');
        stream.on('data', (part: string) => {
          text += part;
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = made.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The SMTP server listens nowhere.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  it('goes to the server, and nothing is written', async () => {
    const { lines, logger } = logged();
    const smtpUrl = await listen();
    await createMailer({ smtpUrl, smtpTls: 'off', outboxFolder: join(folder, 'outbox'), from: FROM, logger }).send(
      MAIL,
    );
    expect(received).toMatchObject([
      { to: ['ada@works.example'], text: expect.stringContaining('vela.example/a?b=c') },
    ]);
    expect(readdirSync(folder)).toEqual([]);
    expect(lines).toMatchObject([{ msg: 'mail goes to an SMTP server' }]);
  });

  it('is not handed to a server that offers no encryption, unless that is said', async () => {
    const smtpUrl = await listen();
    const sent = createMailer({ smtpUrl, outboxFolder: folder, from: FROM, logger: logged().logger }).send(MAIL);
    await expect(sent).rejects.toThrow(/^A mail was not sent: code ETLS/);
    expect(received).toEqual([]);
  });

  it('fails by codes, without the address, when the server refuses it or is not there', async () => {
    const { logger } = logged();
    const smtpUrl = await listen(new Error('no such box: ada@works.example'));
    const refused = createMailer({ smtpUrl, smtpTls: 'off', outboxFolder: folder, from: FROM, logger }).send(MAIL);
    await expect(refused).rejects.toThrow(/^A mail was not sent: code EENVELOPE, command RCPT TO, responseCode \d+\.$/);
    const absent = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', outboxFolder: folder, from: FROM, logger }).send(MAIL);
    await expect(absent).rejects.toThrow('A mail was not sent: code ESOCKET, command CONN.');
  });
});
