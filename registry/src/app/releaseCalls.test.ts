import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { releaseSchema } from '@tessera/shared-contracts/releases/composition';
import { DATABASES, testRegistryOn } from '../../test-support/registryOn.ts';
import { FEDERATION_ENTRY, makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { blob } from '../data/schema.ts';

// Storing megabytes takes seconds on a busy machine.
jest.setTimeout(60_000);

const FOR_EVER = 'private, max-age=31536000, immutable';

describe.each(DATABASES)('the registry on $name', ({ needsServer }) => {
  let database: RegistryDatabase;
  let registry: TestRegistry;
  const { publish, readFile, auditOf, publishedRemote } = testRegistryOn(needsServer, (parts) => {
    ({ database, registry } = parts);
  });

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
      // The former server bundle is now a file that stores do not serve.
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
      // Only the entry, which contains its version, is new.
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
});
