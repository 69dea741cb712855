/** Splits a text into words in each language, also Japanese and Thai, which write no spaces. Pure. */
import { foldedText } from '@tessera/remote-kit/foldedText';
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface Word {
  /** As written in the text. */
  readonly text: string;
  /** Index of its first character in the text. */
  readonly at: number;
  /** Normalised as in the index. */
  readonly folded: string;
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** A German umlaut may be typed with or without its dots, or as two letters. */
const spelled = (folded: string, locale: Locale): string =>
  locale === 'de' ? folded.replace(/([aou])e/g, '$1') : folded;

export function wordsOf(text: string, locale: Locale): Word[] {
  return [...segmenterOf(locale).segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ text: segment, at: index, folded: spelled(foldedText(segment), locale) }] : [],
  );
}

/** Very frequent words: beside another word they would only bury that word's results. */
const PARTICLES: Readonly<Record<Locale, ReadonlySet<string>>> = {
  'en-US': new Set(['a', 'an', 'and', 'for', 'in', 'my', 'of', 'the', 'to', 'with']),
  de: new Set(['das', 'der', 'die', 'ein', 'eine', 'fur', 'im', 'in', 'mein', 'mit', 'und', 'von', 'zu']),
  ja: new Set(['か', 'が', 'で', 'と', 'に', 'の', 'は', 'へ', 'も', 'や', 'を']),
  th: new Set(['กับ', 'การ', 'ของ', 'ใน', 'ที่', 'เป็น', 'มี', 'และ', 'ให้']),
};

/** The distinct significant words of a query, normalised as in the index; all its words if none is significant. */
export function askedWords(query: string, locale: Locale): string[] {
  const words = [...new Set(wordsOf(query, locale).map(({ folded }) => folded))];
  const telling = words.filter((word) => !PARTICLES[locale].has(word));
  return telling.length > 0 ? telling : words;
}

/** A part of a sentence, and whether it is a match. */
export interface Part {
  readonly text: string;
  readonly found: boolean;
}

/** Largest number of displayed characters of a sentence. */
const LONGEST_SENTENCE = 200;
/** Characters displayed before the first match in a longer sentence. */
const BEFORE = 60;

/**
 * Splits a sentence into matching and other parts, cut to a length that is quick to read.
 * @param isFound whether a word, normalised as in the index, matches
 */
export function markedSentence(text: string, locale: Locale, isFound: (folded: string) => boolean): Part[] {
  const words = wordsOf(text, locale);
  const found = words.filter(({ folded }) => isFound(folded));
  const first = found[0]?.at ?? 0;
  const cutsStart = text.length > LONGEST_SENTENCE && first > BEFORE;
  const start = cutsStart ? (words.find(({ at }) => at >= first - BEFORE)?.at ?? 0) : 0;
  const cutsEnd = text.length - start > LONGEST_SENTENCE;
  const end = cutsEnd ? (words.findLast(({ at }) => at <= start + LONGEST_SENTENCE)?.at ?? text.length) : text.length;

  const parts: Part[] = [];
  const add = (piece: string, isHit: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.found === isHit) parts[parts.length - 1] = { text: last.text + piece, found: isHit };
    else parts.push({ text: piece, found: isHit });
  };
  if (cutsStart) add('…', false);
  let at = start;
  for (const word of found) {
    if (word.at < at || word.at >= end) continue;
    add(text.slice(at, word.at), false);
    add(word.text, true);
    at = word.at + word.text.length;
  }
  add(text.slice(at, end), false);
  if (cutsEnd) add('…', false);
  return parts;
}
