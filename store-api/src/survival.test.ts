/** The service as the process it is: what it wrote is there after a restart and after kill -9. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/testPostgres';
import { type Cart, cartSchema } from '@tessera/shared-contracts/cart';
import request from 'supertest';
import { cartClient, nodesOf, ring } from './testStore.ts';

// Some thirty starts of the service, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

let postgres: TestPostgres;
const children: ChildProcess[] = [];
const folders: string[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => postgres?.stop());

interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  /** All that it has logged so far. */
  said(): string;
}

/** Resolves when the service says where it listens; rejects with all it said when it ends before. */
function start(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      const origin = /"origin":"([^"]+)"/.exec(said)?.[1];
      if (origin !== undefined) resolve({ child, origin, said: () => said });
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-api-'));
  folders.push(folder);
  return folder;
}

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

/** Carts written to at the same time, and calls on each: the first makes it, the others add a line each. */
const CARTS = 10;
const CALLS_PER_CART = 20;

/** One cart's calls, one after the other, each with a key of its own. */
interface Writer {
  readonly name: string;
  readonly answered: Cart[];
}

/** The next call of a writer; null: the service was killed before it answered. */
async function write(origin: string, { name, answered }: Writer): Promise<Cart | null> {
  const nth = answered.length;
  const cartId = answered[0]?.id;
  const lines = [ring('air_gold_7', 1, `No ${nth}`)];
  const call = cartId === undefined ? 'create' : 'add';
  const answer = await fetch(`${origin}/api/vendor/local/cart/${call}/?store=AE`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${name}-${nth}` },
    body: JSON.stringify({ lines, ...(cartId === undefined ? {} : { cartId }) }),
  })
    .then(async (response) => ({ ok: response.ok, text: await response.text() }))
    .catch(() => null);
  if (answer === null) return null;
  if (!answer.ok) throw new Error(`${call} of "${name}-${nth}" was refused: ${answer.text}`);
  const cart = cartSchema.parse(JSON.parse(answer.text));
  answered.push(cart);
  return cart;
}

const engravings = (cart: Cart) =>
  nodesOf(cart).map(({ quantity, attributes }) => [attributes.find(({ key }) => key === 'engraving')?.value, quantity]);
const lines = (count: number) => Array.from({ length: count }, (_, nth) => [`No ${nth}`, 1]);

describe.each([
  ['embedded', 20],
  // Its own process keeps the data: what is shown here is that key and write are one transaction there too.
  ['server', 5],
] as const)('[API-02] kill -9 in the middle of 200 writes, in an %s database', (kind, rounds) => {
  it(`${rounds} times: what was answered is there, and what was not can be repeated`, async () => {
    const where: Record<string, string> = {
      DATA_DIR: newFolder(),
      ...(kind === 'server' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
    };
    const settings = { ...where, CHANGES_PER_MINUTE: '0', LOG_LEVEL: 'info' };
    let service = await start(settings);
    for (let round = 0; round < rounds; round += 1) {
      const { child, origin } = service;
      const writers = Array.from({ length: CARTS }, (_, nth): Writer => ({ name: `${round}-${nth}`, answered: [] }));
      const killAt = Math.floor(((round + 0.5) * CARTS * CALLS_PER_CART) / rounds);
      let answers = 0;
      let killed: Promise<number | null> | null = null;
      await Promise.all(
        writers.map(async (writer) => {
          while (writer.answered.length < CALLS_PER_CART && (await write(origin, writer)) !== null) {
            answers += 1;
            if (answers === killAt) killed = end(child, 'SIGKILL');
          }
        }),
      );
      expect(killed).not.toBeNull();
      await killed;

      service = await start(settings);
      const client = cartClient(service.origin, 'AE');
      for (const writer of writers) {
        const [first] = writer.answered;
        const answered = writer.answered.length;
        if (first !== undefined) {
          const there = engravings(await client.fetch(first.id));
          // The call that the kill met may have been done, wholly.
          expect([lines(answered), lines(answered + 1)]).toContainEqual(there);
        }
        if (answered === CALLS_PER_CART) continue;
        const repeated = await write(service.origin, writer);
        expect(engravings(await client.fetch(repeated?.id ?? ''))).toEqual(lines(answered + 1));
      }
    }
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
