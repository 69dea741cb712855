/** Remembers which keys were asked for, to tell those that come again. Keys are long, so their hashes are kept. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export class AskedBefore {
  readonly #hashes: LRUCache<string, true>;

  /** @param max keys that are remembered; the one asked for longest ago goes first */
  constructor(max: number) {
    this.#hashes = new LRUCache({ max });
  }

  /** Whether the key was asked for before, as far as that is remembered; from now on it was. */
  check(key: string): boolean {
    const hashed = hash('sha256', key, 'base64url');
    const isKnown = this.#hashes.has(hashed);
    this.#hashes.set(hashed, true);
    return isKnown;
  }
}
