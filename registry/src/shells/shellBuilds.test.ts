import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import { shellBuildId } from '@tessera/service-kit/shellBuildId';
import { openTestDatabase, startTestRegistry, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { shellBuild, shellFile } from '../data/schema.ts';
import { listShellBuilds, MAX_BUILDS, offerShellBuild } from './shellBuilds.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A build of files with these contents, each with a hash in its name. */
function makeBuild(...contents: string[]) {
  const files = contents.map((text) => {
    const bytes = Buffer.from(text);
    const integrity = integrityOf(bytes);
    const hash = Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 8);
    return { path: `main.${hash}.js`, bytes, integrity };
  });
  const offer = { files: files.map((file) => ({ ...file, bytes: file.bytes.length })) };
  return { files, offer, build: shellBuildId(offer.files) };
}
type Build = ReturnType<typeof makeBuild>;

describe.each([
  { name: 'the embedded database', place: 'embedded' },
  { name: 'a PostgreSQL server', place: 'server' },
])('builds of the shell on $name', ({ place }) => {
  let database: RegistryDatabase;
  let registry: TestRegistry;
  let shellToken: string;

  beforeAll(async () => {
    database = await openTestDatabase(place);
    registry = await startTestRegistry(database);
    shellToken = await registry.makeToken('report');
  }, 60_000);

  afterAll(async () => {
    await registry?.stop();
    await database?.close();
  }, 60_000);

  const offer = ({ offer: body }: Build, token: string | null = shellToken) =>
    registry.call('POST', '/api/shell-builds', { body, token });
  const put = (build: string, path: string, body: Uint8Array<ArrayBuffer>, token = shellToken) =>
    fetch(`${registry.origin}/api/shell-builds/${build}/files/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body,
    });
  const list = () => registry.call('GET', '/api/shell-builds', { token: shellToken });
  const store = async (build: Build) => {
    await offer(build);
    for (const { path, bytes } of build.files) expect((await put(build.build, path, bytes)).status).toBe(204);
  };

  it('[OPS-01] are kept file by file, and listed once they are whole', async () => {
    const made = makeBuild('a one', 'a two');
    const { build, files } = made;
    const answer = await offer(made);
    expect([answer.status, answer.body]).toEqual([200, { build, missing: files.map(({ integrity }) => integrity) }]);
    const [first, second] = files;
    if (!first || !second) throw new Error('The build has two files.');
    await put(build, first.path, first.bytes);
    expect((await list()).body.builds.map((one: { build: string }) => one.build)).not.toContain(build);
    await put(build, second.path, second.bytes);
    expect((await list()).body.builds).toContainEqual({ build, files: made.offer.files });
    const read = await fetch(`${registry.origin}/api/shell-builds/${build}/files/${first.path}`, {
      headers: { authorization: `Bearer ${shellToken}` },
    });
    expect([read.status, read.headers.get('content-type'), await read.text()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'a one',
    ]);
  });

  it('ask a second shell for nothing, and the next build for what has changed alone', async () => {
    const first = makeBuild('same', 'before');
    await store(first);
    expect((await offer(first)).body.missing).toEqual([]);
    const next = makeBuild('same', 'after');
    expect((await offer(next)).body.missing).toEqual([next.files[1]?.integrity]);
  });

  it('answer 304 to who has the list', async () => {
    await store(makeBuild('tagged'));
    const etag = (await list()).headers.get('etag') ?? '';
    const again = await registry.call('GET', '/api/shell-builds', {
      token: shellToken,
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('refuse bytes that are not those that were offered', async () => {
    const made = makeBuild('honest');
    await offer(made);
    const answer = await put(made.build, made.files[0]?.path ?? '', Buffer.from('tampered'));
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'shell-build.file-invalid']);
    expect((await list()).body.builds.map((one: { build: string }) => one.build)).not.toContain(made.build);
  });

  it('know no build and no file that was not offered', async () => {
    const made = makeBuild('known');
    await store(made);
    const codes = await Promise.all(
      [
        `${'0'.repeat(64)}/files/main.00000000.js`,
        `${made.build}/files/main.00000000.js`,
        'not-a-build/files/main.00000000.js',
      ].map(async (path) => {
        const { status, body } = await registry.call('GET', `/api/shell-builds/${path}`, { token: shellToken });
        return [status, body.code];
      }),
    );
    expect(codes).toEqual([
      [404, 'shell-build.unknown'],
      [404, 'shell-build.unknown-file'],
      [400, 'request.invalid'],
    ]);
  });

  it.each([
    ['without a hash in its name', [{ path: 'main.js', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` }]],
    ['that a browser shows as a page', [{ path: 'a.00000000.html', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` }]],
    ['that is too large', [{ path: 'a.00000000.js', bytes: 5e6, integrity: `sha384-${'A'.repeat(64)}` }]],
    [
      'twice',
      [
        { path: 'a.00000000.js', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` },
        { path: 'a.00000000.js', bytes: 1, integrity: `sha384-${'B'.repeat(64)}` },
      ],
    ],
    ['at all', []],
  ])('refuse an offer with a file %s', async (_what, files) => {
    const { status, body } = await registry.call('POST', '/api/shell-builds', { body: { files }, token: shellToken });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('need a token with scope report for every call', async () => {
    const made = makeBuild('secret');
    const team = await registry.makeToken('publish:mf-bag');
    const [nobody, another] = [await offer(made, null), await offer(made, team)];
    expect([nobody.status, nobody.body.code]).toEqual([401, 'token.missing']);
    expect([another.status, another.body.code]).toEqual([403, 'token.scope-missing']);
    const reads = await Promise.all(
      [null, team].map((token) => registry.call('GET', '/api/shell-builds', { token }).then(({ status }) => status)),
    );
    expect(reads).toEqual([401, 403]);
    expect((await put(made.build, made.files[0]?.path ?? '', Buffer.from('secret'), team)).status).toBe(403);
  });

  it('go thirty days after a shell has named them last, with the files that no other build has', async () => {
    const { db } = database;
    await db.delete(shellBuild);
    await db.delete(shellFile);
    const now = Date.now();
    const [old, kept] = [makeBuild('shared', 'old alone'), makeBuild('shared', 'kept')];
    await store(old);
    await store(kept);
    await offerShellBuild(db, old.offer, 'shell', new Date(now - 31 * DAY));
    await offerShellBuild(db, kept.offer, 'shell', new Date(now));
    expect((await listShellBuilds(db)).builds.map(({ build }) => build)).toEqual([kept.build]);
    const files = await db.select({ integrity: shellFile.integrity }).from(shellFile);
    expect(new Set(files.map(({ integrity }) => integrity))).toEqual(
      new Set(kept.files.map(({ integrity }) => integrity)),
    );
  });

  it(`are ${MAX_BUILDS} at most: the one that was named longest ago makes room`, async () => {
    const { db } = database;
    const now = Date.now();
    const builds = Array.from({ length: MAX_BUILDS + 1 }, () => makeBuild(randomBytes(8).toString('hex')));
    for (const [index, made] of builds.entries()) {
      await offerShellBuild(db, made.offer, 'shell', new Date(now + 1000 + index));
    }
    const rows = await db.select({ build: shellBuild.build }).from(shellBuild);
    expect(new Set(rows.map(({ build }) => build))).toEqual(new Set(builds.slice(1).map(({ build }) => build)));
  });
});
