import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { LoadSurface, Messages } from '../definition/implementRemote.ts';
import { addTexts, createTexts, loadTexts, textsToSend } from './texts.ts';
import { translatorOf } from './useText.ts';

type Files = Partial<Record<Locale, Record<string, Messages>>>;

/** Returns the translate function of a remote with these texts. */
function translatorIn(locale: Locale, files: Files) {
  const texts = createTexts();
  addTexts(texts, files);
  return translatorOf(texts, locale);
}

const inEnglish = (messages: Messages) => translatorIn('en-US', { 'en-US': { bag: messages } });

/** Loads from an object and records its calls. */
function loaderOf(files: Files) {
  const asked: string[] = [];
  const load: LoadSurface = async (locale, surface) => {
    asked.push(`${locale}/${surface}`);
    const messages = files[locale]?.[surface];
    if (!messages) throw new Error(`no ${locale}/${surface}`);
    return { default: messages };
  };
  return { load, asked };
}

describe('the texts of a remote', () => {
  it('are found by surface, element and state, nested or flat, whichever came first', () => {
    const texts = createTexts();
    const t = translatorOf(texts, 'en-US');
    addTexts(texts, { 'en-US': { bag: { title: 'Bag', line: { remove: 'Remove' }, 'line.add': 'Add' } } });
    addTexts(texts, { 'en-US': { title: { bag: 'A bag’s title' } } });
    expect([t('bag.title'), t('bag.line.remove'), t('bag.line.add'), t('title.bag')]).toEqual([
      'Bag',
      'Remove',
      'Add',
      'A bag’s title',
    ]);
  });

  it('show the key where there is none, also a surface’s that never came, and a part of the texts', () => {
    const t = inEnglish({ line: { remove: 'Remove' } });
    expect([t('bag.line.none'), t('ring.title'), t('bag.line'), t('bag')]).toEqual([
      'bag.line.none',
      'ring.title',
      'bag.line',
      'bag',
    ]);
  });

  it('take a value as it is, whatever is in it', () => {
    const t = inEnglish({ title: 'x {{name}} y', other: 'Other' });
    const name = "<b>&amp;</b> $& $1 $' {{name}} $t(bag.other)";
    expect(t('bag.title', { name })).toBe(`x ${name} y`);
  });

  it.each<[Locale, Messages, string[]]>([
    ['en-US', { n_one: '{{count}} item', n_other: '{{count}} items' }, ['0 items', '1 item', '2 items', '11 items']],
    ['de', { n_one: '{{count}} Ding', n_other: '{{count}} Dinge' }, ['0 Dinge', '1 Ding', '2 Dinge', '11 Dinge']],
    ['ja', { n_other: '{{count}}点' }, ['0点', '1点', '2点', '11点']],
    ['th', { n_other: '{{count}} ชิ้น' }, ['0 ชิ้น', '1 ชิ้น', '2 ชิ้น', '11 ชิ้น']],
    ['en-US', { n_zero: 'nothing', n_other: '{{count}}' }, ['nothing', '1', '2', '11']],
  ])('[PAGE-02] have the plural forms of %s', (locale, bag, said) => {
    const english = { n_one: 'one', n_other: 'other' };
    const t = translatorIn(locale, { 'en-US': { bag: english }, [locale]: { bag } });
    expect([0, 1, 2, 11].map((count) => t('bag.n', { count }))).toEqual(said);
  });

  it('have ordinals and contexts', () => {
    const t = inEnglish({
      place_ordinal_one: '{{count}}st',
      place_ordinal_two: '{{count}}nd',
      place_ordinal_other: '{{count}}th',
      gift: 'A gift',
      gift_card: 'A card',
    });
    expect([1, 2, 4].map((count) => t('bag.place', { count, ordinal: true }))).toEqual(['1st', '2nd', '4th']);
    expect([t('bag.gift', { context: 'card' }), t('bag.gift', { context: 'book' })]).toEqual(['A card', 'A gift']);
  });

  it('nest one another, with values', () => {
    const t = inEnglish({
      brand: 'Vela',
      hello: '$t(bag.brand) greets {{name}} with $t(bag.n, {"count": {{n}} })',
      n_one: 'one',
      n_other: 'many',
    });
    expect(t('bag.hello', { name: 'Ada', n: 1 })).toBe('Vela greets Ada with one');
  });

  it('format numbers, money, days, lists and spans of time as the language does', () => {
    const bag = {
      number: '{{n, number(maximumFractionDigits: 1)}}',
      currency: '{{n, currency(EUR)}}',
      day: '{{when, datetime(month: long; day: numeric; timeZone: UTC)}}',
      list: '{{names, list}}',
      ago: '{{days, relativetime(day)}}',
    };
    const values = { n: 1234.56, when: new Date('2026-03-04T00:00:00Z'), names: ['a', 'b', 'c'], days: -3 };
    const said = (locale: Locale) => {
      const t = translatorIn(locale, { [locale]: { bag } });
      return Object.keys(bag).map((key) => t(`bag.${key}`, values).replaceAll('\u00a0', ' '));
    };
    expect(said('en-US')).toEqual(['1,234.6', '€1,234.56', 'March 4', 'a, b, and c', '3 days ago']);
    expect(said('de')).toEqual(['1.234,6', '1.234,56 €', '4. März', 'a, b und c', 'vor 3 Tagen']);
    expect(said('ja')).toEqual(['1,234.6', '€1,234.56', '3月4日', 'a、b、c', '3 日前']);
    expect(said('th')).toEqual(['1,234.6', '€1,234.56', '4 มีนาคม', 'a b และc', '3 วันที่ผ่านมา']);
  });

  it('[PAGE-02] are English where a translation has gaps, at every depth; a language’s own plural form comes first', () => {
    const t = translatorIn('de', {
      'en-US': {
        bag: { close: 'Close', empty: { title: 'Empty', text: 'Nothing here' }, n_one: 'one', n_other: 'many' },
      },
      de: { bag: { empty: { title: 'Leer', text: '' }, n_other: 'viele' } },
    });
    expect([t('bag.close'), t('bag.empty.title'), t('bag.empty.text'), t('bag.n', { count: 1 })]).toEqual([
      'Close',
      'Leer',
      'Nothing here',
      'viele',
    ]);
  });

  it('of two releases and of two languages never mix', () => {
    const [one, two] = [createTexts(), createTexts()];
    addTexts(one, { de: { bag: { title: 'alt' } }, 'en-US': { bag: { title: 'old' } } });
    addTexts(two, { de: { bag: { title: 'neu' } } });
    expect([translatorOf(one, 'de')('bag.title'), translatorOf(two, 'de')('bag.title')]).toEqual(['alt', 'neu']);
    expect([translatorOf(one, 'en-US')('bag.title'), translatorOf(two, 'en-US')('bag.title')]).toEqual([
      'old',
      'bag.title',
    ]);
  });
});

