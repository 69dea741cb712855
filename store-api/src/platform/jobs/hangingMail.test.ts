/** A hanging mail server delays neither a paying shopper nor, without limit, the service's shutdown. */
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { endlessMailServer, type MailServer, takingMailServer } from '../../../test-support/mailServers.ts';
import { end, testProcesses } from '../../../test-support/process.ts';
import { shopper } from '../../../test-support/shopper.ts';

// Starts of the service, on a machine that may be busy with other tests.
jest.setTimeout(300_000);

const processes = testProcesses();
let postgres: TestPostgres;
const mailServers: MailServer[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterEach(async () => {
  await processes.clear();
  for (const server of mailServers.splice(0)) await server.close();
});
afterAll(() => postgres?.stop());

describe('[API-10] a mail server that hangs', () => {
  // Both concurrently: most of the time passes until the ended replica's job counts as abandoned.
  it('holds up no payment; its mail goes out by the replica that comes after, on an embedded database and on a server', async () => {
    await Promise.all([holdsUpNothing('embedded'), holdsUpNothing('server')]);
  });

  async function holdsUpNothing(kind: 'embedded' | 'server'): Promise<void> {
    const endless = await endlessMailServer();
    mailServers.push(endless);
    const environment = {
      DATA_DIR: processes.newFolder(),
      ...(kind === 'server' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
      PUBLIC_ORIGIN: 'https://vela.example',
      CHANGES_PER_MINUTE: '0',
      SMTP_TLS: 'off',
    };
    const first = await processes.start({ ...environment, SMTP_URL: endless.url, JOBS_GRACE_MS: '1000' });
    const buyer = shopper(first.origin);
    const path = await buyer.pay(await buyer.ready('US'));
    expect((await buyer.get(path)).status).toBe(200);
    expect(await end(first.child, 'SIGTERM')).toBe(0);

    const mails: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const taking = await takingMailServer((text) => {
      mails.push(text.replaceAll('=\r\n', ''));
      arrived.resolve();
    });
    try {
      await processes.start({ ...environment, SMTP_URL: taking.url });
      await arrived.promise;
      expect(mails).toEqual([expect.stringContaining(path.replace(/\?.*/, ''))]);
    } finally {
      await taking.close();
    }
  }
});
