/** A mail server that hangs is nobody's wait: not the shopper's who pays, and not for ever that of a service that stops. */
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { endlessMailServer, type MailServer, takingMailServer } from '../../test-support/mailServers.ts';
import { end, testProcesses } from '../../test-support/process.ts';
import { shopper } from '../../test-support/shopper.ts';

// Starts of the service, on a machine that may be busy with other tests.
jest.setTimeout(300_000);

const processes = testProcesses();
let postgres: TestPostgres;
let endless: MailServer | null = null;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterEach(async () => {
  await processes.clear();
  await endless?.close();
  endless = null;
});
afterAll(() => postgres?.stop());

describe.each(['embedded', 'server'] as const)('[API-10] a mail server that hangs, on an %s database', (kind) => {
  it('holds up no payment; its mail goes out by the replica that comes after', async () => {
    endless = await endlessMailServer();
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
  });
});
