/**
 * `npm run screens`: every page at every width, in every language, as pictures, and a contact sheet of each page to look
 * at them side by side. For eyes, not for assertions.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LOCALES } from '@tessera/shared-contracts/locales';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { ROOT } from '../../scripts/stack.ts';
import { startStore } from '../store.ts';

const PORT = 5500;
const FOLDER = join(ROOT, '.screens');

/** One page of each kind, in a state that shows most of it. */
const PAGES = {
  home: '/',
  ring: '/ring/buy/us',
  'ring-chosen': '/ring/buy/us?color=ROSE_GOLD&size=9&engraving=27.06.19&coverage=2',
  rare: '/rare',
  'rare-buy': '/rare/buy/us?color=DUNE&size=99',
  sizing: '/sizing',
  'print-sizing-kit': '/print-sizing-kit',
  partner: '/partner/runclub',
  'not-found': '/404',
} as const;

const WIDTHS = [320, 390, 768, 1440, 2100] as const;

/** Conditions beside the plain one; each is shown at one width in English. */
const CONDITIONS = ['text-200', 'slow-network'] as const;

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    widths: { type: 'string' },
    locales: { type: 'string' },
    origin: { type: 'string' },
  },
});

function chosen<Name extends string>(option: string | undefined, known: readonly Name[], what: string): Name[] {
  if (option === undefined) return [...known];
  return option.split(',').map((asked) => {
    const found = known.find((name) => name === asked);
    if (found === undefined) {
      console.error(`There is no ${what} "${asked}". There is: ${known.join(', ')}.`);
      process.exit(2);
    }
    return found;
  });
}

const pages = Object.entries(PAGES).filter(([name]) =>
  chosen(options.pages, Object.keys(PAGES), 'page').includes(name),
);
const widths = chosen(options.widths, WIDTHS.map(String), 'width').map(Number);
const locales = chosen(options.locales, LOCALES, 'language');

interface Shot {
  readonly caption: string;
  readonly file: string;
  readonly width: number;
}

const executablePath = demandChromium(console.log);
if (options.origin === undefined) await buildAll(console.log);
const store = options.origin === undefined ? await startStore(PORT) : null;
const origin = options.origin ?? store?.origin ?? '';
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
mkdirSync(FOLDER, { recursive: true });

try {
  for (const [name, path] of pages) {
    const folder = join(FOLDER, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const shots: Shot[] = [];
    for (const locale of locales) {
      for (const width of widths) shots.push(await shoot(browser, { folder, path, locale, width, condition: null }));
    }
    for (const condition of CONDITIONS) {
      shots.push(await shoot(browser, { folder, path, locale: 'en-US', width: 390, condition }));
    }
    const sheet = join(FOLDER, `${name}.png`);
    await contactSheet(browser, shots, sheet);
    console.log(`▸ ${relative(ROOT, sheet)}   ${shots.length} screens`);
  }
} finally {
  await browser.close();
  await store?.stop();
}

interface Wanted {
  readonly folder: string;
  readonly path: string;
  readonly locale: string;
  readonly width: number;
  readonly condition: (typeof CONDITIONS)[number] | null;
}

async function shoot(from: Browser, { folder, path, locale, width, condition }: Wanted): Promise<Shot> {
  const context = await from.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    // What moves follows the scroll position, and a picture of the whole page has none.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'cf-ipcountry': locale === 'ja' ? 'JP' : 'US' },
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  if (condition === 'slow-network') await slowDown(page);
  const url = new URL(path, origin);
  url.searchParams.set('lang', locale);
  await page.goto(url.href, { waitUntil: condition === 'slow-network' ? 'domcontentloaded' : 'load' });
  if (condition === 'text-200') {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  }
  if (condition !== 'slow-network') await seeAll(page);
  const caption = [locale, width, condition].filter(Boolean).join(' · ');
  const file = join(folder, `${caption.replaceAll(' · ', '-')}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: condition !== 'slow-network' });
  await context.close();
  return { caption, file, width };
}

/** A visitor's first look on a bad line: 400 ms away at 400 kbit/s, at the moment the document is there. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Pictures load when they come near; a full-page picture scrolls nothing. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    );
  });
  await page.waitForLoadState('networkidle');
}

async function contactSheet(from: Browser, shots: readonly Shot[], file: string): Promise<void> {
  const page = await from.newPage({ viewport: { width: 2400, height: 1200 } });
  const figures = shots.map(
    (shot) =>
      `<figure><img src="${pathToFileURL(shot.file).href}" width="${Math.round(shot.width / 4)}"><figcaption>${shot.caption}</figcaption></figure>`,
  );
  const html = join(FOLDER, 'sheet.html');
  writeFileSync(
    html,
    `<!doctype html><style>body{margin:16px;background:#777;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  );
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  rmSync(html);
}
