/**
 * The secrets for links, codes and encrypted files: configured, or in a file of this service. The first one signs and all verify, so that a
 * secret can be changed while its signatures are still in use (docs/operating/change-a-key.md).
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Shorter secrets could be guessed. */
export const MIN_SIGNING_KEY_LENGTH = 32;

/** Newest first. */
export type SigningKeys = readonly [string, ...string[]];

/** `new,old`: secrets separated by a comma. */
export const signingKeysSchema = z.string().transform((text, context): SigningKeys => {
  const [first = '', ...older] = text.split(',').map((key) => key.trim());
  if ([first, ...older].every((key) => key.length >= MIN_SIGNING_KEY_LENGTH)) return [first, ...older];
  const message = `must be secrets of ${MIN_SIGNING_KEY_LENGTH} characters or more, with a comma between them`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A key for one purpose. */
export interface NamedKey {
  /** Identifies the secret without revealing it: eight characters of base64url. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Keys for one purpose: the first signs and encrypts, all verify and decrypt. */
export type Keyring = readonly [NamedKey, ...NamedKey[]];

const isExistsError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

/**
 * The key in `folder`, generated at the first start and readable only by its owner. Written atomically: a process that is killed meanwhile
 * leaves no partial key.
 */
export function storedSigningKeys(folder: string): SigningKeys {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'signing.key');
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isExistsError(error)) throw error;
  } finally {
    rmSync(draft);
  }
  return signingKeysSchema.parse(readFileSync(path, 'utf8').trim());
}

/** Keys for one purpose: a signature for one is never valid for another. */
export function keysFor(purpose: string, [first, ...older]: SigningKeys): Keyring {
  const named = (secret: string): NamedKey => ({
    id: Buffer.from(derived(secret, 'key id', 6)).toString('base64url'),
    key: derived(secret, purpose, 32),
  });
  return [named(first), ...older.map(named)];
}

const derived = (secret: string, purpose: string, bytes: number) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, bytes));

/** Candidate keys for a signature: the one with this id, or all when there is no id, as in signatures from before ids existed. */
export const keysNamed = (keys: Keyring, id: string | undefined): readonly NamedKey[] =>
  id === undefined ? keys : keys.filter((one) => one.id === id);
