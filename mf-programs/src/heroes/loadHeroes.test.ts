import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import * as z from 'zod/mini';
import { loadClue } from '../clue/loadClue.ts';
import { HERO_GROUPS } from './heroGroups.ts';
import { loadHeroes, loadHeroGroup } from './loadHeroes.ts';

const HEROES = {
  percent: '15',
  proof: 'We may ask.',
  groups: [
    { group: 'veterans', kind: 'affinity', title: 'Veterans', code: 'VETERAN15' },
    { group: 'students', kind: 'hero', title: 'Students', code: 'STUDENT15' },
    { group: 'without-words', kind: 'hero', title: 'Of another release', code: 'NEW15' },
  ],
};
const RING = {
  before: { amount: '349', currencyCode: 'USD' },
  after: { amount: '296.65', currencyCode: 'USD' },
};

const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  country: 'US',
  region: '',
  city: '',
  store: 'US',
  locale: 'en-US',
  timezoneOffset: null,
  ...changes,
});

/** Responds by path; other paths are unreachable. */
function apiWith(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const api: StoreApi = async ({ path, schema }) => {
    asked.push(path);
    const answer = answers[path.split('?')[0] ?? ''];
    if (answer === undefined) {
      return {
        ok: false,
        problem: { code: 'network.unreachable', type: 'about:blank', title: 'Away', status: 0, detail: 'away' },
      };
    }
    return { ok: true, value: z.parse(schema, answer), etag: null };
  };
  return { api, asked };
}
const PAGE = new URL('http://store.invalid/heroes/students');
const ALL = { '/api/catalogue/heroes': HEROES, '/api/catalogue/code-prices': { ring: RING } };

describe('the heroes’ pages', () => {
  it('[PROG-06] show the groups that have words, and what the code takes off in the visitor’s store', async () => {
    const { api, asked } = apiWith(ALL);
    const loaded = await loadHeroes({ api, visitor: visitor({ store: 'EU', locale: 'de' }) });
    expect(loaded).toMatchObject({
      kind: 'found',
      data: { groups: [{ group: 'veterans' }, { group: 'students' }], ring: RING, percent: '15' },
    });
    expect(JSON.stringify(loaded)).not.toContain('VETERAN15');
    expect(asked).toEqual(['/api/catalogue/heroes?locale=de', '/api/catalogue/code-prices?store=EU&code=VETERAN15']);
  });

  it.each(STORES)('[PROG-06] a group’s page hands its code over to the ring of %s', async (store) => {
    const loaded = await loadHeroGroup({ ...apiWith(ALL), url: PAGE, visitor: visitor({ store }) }, 'students');
    expect(loaded).toMatchObject({
      kind: 'found',
      data: {
        code: 'STUDENT15',
        group: { group: 'students' },
        href: expect.stringMatching(/^\/ring\/buy\/[a-z]+\?discount=STUDENT15$/),
      },
    });
  });

  it.each(['without-words', 'nobody', 'toString'])('[PROG-06] there is no group %s', async (name) => {
    expect(await loadHeroGroup({ ...apiWith(ALL), url: PAGE, visitor: visitor() }, name)).toEqual({
      kind: 'notFound',
      data: null,
    });
  });

  it('[PROG-06] show no price that nobody could say, and nothing without the groups', async () => {
    const unpriced = apiWith({ '/api/catalogue/heroes': HEROES });
    expect(await loadHeroes({ ...unpriced, visitor: visitor() })).toMatchObject({
      kind: 'found',
      data: { ring: null },
    });
    await expect(loadHeroes({ ...apiWith({}), visitor: visitor() })).rejects.toThrow('groups could not be read');
  });

  it('[PROG-08] the cycle partner’s offer goes on with its own parameter', async () => {
    const { api, asked } = apiWith(ALL);
    expect(await loadClue({ api, visitor: visitor() })).toMatchObject({
      kind: 'found',
      data: { ring: RING, href: '/ring/buy/us?flow=clue' },
    });
    expect(asked).toEqual(['/api/catalogue/code-prices?store=US&code=CLUE10']);
  });

  it.each(LOCALES)('[PROG-06] [PAGE-02] each group has words of its own in %s', (locale) => {
    const texts = JSON.parse(readFileSync(`${__dirname}/../locales/${locale}/heroes.json`, 'utf8'));
    expect(Object.keys(texts.group)).toEqual([...HERO_GROUPS]);
    const words = HERO_GROUPS.flatMap((group) => [texts.group[group].who, texts.group[group].proof]);
    expect(new Set(words).size).toBe(words.length);
  });
});