describe('loadTexts', () => {
  const files: Files = {
    'en-US': { bag: { title: 'Bag' }, ring: { title: 'Ring' } },
    de: { bag: { title: 'Tasche' }, ring: { title: 'Ring' } },
  };

  it('asks for what is not there yet, in the language and in English', async () => {
    const texts = createTexts();
    const { load, asked } = loaderOf(files);
    addTexts(texts, { de: { bag: { title: 'Tasche' } } });
    await loadTexts(texts, load, 'de', ['bag', 'ring']);
    await loadTexts(texts, load, 'de', ['bag', 'ring']);
    expect(asked).toEqual(['de/ring', 'en-US/ring']);
    await loadTexts(texts, load, 'en-US', ['bag', 'ring']);
    expect(asked.slice(2)).toEqual(['en-US/bag']);
  });

  it('fails with its file, and asks again the next time', async () => {
    const texts = createTexts();
    const broken: LoadSurface = async () => {
      throw new Error('offline');
    };
    await expect(loadTexts(texts, broken, 'de', ['bag'])).rejects.toThrow('offline');
    await loadTexts(texts, loaderOf(files).load, 'de', ['bag']);
    expect(translatorOf(texts, 'de')('bag.title')).toBe('Tasche');
  });
});

describe('textsToSend', () => {
  const english = { title: 'Bag', n_one: '{{count}} item', n_other: '{{count}} items', place_ordinal_other: 'th' };
  const complete = { title: 'バッグ', n_other: '{{count}}点', place_ordinal_other: '番' };

  const sent = (ja: Messages) => {
    const texts = createTexts();
    addTexts(texts, { 'en-US': { bag: english, ring: english }, ja: { bag: ja, ring: complete } });
    return textsToSend(texts, 'ja', ['bag', 'ring']);
  };

  it('is the language alone, though it has other plural forms than English', () => {
    expect(sent(complete)).toEqual({ ja: { bag: complete, ring: complete } });
  });

  it('[PAGE-02] has the English texts of a surface with gaps beside it', () => {
    const { n_other, ...gapped } = complete;
    expect(sent(gapped)).toEqual({ ja: { bag: gapped, ring: complete }, 'en-US': { bag: english } });
  });

  it('is English alone for who reads English', () => {
    const texts = createTexts();
    addTexts(texts, { 'en-US': { bag: english, ring: english } });
    expect(textsToSend(texts, 'en-US', ['bag'])).toEqual({ 'en-US': { bag: english } });
  });
});
