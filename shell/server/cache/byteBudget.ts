/**
 * The memory budget of all caches together, in bytes. Addresses that visitors can make up have a separate part, so that they do not evict
 * pages that many visitors request. When a part is full, its least recently used entry is evicted.
 */
import { LRUCache } from 'lru-cache';

interface Held {
  readonly bytes: number;
  readonly drop: () => void;
}

/** Mebibytes for all caches together: the default of the environment variable of this name. */
export const CACHE_MB = 128;
/** Share of the budget for addresses that visitors can make up. */
const RARE_SHARE = 0.25;

export class ByteBudget {
  readonly #common: LRUCache<string, Held> | null;
  readonly #rare: LRUCache<string, Held> | null;

  /** @param maxBytes 0: nothing is cached */
  constructor(maxBytes: number) {
    const rareBytes = Math.floor(maxBytes * RARE_SHARE);
    this.#common = partOf(maxBytes - rareBytes);
    this.#rare = partOf(rareBytes);
  }

  /**
   * @param isRare has to be the same for a key each time
   * @param drop called once, when the entry is evicted; immediately when there is no room for it at all
   */
  add(key: string, bytes: number, isRare: boolean, drop: () => void): void {
    const part = isRare ? this.#rare : this.#common;
    if (part === null || bytes > part.maxSize) {
      part?.delete(key);
      drop();
    } else part.set(key, { bytes, drop });
  }

  /** Marks the entry as just used. */
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
