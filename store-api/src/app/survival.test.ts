/** The service as a real process: its mails, its key and its refusals to start. The tests of kills and restarts cover its stored data. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { end, testProcesses } from '../../test-support/process.ts';

// About ten starts of the service, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

const { start, newFolder, clear } = testProcesses();
afterEach(clear);

describe('[API-10] the workplace login', () => {
  it('writes its mail into the outbox that the log names, and its link works after kill -9', async () => {
    const DATA_DIR = newFolder();
    const first = await start({ DATA_DIR });
    const outbox = join(DATA_DIR, 'outbox');
    expect(first.said()).toContain(`"outbox":"${outbox}"`);
    const body = { email: 'ada@works.example', companyCode: 'example-works' };
    const asked = await request(first.origin).post('/api/web_v1/ultrawork/login').send(body);
    expect(asked.status).toBe(200);
    // SIGTERM waits until the mail, which follows the response, is written.
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
    [
      'with settings that do not fit, and names each: a port, an origin that is no URL, a key that could be guessed, no mail server',
      { PORT: 'http', PUBLIC_ORIGIN: 'vela', SIGNING_KEY: 'short', SMTP_URL: 'https://mail' },
      /ended with 1: (?=.*PORT: )(?=.*PUBLIC_ORIGIN: )(?=.*SIGNING_KEY: )(?=.*SMTP_URL: )/s,
    ],
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
