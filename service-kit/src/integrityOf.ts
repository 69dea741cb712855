/** Hashes of files, as integrity attributes and import maps have them. */
import { createHash } from 'node:crypto';

/**
 * `sha256-…`. Every document's import map names each script of its composition, and a hash does not compress: a longer one
 * costs each page a KiB and more.
 */
export const integrityOf = (content: string | Uint8Array): string => hashed('sha256', content);

/** Whether the bytes are those that a hash was made of; releases published earlier have a `sha384-…`. */
export const hasIntegrity = (content: string | Uint8Array, integrity: string): boolean =>
  integrityLike(integrity, content) === integrity;

/** The hash of the bytes, by the algorithm that a known hash names. */
export const integrityLike = (known: string, content: string | Uint8Array): string =>
  hashed(known.startsWith('sha384-') ? 'sha384' : 'sha256', content);

const hashed = (algorithm: 'sha256' | 'sha384', content: string | Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
