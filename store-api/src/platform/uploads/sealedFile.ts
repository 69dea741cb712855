/** Encryption of stored uploads: AES-256-GCM with a key for their purpose, each with its own nonce, bound to its owner. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type AnyColumn, sql } from 'drizzle-orm';
import { type Keyring, keysNamed } from '../secrets/signingKeys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param of the owner: decryption for another owner fails
 * @returns id of the key, a dot, then nonce, tag and cipher text as base64url
 */
export function sealFile([{ id, key }]: Keyring, of: string, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** @throws {Error} when no key fits, the file belongs to another owner, or it was changed */
export function openFile(keys: Keyring, of: string, sealed: string): Buffer {
  const dot = sealed.indexOf('.');
  const named = keysNamed(keys, dot === -1 ? undefined : sealed.slice(0, dot));
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
  for (const { key } of named) {
    try {
      return opened(key, of, bytes);
    } catch {
      // Try the next key.
    }
  }
  const id = dot === -1 ? 'a key without a name' : `the key ${sealed.slice(0, dot)}`;
  throw new Error(`The file was sealed under ${id} for somebody else, was changed, or the key is not in SIGNING_KEY.`);
}

/** An uploaded file in a person's export: base64. Null: its key was deleted, so nobody can decrypt it. */
export function openedFile(keys: Keyring, of: string, sealed: string): string | null {
  try {
    return openFile(keys, of, sealed).toString('base64');
  } catch {
    return null;
  }
}

function opened(key: Uint8Array, of: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Id of the key of an encrypted file in a column, if it has one. Reads only the first bytes. */
export const keyOfSealed = (file: AnyColumn) =>
  sql<string>`case when substr(${file}, 9, 1) = '.' then substr(${file}, 1, 8) else 'unnamed' end`;
