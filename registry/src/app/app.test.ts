import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import {
  changeAnswerSchema,
  compositionsSchema,
  compositionsTag,
  releaseSchema,
} from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import {
  FEDERATION_ENTRY,
  makeRelease,
  newRemoteName,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { audit, blob, listener, placement, release, releaseFile, revision, shellHost } from '../data/schema.ts';

// Storing megabytes takes seconds on a busy machine.
jest.setTimeout(60_000);

const FOR_EVER = 'private, max-age=31536000, immutable';

const places: { name: string; needsServer: boolean }[] = [
  { name: 'the embedded database', needsServer: false },
  { name: 'a PostgreSQL server', needsServer: true },
];

describe.each(places)('the registry on $name', ({ needsServer }) => {
  let postgres: TestPostgres | null = null;
  /** Where its replicas find the same data. */
  let place = 'embedded';
  let database: RegistryDatabase;
  let registry: TestRegistry;
  /** Stopped at the end alone: a port that is used again meets connections that `fetch` kept for the one before. */
  const others: (() => Promise<void>)[] = [];

  /** Another registry on the same database. */
  const startAnother = async (options: Parameters<typeof startTestRegistry>[1] = {}) => {
    const another = await startTestRegistry(database, options);
    others.push(another.stop);
    return another;
  };
  /** As from another process, where the database allows it. */
  const startReplica = async () => {
    if (!needsServer) return startAnother();
    const its = await openTestDatabase(place);
    const replica = await startTestRegistry(its);
    others.push(() => replica.stop().then(its.close));
    return replica;
  };

  beforeAll(async () => {
    if (needsServer) {
      postgres = await startTestPostgres();
      place = await postgres.createDatabase();
    }
    database = await openTestDatabase(place);
    registry = await startTestRegistry(database);
  }, 60_000);

  afterAll(async () => {
    await Promise.all(others.map((stop) => stop()));
    await registry?.stop();
    await database?.close();
    await postgres?.stop();
  }, 60_000);

  afterEach(() => registry.closeStreams());

  const publish = (sent: ReturnType<typeof makeRelease>) => registry.publish(sent);
  /** A file of a remote's 1.0.0, as its bytes. */
  const readFile = (remote: string, path: string) =>
    fetch(`${registry.origin}/api/releases/${remote}/1.0.0/files/${path}`, {
      headers: { authorization: `Bearer ${registry.operator}` },
    });
  const promote = (remote: string, version: string, regions: string[] = ['AE'], via = registry) =>
    via.call('POST', '/api/promotions', { body: { remote, version, regions } });
  const rollBack = (remote: string, regions: string[] = ['AE']) =>
    registry.call('POST', '/api/rollbacks', { body: { remote, regions } });
  const readCompositions = async () => compositionsSchema.parse((await registry.call('GET', '/api/compositions')).body);
  const auditOf = async (remote: string) => (await registry.call('GET', `/api/audit?subject=${remote}`)).body.entries;
  /** A remote with these versions published. */
  const publishedRemote = async (...versions: string[]) => {
    const remote = newRemoteName();
    for (const version of versions) expect((await publish(makeRelease(remote, version))).status).toBe(201);
    return remote;
  };
  /** Answers a shell's part to a change, as a shell does. */
  const report = (
    shell: string,
    revision: number,
    results: {
      region: string;
      remote: string;
      version: string;
      outcome: string;
      reason: string | null;
      attempt?: number;
    }[],
    via = registry,
  ) => via.call('POST', `/api/shells/${shell}/activations`, { body: { revision, results } });

  describe('a publish', () => {
    it('[OPS-01] stores a release whole: its manifest, the hash of each file, and the bytes', async () => {
      const remote = newRemoteName();
      const sent = makeRelease(remote, '1.0.0', { 'js/chunk.js': 'export default 1' });
      const answer = await publish(sent);
      expect(answer.status).toBe(201);
      expect(answer.headers.get('location')).toBe(`/api/releases/${remote}/1.0.0`);

      const read = await registry.call('GET', `/api/releases/${remote}/1.0.0`);
      expect(read.headers.get('cache-control')).toBe(FOR_EVER);
      const { files, ...manifest } = releaseSchema.parse(read.body);
      expect(manifest).toEqual(sent.manifest);
      expect(files.map(({ path }) => path)).toEqual(['entry.js', 'js/chunk.js', 'server.cjs', 'style.css']);
      for (const file of sent.files) {
        const bytes = Buffer.from(file.content, 'base64');
        expect(files).toContainEqual({ path: file.path, integrity: file.integrity, bytes: bytes.length });
        const response = await readFile(remote, file.path);
        expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      }
    });

    it.each([
      ['a.js', 'text/javascript'],
      ['a.css', 'text/css; charset=utf-8'],
      ['a.json', 'application/json'],
      ['a.svg', 'image/svg+xml'],
      ['a.avif', 'image/avif'],
      ['a.woff2', 'font/woff2'],
      ['server.cjs', 'application/octet-stream'],
    ])('lets %s be read as %s, for ever, and never as a page', async (path, type) => {
      const remote = newRemoteName();
      const sent = makeRelease(remote, '1.0.0', { [path]: '{}' });
      await publish(sent);
      const url = `/api/releases/${remote}/1.0.0/files/${path}`;
      const { status, headers } = await registry.call('GET', url);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, FOR_EVER]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      const etag = headers.get('etag') ?? '';
      expect(etag).toBe(`"${sent.files.find((file) => file.path === path)?.integrity}"`);
      const again = await registry.call('GET', url, { headers: { 'if-none-match': etag } });
      expect([again.status, again.body]).toEqual([304, '']);
    });

    it('gives a brotli file as its own bytes, not as a coding of others', async () => {
      const remote = newRemoteName();
      const source = 'export const version = 1;'.repeat(20);
      const compressed = brotliCompressSync(source);
      await publish(makeRelease(remote, '1.0.0', { 'a.js': source, 'a.js.br': compressed }));
      const response = await readFile(remote, 'a.js.br');
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(Buffer.from(await response.arrayBuffer()).equals(compressed)).toBe(true);
    });

    it('of the same version with the same bytes answers 200 and changes nothing', async () => {
      const remote = await publishedRemote('1.0.0');
      const sent = makeRelease(remote, '1.0.0');
      const again = await publish({ ...sent, files: sent.files.toReversed() });
      expect(again.status).toBe(200);
      expect(releaseSchema.parse(again.body).remote).toBe(remote);
      expect(await auditOf(remote)).toHaveLength(1);
    });

    it('[OPS-04] keeps the commit that was said first: the same bytes from another commit are the same release', async () => {
      const remote = newRemoteName();
      const sent = makeRelease(remote, '1.0.0');
      const commitOf = async () => {
        const { body } = await registry.call('GET', '/api/status');
        return body.remotes.find((one: { remote: string }) => one.remote === remote)?.versions[0].commit;
      };
      const [first, second] = ['1a'.repeat(20), '2b'.repeat(20)];
      expect(
        (await registry.call('POST', `/api/releases/${remote}`, { body: { ...sent, commit: first } })).status,
      ).toBe(201);
      const again = await registry.call('POST', `/api/releases/${remote}`, { body: { ...sent, commit: second } });
      expect([again.status, 'commit' in again.body]).toEqual([200, false]);
      expect((await publish(sent)).status).toBe(200);
      expect(await commitOf()).toBe(first);
    });

    it.each(['HEAD', '1A'.repeat(20), '1a'.repeat(32), ''])('[OPS-04] refuses %j as a commit', async (commit) => {
      const remote = newRemoteName();
      const body = { ...makeRelease(remote, '1.0.0'), commit };
      const answer = await registry.call('POST', `/api/releases/${remote}`, { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect(JSON.stringify(answer.body.errors)).toContain('commit');
    });

    it('of the same version with other bytes is refused, lists what differs, and changes nothing', async () => {
      const remote = newRemoteName();
      await publish(makeRelease(remote, '1.0.0', { 'old.js': 'old', 'same.js': 'same' }));
      const other = await publish(
        makeRelease(remote, '1.0.0', { 'new.js': 'new', 'same.js': 'same', 'entry.js': `${FEDERATION_ENTRY}//` }),
      );
      expect(other.status).toBe(409);
      expect(other.body).toMatchObject({
        code: 'release.version-taken',
        errors: [
          { field: 'entry.js', message: 'has other bytes in the published release' },
          { field: 'new.js', message: 'is not in the published release' },
          { field: 'old.js', message: 'is only in the published release' },
        ],
      });
      expect(other.body.detail).toContain(`${remote}@1.0.0`);
      const { body } = await registry.call('GET', `/api/releases/${remote}/1.0.0/files/entry.js`);
      expect(body).toBe(`${FEDERATION_ENTRY}export const version = '1.0.0';`);
    });

    it('of the same files under another manifest is refused', async () => {
      const remote = await publishedRemote('1.0.0');
      const sent = makeRelease(remote, '1.0.0');
      const answer = await publish({ ...sent, manifest: { ...sent.manifest, team: 'another team' } });
      expect(answer.status).toBe(409);
      expect(answer.body.errors).toEqual([
        { field: 'release.json', message: 'says something else in the published release' },
      ]);
    });

    it('refuses a file whose bytes are not those of its hash, names it, and stores nothing', async () => {
      const remote = newRemoteName();
      const sent = makeRelease(remote, '1.0.0');
      const tampered = sent.files.map((file) =>
        file.path === 'style.css' ? { ...file, content: Buffer.from('alert(1)').toString('base64') } : file,
      );
      const answer = await publish({ ...sent, files: tampered });
      expect([answer.status, answer.body.code]).toEqual([422, 'release.invalid']);
      expect(answer.body.errors).toEqual([{ field: 'style.css', message: expect.stringContaining('hash to sha256-') }]);
      expect((await registry.call('GET', `/api/releases/${remote}/1.0.0`)).status).toBe(404);
    });

    it.each([
      ['entry', { entry: 'gone.js' }, ['manifest.entry']],
      // What was its server bundle is a file then that stores do not serve.
      ['server bundle', { server: 'gone.cjs' }, ['manifest.server', 'server.cjs']],
      ['script', { assets: { bag: { js: ['entry.js', 'gone.js'], css: [] } } }, ['manifest.assets.bag.js.1']],
      ['stylesheet', { assets: { bag: { js: [], css: ['gone.css'] } } }, ['manifest.assets.bag.css.0']],
    ])('refuses a manifest whose %s is not among the files', async (_what, part, fields) => {
      const sent = makeRelease(newRemoteName(), '1.0.0');
      const answer = await publish({ ...sent, manifest: { ...sent.manifest, ...part } });
      expect([answer.status, answer.body.errors.map((fault: { field: string }) => fault.field)]).toEqual([422, fields]);
    });

    it('[TEAM-03] with a page among its files is refused: the file is named, and what to do', async () => {
      const remote = newRemoteName();
      const { status, body } = await publish(makeRelease(remote, '1.0.0', { 'a.html': '<script>alert(1)</script>' }));
      expect([status, body.code]).toEqual([422, 'release.invalid']);
      expect(body.detail).toContain(
        `${remote}@1.0.0 cannot be published: a.html is of a kind that stores do not serve: leave it out`,
      );
      expect((await readFile(remote, 'a.html')).status).toBe(404);
    });

    it('refuses a path that leads out of the release, and names the field', async () => {
      const answer = await publish(makeRelease(newRemoteName(), '1.0.0', { '../../etc/passwd': 'x' }));
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
      expect(answer.body.errors[0].field).toBe('files.3.path');
    });

    it('keeps the bytes that releases share once', async () => {
      const remote = newRemoteName();
      const shared = randomBytes(64).toString('hex');
      await publish(makeRelease(remote, '1.0.0', { 'shared.js': shared }));
      const before = await database.db.$count(blob);
      await publish(makeRelease(remote, '1.0.1', { 'shared.js': shared, 'copy.js': shared }));
      // Only the entry, which holds its version, is new.
      expect(await database.db.$count(blob)).toBe(before + 1);
    });

    it('takes a file of several megabytes', async () => {
      const remote = newRemoteName();
      const big = randomBytes(9_000_000);
      expect((await publish(makeRelease(remote, '1.0.0', { 'big.png': big }))).status).toBe(201);
      const response = await readFile(remote, 'big.png');
      expect(Buffer.from(await response.arrayBuffer()).equals(big)).toBe(true);
    });

    it('of one version by many at once stores one of them and tells the others', async () => {
      const remote = newRemoteName();
      const contents = ['a', 'a', 'b', 'b', 'c'];
      const answers = await Promise.all(
        contents.map((content) => publish(makeRelease(remote, '1.0.0', { 'content.js': content }))),
      );
      const { body: stored } = await registry.call('GET', `/api/releases/${remote}/1.0.0/files/content.js`);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const [index, { status }] of answers.entries()) {
        expect(contents[index] === stored ? [200, 201] : [409]).toContain(status);
      }
    });
  });

  describe('what was published or done', () => {
    it.each([
      ['audit', () => database.db.update(audit).set({ who: 'somebody else' })],
      ['audit', () => database.db.delete(audit)],
      ['audit', () => database.db.execute(sql`truncate audit`)],
      ['release', () => database.db.update(release).set({ publishedBy: 'somebody else' })],
      ['release', () => database.db.delete(release)],
      ['release_file', () => database.db.update(releaseFile).set({ integrity: 'sha384-x' })],
      ['release_file', () => database.db.delete(releaseFile)],
      ['blob', () => database.db.update(blob).set({ content: Buffer.from('x') })],
      ['blob', () => database.db.delete(blob)],
    ])('[OPS-02] cannot be changed or removed, not even in the database (%s)', async (table, change) => {
      await publishedRemote('1.0.0');
      const refused = await Promise.resolve(change()).then(
        () => 'it was changed',
        (error: Error) => String(error.cause),
      );
      expect(refused).toContain(`table ${table} only grows`);
    });
  });

  describe('a promotion', () => {
    beforeEach(() => registry.connectShell('edge'));

    const stable = (remote: string, from: string | null, to: string, region = 'AE') => ({
      region,
      remote,
      from,
      to,
      state: 'stable',
      reason: null,
    });

    it('[OPS-01] gives the version to its regions alone, once the shell has accepted it', async () => {
      const remote = await publishedRemote('1.0.0');
      const before = await readCompositions();
      const answer = await promote(remote, '1.0.0', ['EU', 'AE']);
      expect(answer.status).toBe(200);
      expect(changeAnswerSchema.parse(answer.body)).toEqual({
        revision: before.revision + 2,
        changes: [stable(remote, null, '1.0.0'), stable(remote, null, '1.0.0', 'EU')],
        shells: [{ shell: 'edge', outcome: 'active', reason: null }],
        warnings: ['AE, EU: it emits bag.changed v1, which nobody there hears'],
      });
      const after = await readCompositions();
      expect(after.revision).toBe(before.revision + 2);
      for (const region of STORES) {
        const expected =
          region === 'AE' || region === 'EU'
            ? { stable: '1.0.0', previous: null, candidate: null, rollout: null }
            : undefined;
        expect(after.regions[region].remotes[remote]).toEqual(expected);
      }
      expect(after.releases[`${remote}@1.0.0`]).toMatchObject({ remote, version: '1.0.0' });
    });

    it('keeps the version before it as the last good one, with its release', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(remote, version);
      const { regions, releases } = await readCompositions();
      expect(regions.AE.remotes[remote]).toEqual({
        stable: '1.2.0',
        previous: '1.1.0',
        candidate: null,
        rollout: null,
      });
      expect(Object.keys(releases).filter((id) => id.startsWith(`${remote}@`))).toEqual([
        `${remote}@1.1.0`,
        `${remote}@1.2.0`,
      ]);
    });

    it('of what is stable there already changes nothing and makes no revision', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await promote(remote, '1.0.0');
      const { body: first } = await promote(remote, '1.1.0');
      const { body: again } = await promote(remote, '1.1.0');
      expect(again).toEqual({ revision: first.revision, changes: [], shells: [], warnings: [] });
      expect((await readCompositions()).regions.AE.remotes[remote]).toEqual({
        stable: '1.1.0',
        previous: '1.0.0',
        candidate: null,
        rollout: null,
      });
      const { body: wider } = await promote(remote, '1.1.0', ['AE', 'GB']);
      expect(wider.changes).toEqual([stable(remote, null, '1.1.0', 'GB')]);
    });

    it('of an unknown version or remote is refused and lists what there is', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      const version = await promote(remote, '9.9.9');
      expect([version.status, version.body.code]).toEqual([404, 'release.unknown-version']);
      expect(version.body.detail).toContain('1.1.0, 1.0.0');
      const unknown = await promote('mf-nobody', '1.0.0');
      expect([unknown.status, unknown.body.code]).toEqual([404, 'release.unknown-remote']);
      expect(unknown.body.detail).toContain(remote);
    });

    it('[OPS-03] that would break the region is refused before any shell sees it, with every reason, and changes nothing', async () => {
      const listener = newRemoteName();
      const emitter = newRemoteName();
      const settled = { name: 'bag.add-settled', version: 1 };
      await publish(makeRelease(listener, '1.0.0', {}, { emits: [], hears: [settled] }));
      await publish(makeRelease(emitter, '1.0.0', {}, { emits: [settled] }));
      await publish(makeRelease(emitter, '2.0.0', {}, { emits: [], shared: { react: '^20.0.0' } }));
      await promote(listener, '1.0.0', ['AE', 'EU']);
      await promote(emitter, '1.0.0', ['AE', 'EU']);
      await registry.connectShell('old', undefined, {
        provides: { react: '19.3.1' },
        exports: { react: ['useState'] },
      });
      const { revision } = await readCompositions();
      const answer = await promote(emitter, '2.0.0', ['AE', 'EU']);
      expect([answer.status, answer.body.code]).toEqual([409, 'promotion.incompatible']);
      const reasons = [
        'shared.unmet: react ^20.0.0 is needed and 19.3.1 provided by old',
        `event.emitter-lost: ${listener}@1.0.0 hears bag.add-settled v1, which nobody would emit any more`,
      ];
      expect(answer.body.errors).toEqual(
        ['AE', 'EU'].flatMap((field) => reasons.map((message) => ({ field, message }))),
      );
      for (const reason of reasons) expect(answer.body.detail).toContain(`AE, EU: ${reason}`);
      expect((await readCompositions()).revision).toBe(revision);
      // Nobody can meet it any more: it would not even be published.
      const late = await publish(makeRelease(emitter, '2.0.1', {}, { shared: { react: '^20.0.0' } }));
      expect([late.status, late.body.code]).toEqual([422, 'release.invalid']);
      expect(late.body.detail).toContain('no shell can meet: react ^20.0.0 is needed and 19.3.1 provided by old');
      const shared = { react: '^19.3.1' };
      const newApi = await publish(
        makeRelease(emitter, '2.0.2', {}, { shared, sharedImports: { react: ['useNext'] } }),
      );
      expect([newApi.status, newApi.body.code]).toEqual([422, 'release.invalid']);
      expect(newApi.body.detail).toContain('no shell can meet: useNext of react is imported');
      await database.db.delete(shellHost);
    });

    it('in an unknown region is refused and lists the regions', async () => {
      const remote = await publishedRemote('1.0.0');
      const answer = await promote(remote, '1.0.0', ['AE', 'JP']);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'regions.1']);
      for (const region of STORES) expect(answer.body.detail).toContain(region);
    });

    it('at the same time as others waits for its turn: each makes a revision, and the last one is what stays', async () => {
      const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}`);
      const remote = await publishedRemote(...versions);
      const answers = await Promise.all(versions.map((version) => promote(remote, version)));
      const changes = answers.map(({ body }) => changeAnswerSchema.parse(body).changes[0]);
      const last = (await readCompositions()).regions.AE.remotes[remote];
      expect(last?.candidate).toBeNull();
      const attempts = (await auditOf(remote)).filter(({ what }: { what: string }) => what === 'promote');
      expect(new Set(attempts.map(({ revision }: { revision: number }) => revision)).size).toBe(versions.length);
      expect(last?.stable).toBe(attempts[0].to);
      for (const change of changes) {
        expect(['stable', 'refused']).toContain(change?.state);
        if (change?.state === 'refused') expect(change.reason).toContain('another change took its place');
      }
    });
  });

  describe('a candidate', () => {
    const placed = async (remote: string) => (await readCompositions()).regions.AE.remotes[remote];
    const statusOf = async (remote: string) =>
      (await registry.call('GET', '/api/status')).body.placements.find(
        (one: { remote: string; region: string }) => one.remote === remote && one.region === 'AE',
      );
    /** A remote whose 1.0.0 is stable in AE, and whose other versions are published. */
    const stableRemote = async (...others: string[]) => {
      const remote = await publishedRemote('1.0.0', ...others);
      await registry.connectShell('first');
      await promote(remote, '1.0.0');
      await registry.closeStreams();
      return remote;
    };

    it('[OPS-03] is what a promotion makes while no shell is connected, and the answer says so; the first that accepts makes it stable', async () => {
      const remote = await publishedRemote('1.0.0');
      const { body } = await promote(remote, '1.0.0');
      expect(body).toMatchObject({
        changes: [{ state: 'candidate', reason: expect.stringContaining('no shell is connected') }],
        shells: [],
      });
      expect(await placed(remote)).toEqual({
        stable: null,
        previous: null,
        candidate: { version: '1.0.0', attempt: body.revision },
        rollout: null,
      });
      expect((await readCompositions()).releases[`${remote}@1.0.0`]).toBeDefined();
      await registry.connectShell('late');
      while ((await placed(remote))?.candidate);
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('[OPS-03] waits for every connected shell; one that leaves does not hold it up', async () => {
      const remote = await stableRemote('1.1.0');
      await registry.connectShell('good');
      const silent = await registry.watch({ shell: 'silent' });
      await silent.next();
      const { body } = await registry.call('POST', '/api/promotions', {
        body: { remote, version: '1.1.0', regions: ['AE'], waitMs: 0 },
      });
      expect(body.changes).toMatchObject([{ from: '1.0.0', to: '1.1.0', state: 'candidate' }]);
      while (!(await statusOf(remote)).candidate.shells.some(({ shell }: { shell: string }) => shell === 'good'));
      expect(await placed(remote)).toEqual({
        stable: '1.0.0',
        previous: null,
        candidate: { version: '1.1.0', attempt: body.revision },
        rollout: null,
      });
      silent.close();
      while ((await placed(remote))?.candidate);
      expect((await placed(remote))?.stable).toBe('1.1.0');
    });

    it('[OPS-03] [OPS-02] ends by one refusal: stable stays, the reason is kept, and a rollback never finds it', async () => {
      const remote = await stableRemote('1.1.0', '1.2.0');
      await registry.connectShell('good');
      await registry.connectShell('bad', ({ version }) =>
        version === '1.1.0' ? { outcome: 'refused', reason: 'it loops' } : { outcome: 'accepted' },
      );
      const { body } = await promote(remote, '1.1.0');
      expect(body.changes).toMatchObject([{ from: '1.0.0', to: '1.1.0', state: 'refused', reason: 'it loops' }]);
      expect(body.shells).toContainEqual({ shell: 'bad', outcome: 'refused', reason: 'it loops' });
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
      expect(await statusOf(remote)).toMatchObject({
        stable: '1.0.0',
        candidate: { version: '1.1.0', state: 'refused', reason: 'it loops', by: 'test operator' },
      });
      expect((await auditOf(remote))[0]).toMatchObject({ what: 'refuse', who: 'bad', to: '1.1.0', region: 'AE' });
      expect((await promote(remote, '1.2.0')).body.changes).toMatchObject([{ state: 'stable' }]);
      expect(await placed(remote)).toEqual({ stable: '1.2.0', previous: '1.0.0', candidate: null, rollout: null });
      expect((await rollBack(remote)).body.changes).toMatchObject([{ from: '1.2.0', to: '1.0.0', state: 'stable' }]);
    });

    it('[OPS-03] promoted again is another attempt, and an answer to the one before does not count', async () => {
      const remote = await stableRemote('1.1.0');
      const attempts: number[] = [];
      await registry.connectShell('edge', ({ attempt }) => {
        attempts.push(attempt);
        return attempts.length === 1 ? { outcome: 'refused', reason: 'store-api was down' } : { outcome: 'accepted' };
      });
      const first = await promote(remote, '1.1.0');
      expect(first.body.changes[0].state).toBe('refused');
      await report('edge', first.body.revision, [
        { region: 'AE', remote, version: '1.1.0', outcome: 'refused', reason: 'late', attempt: attempts[0] ?? 0 },
      ]);
      const second = await promote(remote, '1.1.0');
      expect(second.body.changes[0]).toMatchObject({ state: 'stable', to: '1.1.0' });
      expect(attempts[1]).toBeGreaterThan(attempts[0] ?? 0);
    });

    it('[OPS-02] never delays a rollback, and ends with it', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      await registry.connectShell('edge', ({ version }) => (version === '1.2.0' ? null : { outcome: 'accepted' }));
      await promote(remote, '1.0.0');
      await promote(remote, '1.1.0');
      const hanging = promote(remote, '1.2.0');
      while (!(await placed(remote))?.candidate);
      const { body } = await rollBack(remote);
      expect(body).toMatchObject({
        changes: [{ from: '1.1.0', to: '1.0.0', state: 'stable' }],
        shells: [{ shell: 'edge', outcome: 'active' }],
      });
      expect((await hanging).body.changes).toMatchObject([
        { state: 'refused', reason: 'another change took its place before it was accepted' },
      ]);
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('ends when what is stable is promoted', async () => {
      const remote = await stableRemote('1.1.0');
      await registry.connectShell('edge', () => null);
      await registry.call('POST', '/api/promotions', {
        body: { remote, version: '1.1.0', regions: ['AE'], waitMs: 0 },
      });
      const { body } = await promote(remote, '1.0.0');
      expect(body.changes).toMatchObject([{ from: '1.0.0', to: '1.0.0', state: 'stable' }]);
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('of what is stable is tried when a shell could not run it, and history does not grow', async () => {
      const remote = await stableRemote('1.1.0');
      const stream = await registry.watch({ shell: 'edge' });
      const { compositions } = await stream.next();
      const broken = { region: 'AE', remote, version: '1.0.0', outcome: 'refused', reason: 'its disk is full' };
      await report('edge', compositions.revision, [broken]);
      const again = promote(remote, '1.0.0');
      const { revision, regions } = (await stream.next()).compositions;
      const attempt = regions.AE.remotes[remote]?.candidate?.attempt ?? 0;
      expect(attempt).toBe(revision);
      await report('edge', revision, [{ ...broken, outcome: 'accepted', reason: null, attempt }]);
      const after = (await stream.next()).compositions;
      await report('edge', after.revision, [{ ...broken, outcome: 'active', reason: null }]);
      expect((await again).body).toMatchObject({ changes: [{ state: 'stable' }], shells: [{ outcome: 'active' }] });
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('that a shell accepted and then cannot run stays stable, and the answer and the status say it', async () => {
      const remote = await stableRemote('1.1.0');
      const stream = await registry.watch({ shell: 'edge' });
      await stream.next();
      const promoted = promote(remote, '1.1.0');
      const result = { region: 'AE', remote, version: '1.1.0', reason: null };
      const { revision } = (await stream.next()).compositions;
      await report('edge', revision, [{ ...result, outcome: 'accepted', attempt: revision }]);
      const after = (await stream.next()).compositions;
      await report('edge', after.revision, [{ ...result, outcome: 'refused', reason: 'it is gone' }]);
      expect((await promoted).body).toMatchObject({
        changes: [{ state: 'stable' }],
        shells: [{ shell: 'edge', outcome: 'refused', reason: 'it is gone' }],
      });
      expect((await statusOf(remote)).shells).toContainEqual(
        expect.objectContaining({ shell: 'edge', version: '1.1.0', outcome: 'refused', reason: 'it is gone' }),
      );
    });

    it('what ran before candidates were is accepted: the rows of an older registry are its stable versions', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      const row = { region: 'AE', remote, since: new Date(), by: 'an operator of before' };
      const [first] = await database.db
        .insert(placement)
        .values({ ...row, version: '1.0.0', current: false })
        .returning();
      await database.db.insert(placement).values({ ...row, version: '1.1.0', replaced: first?.id, current: true });
      await database.db.update(revision).set({ revision: sql`${revision.revision} + 1` });
      expect(await placed(remote)).toEqual({ stable: '1.1.0', previous: '1.0.0', candidate: null, rollout: null });
      expect((await rollBack(remote)).body.changes).toMatchObject([{ from: '1.1.0', to: '1.0.0', state: 'stable' }]);
    });
  });

  describe('a rollback', () => {
    beforeEach(() => registry.connectShell('edge'));

    it('[OPS-02] goes one step back in each region’s own history', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      await promote(remote, '1.0.0', ['AE', 'EU']);
      await promote(remote, '1.1.0', ['AE']);
      await promote(remote, '1.2.0', ['AE', 'EU']);
      const answer = await rollBack(remote, ['AE', 'EU']);
      expect(answer.body.changes).toEqual([
        { region: 'AE', remote, from: '1.2.0', to: '1.1.0', state: 'stable', reason: null },
        { region: 'EU', remote, from: '1.2.0', to: '1.0.0', state: 'stable', reason: null },
      ]);
      const { regions } = await readCompositions();
      expect(regions.AE.remotes[remote]).toEqual({
        stable: '1.1.0',
        previous: '1.0.0',
        candidate: null,
        rollout: null,
      });
      expect(regions.EU.remotes[remote]).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('where nothing was before is refused and says so', async () => {
      const remote = await publishedRemote('1.0.0');
      await promote(remote, '1.0.0');
      const only = await rollBack(remote);
      expect([only.status, only.body.code]).toEqual([409, 'rollback.nothing-before']);
      expect(only.body.detail).toContain('AE has had 1.0.0 alone');
      expect((await rollBack(remote, ['GB'])).body.detail).toContain('GB has no version of it');
    });

    it('of several regions happens in all of them or in none', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await promote(remote, '1.0.0', ['AE', 'EU']);
      await promote(remote, '1.1.0', ['AE']);
      const { revision } = await readCompositions();
      const answer = await rollBack(remote, ['AE', 'EU']);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toContain('It could be rolled back in AE (to 1.0.0); nothing was changed.');
      const after = await readCompositions();
      expect([after.revision, after.regions.AE.remotes[remote]?.stable]).toEqual([revision, '1.1.0']);
    });

    it('of an unknown remote is refused and lists what there is', async () => {
      const remote = await publishedRemote('1.0.0');
      const answer = await rollBack('mf-nobody');
      expect([answer.status, answer.body.code]).toEqual([404, 'release.unknown-remote']);
      expect(answer.body.detail).toContain(remote);
    });

    it('[OPS-02] after any promotions and rollbacks returns along what was promoted, to the very first', async () => {
      const versions = ['1.0.0', '1.1.0', '1.2.0'];
      const act = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...versions) }, fc.constant('back' as const));
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
          const remote = await publishedRemote(...versions);
          // The law: promotions of another version push, rollbacks pop, the first one stays.
          const history: string[] = [];
          for (const one of acts) {
            if (one === 'back') {
              const { status } = await rollBack(remote);
              expect(status).toBe(history.length > 1 ? 200 : 409);
              if (history.length > 1) history.pop();
            } else {
              await promote(remote, one);
              if (history.at(-1) !== one) history.push(one);
            }
            expect((await readCompositions()).regions.AE.remotes[remote]).toEqual(
              history.length === 0
                ? undefined
                : { stable: history.at(-1), previous: history.at(-2) ?? null, candidate: null, rollout: null },
            );
          }
          while (history.length > 1) {
            history.pop();
            expect((await rollBack(remote)).body.changes[0].to).toBe(history.at(-1));
          }
          if (history.length > 0) expect((await rollBack(remote)).status).toBe(409);
        }),
        { numRuns: 12 },
      );
    }, 120_000);
  });

  describe('the snapshot', () => {
    it('has its epoch and revision for ETag and answers 304 to whoever has it', async () => {
      const remote = await publishedRemote('1.0.0');
      await promote(remote, '1.0.0');
      const first = await registry.call('GET', '/api/compositions');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toBe(`"${first.body.epoch}.${first.body.revision}"`);
      const headers = { 'if-none-match': etag };
      const same = await registry.call('GET', '/api/compositions', { headers });
      expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
      await promote(remote, '1.0.0', ['US']);
      const changed = await registry.call('GET', '/api/compositions', { headers });
      expect([changed.status, changed.body.revision]).toEqual([200, first.body.revision + 1]);
    });
  });

  describe('the stream', () => {
    it('[OPS-01] sends the snapshot at once and each change as it happens', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await registry.connectShell('edge');
      await promote(remote, '1.0.0');
      const stream = await registry.watch();
      expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      expect(stream.response.headers.get('cache-control')).toBe('no-store');
      const first = await stream.next();
      expect(first.compositions).toEqual(await readCompositions());
      expect(first.id).toBe(compositionsTag(first.compositions));
      await promote(remote, '1.1.0');
      const { compositions } = await stream.until(({ regions }) => regions.AE.remotes[remote]?.stable === '1.1.0');
      expect(compositions.revision).toBeGreaterThan(first.compositions.revision);
      expect(compositions.regions.AE.remotes[remote]).toEqual({
        stable: '1.1.0',
        previous: '1.0.0',
        candidate: null,
        rollout: null,
      });
    });

    it('spares a client that comes back what it has, and gives it what it missed', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      const { body } = await promote(remote, '1.0.0');
      const { epoch } = await readCompositions();
      const tag = (revision: number) => compositionsTag({ epoch, revision });
      const upToDate = await registry.watch({ lastEventId: tag(body.revision) });
      const behind = await registry.watch({ lastEventId: tag(body.revision - 1) });
      expect((await behind.next()).compositions.revision).toBe(body.revision);
      await promote(remote, '1.1.0');
      expect((await upToDate.next()).compositions.revision).toBe(body.revision + 1);
    });

    it('is kept open by heartbeats', async () => {
      const lively = await startAnother({ heartbeatMs: 20 });
      const stream = await lively.watch();
      expect(await stream.nextOther()).toBe('retry: 1000');
      expect(await stream.nextOther()).toBe(': heartbeat');
      await lively.closeStreams();
    });

    it('of another replica gets the change too', async () => {
      const replica = await startReplica();
      const remote = await publishedRemote('1.0.0');
      const stream = await replica.watch();
      const { compositions: before } = await stream.next();
      await promote(remote, '1.0.0');
      const { compositions: after } = await stream.next();
      expect(after.revision).toBe(before.revision + 1);
      expect(after.regions.AE.remotes[remote]?.candidate?.version).toBe('1.0.0');
      await replica.closeStreams();
    });

    it('refuses a shell name that is none', async () => {
      expect((await registry.call('GET', '/api/compositions/stream?shell=a%20b')).status).toBe(400);
    });
  });

  describe('the shells’ answers', () => {
    it('are waited for: a promotion tells what each connected shell made of it', async () => {
      const remote = await publishedRemote('1.0.0');
      await registry.connectShell('good');
      await registry.connectShell('bad', () => ({ outcome: 'refused', reason: 'entry.js: wrong hash' }));
      const { body } = await promote(remote, '1.0.0');
      expect(body.shells).toContainEqual({ shell: 'bad', outcome: 'refused', reason: 'entry.js: wrong hash' });
    });

    it('reach a promotion on one replica from shells of another', async () => {
      const replica = await startReplica();
      const remote = await publishedRemote('1.0.0');
      await replica.connectShell('far');
      const { body } = await promote(remote, '1.0.0');
      expect(body).toMatchObject({ changes: [{ state: 'stable' }] });
      expect(body.shells).toContainEqual({ shell: 'far', outcome: 'active', reason: null });
      await replica.closeStreams();
    });

    it('that do not come within the bound are told as such, and the candidate waits on', async () => {
      const hasty = await startAnother({ answerTimeoutMs: 50 });
      const remote = await publishedRemote('1.0.0');
      const stream = await hasty.watch({ shell: 'silent' });
      await stream.next();
      const { body } = await promote(remote, '1.0.0', ['AE'], hasty);
      expect(body.shells).toContainEqual({
        shell: 'silent',
        outcome: 'no answer',
        reason: 'it has not answered within 0.05 s',
      });
      expect(body.changes).toMatchObject([{ state: 'candidate', reason: expect.stringContaining('silent') }]);
      expect((await readCompositions()).regions.AE.remotes[remote]?.candidate?.version).toBe('1.0.0');
      await hasty.closeStreams();
    });

    it('stand in the status, the last one of each shell for each region and remote', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await registry.connectShell('edge');
      await promote(remote, '1.0.0');
      const { body: change } = await promote(remote, '1.1.0');
      const result = { region: 'AE', remote, reason: null, outcome: 'active' };
      await report('shell-1', change.revision, [{ ...result, version: '1.1.0' }]);
      // An answer to an older change that arrives late does not overwrite the newer one.
      await report('shell-1', change.revision - 1, [{ ...result, version: '1.0.0' }]);
      const { body } = await registry.call('GET', '/api/status');
      expect(body.revision).toBe(change.revision);
      expect(body.remotes.find((one: { remote: string }) => one.remote === remote).versions).toEqual([
        expect.objectContaining({ version: '1.1.0', team: 'team-test', publishedBy: 'test operator' }),
        expect.objectContaining({ version: '1.0.0' }),
      ]);
      expect(body.placements.filter((one: { remote: string }) => one.remote === remote)).toEqual([
        {
          region: 'AE',
          remote,
          stable: '1.1.0',
          previous: '1.0.0',
          since: expect.any(String),
          by: 'test operator',
          candidate: null,
          rollout: null,
          shells: [
            {
              shell: 'shell-1',
              connected: false,
              version: '1.1.0',
              outcome: 'active',
              reason: null,
              at: expect.any(String),
            },
          ].flatMap((said) => [{ ...said, shell: 'edge', connected: true }, said]),
        },
      ]);
    });

    it('are not waited for from shells that have left', async () => {
      const remote = await publishedRemote('1.0.0');
      const stream = await registry.watch({ shell: 'leaver' });
      await stream.next();
      const known = async () => {
        const { body } = await registry.call('GET', '/api/status');
        return body.shells.some((one: { shell: string }) => one.shell === 'leaver');
      };
      expect(await known()).toBe(true);
      stream.close();
      while (await known());
      expect((await promote(remote, '1.0.0')).body.shells).toEqual([]);
    });

    it('are not waited for from shells of a replica that died', async () => {
      const remote = await publishedRemote('1.0.0');
      const id = 'd6c3fbb2-1d0a-4b0e-9a52-0d7f1a1e2c55';
      await database.db.insert(listener).values({ id, shell: 'ghost', seenAt: new Date(Date.now() - 120_000) });
      expect((await promote(remote, '1.0.0')).body.shells).toEqual([]);
      await database.db.delete(listener).where(eq(listener.id, id));
    });
  });

  describe('the audit', () => {
    it('[OPS-02] keeps who did what, when, where, from what to what', async () => {
      const started = Date.now();
      const remote = newRemoteName();
      const team = await registry.makeToken(`publish:${remote}`);
      for (const version of ['1.0.0', '1.1.0']) {
        await registry.publish(makeRelease(remote, version), team);
      }
      await registry.connectShell('edge');
      await promote(remote, '1.0.0', ['AE', 'EU']);
      const { body: second } = await promote(remote, '1.1.0');
      const { body: back } = await rollBack(remote);
      const entries = await auditOf(remote);
      const operator = { who: 'test operator', subject: remote };
      const shells = { who: 'edge', subject: remote };
      expect(entries).toMatchObject([
        { ...operator, what: 'rollback', region: 'AE', from: '1.1.0', to: '1.0.0', revision: back.revision },
        { ...shells, what: 'accept', region: 'AE', from: '1.0.0', to: '1.1.0', revision: second.revision },
        { ...operator, what: 'promote', region: 'AE', from: '1.0.0', to: '1.1.0', revision: second.revision - 1 },
        { ...shells, what: 'accept', region: 'EU', from: null, to: '1.0.0', revision: second.revision - 2 },
        { ...shells, what: 'accept', region: 'AE', from: null, to: '1.0.0', revision: second.revision - 2 },
        { ...operator, what: 'promote', region: 'EU', from: null, to: '1.0.0', revision: second.revision - 3 },
        { ...operator, what: 'promote', region: 'AE', from: null, to: '1.0.0', revision: second.revision - 3 },
        { who: `publish:${remote}`, what: 'publish', subject: remote, from: null, to: '1.1.0', revision: null },
        { who: `publish:${remote}`, what: 'publish', subject: remote, from: null, to: '1.0.0', revision: null },
      ]);
      for (const { at } of entries) {
        expect(Date.parse(at)).toBeGreaterThanOrEqual(started - 1000);
        expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1000);
      }
    });

    it('is read in parts, newest first', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      const first = await registry.call('GET', `/api/audit?subject=${remote}&limit=2`);
      expect(first.body.entries.map((entry: { to: string }) => entry.to)).toEqual(['1.2.0', '1.1.0']);
      const second = await registry.call('GET', `/api/audit?subject=${remote}&limit=2&before=${first.body.next}`);
      expect(second.body).toMatchObject({ entries: [{ to: '1.0.0' }], next: null });
    });
  });

  it('says that it is healthy', async () => {
    const { status, body } = await registry.call('GET', '/healthz', { token: null });
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it('answers what it does not know with a problem', async () => {
    const remote = await publishedRemote('1.0.0');
    const file = await registry.call('GET', `/api/releases/${remote}/1.0.0/files/gone.js`);
    expect([file.status, file.body.code]).toEqual([404, 'release.unknown-file']);
    const version = await registry.call('GET', `/api/releases/${remote}/2.0.0/files/entry.js`);
    expect([version.status, version.body.code]).toEqual([404, 'release.unknown-version']);
    const route = await registry.call('GET', '/api/nothing');
    expect([route.status, route.body.code]).toEqual([404, 'route.not-found']);
    const json = await registry.call('POST', '/api/promotions', { body: '{' });
    expect([json.status, json.body.code]).toEqual([400, 'request.invalid-json']);
  });
});
