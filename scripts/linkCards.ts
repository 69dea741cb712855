/**
 * `npm run cards -- [name…]`: renders the preview images of links in Chromium, with the pages' own titles in the store's own typefaces.
 * `store-api/media/cards.json` records the source of each; unchanged cards are not rendered again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { cardWords, LINK_CARD_SIZE, type LinkCard, linkCardUrl } from '@tessera/design-system/linkCard';
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import { addTexts, createTexts } from '@tessera/remote-kit/texts';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { translatorOf } from '@tessera/remote-kit/useText';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import sharp from 'sharp';
import * as z from 'zod';
import { LINK_CARDS as CONTENT_CARDS } from '../mf-content/src/linkCards/linkCards.ts';
import { LINK_CARDS as PRODUCT_CARDS } from '../mf-product/src/linkCards/linkCards.ts';
import { LINK_CARDS as PROGRAM_CARDS } from '../mf-programs/src/linkCards/linkCards.ts';
import { CHROMIUM_ARGS, demandChromium } from './chromium.ts';
import { LINK_CARD_BUDGET } from './linkCardBudget.ts';
import { CARD_STYLES, cardHtml, FITS, WORDS_HEIGHT } from './linkCardPage.ts';

const ROOT = join(import.meta.dirname, '..');
const MEDIA = join(ROOT, 'store-api/media');
export const CARD_FILES = join(MEDIA, 'cards');
const RECORD = join(MEDIA, 'cards.json');
const PHOTOGRAPHS = join(MEDIA, 'pictures.json');
const FONTS = join(ROOT, 'design-system/dist/fonts');

/** The best one whose file is within the budget is used. */
const QUALITIES = [84, 78, 72, 66, 60] as const;

interface Deck {
  readonly remote: string;
  readonly cards: Readonly<Record<string, LinkCard<string>>>;
}
export const DECKS: readonly Deck[] = [
  { remote: 'mf-product', cards: PRODUCT_CARDS },
  { remote: 'mf-content', cards: CONTENT_CARDS },
  { remote: 'mf-programs', cards: PROGRAM_CARDS },
];

const recordSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(LOCALES), z.object({ hash: z.string(), source: z.string() })),
);
type CardRecord = z.infer<typeof recordSchema>;

export const readCards = (): CardRecord =>
  existsSync(RECORD) ? recordSchema.parse(JSON.parse(readFileSync(RECORD, 'utf8'))) : {};

/** The needed fields of the photographs' record, which `npm run imagery` writes. */
const photographsSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
    colour: z.string(),
  }),
);

export interface WantedCard {
  readonly name: string;
  readonly locale: Locale;
  readonly photograph: Picture;
  readonly focus: number;
  readonly words: ReturnType<typeof cardWords>;
  /** Hash of words, photograph and styles. A card with another hash is out of date. */
  readonly source: string;
}

/** Every card of every language, with the current texts and photographs. */
export function wantedCards(): readonly WantedCard[] {
  const photographs = photographsSchema.parse(JSON.parse(readFileSync(PHOTOGRAPHS, 'utf8')));
  return DECKS.flatMap(({ remote, cards }) => {
    const texts = createTexts();
    for (const locale of LOCALES) {
      addTexts(texts, { [locale]: messagesIn(join(ROOT, remote, 'src/locales'), locale) });
    }
    return Object.entries(cards).flatMap(([name, card]) =>
      LOCALES.map((locale) => {
        const words = cardWords(card, translatorOf(texts, locale));
        const { focus = 12 } = card;
        const photograph = photographs[card.picture.name];
        if (photograph === undefined)
          throw new Error(`The card ${name} is of ${card.picture.name}, which there is not.`);
        return {
          name,
          locale,
          words,
          photograph,
          focus,
          source: digest(JSON.stringify([words, photograph.hash, focus, CARD_STYLES, FITS])),
        };
      }),
    );
  });
}

/** @returns names of the rendered cards */
export async function drawCards(names: readonly string[]): Promise<readonly string[]> {
  const wanted = wantedCards();
  const unknown = names.filter((name) => !wanted.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`There is no card ${unknown.join(', ')}.`);
  if (!existsSync(FONTS)) {
    throw new Error('The typefaces are not cut: `npm run build -w design-system` cuts them for cards too.');
  }
  const record = readCards();
  const stale = wanted.filter(
    ({ name, locale, source }) =>
      names.includes(name) || (names.length === 0 && record[name]?.[locale]?.source !== source),
  );
  mkdirSync(CARD_FILES, { recursive: true });
  if (stale.length > 0) await draw(stale, record);
  const kept = new Set(wanted.map(({ name }) => name));
  for (const name of Object.keys(record)) if (!kept.has(name)) delete record[name];
  write(record);
  return stale.map(({ name, locale }) => `${name}.${locale}`);
}

