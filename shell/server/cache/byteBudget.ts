/** The bytes that all which is kept may take together. When they are used up, what was longest unused goes first. */
import { LRUCache } from 'lru-cache';

interface Held {
  readonly bytes: number;
  readonly drop: () => void;
}

export class ByteBudget {
  readonly #held: LRUCache<string, Held> | null;

  /** @param maxBytes 0: nothing is kept */
  constructor(maxBytes: number) {
    this.#held =
      maxBytes < 1
        ? null
        : new LRUCache<string, Held>({
            maxSize: maxBytes,
            sizeCalculation: ({ bytes }) => bytes,
            dispose: ({ drop }) => drop(),
            noDisposeOnSet: true,
          });
  }

  /** @param drop called once, when it has to go; at once where there is no room for it at all */
  add(key: string, bytes: number, drop: () => void): void {
    if (this.#held === null || bytes > this.#held.maxSize) {
      this.#held?.delete(key);
      drop();
    } else this.#held.set(key, { bytes, drop });
  }

  /** It was used now. */
  touch(key: string): void {
    this.#held?.get(key);
  }

  delete(key: string): void {
    this.#held?.delete(key);
  }

  get bytes(): number {
    return this.#held?.calculatedSize ?? 0;
  }
}
