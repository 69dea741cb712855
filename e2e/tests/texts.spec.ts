/** Every page of the store in every language: what stands there in English is nowhere left in English. */
import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, LOCALES } from '@tessera/shared-contracts/locales';
import { pagesOf } from '../pageList.ts';
import { expect, test } from '../store.ts';

// As the server sends it: what scripts add later comes from the same texts.
test.use({ javaScriptEnabled: false });

const PATHS = [
  ...pagesOf('us'),
  '/terms-of-sale/home/au',
  '/terms-of-sale/m1/eu',
  '/terms-and-conditions/in',
  '/terms-and-conditions/ae',
  '/privacy-policy/in',
  '/privacy-policy/ae',
  '/nowhere',
];

/** What is the same in every language. */
const SAME_EVERYWHERE = [
  /^(Ring (Air|Rare)|Blood Vision) · Vela$/,
  /Vela Wearables/,
  // The organisation's own name.
  /^One Tree Planted$/,
  // A partner's own name and words, as they wrote them.
  /Harbour Run Club|^Six kilometres every Wednesday/,
  /^https?:/,
  /@/,
  /^[\w ]+ (Titanium|Gold|Silver|Rose|Snow|Dune)$/,
];

/** What a visitor reads or is read, of three words or more. */
const sentences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // What is marked as English, such as the title of a publication, is English in every language.
      if (!node.parentElement?.closest('script, style, template, noscript, main [lang="en"]')) {
        found.add(node.textContent?.trim() ?? '');
      }
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'content']) {
      for (const element of document.querySelectorAll(`[${name}]:not(meta[property], meta[name="viewport"])`)) {
        found.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    return [...found].filter((text) => (text.match(/[a-z]{2,}/gi) ?? []).length >= 3);
  });

for (const path of PATHS) {
  test(`[PAGE-02] everything on ${path} is said in the visitor’s language`, async ({ page, watch }) => {
    watch.expect(/\.js csp$|status of 404/);
    await page.goto(`${path}?lang=${DEFAULT_LOCALE}`);
    const english = new Set(await sentences(page));
    expect(english.size).toBeGreaterThan(3);
    for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE)) {
      await page.goto(`${path}?lang=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const left = (await sentences(page)).filter(
        (text) => english.has(text) && !SAME_EVERYWHERE.some((name) => name.test(text)),
      );
      expect(left, `left in English in ${locale}`).toEqual([]);
    }
  });
}
