/** The service as the process it is: what it wrote is there after a restart and after kill -9. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/testPostgres';
import { cartClient, ring } from './testStore.ts';

jest.setTimeout(60_000);

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
      if (origin !== undefined) resolve({ child, origin });
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
    const where: Record<string, string> =
      kind === 'embedded' ? { DATA_DIR: newFolder() } : { DATABASE_URL: await postgres.createDatabase() };
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

describe('the service does not start', () => {
  it.each([
    ['with a setting that does not fit, and names it', { PORT: 'http' }, /ended with 1: .*PORT: /s],
    [
      'with a public origin that is no URL, and names it',
      { PUBLIC_ORIGIN: 'vela' },
      /ended with 1: .*PUBLIC_ORIGIN: /s,
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
