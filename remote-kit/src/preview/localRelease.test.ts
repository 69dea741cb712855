import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BOOT, VISITOR } from '../../test-support/composedHtml.ts';
import { MANIFEST, RESULT } from '../../test-support/localReleaseFixture.ts';
import { readLocalRelease } from './localRelease.ts';

let dist: string;

async function built(server: string, manifest: object = MANIFEST): Promise<void> {
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'remoteEntry.js'), 'export {};');
  await writeFile(join(dist, 'server.cjs'), server);
}

const REQUEST = {
  slot: 'page' as const,
  url: '/ring/gb',
  route: BOOT.route,
  visitor: VISITOR,
  frame: BOOT.frame,
  apiOrigin: 'https://store.example',
};

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'tessera-local-release-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(dist, { recursive: true, force: true });
});

describe('the local build of a remote', () => {
  it('[TEAM-04] renders, and gives browsers its files with their hashes, but not the server bundle', async () => {
    await built(`exports.render = async ({ url }) => ({ ...${JSON.stringify(RESULT)}, html: url });`);
    const release = await readLocalRelease(dist);
    await expect(release.render(REQUEST)).resolves.toMatchObject({ html: '/ring/gb', head: RESULT.head });
    expect(release.integrity).toEqual({ '/remotes/mf-page/2.0.0/remoteEntry.js': expect.stringMatching(/^sha256-/) });
    expect(release.file('remoteEntry.js')?.toString()).toBe('export {};');
    expect(release.file('server.cjs')).toBeNull();
    expect(release.file('release.json')).toBeNull();
  });

  it('[TEAM-04] is read anew after each build', async () => {
    const rendering = (html: string) => `exports.render = () => (${JSON.stringify({ ...RESULT, html })});`;
    await built(rendering('before'));
    await readLocalRelease(dist);
    await built(rendering('after'));
    await expect((await readLocalRelease(dist)).render(REQUEST)).resolves.toMatchObject({ html: 'after' });
  });

  it.each([
    [
      'throw new Error("no such day");',
      /server\.cjs cannot be loaded: Error: no such day[\s\S]*\(preview\.build-failed\)/,
    ],
    ['exports.draw = 1;', /server\.cjs exports no function "render"\. \(preview\.build-failed\)/],
  ])('[TEAM-04] that is broken is refused with its file: %s', async (server, message) => {
    await built(server);
    await expect(readLocalRelease(dist)).rejects.toThrow(message);
  });

  it('[TEAM-04] that is not there is said to be missing, with its folder', async () => {
    await expect(readLocalRelease(dist)).rejects.toThrow(/holds no built remote[\s\S]*\(preview\.build-failed\)/);
  });

  it('[TEAM-04] that names events which the contracts do not have is refused: no store can meet it', async () => {
    await built('', { ...MANIFEST, hears: [{ name: 'bag.vanished', version: 9 }], shared: { react: 'latest' } });
    await expect(readLocalRelease(dist)).rejects.toThrow(
      /"latest" of react is no range of versions; it hears bag\.vanished.*\(preview\.incompatible\)/,
    );
  });

  it.each([
    ['exports.render = () => { throw new Error("no ring"); };', /the slot page of \/ring\/gb: Error: no ring\n {4}at /],
    ['exports.render = async () => ({ status: 1 });', /the slot page of \/ring\/gb: [\s\S]*status/],
  ])('[TEAM-04] says what it cannot render and why: %s', async (server, message) => {
    await built(server);
    const release = await readLocalRelease(dist);
    await expect(release.render(REQUEST)).rejects.toThrow(message);
    await expect(release.render(REQUEST)).rejects.toThrow(/\(preview\.draw-failed\)$/);
  });

  it('[TEAM-04] is not waited for without an end', async () => {
    await built('exports.render = () => new Promise(() => {});');
    const release = await readLocalRelease(dist);
    jest.useFakeTimers();
    const rendered = expect(release.render(REQUEST)).rejects.toThrow(/No answer within 10 s/);
    await jest.advanceTimersByTimeAsync(10_000);
    await rendered;
  });
});
