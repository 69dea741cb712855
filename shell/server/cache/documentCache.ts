/**
 * Caches whole compressed documents whose slots are all shared. Everything that belongs to one visitor is in the document's ending, which
 * is appended for each visitor (`compressedPrefix.ts`), so one document serves all visitors who see the same.
 */
import { AskedBefore } from './askedBefore.ts';
import type { ByteBudget } from './byteBudget.ts';
import { type CompressedPrefix, compressPrefix, type Encoding } from './compressedPrefix.ts';

/** A document without its ending. */
export interface DocumentToKeep {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface CachedDocument {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedPrefix;
}

interface Entry extends CachedDocument {
  /** Numbers of the slots that the document contains. */
  readonly slots: readonly number[];
}

/** Number of keys that are remembered to recognize a second request. */
const MAX_SEEN = 5000;
/** Bytes of an entry besides its body. */
const ENTRY_BYTES = 2000;

export class DocumentCache {
  readonly #budget: ByteBudget;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Set<string>();
  readonly #askedBefore = new AskedBefore(MAX_SEEN);
  #generation = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /**
   * @param key derived from everything that the document depends on besides its slots
   * @param slots numbers of the slots that the document has to contain now
   */
  find(key: string, encoding: Encoding, slots: readonly number[]): CachedDocument | null {
    const at = keyOf(key, encoding);
    const entry = this.#entries.get(at);
    if (entry === undefined || !entry.slots.every((number, index) => number === slots[index])) return null;
    this.#budget.touch(at);
    return entry;
  }

  /**
   * Compresses and stores a document in the background, one at a time for each key.
   * @param isRare whether visitors can request any number of such documents
   * @param write called only when the same document is not being compressed already
   */
  keep(
    key: string,
    encoding: Encoding,
    slots: readonly number[],
    isRare: boolean,
    write: () => DocumentToKeep,
  ): Promise<void> {
    const at = keyOf(key, encoding);
    if (this.#underWay.has(at)) return Promise.resolve();
    this.#underWay.add(at);
    const generation = this.#generation;
    const { headers, html } = write();
    return compressPrefix(Buffer.from(html), encoding).then(
      (body) => {
        this.#underWay.delete(at);
        if (generation !== this.#generation) return;
        this.#entries.set(at, { headers, body, slots });
        const bytes = body.compressed.length + 2 * at.length + ENTRY_BYTES;
        this.#budget.add(at, bytes, isRare, () => this.#entries.delete(at));
      },
      () => {
        // Without memory for compressing it, the document is not cached.
        this.#underWay.delete(at);
      },
    );
  }

  /** Whether the key is remembered from an earlier request. Remembers it from now on. */
  isAskedAgain(key: string): boolean {
    return this.#askedBefore.check(key);
  }

  clear(): void {
    this.#generation += 1;
    for (const at of this.#entries.keys()) this.#budget.delete(at);
  }

  get size(): number {
    return this.#entries.size;
  }
}

const keyOf = (key: string, encoding: Encoding) => `document ${encoding} ${key}`;
