/**
 * The bytes that all caches may take together. Addresses that visitors can make up have a part of their own, so that they take no room
 * from pages that many ask for. When a part is full, its least recently used entry goes first.
 */
import { LRUCache } from 'lru-cache';

interface Held {
  readonly bytes: number;
  readonly drop: () => void;
}

/** Mebibytes for all caches together: the default of the environment's variable of this name. */
export const CACHE_MB = 128;
/** The part of them for addresses that visitors can make up. */
const RARE_SHARE = 0.25;

export class ByteBudget {
  readonly #common: LRUCache<string, Held> | null;
  readonly #rare: LRUCache<string, Held> | null;

  /** @param maxBytes 0: nothing is kept */
  constructor(maxBytes: number) {
    const rareBytes = Math.floor(maxBytes * RARE_SHARE);
    this.#common = partOf(maxBytes - rareBytes);
    this.#rare = partOf(rareBytes);
  }

  /**
   * @param isRare the same for a key each time
   * @param drop called once, when it has to go; at once where there is no room for it at all
   */
  add(key: string, bytes: number, isRare: boolean, drop: () => void): void {
    const part = isRare ? this.#rare : this.#common;
    if (part === null || bytes > part.maxSize) {
      part?.delete(key);
      drop();
    } else part.set(key, { bytes, drop });
  }

  /** It was used now. */
  touch(key: string): void {
    this.#common?.get(key) ?? this.#rare?.get(key);
  }

  delete(key: string): void {
    this.#common?.delete(key);
    this.#rare?.delete(key);
  }

  get bytes(): number {
    return (this.#common?.calculatedSize ?? 0) + (this.#rare?.calculatedSize ?? 0);
  }
}

const partOf = (maxBytes: number): LRUCache<string, Held> | null =>
  maxBytes < 1
    ? null
    : new LRUCache<string, Held>({
        maxSize: maxBytes,
        sizeCalculation: ({ bytes }) => bytes,
        dispose: ({ drop }) => drop(),
        noDisposeOnSet: true,
      });
