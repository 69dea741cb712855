/**
 * The store's typefaces: the package of each one, the characters and features that it keeps, and the fallback fonts until it has loaded.
 */

/** Narrows or pins a variable font's axes. */
export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

/** Marks the source that is merged from many files. */
export const JAPANESE = Symbol('japaneseFont.ts');

export interface Face {
  /** Name of the generated file, without the hash of its content that follows it. */
  readonly file: string;
  readonly family: string;
  /** Value of `font-weight` in `@font-face`. */
  readonly weight: string;
  /** Source of its glyphs: `package/files/…`, or japaneseFont.ts. */
  readonly source: string | typeof JAPANESE;
  readonly axes: Axes;
  readonly characters: string;
  /** OpenType features that the type styles or the texts use. All others are removed to save bytes. */
  readonly features: readonly string[];
  /** Value of `unicode-range`, for a face that completes another one. */
  readonly range?: string;
  /** Value of `font-display` in `@font-face`; default 'swap'. */
  readonly display?: 'swap' | 'optional';
  /** Device fonts that are rendered at this face's measure while it loads. */
  readonly standIns?: readonly StandIn[];
}

export interface StandIn {
  readonly family: string;
  /** Names of the font on different devices: one design with the same measures. */
  readonly local: readonly string[];
  /** Name of the font in `@capsizecss/metrics`. */
  readonly metrics: string;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Characters of both Latin faces: English, German, names of Western Europe and punctuation. Arrows and ♥ come from the device's fonts. */
export const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„•…‹›€™−`.replace(
  /[¤¦¬\u00ad±²³µ¹¼½¾]/g,
  '',
);
/**
 * The rupee sign has a file of its own, for the Indian store. Instrument Sans lacks it; there the fallback fonts render it at the face's
 * measure.
 */
const RUPEE = '₹';
export const THAI = `${between(0x0e01, 0x0e3a)}${between(0x0e3f, 0x0e5b)}`;

const SANS = { family: 'Instrument Sans', weight: '400 560', axes: { wght: { min: 400, max: 560 } } };
const NAMES = { family: 'Language Names', weight: '400 500' };
const DISPLAY = { family: 'Newsreader', weight: '300', axes: { opsz: 72, wght: 300 } };
const packaged = (name: string, file: string) => `@fontsource-variable/${name}/files/${name}-${file}-normal.woff2`;

/** Files that the first screen needs: the face for all text, the display face for large Latin lines, and the Thai face for Thai pages. */
export const FIRST_FONTS = { text: 'instrument-sans', display: 'newsreader', thai: 'noto-sans-thai' } as const;

export const FACES: readonly Face[] = [
  {
    ...SANS,
    file: 'instrument-sans',
    source: packaged('instrument-sans', 'latin-wght'),
    characters: LATIN,
    features: ['kern', 'mark', 'ccmp', 'locl', 'liga', 'tnum'],
    standIns: [
      { family: 'Instrument Sans Arial', local: ['Arial', 'Liberation Sans', 'Arimo'], metrics: 'arial' },
      { family: 'Instrument Sans Roboto', local: ['Roboto'], metrics: 'roboto' },
    ],
  },
  {
    ...DISPLAY,
    file: 'newsreader',
    source: packaged('newsreader', 'latin-opsz'),
    characters: LATIN,
    features: ['kern', 'mark', 'liga', 'tnum'],
    standIns: [
      { family: 'Newsreader Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], metrics: 'timesNewRoman' },
      { family: 'Newsreader Noto', local: ['Noto Serif'], metrics: 'notoSerif' },
    ],
  },
  {
    ...DISPLAY,
    file: 'newsreader-rupee',
    source: packaged('newsreader', 'latin-ext-opsz'),
    characters: RUPEE,
    features: [],
    range: 'U+20B9',
  },
  {
    file: 'noto-sans-thai',
    family: 'Noto Sans Thai',
    weight: '400 500',
    source: packaged('noto-sans-thai', 'thai-wght'),
    axes: { wght: { min: 400, max: 500 } },
    characters: THAI,
    features: ['ccmp', 'liga', 'dist', 'kern', 'mark', 'mkmk'],
    // Devices' own Thai fonts differ too much in width to serve as fallbacks at its measure: lines would break differently once it loads.
    // The document requests it; a page for which it arrives too late keeps the device's font, and the next page uses it.
    display: 'optional',
  },
  {
    file: 'noto-sans-jp',
    family: 'Noto Sans JP',
    weight: '400 500',
    source: JAPANESE,
    axes: {},
    // Empty: the characters are collected from the sources at build time.
    characters: '',
    features: ['palt'],
  },
  // Names of the other languages in a language list, also for devices without a typeface for them: two small files that are requested when
  // the list opens.
  {
    ...NAMES,
    file: 'language-names-ja',
    source: JAPANESE,
    axes: {},
    characters: '日本語',
    features: [],
    range: 'U+65E5, U+672C, U+8A9E',
  },
  {
    ...NAMES,
    file: 'language-names-th',
    source: packaged('noto-sans-thai', 'thai-wght'),
    axes: { wght: { min: 400, max: 500 } },
    characters: 'ไทย',
    features: [],
    range: 'U+0E17, U+0E22, U+0E44',
  },
];
