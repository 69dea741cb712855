/**
 * Whole documents whose every slot is shared, kept compressed. What is the visitor's own stands in their ending, which is
 * appended to each (`openEnded.ts`), and nowhere else; so one document serves all who differ in nothing that it shows.
 */
import { AskedBefore } from './askedBefore.ts';
import type { ByteBudget } from './byteBudget.ts';
import { compressOpenEnded, type Encoding, type OpenEnded } from './openEnded.ts';

/** A document less its ending. */
export interface DocumentToKeep {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface CachedDocument {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OpenEnded;
}

interface Entry extends CachedDocument {
  /** Of the slots that stand in it, by their numbers. */
  readonly slots: readonly number[];
}

/** Keys that are remembered, to see which of them come again. */
const MAX_SEEN = 5000;
/** Bytes of what stands around the body of an entry. */
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
   * @param key of all that stands in it besides the slots
   * @param slots the numbers of the slots that it is to hold now
   */
  find(key: string, encoding: Encoding, slots: readonly number[]): CachedDocument | null {
    const at = keyOf(key, encoding);
    const entry = this.#entries.get(at);
    if (entry === undefined || !entry.slots.every((number, index) => number === slots[index])) return null;
    this.#budget.touch(at);
    return entry;
  }

  /**
   * Compresses it beside the work at hand, once at a time.
   * @param isRare whether visitors can make up such documents without end
   * @param write called only when nobody else compresses the same
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
    return compressOpenEnded(Buffer.from(html), encoding).then(
      (body) => {
        this.#underWay.delete(at);
        if (generation !== this.#generation) return;
        this.#entries.set(at, { headers, body, slots });
        const bytes = body.compressed.length + 2 * at.length + ENTRY_BYTES;
        this.#budget.add(at, bytes, isRare, () => this.#entries.delete(at));
      },
      () => {
        // Without memory for it the document goes out as it always could.
        this.#underWay.delete(at);
      },
    );
  }

  /** Whether it was asked for before, as far as that is remembered; from now on it was. */
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
