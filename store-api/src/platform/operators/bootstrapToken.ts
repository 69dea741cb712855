/** The bootstrap token, for operators before anybody has a personal token. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Characters of a configured token. */
export const MIN_TOKEN_LENGTH = 24;

export const OPERATOR_TOKEN_FILE = 'orders-token';

/**
 * Tokens with every scope: the configured ones, else the one in the data folder, which is generated at the first start and readable only by
 * the process's owner.
 */
export async function bootstrapTokens(
  given: readonly string[] | undefined,
  dataDir: string,
): Promise<readonly string[]> {
  if (given !== undefined) return given;
  const path = join(dataDir, OPERATOR_TOKEN_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [(await readFile(path, 'utf8')).trim()];
}
