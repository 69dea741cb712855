import { describe, expect, it } from '@jest/globals';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { NO_SHELL_ASSETS } from '../builds/shellAssets.ts';
import { composeRegion } from '../composition/regionComposition.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { loadedRelease } from '../test-fixtures/stagedPool.ts';
import { createMarkdownPages } from './markdownPages.ts';

const SECOND = 1000;

/** @param version of the only remote, whose two routes are available as Markdown */
function compositionOf(store: Store, version: string) {
  const { release } = fixtureRelease({
    remote: 'mf-product',
    version,
    routes: [
      { path: '/ring/buy/:region', probe: '/ring/buy/ae', markdown: true },
      { path: '/glucose', probe: '/glucose', markdown: true },
      { path: '/science', probe: '/science' },
    ],
  });
  return composeRegion(
    store,
    new Map([['mf-product', { stable: loadedRelease(release), lastGood: null }]]),
    NO_SHELL_ASSETS,
  );
}

function start() {
  const state = { version: '1.0.0', generation: 0, now: 0, fails: false };
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const pages = createMarkdownPages({
    active: { current: (store) => compositionOf(store, state.version) },
    catalogueGeneration: () => state.generation,
    now: () => state.now,
    async headingOf(path) {
      asked.push(path);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return state.fails ? null : `Heading of ${path}`;
    },
  });
  return { state, asked, pages, mostAtOnce: () => most };
}

describe('[SHELL-13] the pages that can be had as Markdown', () => {
  it('are named for each store, with the heading that each has in the first', async () => {
    const { pages } = start();
    const listed = await pages();
    const rings = listed.filter(({ title }) => title === 'Heading of /ring/buy/in');
    expect(rings.map(({ store }) => store)).toEqual(STORES);
    expect(listed).toContainEqual({ store: null, path: '/glucose', title: 'Heading of /glucose' });
    expect(listed).toHaveLength(STORES.length + 1);
  });

  it('are rendered once for all who ask, one after the other', async () => {
    const { pages, asked, mostAtOnce } = start();
    await Promise.all([pages(), pages(), pages()]);
    await pages();
    expect([asked, mostAtOnce()]).toEqual([['/ring/buy/in', '/glucose'], 1]);
  });

  it('are rendered again when the catalogue or a composition has changed, and after a minute', async () => {
    const { pages, asked, state } = start();
    const renders = async () => {
      await pages();
      return asked.length / 2;
    };
    expect(await renders()).toBe(1);
    state.generation += 1;
    expect(await renders()).toBe(2);
    state.version = '2.0.0';
    expect(await renders()).toBe(3);
    state.now = 60 * SECOND - 1;
    expect(await renders()).toBe(3);
    state.now = 60 * SECOND;
    expect(await renders()).toBe(4);
  });

  it('go by their path where a page cannot be told, and are asked for again a few seconds later', async () => {
    const { pages, asked, state } = start();
    state.fails = true;
    expect((await pages()).map(({ title }) => title)).toContain('/glucose');
    state.fails = false;
    await pages();
    expect(asked).toHaveLength(2);
    state.now = 5 * SECOND;
    expect((await pages()).map(({ title }) => title)).toContain('Heading of /glucose');
  });
});
