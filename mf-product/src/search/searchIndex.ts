/** Searches a store's contents, tolerates typing errors, and marks the matches. Server only: the library is never sent to a browser. */

import { foldedText } from '@tessera/remote-kit/foldedText';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import MiniSearch from 'minisearch';
import { askedWords, markedSentence, type Part, wordsOf } from './words.ts';

/** In the page's order. */
export const FOUND_KINDS = ['product', 'plug', 'goods', 'question', 'page'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** An entry of the search index. */
export interface Findable {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  /** Sentences about it; the best match is displayed. For a page always the first one, which describes it. Never empty. */
  readonly sentences: readonly string[];
  /** Synonyms. */
  readonly keywords?: string;
  readonly href: string;
  /** The lowest price. Null: none or unknown. */
  readonly price: Money | null;
}

export interface Found extends Pick<Findable, 'id' | 'kind' | 'href' | 'price'> {
  readonly title: readonly Part[];
  readonly sentence: readonly Part[];
}

/** Languages whose words cannot be separated without a dictionary, so the search also matches parts of words. */
const WITHOUT_SPACES: ReadonlySet<Locale> = new Set(['ja', 'th']);
/** Largest number of words of a query; the rest is ignored. */
const MOST_WORDS = 12;
/** Largest number of results per kind. */
const MOST_OF_KIND = 6;
/** When no result has all words, results below this fraction of the best score are noise. */
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

  /** Best first, at most `MOST_OF_KIND` per kind. */
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

  /** Ids of the results, each with a predicate that tells which of its words match. */
  #ranked(words: readonly string[], query: string): (readonly [string, (folded: string) => boolean])[] {
    const search = (combineWith: 'AND' | 'OR') =>
      this.#index.search(words.join(' '), {
        combineWith,
        tokenize: () => [...words],
        prefix: (term) => term.length > 1,
        // Fuzzy only for longer Latin words: in other scripts a single character can be a whole word.
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

  /** Entries that contain the query literally, because the dictionary may have split query and text at different places. */
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
    // A page's other sentences are searched but not displayed: some are labels without a meaning of their own.
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
