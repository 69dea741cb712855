/**
 * /llms.txt: describes the store to programs that read on somebody's behalf, in the format of llmstxt.org: a name, a sentence, and lists of
 * pages that are available as Markdown, by store. Pure.
 */
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { LOCALES, languageOf } from '@tessera/shared-contracts/stores/locales';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import { STORE_CURRENCY, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { markdownAddress } from './pageTags.ts';

/** A page that is available as Markdown. */
export interface MarkdownPage {
  /** Null: the page has one address for all stores. */
  readonly store: Store | null;
  readonly path: string;
  readonly title: string;
}

/** @param origin where shoppers reach the store, without a trailing slash */
export function llmsText(origin: string, pages: readonly MarkdownPage[]): string {
  const list = (of: Store | null) =>
    pages
      .filter(({ store }) => store === of)
      .map(({ path, title }) => `- [${title}](${markdownAddress(origin + path)})`);
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', `## ${heading}`, '', ...lines];
  return [
    `# ${BRAND_NAME}`,
    '',
    `> ${BRAND_NAME} sells wearable health devices in ${STORES.length} regional stores, each with prices of its own.`,
    '',
    `Each page below is Markdown with the facts, the prices of its store and the questions that are answered there. \`?lang=\` with ${LOCALES.map(languageOf).join(', ')} gives it in that language. Prices hold for the store that the address names, and for no other.`,
    ...STORES.flatMap((store) =>
      section(`${storeName(store, 'en-US', 'Rest of the world')} (${STORE_CURRENCY[store]})`, list(store)),
    ),
    ...section('The same address in each store; prices are those of the reader’s own', list(null)),
    '',
    '## Optional',
    '',
    `- [All pages](${origin}/sitemap.xml)`,
    '',
  ].join('\n');
}
