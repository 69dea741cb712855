import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createServerEntry } from '@tessera/remote-kit/serverEntry';
import { searchEntriesOf } from '@tessera/remote-kit/test-support/searchEntriesOf';
import { addTexts, createTexts } from '@tessera/remote-kit/texts';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { translatorOf } from '@tessera/remote-kit/useText';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { TEST_SHOP } from '../../test-support/shopCatalogue.ts';
import loaders from '../loaders.ts';
import remote from '../remote.tsx';
import stillPages from '../stillPages.ts';
import type { Translate } from '../text.ts';
import { findable, type StoreToSearch } from './findable.ts';
import { LONGEST_SEARCH, readSearch, searchAddress } from './searchAddress.ts';
import { FOUND_KINDS, SearchIndex } from './searchIndex.ts';
import { askedWords, markedSentence } from './words.ts';

/** Search entries as other remotes give them. */
const OTHERS: readonly SearchEntry[] = [
  {
    kind: 'page',
    title: 'Privacy policy',
    sentences: ['The data that is stored.', 'Cookies'],
    href: '/privacy-policy/x',
  },
  {
    kind: 'page',
    title: `Discounts · ${BRAND_NAME}`,
    sentences: ['Groups pay less for a ring.'],
    keywords: 'veteran nurse',
    href: '/heroes',
  },
  { kind: 'question', title: 'Do the trees survive?', sentences: ['Nine in ten do.'], href: '/trees#questions' },
];

/** The entries of this remote's pages, by store and locale. */
const ownEntries = new Map<string, readonly SearchEntry[]>();
const PLACES = STORES.flatMap((store) => LOCALES.map((locale) => [store, locale] as const));

beforeAll(async () => {
  const server = createServerEntry(remote, loaders, stillPages);
  for (const [store, locale] of PLACES)
    ownEntries.set(`${store} ${locale}`, await searchEntriesOf(server, store, locale));
});

const texts = createTexts();
for (const locale of LOCALES) addTexts(texts, { [locale]: messagesIn(join(__dirname, '../locales'), locale) });

function searchedIn(store: Store, locale: Locale): SearchIndex {
  const price = { amount: '49', currencyCode: STORE_CURRENCY[store] };
  const from: StoreToSearch = {
    store,
    paths: { ring: '/ring/buy/x', shop: '/shop/x', x: '/x/x', pricing: '/pricing/x' },
    prices: { ring: price, rare: price, m1: price, home: price, x: price },
    plugs: { CYCLE: price },
    goods: TEST_SHOP.goods.map((each) => ({ ...each, price })),
    asked: { ...TEST_CATALOGUE, store, tradeIn: null },
    entries: [...OTHERS, ...(ownEntries.get(`${store} ${locale}`) ?? [])],
  };
  const t: Translate = translatorOf(texts, locale);
  return new SearchIndex(findable(from, t), locale);
}

const hrefs = (locale: Locale, words: string, store: Store = 'US') =>
  searchedIn(store, locale)
    .find(words)
    .map(({ href }) => href);
const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('');
const marked = (parts: readonly { text: string; found: boolean }[]) =>
  parts.filter(({ found }) => found).map((part) => part.text);

describe('the words of a question', () => {
  it.each([
    ['en-US', 'the charger for my ring', ['charger', 'ring']],
    ['de', 'das Ladegerät für den Ring', ['ladegerat', 'den', 'ring']],
    ['ja', '指輪の色', ['指輪', '色']],
    ['th', 'ที่ชาร์จ', ['ชาร์จ']],
    ['th', 'ที่', ['ที่']],
    ['en-US', 'the the', ['the']],
  ] as const)('%s: %s', (locale, query, words) => {
    expect(askedWords(query, locale)).toEqual(words);
  });
});

