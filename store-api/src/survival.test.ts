/** The service as the process it is: what it wrote is there after a restart and after kill -9. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import request from 'supertest';
import { end, testProcesses } from '../test-support/process.ts';
import { cartClient, ring } from '../test-support/store.ts';

// Some twenty starts of the service, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

let postgres: TestPostgres;
const { start, newFolder, clear } = testProcesses();
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterEach(clear);
afterAll(() => postgres?.stop());

describe.each(['embedded', 'server'] as const)('[API-02] a cart in an %s database', (kind) => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('is there again after %s and a new start', async (signal) => {
    const where: Record<string, string> = {
      DATA_DIR: newFolder(),
      ...(kind === 'server' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
    };
    const first = await start(where);
    const before = cartClient(first.origin, 'AE');
    const { id } = await before.create({ lines: [ring('air_gold_7', 1, 'Ada')], discountCodes: ['RUNCLUB10'] });
    const last = await before.add({ cartId: id, lines: [ring('air_silver_open')] });
    const code = await end(first.child, signal);
    expect(code).toBe(signal === 'SIGTERM' ? 0 : null);

    const second = await start(where);
    const after = cartClient(second.origin, 'AE');
    expect(await after.fetch(id)).toEqual(last);
    expect((await after.add({ cartId: id, lines: [ring('air_gold_8')] })).totalQuantity).toBe(4);
  });
});

describe('[API-10] the workplace login', () => {
  it('writes its mail into the outbox that the log names, and its link works after kill -9', async () => {
    const DATA_DIR = newFolder();
    const first = await start({ DATA_DIR });
    const outbox = join(DATA_DIR, 'outbox');
    expect(first.said()).toContain(`"outbox":"${outbox}"`);
    const body = { email: 'ada@works.example', companyCode: 'example-works' };
    const asked = await request(first.origin).post('/api/web_v1/ultrawork/login').send(body);
    expect(asked.status).toBe(200);
    // SIGTERM lets the mail be written, which comes after the answer.
    expect(await end(first.child, 'SIGTERM')).toBe(0);
    const [mail = ''] = readdirSync(outbox);
    const written = readFileSync(join(outbox, mail), 'utf8').replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const token = /token=([\w.-]+)/.exec(written)?.[1];

    const killed = await start({ DATA_DIR });
    await end(killed.child, 'SIGKILL');
    const third = await start({ DATA_DIR });
    const verify = () =>
      request(third.origin)
        .post('/api/web_v1/ultrawork/verify')
        .send({ ...body, token });
    expect((await verify()).body).toMatchObject({ status: 'success' });
    expect((await verify()).body).toMatchObject({ statusCode: 500, status: 'fail', message: 'Error verifying token' });
    expect(statSync(join(DATA_DIR, 'signing.key')).mode & 0o077).toBe(0);
    expect(third.said()).not.toMatch(/ada@|works\.example/);
  });
});

describe('the service does not start', () => {
  it.each([
    ['with a setting that does not fit, and names it', { PORT: 'http' }, /ended with 1: .*PORT: /s],
    [
      'with a public origin that is no URL, and names it',
      { PUBLIC_ORIGIN: 'vela' },
      /ended with 1: .*PUBLIC_ORIGIN: /s,
    ],
    ['with a signing key that could be guessed', { SIGNING_KEY: 'short' }, /ended with 1: .*SIGNING_KEY: /s],
    ['with a mail server that is no address', { SMTP_URL: 'https://mail' }, /ended with 1: .*SMTP_URL: /s],
    [
      'without workplaces, and names the file',
      { WORKPLACES_FILE: '/nowhere.json' },
      /ended with 1: .*nowhere\.json: /s,
    ],
    [
      'with half of what a Shopify shop needs, and names what is missing',
      { SHOPIFY_SHOP_DOMAIN: 'tessera.myshopify.com', SHOPIFY_PRIVATE_TOKEN: 'x' },
      /ended with 1: .*SHOPIFY_VARIANTS_FILE: /s,
    ],
    [
      "without the shop's variants, and names the file",
      {
        SHOPIFY_SHOP_DOMAIN: 'tessera.myshopify.com',
        SHOPIFY_PRIVATE_TOKEN: 'x',
        SHOPIFY_VARIANTS_FILE: '/nowhere/variants.json',
      },
      /ended with 1: .*variants\.json: /s,
    ],
    ['without a catalogue, and names the file', { CATALOGUE_DIR: '/nowhere' }, /ended with 1: .*prices\.json: /s],
  ])('%s', async (_what, environment, message) => {
    await expect(start({ DATA_DIR: newFolder(), ...environment })).rejects.toThrow(message);
  });

  it('on a port that is taken, and names it', async () => {
    const { origin } = await start({ DATA_DIR: newFolder() });
    const { port } = new URL(origin);
    await expect(start({ DATA_DIR: newFolder(), PORT: port })).rejects.toThrow(
      new RegExp(`store-api cannot start: port ${port} on 127.0.0.1 is taken`),
    );
  });
});
