import { createHash } from 'node:crypto';
import type { ShellFile } from '@tessera/shared-contracts/releases/shellBuild';

/** The id of a browser build of the shell: hex SHA-256 over its paths and hashes, in order of the paths. */
export function shellBuildId(files: readonly Pick<ShellFile, 'path' | 'integrity'>[]): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
