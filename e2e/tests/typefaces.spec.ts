import type { Page } from '@playwright/test';
import { expect, test } from '../store.ts';

const LATIN_FACES = /\/(instrument-sans|newsreader)[^/]*\.woff2$/;

interface Loaded {
  readonly file: string;
  readonly bytes: number;
  readonly caching: string;
}

/** Every typeface that the page fetches, including repeated fetches. */
function typefacesOf(page: Page): Loaded[] {
  const loaded: Loaded[] = [];
  page.on('response', (response) => {
    const file = /\/shell\/([\w-]+)\.[0-9a-f]+\.woff2$/.exec(response.url())?.[1];
    if (file === undefined) return;
    const headers = response.headers();
    loaded.push({ file, bytes: Number(headers['content-length']), caching: headers['cache-control'] ?? '' });
  });
  return loaded;
}

test('a first visit fetches the two Latin typefaces, each once and for good, in 60 KB', async ({ page }) => {
  const loaded = typefacesOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.map(({ file }) => file).sort()).toEqual(['instrument-sans', 'newsreader']);
  for (const { caching } of loaded) expect(caching).toBe('max-age=31536000, immutable');
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60 * 1024);
});

test('[HEAD-10] [PAGE-02] the list of languages writes each name in its own script, in a file of its own', async ({
  page,
}) => {
  const loaded = typefacesOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Store and language/ }).click();
  const names = () =>
    loaded
      .map(({ file }) => file)
      .filter((file) => !/^(instrument-sans|newsreader)$/.test(file))
      .sort();
  await expect.poll(names).toEqual(['language-names-ja', 'language-names-th']);
});

test('[FOOT-02] [PAGE-02] no hidden text of an English page makes the browser search for Japanese or Thai letters', async ({
  page,
}) => {
  for (const path of ['/', '/ring']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('data-whole-layout', ''));
    const foreign = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { data = '', parentElement: parent } = texts.currentNode as Text;
        if (/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(data) && parent?.checkVisibility())
          found.push(data.trim());
      }
      return found;
    });
    expect(foreign, path).toEqual([]);
  }
});

for (const [width, path, most = 0.001] of [
  [390, '/'],
  [1280, '/'],
  // Only the Latin faces load late. Thai lines contain their figures and spaces, so one line may break differently.
  [390, '/?lang=th', 0.01],
  [1280, '/?lang=th', 0.01],
  [390, '/ring/buy/gb'],
  [1280, '/ring/buy/gb'],
] as const) {
  test(`nothing moves when the typefaces come late: ${path} at ${width} px`, async ({ page, watch }) => {
    await page.setViewportSize({ width, height: 844 });
    if (path.includes('lang=th')) {
      // Thai letters come from the store's typefaces or the device's, and test machines have none: the store's load first.
      watch.expect(/woff2/);
      await page.route(LATIN_FACES, (route) => route.abort());
      await page.goto('/sizing?lang=th', { waitUntil: 'networkidle' });
      await page.unroute(LATIN_FACES);
    }
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { dataset } = document.documentElement;
          const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
          if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + Number(value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const late = Promise.withResolvers<void>();
    await page.route(LATIN_FACES, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
    // Painted with the fallback fonts, then with the typefaces.
    const drawn = () =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await drawn();
    // A Thai page has no large text in Newsreader.
    const isThere = () =>
      page.evaluate(
        () => document.fonts.check('300 76px Newsreader') || document.fonts.check('400 16px Instrument Sans'),
      );
    expect(await isThere()).toBe(false);
    late.resolve();
    await expect.poll(isThere).toBe(true);
    await drawn();
    const shift = await page.locator('html').getAttribute('data-shift');
    expect(Number(shift ?? 0)).toBeLessThan(most);
  });
}

for (const [lang, script] of [
  ['ja', 'noto-sans-jp'],
  ['th', 'noto-sans-thai'],
] as const) {
  test(`a page in ${lang} is set in the store's typefaces to its last character`, async ({ page }) => {
    const loaded = typefacesOf(page);
    await page.goto(`/?lang=${lang}`, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const files = loaded.map(({ file }) => file);
    expect(files).toContain(script);
    expect(files).toEqual([...new Set(files)]);
    // A typeface that came too late for the first page is cached for the next; and every section is laid out.
    await page.reload({ waitUntil: 'networkidle' });

    // The font that the browser used for each piece of text; a font of the machine itself is a fallback.
    const client = await page.context().newCDPSession(page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument', { depth: -1 });
    const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main *' });
    const foreign = new Map<string, string>();
    for (const nodeId of nodeIds) {
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      for (const { familyName, isCustomFont } of fonts) {
        if (isCustomFont) continue;
        const { outerHTML } = await client.send('DOM.getOuterHTML', { nodeId });
        // Characters that the typefaces lack are rendered with fallback fonts.
        if (!/[µ₹♥]/.test(outerHTML)) foreign.set(familyName, outerHTML.slice(0, 200));
      }
    }
    expect([...foreign]).toEqual([]);
  });
}
