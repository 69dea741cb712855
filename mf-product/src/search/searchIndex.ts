/** Finds in what a store has to say, tolerant of typing errors, and shows where. Server only: the library never reaches a browser. */

import type { Money } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import MiniSearch from 'minisearch';
import { foldedText } from '../foldedText.ts';
import { askedWords, markedSentence, type Part, wordsOf } from './words.ts';

/** In the order of the page. */
export const FOUND_KINDS = ['product', 'plug', 'goods', 'question', 'page'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that can be found. */
export interface Findable {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  /** What is said of it; the one that fits best is shown, and of a page always the first, which describes it. Never empty. */
  readonly sentences: readonly string[];
  /** Other words for it. */
  readonly keywords?: string;
  readonly href: string;
  /** What it costs at least; null: nothing that has a price, or none that is known. */
  readonly price: Money | null;
}

export interface Found extends Pick<Findable, 'id' | 'kind' | 'href' | 'price'> {
  readonly title: readonly Part[];
  readonly sentence: readonly Part[];
}

/** Languages whose words one cannot tell apart without a dictionary, so that a part of one may be looked for. */
const WITHOUT_SPACES: ReadonlySet<Locale> = new Set(['ja', 'th']);
/** Words of a query that are looked for. */
const MOST_WORDS = 12;
/** Results of one kind. */
const MOST_OF_KIND = 6;
/** Where not all words are found: what is this much weaker than the best is noise. */
const WEAKEST = 0.3;

export class SearchIndex {
  readonly #locale: Locale;
  readonly #byId: ReadonlyMap<string, Findable>;
  readonly #index: MiniSearch<Findable>;

  constructor(findable: readonly Findable[], locale: Locale) {
    this.#locale = locale;
    this.#byId = new Map(findable.map((each) => [each.id, each]));
    this.#index = new MiniSearch<Findable>({
      fields: ['title', 'keywords', 'sentences'],
      extractField: (each, field) => {
        if (field === 'sentences') return each.sentences.join('\n');
        return field === 'title' || field === 'id' ? each[field] : (each.keywords ?? '');
      },
      tokenize: (text) => wordsOf(text, locale).map(({ folded }) => folded),
      processTerm: (term) => term,
    });
    this.#index.addAll([...findable]);
  }

  /** The best first, by kind at most `MOST_OF_KIND`. */
  find(query: string): Found[] {
    const words = askedWords(query, this.#locale).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const counted = new Map<FoundKind, number>();
    return this.#ranked(words, query).flatMap(([id, isFound]) => {
      const each = this.#byId.get(id);
      if (each === undefined) return [];
      const ofKind = (counted.get(each.kind) ?? 0) + 1;
      counted.set(each.kind, ofKind);
      return ofKind > MOST_OF_KIND ? [] : [this.#shown(each, isFound)];
    });
  }

  /** Ids with what of their words was looked for. */
  #ranked(words: readonly string[], query: string): (readonly [string, (folded: string) => boolean])[] {
    const search = (combineWith: 'AND' | 'OR') =>
      this.#index.search(words.join(' '), {
        combineWith,
        tokenize: () => [...words],
        prefix: (term) => term.length > 1,
        // A single letter is a whole word in other scripts than Latin.
        fuzzy: (term) => (term.length > 3 && /^[a-z\d]+$/.test(term) ? 0.2 : false),
        boost: { title: 4, keywords: 2 },
        boostDocument: (id) => (this.#byId.get(String(id))?.kind === 'product' ? 2 : 1),
      });
    const all = search('AND');
    const some = all.length > 0 ? all : search('OR');
    const least = all.length > 0 ? 0 : (some[0]?.score ?? 0) * WEAKEST;
    const byWords = some
      .filter(({ score }) => score >= least)
      .map(({ id, match }) => {
        const terms = new Set(Object.keys(match));
        return [String(id), (folded: string) => terms.has(folded)] as const;
      });
    const found = new Set(byWords.map(([id]) => id));
    const literal = this.#literal(query).filter((id) => !found.has(id));
    const isPart = (folded: string) => words.some((word) => folded.includes(word) || word.includes(folded));
    return [...byWords, ...literal.map((id) => [id, isPart] as const)];
  }

  /** What holds the query letter by letter, where a dictionary may have divided the two in other places. */
  #literal(query: string): string[] {
    if (!WITHOUT_SPACES.has(this.#locale)) return [];
    const wanted = foldedText(query).replaceAll(' ', '');
    return [...this.#byId.values()].flatMap(({ id, title, keywords = '', sentences }) =>
      [title, keywords, ...sentences].some((text) => foldedText(text).replaceAll(' ', '').includes(wanted)) ? [id] : [],
    );
  }

  #shown({ id, kind, href, price, title, sentences }: Findable, isFound: (folded: string) => boolean): Found {
    const hits = (text: string) =>
      new Set(wordsOf(text, this.#locale).flatMap(({ folded }) => (isFound(folded) ? [folded] : []))).size;
    const [first = '', ...others] = sentences;
    // What else a page says is found by, and not shown: among it are labels that tell nothing by themselves.
    const best =
      kind === 'page' ? first : others.reduce((one, other) => (hits(other) > hits(one) ? other : one), first);
    return {
      id,
      kind,
      href,
      price,
      title: markedSentence(title, this.#locale, isFound),
      sentence: markedSentence(best, this.#locale, isFound),
    };
  }
}
