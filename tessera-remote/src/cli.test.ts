import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-remote-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function tesseraRemote(...args: string[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string; err: string }>();
  const bin = join(__dirname, '../bin/tessera-remote.mjs');
  const child = execFile(process.execPath, [bin, ...args], { cwd: folder }, (_error, out, err) =>
    resolve({ code: child.exitCode, out, err }),
  );
  return promise;
}

describe('npx tessera-remote', () => {
  it('[TEAM-01] makes the remote and says what to do next', async () => {
    const { code, out } = await tesseraRemote('ring-care', '--no-install');
    expect(code).toBe(0);
    expect(out).toContain('cd ring-care\n  npm install\n');
    expect(out).toContain('npm run publish-release');
    expect(await readdir(join(folder, 'ring-care'))).toContain('remote.config.ts');
  });

  it.each([
    [[], 'The name of the remote is missing.'],
    [['one', 'two'], 'One name is taken, not 2: one two.'],
    [['one', '--fast'], "Unknown option '--fast'"],
    [['one', '--team'], "'--team <value>' argument missing"],
    [['one', '--store', 'store.example'], 'The store\'s address is "store.example"'],
  ])('does not understand %j: exit status 2 and how it is used', async (args, message) => {
    const { code, err } = await tesseraRemote(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('Usage: npx tessera-remote <name>');
    expect(await readdir(folder)).toEqual([]);
  });

  it('[TEAM-01] makes nothing for a store that does not answer, and says so in one line', async () => {
    const { code, err } = await tesseraRemote('one', '--store', 'http://127.0.0.1:9');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^No store answers at http:\/\/127\.0\.0\.1:9\/_host \(.+\n$/),
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses with exit status 1 and one line', async () => {
    expect(await tesseraRemote('Ring')).toEqual({
      code: 1,
      out: '',
      err: '"Ring" is no name of a remote: it must be lower-case words joined by "-", at most 63 characters.\n',
    });
  });
});
