/** The facts that a crawl reads from a page's HTML, before any script. */
import type { Page } from '@playwright/test';

export interface PageFacts {
  readonly title: string;
  readonly description: string | null;
  readonly lang: string;
  readonly headings: number;
  /** Not for search engines: its title, description and canonical address need not be its own. */
  readonly isUnlisted: boolean;
  /** Without the origin. */
  readonly canonical: string | null;
  /** Targets of links and GET forms, as written. */
  readonly links: readonly string[];
  /** The same page for other languages and stores, absolute. */
  readonly alternates: readonly string[];
  /** Addresses in the page's structured data and of its pictures, absolute or a path. */
  readonly named: readonly string[];
  readonly ids: readonly string[];
  /** The currency sign before each visible amount. */
  readonly currencySigns: readonly string[];
  /** ISO codes in the structured data. */
  readonly currencyCodes: readonly string[];
  /** Visible or spoken texts of at least three words in Latin letters. */
  readonly sentences: readonly string[];
  /** The full text of `<main>`. */
  readonly words: string;
}

/** @param parser a browser page that parses the HTML, without running or loading anything in it */
export const readPage = (parser: Page, html: string): Promise<PageFacts> =>
  parser.evaluate((source) => {
    const page = new DOMParser().parseFromString(source, 'text/html');
    const attributes = (selector: string, name: string) =>
      [...page.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? []);
    const main = page.querySelector('main') ?? page.body;

    const named = attributes('main img[src]', 'src').concat(attributes('meta[property="og:image"]', 'content'));
    const currencyCodes: string[] = [];
    const gather = (value: unknown, key: string): void => {
      if (typeof value === 'string') {
        if (key === 'priceCurrency' || key === 'currency') currencyCodes.push(value);
        // Values that start with '@' are names within the data, not addresses.
        else if (!key.startsWith('@') && /^(https?:|\/)/.test(value)) named.push(value);
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, item] of Object.entries(value)) gather(item, Array.isArray(value) ? key : name);
      }
    };
    for (const block of page.querySelectorAll('script[type="application/ld+json"]')) {
      gather(JSON.parse(block.textContent ?? ''), '');
    }

    const sentences = new Set<string>([page.title]);
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // Text marked as English, such as the title of a publication, is English in every language.
      if (!node.parentElement?.closest('script, style, template, noscript, main [lang="en"]')) {
        sentences.add(node.textContent?.trim() ?? '');
      }
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'content']) {
      for (const element of page.querySelectorAll(
        `[${name}]:not(meta[property], meta[name="viewport"], meta[name^="twitter:"])`,
      )) {
        sentences.add(element.getAttribute(name)?.trim() ?? '');
      }
    }

    for (const hidden of page.querySelectorAll('script, style, template, noscript')) hidden.remove();
    return {
      title: page.title,
      description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
      lang: page.documentElement.lang,
      headings: page.querySelectorAll('h1').length,
      isUnlisted: page.querySelector('meta[name="robots"][content*="noindex"]') !== null,
      canonical:
        page
          .querySelector('link[rel="canonical"]')
          ?.getAttribute('href')
          ?.replace(/^https?:\/\/[^/]+/, '') ?? null,
      // A form with a required field cannot be followed.
      links: [
        ...attributes('a[href]', 'href'),
        ...attributes('form:not([method="post" i], :has([required]))[action]', 'action'),
      ],
      alternates: attributes('link[rel="alternate"]', 'href'),
      named,
      ids: attributes('[id]', 'id'),
      currencySigns: [...(page.body.textContent ?? '').matchAll(/(CA\$|A\$|\$|₹|€|£|AED)\s?\d/g)].map(
        ([, sign = '']) => sign,
      ),
      currencyCodes,
      sentences: [...sentences].filter((text) => (text.match(/[a-z]{2,}/gi) ?? []).length >= 3),
      words: main.textContent ?? '',
    };
  }, html);
