/** Remembers the keys of past requests to recognize repeated ones. Keys are long, so only their hashes are stored. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export class AskedBefore {
  readonly #hashes: LRUCache<string, true>;

  /** @param max number of remembered keys; the least recently requested one is dropped first */
  constructor(max: number) {
    this.#hashes = new LRUCache({ max });
  }

  /** Whether the key is remembered from an earlier call. Remembers it from now on. */
  check(key: string): boolean {
    const hashed = hash('sha256', key, 'base64url');
    const isKnown = this.#hashes.has(hashed);
    this.#hashes.set(hashed, true);
    return isKnown;
  }
}
