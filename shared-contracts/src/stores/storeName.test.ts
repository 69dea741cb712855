import { describe, expect, it } from '@jest/globals';
import { LOCALES } from './locales.ts';
import { storeName } from './storeName.ts';
import { STORES } from './stores.ts';

describe('a store’s name', () => {
  it.each([
    ['en-US', ['India', 'United Arab Emirates', 'United States', 'Europe', 'United Kingdom', 'Elsewhere', 'Australia']],
    ['ja', ['インド', 'アラブ首長国連邦', 'アメリカ合衆国', 'ヨーロッパ', 'イギリス', 'Elsewhere', 'オーストラリア']],
    [
      'de',
      ['Indien', 'Vereinigte Arabische Emirate', 'Vereinigte Staaten', 'Europa', 'Vereinigtes Königreich', 'Elsewhere'],
    ],
    ['th', ['อินเดีย', 'สหรัฐอาหรับเอมิเรตส์', 'สหรัฐอเมริกา', 'ยุโรป', 'สหราชอาณาจักร', 'Elsewhere', 'ออสเตรเลีย']],
  ] as const)('[PAGE-02] is in %s what that language calls the place', (locale, names) => {
    expect(STORES.slice(0, names.length).map((store) => storeName(store, locale, 'Elsewhere'))).toEqual(names);
  });

  it.each(LOCALES)('[REG-12] tells the eight stores apart in %s', (locale) => {
    expect(new Set(STORES.map((store) => storeName(store, locale, '*')))).toHaveProperty('size', STORES.length);
  });
});
