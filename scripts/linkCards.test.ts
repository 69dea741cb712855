import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cardWords, LINK_CARD_SIZE, linkCardUrl } from '@tessera/design-system/linkCard';
import sharp from 'sharp';
import { CARD_OF_ROUTE } from '../mf-product/src/linkCards/cardOfRoute.ts';
import productLoaders from '../mf-product/src/loaders.ts';
import { CARD_FILES, DECKS, drawnIndex, readCards, wantedCards } from './linkCards.ts';

const wanted = wantedCards();
const record = readCards();
const fileOf = (name: string, locale: (typeof wanted)[number]['locale']) =>
  linkCardUrl({ name, locale, hash: record[name]?.[locale]?.hash ?? '' }).replace('/media/cards/', '');

describe('the pictures beside links', () => {
  it('[SHELL-13] are drawn for each page in each language, from the words and photographs of today: else `npm run cards`', () => {
    const stale = wanted.filter(({ name, locale, source }) => record[name]?.[locale]?.source !== source);
    expect(stale.map(({ name, locale }) => `${name}.${locale}`)).toEqual([]);
    expect(Object.keys(record).sort()).toEqual([...new Set(wanted.map(({ name }) => name))].sort());
  });

  it('[SHELL-13] lie there in the size that heads say, under a name that changes with them, and nothing else does', async () => {
    for (const { name, locale } of wanted) {
      const path = join(CARD_FILES, fileOf(name, locale));
      const { format, width, height } = await sharp(path).metadata();
      expect([name, format, width, height]).toEqual([name, 'jpeg', LINK_CARD_SIZE.width, LINK_CARD_SIZE.height]);
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
      expect([name, locale, hash]).toEqual([name, locale, record[name]?.[locale]?.hash]);
      expect(statSync(path).size).toBeLessThan(45_000);
    }
    expect(readdirSync(CARD_FILES).sort()).toEqual(wanted.map(({ name, locale }) => fileOf(name, locale)).sort());
  });

  it('are indexed by each remote as the record has them', () => {
    for (const { remote, cards } of DECKS) {
      const index = readFileSync(join(__dirname, '..', remote, 'src/linkCards/drawnCards.ts'), 'utf8');
      const plain = (text: string) => text.replaceAll(/[\s,]/g, '');
      expect(plain(index)).toBe(plain(drawnIndex(Object.keys(cards), record)));
    }
  });

  it('[SHELL-13] are there for every route of mf-product, and each is shown by one', () => {
    expect(Object.keys(CARD_OF_ROUTE).sort()).toEqual(Object.keys(productLoaders).sort());
  });

  it('say a title without the brand, which stands on each', () => {
    const t = (key: string) =>
      ({ plain: 'M1 plans · Vela', ja: 'M1のプラン｜Vela', own: 'Together\nwith Vela.' })[key] ?? key;
    expect(cardWords({ title: 'plain' }, t)).toEqual({ title: 'M1 plans', name: null });
    expect(cardWords({ title: 'ja', name: { as: 'M1' } }, t)).toEqual({ title: 'M1のプラン', name: 'M1' });
    expect(cardWords({ title: 'own' }, t).title).toBe('Together\nwith Vela.');
  });
});
