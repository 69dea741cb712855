/** The commit that a release is published from: what RELEASE_COMMIT says, else what git says of the folder. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commitSchema } from '@tessera/shared-contracts/releases/composition';

export class CommitInvalid extends Error {
  override readonly name = 'CommitInvalid';
}

const run = promisify(execFile);

/**
 * @param given RELEASE_COMMIT; an empty one counts as none
 * @returns null where nothing is known of it: there is no git, the folder is in no repository, or tracked files differ from the commit
 * @throws {CommitInvalid} when the variable holds something else than a commit
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
