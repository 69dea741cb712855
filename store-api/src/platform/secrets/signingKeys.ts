/**
 * The secrets behind links, codes and sealed files: a setting, or a file of this service's own. The first one signs, each of them
 * verifies, so that a secret can be changed while what it signed is still out (docs/operating.md, "Change a key").
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Shorter ones could be guessed. */
export const MIN_SIGNING_KEY_LENGTH = 32;

/** Newest first. */
export type SigningKeys = readonly [string, ...string[]];

/** `new,old`: a comma separates secrets. */
export const signingKeysSchema = z.string().transform((text, context): SigningKeys => {
  const [first = '', ...older] = text.split(',').map((key) => key.trim());
  if ([first, ...older].every((key) => key.length >= MIN_SIGNING_KEY_LENGTH)) return [first, ...older];
  const message = `must be secrets of ${MIN_SIGNING_KEY_LENGTH} characters or more, with a comma between them`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A key of one purpose. */
export interface NamedKey {
  /** Says which of the secrets it is from and nothing else of it: eight characters of base64url. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** For one purpose: the first signs and seals, each verifies and opens. */
export type Keyring = readonly [NamedKey, ...NamedKey[]];

const isThere = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

/**
 * The key that `folder` keeps, made at the first start and readable by its owner alone. Whole or not there: a process
 * that is killed while it makes the key leaves none.
 */
export function storedSigningKeys(folder: string): SigningKeys {
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
  return signingKeysSchema.parse(readFileSync(path, 'utf8').trim());
}

/** Keys for one purpose: what is signed for one never passes for another. */
export function keysFor(purpose: string, [first, ...older]: SigningKeys): Keyring {
  const named = (secret: string): NamedKey => ({
    id: Buffer.from(derived(secret, 'key id', 6)).toString('base64url'),
    key: derived(secret, purpose, 32),
  });
  return [named(first), ...older.map(named)];
}

const derived = (secret: string, purpose: string, bytes: number) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, bytes));

/** Those that may have signed something: the one that it names, or all where it names none, as before keys had names. */
export const keysNamed = (keys: Keyring, id: string | undefined): readonly NamedKey[] =>
  id === undefined ? keys : keys.filter((one) => one.id === id);
