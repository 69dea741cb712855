/** The store's typefaces: which package each comes from, what is kept of it, and what stands in until it is there. */

/** Narrows or pins a variable font's axes. */
export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

/** The source that is put together of many files. */
export const JAPANESE = Symbol('japaneseFont.ts');

export interface Face {
  /** Name of the file that is made, which goes on with a hash of its content. */
  readonly file: string;
  readonly family: string;
  /** Value of `font-weight` in `@font-face`. */
  readonly weight: string;
  /** Where its glyphs come from: `package/files/…`, or japaneseFont.ts. */
  readonly source: string | typeof JAPANESE;
  readonly axes: Axes;
  readonly characters: string;
  /** OpenType features that type or words ask for; the rest is bytes. */
  readonly features: readonly string[];
  /** Value of `unicode-range`, for a face that completes another one. */
  readonly range?: string;
  /** Value of `font-display` in `@font-face`; 'swap' without it. */
  readonly display?: 'swap' | 'optional';
  /** Fonts that devices have, drawn at this face's measure while it is on its way. */
  readonly standIns?: readonly StandIn[];
}

export interface StandIn {
  readonly family: string;
  /** Names by which devices know it: one design, measured alike. */
  readonly local: readonly string[];
  /** In the metrics of `@capsizecss/metrics`. */
  readonly metrics: string;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** English and German, names of Western Europe and punctuation: what both Latin faces have. Arrows and ♥ are the device's. */
export const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„•…‹›€™−`.replace(
  /[¤¦¬\u00ad±²³µ¹¼½¾]/g,
  '',
);
/** In a file of its own: the Indian store's. Instrument Sans has none; there its stand-ins draw it, at its measure. */
const RUPEE = '₹';
export const THAI = `${between(0x0e01, 0x0e3a)}${between(0x0e3f, 0x0e5b)}`;

const SANS = { family: 'Instrument Sans', weight: '400 560', axes: { wght: { min: 400, max: 560 } } };
const NAMES = { family: 'Language Names', weight: '400 500' };
const DISPLAY = { family: 'Newsreader', weight: '300', axes: { opsz: 72, wght: 300 } };
const packaged = (name: string, file: string) => `@fontsource-variable/${name}/files/${name}-${file}-normal.woff2`;

/** Files that the first screen waits for: all text, the large lines of Latin scripts, and what is Thai in a Thai page. */
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
    // Devices' own Thai fonts differ too much in width to stand in at its measure: lines would break anew as it comes. It is
    // asked for with the document; a page that it comes too late for stays in the device's, and the next one has it.
    display: 'optional',
  },
  {
    file: 'noto-sans-jp',
    family: 'Noto Sans JP',
    weight: '400 500',
    source: JAPANESE,
    axes: {},
    // Empty: what the sources hold when it is built.
    characters: '',
    features: ['palt'],
  },
  // The other languages' own names in a list of languages, also where a device has no typeface for them: two small files that
  // are asked for when the list is opened.
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
