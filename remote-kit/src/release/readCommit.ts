/** Determines the commit that a release is published from: RELEASE_COMMIT, else the folder's git commit. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commitSchema } from '@tessera/shared-contracts/releases/composition';

export class CommitInvalid extends Error {
  override readonly name = 'CommitInvalid';
}

const run = promisify(execFile);

/**
 * @param given RELEASE_COMMIT; empty counts as unset
 * @returns null when the commit is unknown: there is no git, the folder is in no repository, or tracked files differ from the commit
 * @throws {CommitInvalid} when the variable holds anything but a commit
 */
export async function readCommit(folder: string, given: string | undefined): Promise<string | null> {
  if (given) {
    if (commitSchema.safeParse(given).success) return given;
    throw new CommitInvalid(`RELEASE_COMMIT is "${given}"; it must be the 40 hexadecimal digits of a commit.`);
  }
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    const isChanged = (await git('status', '--porcelain', '--untracked-files=no')) !== '';
    return !isChanged && commitSchema.safeParse(commit).success ? commit : null;
  } catch {
    return null;
  }
}
