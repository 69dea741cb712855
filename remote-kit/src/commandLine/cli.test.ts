import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishSchema } from '@tessera/shared-contracts/releases/composition';

const MANIFEST = {
  schema: 1,
  remote: 'mf-tried',
  version: '1.2.0',
  team: 'Tried',
  container: 'mf_tried_1_2_0',
  entry: 'entry.js',
  server: 'server.cjs',
  slots: [],
  routes: [],
  emits: [],
  hears: [],
  locales: ['en-US'],
  shared: {},
  assets: {},
};

let folder: string;
let registry: Server;
let origin: string;
/** The requests that the registry received, and its next response. */
let asked: { method: string | undefined; authorization: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: unknown };

async function receive(request: IncomingMessage): Promise<void> {
  const body = request.method === 'GET' ? null : await json(request);
  asked.push({ method: request.method, authorization: request.headers.authorization, body });
}

function remoteKit(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = folder) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string; err: string }>();
  const child = execFile(
    process.execPath,
    [join(__dirname, '../../bin/remote-kit.mjs'), ...args],
    { cwd, env: { PATH: process.env.PATH, ...env } },
    (_error, out, err) => resolve({ code: child.exitCode, out, err }),
  );
  return promise;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-cli-'));
  await writeFile(join(folder, 'release.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'entry.js'), 'export {};');
  await writeFile(join(folder, 'server.cjs'), '');
  registry = createServer((request, response) => {
    void receive(request).then(() => {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  const listening = Promise.withResolvers<void>();
  registry.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const address = registry.address();
  if (typeof address !== 'object' || address === null) throw new Error('The registry has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the command line of remote-kit', () => {
  it.each([
    [[], {}, 'A command is missing.'],
    [['bild'], {}, 'There is no command "bild".'],
    [['build', 'mf-bag'], {}, '"build" takes no operand'],
    [['build', '--fast'], {}, "Unknown option '--fast'"],
    [['dev'], { PORT: 'many' }, 'PORT is "many"'],
    [['preview'], {}, 'The address of the store is missing.'],
    [['preview', 'store.example'], {}, 'The store\'s address is "store.example"'],
    [['preview'], { STORE_URL: 'ftp://localhost' }, 'STORE_URL is "ftp://localhost"'],
    [['doctor', 'store.example'], {}, 'The store\'s address is "store.example"'],
    [['build', '--fix'], {}, '--fix is an option of "doctor" alone'],
    [['preview', 'http://localhost:1', 'http://localhost:2'], {}, '"preview" takes one operand'],
    [['preview', 'http://localhost:1'], { PORT: '0' }, 'PORT is "0"'],
    [['publish'], { REGISTRY_TOKEN: 'secret' }, 'REGISTRY_URL is ""'],
    [['publish'], { REGISTRY_URL: 'ftp://localhost', REGISTRY_TOKEN: 'secret' }, 'REGISTRY_URL is "ftp://localhost"'],
    [['publish'], { REGISTRY_URL: 'http://localhost:1' }, 'REGISTRY_TOKEN is missing'],
  ])('does not understand %j with %j: exit status 2 and how it is used', async (args, env, message) => {
    const { code, err } = await remoteKit(args, env);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('Usage');
  });

  it('[TEAM-01] [TEAM-03] publishes the release of the folder, every file with its hash', async () => {
    asked = [];
    const files = [
      { path: 'entry.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 10 },
      { path: 'server.cjs', integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 },
    ];
    answer = { status: 201, body: { ...MANIFEST, files } };
    const sent = await remoteKit(['publish'], { REGISTRY_URL: origin, REGISTRY_TOKEN: 'secret' });
    expect(sent).toMatchObject({ code: 0, out: 'Published mf-tried@1.2.0: 2 files, 1 KiB.\n' });
    expect(asked).toEqual([{ method: 'POST', authorization: 'Bearer secret', body: expect.anything() }]);
    const { manifest, files: received } = publishSchema.parse(asked[0]?.body);
    expect(manifest.remote).toBe('mf-tried');
    expect(received.map(({ path }) => path)).toEqual(['entry.js', 'server.cjs']);
  });

  it('[TEAM-03] sends the commit beside the manifest, and refuses one that is none', async () => {
    asked = [];
    const commit = '3f'.repeat(20);
    const env = { REGISTRY_URL: origin, REGISTRY_TOKEN: 'secret', RELEASE_COMMIT: commit };
    await remoteKit(['publish'], env);
    const sent = publishSchema.parse(asked[0]?.body);
    expect([sent.commit, JSON.stringify(sent.manifest).includes(commit)]).toEqual([commit, false]);
    const refused = await remoteKit(['publish'], { ...env, RELEASE_COMMIT: 'main' });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('RELEASE_COMMIT is "main"') });
    expect(asked).toHaveLength(1);
  });

  it('[TEAM-01] says what the registry refuses, and that it is not there', async () => {
    const detail = 'mf-tried@1.2.0 is published already, with other files.';
    answer = {
      status: 409,
      body: { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'release.differs' },
    };
    const refused = await remoteKit(['publish'], { REGISTRY_URL: origin, REGISTRY_TOKEN: 'secret' });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(detail) });
    const away = await remoteKit(['publish'], { REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_TOKEN: 'secret' });
    expect(away).toMatchObject({ code: 1, err: expect.stringContaining('No registry answers at http://127.0.0.1:9') });
  });

  it('[TEAM-04] says that nothing answers where the store should be, and that what answers there is none', async () => {
    const remote = join(__dirname, '../../test-fixtures/mf-tiny');
    const away = await remoteKit(['preview', 'http://127.0.0.1:9/ring'], {}, remote);
    expect(away).toMatchObject({
      code: 1,
      err: expect.stringMatching(/No store answers at http:\/\/127\.0\.0\.1:9 .* \(preview\.store-unreachable\)/),
    });
    answer = { status: 200, body: {} };
    const none = await remoteKit(['preview'], { STORE_URL: origin }, remote);
    expect(none).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /answers 200 and sends no page that a Tessera shell has composed.* \(preview\.not-composed\)/,
      ),
    });
  });
});