describe('the search entries of this remote’s pages', () => {
  it.each(PLACES)('in %s and %s have texts, and no keys and no placeholders', (store, locale) => {
    const entries = ownEntries.get(`${store} ${locale}`) ?? [];
    expect(entries.map(({ href }) => href).toSorted()).toEqual(
      [
        ...['/blood-vision', '/powerplugs', '/print-sizing-kit', '/sizing', '/sizing-kit', '/trade-in'],
        ...['/womens-health', '/x/redeem'],
      ].toSorted(),
    );
    for (const { title, sentences, keywords = 'none', href } of entries) {
      // A shell takes entries of the release's own pages alone.
      expect([href, matchRoute(remote.config.routes, href)?.route.path]).toEqual([href, href]);
      for (const text of [title, ...sentences, keywords]) expect(text).not.toMatch(/^[a-z]+[A-Za-z]*\.[a-z]|\{\{/);
    }
  });
});

describe('the search entries of all remotes', () => {
  it.each([
    ['veterans', '/heroes'],
    ['discounts', '/heroes'],
    ['cookies', '/privacy-policy/x'],
    ['trees', '/trees#questions'],
  ])('by %s finds %s', (words, href) => {
    expect(hrefs('en-US', words)).toContain(href);
  });

  it('are shown without the name of the store in their titles', () => {
    const [heroes] = searchedIn('US', 'en-US').find('veteran');
    expect(text(heroes?.title ?? [])).toBe('Discounts');
  });
});

describe('searching a store', () => {
  it.each<[Locale, string, string]>([
    ['en-US', 'battery', '/ring/buy/x#faq'],
    ['en-US', 'BATERY', '/ring/buy/x#faq'],
    ['en-US', 'charjer', '/shop/x#travel_charger'],
    ['en-US', 'glucose', '/glucose'],
    ['en-US', 'smart ring', '/ring/buy/x'],
    ['en-US', 'ovulation', '/powerplugs/cycle'],
    ['en-US', 'can i swim with it?', '/ring/buy/x#faq'],
    ['en-US', 'blood test', '/blood-vision'],
    ['de', 'alten Ring', '/trade-in'],
    ['en-US', 'privacy', '/privacy-policy/x'],
    ['en-US', 'Cookies', '/privacy-policy/x'],
    ['de', 'Größe', '/sizing'],
    ['de', 'groesse', '/sizing'],
    ['de', 'Akku', '/ring/buy/x#faq'],
    ['de', 'Schlafzimmer', '/home'],
    ['ja', 'バッテリー', '/ring/buy/x#faq'],
    ['ja', 'ﾊﾞｯﾃﾘｰ', '/ring/buy/x#faq'],
    ['ja', '指輪', '/ring/buy/x'],
    ['ja', 'すまーとりんぐ', '/ring/buy/x'],
    ['ja', '血糖値', '/glucose'],
    ['ja', '返品できますか', '/ring/buy/x#faq'],
    ['th', 'แบตเตอรี่', '/ring/buy/x#faq'],
    ['th', 'แหวน', '/ring/buy/x'],
    ['th', 'น้ำตาลในเลือด', '/glucose'],
    ['th', 'ห้องนอน', '/home'],
  ])('in %s finds by %s what is at %s', (locale, words, href) => {
    expect(hrefs(locale, words)).toContain(href);
  });

  it.each(LOCALES)('finds something by each word that it proposes in %s, and by each name', (locale) => {
    const t = translatorOf(texts, locale);
    for (const each of ['battery', 'size', 'charger', 'sleep', 'returns', 'glucose']) {
      const words = t(`search.try.${each}`);
      expect([words, hrefs(locale, words).length > 0]).toEqual([words, true]);
    }
    expect(hrefs(locale, 'Ring Air')[0]).toBe('/ring/buy/x');
    expect(hrefs(locale, 'Ring Rare')[0]).toBe('/rare');
  });

  it('says what each thing costs in that store', () => {
    for (const store of STORES) {
      const found = searchedIn(store, 'en-US').find('ring');
      const codes = new Set(found.flatMap(({ price }) => price?.currencyCode ?? []));
      expect([...codes]).toEqual([STORE_CURRENCY[store]]);
    }
  });

  it('puts a product before what only mentions it, and no kind in full', () => {
    const found = searchedIn('US', 'en-US').find('ring');
    expect(found[0]?.kind).toBe('product');
    for (const kind of FOUND_KINDS) expect(found.filter((each) => each.kind === kind).length).toBeLessThanOrEqual(6);
    expect(found.filter(({ kind }) => kind === 'question')).toHaveLength(6);
  });

  it('marks what it found, in the sentence that has most of it', () => {
    const [ring] = searchedIn('US', 'en-US').find('battery charge');
    expect(marked(ring?.sentence ?? [])).toEqual(expect.arrayContaining(['battery', 'charge']));
    const [water] = searchedIn('US', 'th').find('แบตเตอรี่');
    expect(marked([...(water?.title ?? []), ...(water?.sentence ?? [])]).join('')).toContain('แบตเตอรี่');
  });

  it('finds a page by whatever it says, and shows what describes it', () => {
    const page = { id: '/light', kind: 'page', title: 'Light', href: '/light', price: null } as const;
    const index = new SearchIndex(
      [{ ...page, sentences: ['How the ring reads a pulse.', 'See all sources'] }],
      'en-US',
    );
    expect(index.find('sources').map(({ sentence }) => text(sentence))).toEqual(['How the ring reads a pulse.']);
  });

  it.each([
    '',
    '   ',
    '…',
    '<script>',
    "' OR 1=1 --",
    '../../etc/passwd',
    'x'.repeat(500),
    '%00',
    '\u0000',
    '𝕏'.repeat(300),
  ])('takes %j for words, whatever it is', (typed) => {
    const words = readSearch(new URLSearchParams({ q: typed }));
    expect(words.length).toBeLessThanOrEqual(LONGEST_SEARCH);
    expect(words).not.toMatch(/\p{Cc}/u);
    expect(words.isWellFormed()).toBe(true);
    for (const locale of LOCALES) expect(Array.isArray(searchedIn('US', locale).find(words))).toBe(true);
  });

  it('finds nothing by what nobody wrote', () => {
    for (const locale of LOCALES) expect(hrefs(locale, 'zxqwvkj')).toEqual([]);
    expect(hrefs('ja', '蹴球')).toEqual([]);
  });

  it('reads its own addresses', () => {
    for (const words of ['ring size', '充電 & 返品', 'a+b=c #1']) {
      expect(readSearch(new URL(searchAddress(words), 'http://store').searchParams)).toBe(words);
    }
  });

  it('cuts a long sentence around what was found, and loses no letter of a short one', () => {
    const long = `${'one two three four five '.repeat(20)}needle${' six seven eight nine ten'.repeat(20)}`;
    const parts = markedSentence(long, 'en-US', (word) => word === 'needle');
    expect(marked(parts)).toEqual(['needle']);
    expect(text(parts).length).toBeLessThan(280);
    expect(text(parts)).toMatch(/^….*…$/);
    expect(text(markedSentence('指輪のサイズ。', 'ja', () => true))).toBe('指輪のサイズ。');
  });
});
