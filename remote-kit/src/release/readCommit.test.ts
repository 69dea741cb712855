import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommitInvalid, readCommit } from './readCommit.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-commit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function commitAll(): string {
  git('init', '--quiet');
  writeFileSync(join(folder, 'slot.tsx'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return git('rev-parse', 'HEAD');
}

describe('[TEAM-03] the commit of a release', () => {
  it('is that of the folder’s repository, also with a build that git does not track', async () => {
    const commit = commitAll();
    writeFileSync(join(folder, 'entry.js'), 'built');
    expect(await readCommit(folder, undefined)).toBe(commit);
  });

  it('is what RELEASE_COMMIT says, where it says something', async () => {
    const commit = commitAll();
    expect(await readCommit(folder, '0f'.repeat(20))).toBe('0f'.repeat(20));
    expect(await readCommit(folder, '')).toBe(commit);
  });

  it('is not known where tracked files differ from it, nor outside of a repository', async () => {
    expect(await readCommit(folder, undefined)).toBeNull();
    commitAll();
    writeFileSync(join(folder, 'slot.tsx'), 'two');
    expect(await readCommit(folder, undefined)).toBeNull();
  });

  it.each(['main', '0F'.repeat(20), '0f'.repeat(4)])('is refused where RELEASE_COMMIT is %s', async (given) => {
    await expect(readCommit(folder, given)).rejects.toThrow(CommitInvalid);
  });
});
