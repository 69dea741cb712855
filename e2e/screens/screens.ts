/**
 * `npm run screens`: screenshots of every page at every width, in every language, and a contact sheet of each page for comparison side by
 * side. The same store gives the same pictures, pixel by pixel, so that `npm run screens:compare` finds the effects of a change.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT } from '../../scripts/stack.ts';
import { CONSENT_COOKIE } from '../../shell/contracts/consent.ts';
import { interactive } from '../interactive.ts';
import { startStore } from '../store.ts';
import { captionOf, type Picture, picturesOf, SCREENS, type Screen, WIDTHS } from './screenList.ts';

const PORT = 5500;

const USAGE =
  'Usage: npm run screens -- [--pages home,ring] [--widths 390,1440] [--locales ja,th] [--color-scheme light|dark] [--origin http://localhost:3000] [--out .screens]';

const { values: options } = commandOptions(USAGE, {
  options: {
    pages: { type: 'string' },
    widths: { type: 'string' },
    locales: { type: 'string' },
    origin: { type: 'string' },
    out: { type: 'string', default: '.screens' },
    'color-scheme': { type: 'string', default: 'light' },
  },
});

function chosen<Value extends string | number>(
  option: string | undefined,
  known: readonly Value[],
  what: string,
): readonly Value[] {
  if (option === undefined) return known;
  return option.split(',').map((asked) => {
    const found = known.find((value) => String(value) === asked);
    if (found === undefined) {
      console.error(`There is no ${what} "${asked}". There is: ${known.join(', ')}.`);
      process.exit(2);
    }
    return found;
  });
}

const names = chosen(options.pages, Object.keys(SCREENS), 'page');
const widths = chosen(options.widths, WIDTHS, 'width');
const locales: readonly Locale[] = chosen(options.locales, LOCALES, 'language');
const [colorScheme] = chosen(options['color-scheme'], ['light', 'dark'] as const, 'color scheme');
const out = resolve(ROOT, options.out);

const executablePath = demandChromium(console.log);
if (options.origin === undefined) await buildAll(console.log);
const store = options.origin === undefined ? await startStore(PORT) : null;
const origin = options.origin ?? store?.origin ?? '';
const browser = await chromium.launch({
  executablePath,
  // Font hinting and colour profile of the machine's display would affect the pictures.
  args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--force-color-profile=srgb'],
});

try {
  for (const [name, screen] of Object.entries(SCREENS).filter(([name]) => names.includes(name))) {
    const began = Date.now();
    const folder = join(out, name);
    const pictures = picturesOf(screen, widths, locales);
    // Other pictures are kept, so that a set can be made in parts.
    mkdirSync(folder, { recursive: true });
    for (const picture of pictures) {
      await takePicture(browser, { ...picture, screen, file: join(folder, `${captionOf(picture)}.png`) });
    }
    await contactSheet(browser, folder, pictures);
    console.log(`▸ ${folder}.png   ${pictures.length} pictures in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
} finally {
  await browser.close();
  await store?.stop();
}

interface WantedPicture extends Picture {
  readonly screen: Screen;
  readonly file: string;
}

async function takePicture(from: Browser, { screen, locale, width, condition, file }: WantedPicture): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    // Motion follows the scroll position, which a picture of the whole page does not have.
    reducedMotion: 'reduce',
    colorScheme: colorScheme ?? 'light',
    forcedColors: condition === 'forced-colors' ? 'active' : 'none',
    extraHTTPHeaders: { 'cf-ipcountry': locale === 'ja' ? 'JP' : 'US' },
    locale,
    timezoneId: 'America/New_York',
  });
  // Dismisses the cookie banner, which would cover the page.
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'false', url: origin }]);
  const page = await context.newPage();
  const alone = condition === 'document-alone';
  if (alone)
    await page.route(/./, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  const url = new URL(screen.path, origin);
  url.searchParams.set('lang', locale);
  await page.goto(url.href);
  // Pages of store-api, such as forms, have no scripts to wait for.
  if (!alone && (await page.locator('#slot-page').count()) > 0) await interactive(page);
  if (condition === 'text-200') {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  }
  if (condition === 'print') await page.emulateMedia({ media: 'print' });
  if (condition === 'unfolded') {
    await page.evaluate(() => {
      for (const disclosure of document.querySelectorAll('details')) disclosure.open = true;
    });
  }
  await screen.act?.(page);
  // Moves the pointer away, because a hovered element would look different.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(everythingLoaded);
  await page.evaluate(fixDays, locale);
  await page.screenshot({ path: file, fullPage: !screen.coversWindow, animations: 'disabled', caret: 'hide' });
  await context.close();
}

/** Requests all pictures and waits for them: they load when near the window, and a picture of the whole page does not scroll. */
async function everythingLoaded(): Promise<void> {
  document.documentElement.dataset.wholeLayout = '';
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // Pictures that are hidden at this width are never requested.
  await Promise.all(images.filter((image) => image.checkVisibility()).map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Replaces all delivery days by the first of January, because they count from today, so that pictures of different days are alike. */
function fixDays(locale: string): void {
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', month: 'long', day: 'numeric' });
  const fixed = day.format(Date.UTC(2026, 0, 1));
  const now = Date.now();
  const days = Array.from({ length: 120 }, (_, index) => day.format(now + (index - 2) * 86_400_000));
  const shown = new RegExp(days.sort((a, b) => b.length - a.length).join('|'), 'g');
  const texts = document.createTreeWalker(document.querySelector('#delivery') ?? document.createElement('p'), 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.textContent = text.textContent?.replaceAll(shown, fixed) ?? '';
  }
}

async function contactSheet(from: Browser, folder: string, pictures: readonly Picture[]): Promise<void> {
  const page = await from.newPage({ viewport: { width: 2400, height: 1200 } });
  const figures = pictures.map((picture) => {
    const caption = captionOf(picture);
    const source = pathToFileURL(join(folder, `${caption}.png`)).href;
    return `<figure><img src="${source}" width="${Math.round(picture.width / 4)}"><figcaption>${caption}</figcaption></figure>`;
  });
  const html = join(folder, 'sheet.html');
  writeFileSync(
    html,
    `<!doctype html><style>body{margin:16px;background:#777;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  );
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: `${folder}.png`, fullPage: true });
  await page.close();
  rmSync(html);
}
