import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { openReleaseFiles } from './releaseFiles.ts';
import { sweepDrafts, writeWhole } from './writeWhole.ts';

const { release, contents } = fixtureRelease({ remote: 'mf-bag', slots: ['bag'] });
const HOUR = 60 * 60_000;

let folder: string;
let logged: string[];
const logger = {
  warn: (_fields: unknown, text: string) => void logged.push(text),
  info: (text: string) => void logged.push(text),
};
const published = async (_release: unknown, { path }: { path: string }) => contents.get(path) ?? Buffer.alloc(0);

const full = async (): Promise<never> => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('[OPS-05] a full disk', () => {
  it('keeps no release from being served: what was verified is served from memory, and it is said once', async () => {
    const files = await openReleaseFiles(folder, published, { logger: logger as never, write: full });
    await files.fetchAll(release);
    for (const file of release.files) expect(await files.read(release, file)).toEqual(contents.get(file.path));
    expect(logged).toEqual(['files of releases cannot be kept; served from memory']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that has room again is written to again, and it is said', async () => {
    let isFull = true;
    const write: typeof writeWhole = (path, content) => (isFull ? full() : writeWhole(path, content));
    const files = await openReleaseFiles(folder, published, { logger: logger as never, write });
    const [first, second] = release.files;
    if (!first || !second) throw new Error('The fixture has two files.');
    await files.read(release, first);
    isFull = false;
    await files.read(release, second);
    expect(logged).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('leaves no draft behind', async () => {
    await expect(writeWhole(join(folder, 'no-such-folder', 'x'), 'text')).rejects.toThrow();
    // A folder has this name, so the last step fails.
    await writeWhole(join(folder, 'a'), 'text');
    await expect(writeWhole(folder, 'text')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a']);
  });
});

describe('a draft that a crash left', () => {
  it('is removed at the start, when nobody can be writing it any more', async () => {
    const longAgo = new Date(Date.now() - HOUR);
    await writeFile(join(folder, 'old.1.part'), 'x');
    await utimes(join(folder, 'old.1.part'), longAgo, longAgo);
    await writeFile(join(folder, 'young.2.part'), 'x');
    await writeFile(join(folder, 'whole'), 'x');
    await utimes(join(folder, 'whole'), longAgo, longAgo);
    await openReleaseFiles(folder, published, { logger: logger as never });
    expect((await readdir(folder)).sort()).toEqual(['whole', 'young.2.part']);
    expect(await sweepDrafts(folder, Date.now() + HOUR)).toBe(1);
  });
});
