import { describe, expect, it } from '@jest/globals';
import { createServerEntry } from '@tessera/remote-kit/serverEntry';
import { searchEntriesOf } from '@tessera/remote-kit/test-support/searchEntriesOf';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import { legalDocumentsIn, legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import loaders from './loaders.ts';
import remote from './remote.tsx';
import stillPages from './stillPages.ts';

const server = createServerEntry(remote, loaders, stillPages);

const entriesIn = (store: Store, locale: Locale) => searchEntriesOf(server, store, locale);

const PLACES = STORES.flatMap((store) => LOCALES.map((locale) => [store, locale] as const));

describe('what the search finds of these pages', () => {
  it.each(PLACES)('in %s and %s has texts, and no keys and no placeholders', async (store, locale) => {
    for (const { title, sentences, href } of await entriesIn(store, locale)) {
      // A shell takes entries of the release's own pages alone.
      expect([href, matchRoute(remote.config.routes, href.split('#', 1)[0] ?? '')]).not.toEqual([href, null]);
      for (const text of [title, ...sentences])
        expect(text).not.toMatch(/^(foods|hsa|legal|ogdb|science|signal|tree)\.|\{\{/);
    }
  });

  it.each(STORES)('in %s are the pages and the legal documents of that store', async (store) => {
    const entries = await entriesIn(store, 'en-US');
    const pages = entries.flatMap(({ kind, href }) => (kind === 'page' ? [href] : []));
    expect(pages.toSorted()).toEqual(
      [
        ...['/science', '/ultrasignal', '/glucose/foods', '/ogdb', '/one-tree-planted'],
        ...(store === 'US' ? ['/hsa-fsa'] : []),
        ...legalDocumentsIn(store).map((document) => legalDocumentUrl(document, store)),
      ].toSorted(),
    );
    const asked = new Set(entries.flatMap(({ kind, href }) => (kind === 'question' ? [href] : [])));
    expect([...asked].toSorted()).toEqual([
      ...(store === 'US' ? ['/hsa-fsa#hsa-questions'] : []),
      '/one-tree-planted#tree-plain',
    ]);
  });

  it.each<[Locale, string, string]>([
    ['en-US', 'glycemic', '/glucose/foods'],
    ['de', 'Firmware', '/ogdb'],
    ['en-US', 'infrared', '/ultrasignal'],
    ['en-US', 'Cookies', '/privacy-policy/us'],
  ])('in %s, %s stands on the page of %s', async (locale, word, href) => {
    const page = (await entriesIn('US', locale)).find((entry) => entry.href === href);
    expect(page?.sentences.join('\n').toLowerCase()).toContain(word.toLowerCase());
  });
});
