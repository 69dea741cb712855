/** The secret behind magic links and workplace codes: a setting, or a file of this service's own. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter ones could be guessed. */
export const MIN_SIGNING_KEY_LENGTH = 32;

const isThere = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

/**
 * The key that `folder` keeps, made at the first start and readable by its owner alone. Whole or not there: a process
 * that is killed while it makes the key leaves none.
 */
export function storedSigningKey(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'signing.key');
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

/** A key for one purpose: what is signed for one never passes for another. 32 bytes. */
export function keyFor(purpose: string, signingKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', signingKey, '', purpose, 32));
}