async function draw(cards: readonly WantedCard[], record: CardRecord): Promise<void> {
  const browser = await chromium.launch({ executablePath: demandChromium(console.log), args: CHROMIUM_ARGS });
  const file = join(tmpdir(), `link-card-${process.pid}.html`);
  // A card must wait for its typefaces, even if pages do not.
  const fonts = readFileSync(join(FONTS, 'fonts.css'), 'utf8').replaceAll(/font-display: ?\w+/g, 'font-display:block');
  const styles = fonts + readFileSync(join(ROOT, 'design-system/src/tokens.css'), 'utf8');
  try {
    const page = await browser.newPage({ viewport: LINK_CARD_SIZE });
    for (const { name, locale, photograph, focus, words, source } of cards) {
      writeFileSync(
        file,
        cardHtml({
          locale,
          ...words,
          photograph: url(join(ROOT, 'store-api', pictureUrl(photograph, photograph.width, 'webp'))),
          wide: photograph.width / photograph.height > 2,
          focus,
          styles,
          base: url(`${FONTS}/`),
        }),
      );
      await page.goto(url(file));
      // Fallback fonts belong to devices and may be missing here.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
      if (!(await page.evaluate(fitWords, { fits: FITS, height: WORDS_HEIGHT }))) {
        throw new Error(`The words of ${name} do not fit in ${locale}: ${words.title}`);
      }
      const bytes = await encoded(await page.screenshot());
      const hash = digest(bytes);
      record[name] = { ...record[name], [locale]: { hash, source } };
      writeFileSync(join(MEDIA, linkCardUrl({ name, locale, hash }).replace('/media/', '')), bytes);
    }
  } finally {
    rmSync(file, { force: true });
    await browser.close();
  }
}

/**
 * Runs in the page: sets the title as large as fits, with the text's own line breaks if possible.
 * @returns whether it fits
 */
function fitWords({ fits, height }: { readonly fits: readonly number[]; readonly height: number }): boolean {
  const words = document.querySelector<HTMLElement>('.words');
  if (words === null) return false;
  const fitting = () =>
    fits.some((fit) => {
      words.style.setProperty('--fit', String(fit));
      return words.scrollWidth <= words.clientWidth && words.clientHeight <= height;
    });
  words.classList.toggle('unwrapped', words.textContent.includes('\n'));
  if (fitting()) return true;
  words.classList.remove('unwrapped');
  return fitting();
}

async function encoded(screenshot: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(screenshot).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= LINK_CARD_BUDGET) return bytes;
  }
  throw new Error(`A card is over its ${LINK_CARD_BUDGET} bytes at the lowest quality: ${bytes.length}.`);
}

function write(record: CardRecord): void {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
  const files = new Set(
    Object.entries(sorted).flatMap(([name, languages]) =>
      LOCALES.flatMap((locale) => {
        const hash = languages[locale]?.hash;
        return hash === undefined ? [] : [linkCardUrl({ name, locale, hash }).split('/').at(-1)];
      }),
    ),
  );
  for (const file of readdirSync(CARD_FILES)) if (!files.has(file)) rmSync(join(CARD_FILES, file));
  for (const { remote, cards } of DECKS) {
    writeFileSync(join(ROOT, remote, 'src/linkCards/drawnCards.ts'), drawnIndex(Object.keys(cards), sorted));
  }
}

/** The index from which pages' heads read the cards. */
export function drawnIndex(names: readonly string[], record: CardRecord): string {
  const lines = names.map((name) => {
    const hashes = LOCALES.map((locale) => {
      const key = /^\w+$/.test(locale) ? locale : `'${locale}'`;
      return `${key}: '${record[name]?.[locale]?.hash ?? ''}'`;
    });
    return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { ${hashes.join(', ')} },`;
  });
  return [
    '// Written by `npm run cards`; see mf-product/imagery/README.md.',
    "import type { DrawnCards } from '@tessera/design-system/linkCard';",
    "import type { LINK_CARDS } from './linkCards.ts';",
    '',
    'export const DRAWN_CARDS: DrawnCards<keyof typeof LINK_CARDS> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

const url = (path: string): string => pathToFileURL(path).href;
const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
