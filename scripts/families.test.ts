import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { AnyLoaders } from '@tessera/remote-kit/defineLoaders';
import type { AnyStillPages } from '@tessera/remote-kit/defineStillPages';
import type { AnyRemote } from '@tessera/remote-kit/implementRemote';
import type { RouteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import content, { cache as contentCache } from '../mf-content/remote.config.ts';
import contentLoaders from '../mf-content/src/loaders.ts';
import contentRemote from '../mf-content/src/remote.tsx';
import contentStillPages from '../mf-content/src/stillPages.ts';
import product, { cache as productCache } from '../mf-product/remote.config.ts';
import productLoaders from '../mf-product/src/loaders.ts';
import productRemote from '../mf-product/src/remote.tsx';
import productStillPages from '../mf-product/src/stillPages.ts';
import { ROOT } from './stack.ts';

interface Families {
  readonly name: string;
  readonly routes: readonly RouteConfig[];
  readonly cache: SlotCachePolicies;
  readonly loaders: AnyLoaders;
  readonly remote: AnyRemote;
  readonly stillPages: AnyStillPages;
}

/** The remotes whose pages lie in one folder for each family. */
const REMOTES: readonly Families[] = [
  {
    name: product.name,
    routes: product.routes,
    cache: productCache,
    loaders: productLoaders,
    remote: productRemote,
    stillPages: productStillPages,
  },
  {
    name: content.name,
    routes: content.routes,
    cache: contentCache,
    loaders: contentLoaders,
    remote: contentRemote,
    stillPages: contentStillPages,
  },
];

/** The table 'Where a page lives' of a README: each path with its folders. `…` is the first path of its row. */
const foldersIn = (readme: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...readme.matchAll(/^\| (?<paths>`\/[^|]*) \| (?<folders>`src\/[^|]*) \|$/gm)].flatMap(({ groups }) =>
      codes(groups?.paths).map(
        (path, _nth, [first = '']) => [path.replace('…', first), codes(groups?.folders)] as const,
      ),
    ),
  );

function codes(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
}

describe.each(REMOTES)('the families of pages of $name', ({ name, routes, cache, loaders, remote, stillPages }) => {
  const paths = routes.map(({ path }) => path).sort();
  const routesThat = (has: (route: RouteConfig) => boolean | undefined) =>
    routes.flatMap((route) => (has(route) ? [route.path] : [])).sort();
  const loadersWith = (part: 'head' | 'markdown' | 'search') =>
    Object.entries(loaders)
      .flatMap(([path, loader]) => (loader[part] ? [path] : []))
      .sort();

  it('claim each route once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have a page, texts, a head and a word on what a drawn page depends on for each route', () => {
    expect(Object.keys({ ...remote.pages, ...stillPages }).sort()).toEqual(paths);
    expect(Object.keys({ ...remote.texts, ...stillPages }).sort()).toEqual(paths);
    // A cycle report is shown to anyone with its link and is never cached.
    expect(Object.keys(cache).sort()).toEqual(paths.filter((path) => path !== '/cycle-report/:token'));
    expect(loadersWith('head')).toEqual(paths);
  });

  it('name only surfaces of texts that the remote has', () => {
    const used = Object.entries(stillPages).map(([path, { texts }]) => [path, texts] as const);
    const live = Object.entries(remote.texts).map(
      ([path, texts]) => [path, [...texts.live, ...(texts.still ?? [])]] as const,
    );
    for (const [path, surfaces] of [...used, ...live]) {
      const missing = surfaces.filter((surface) => !existsSync(join(ROOT, name, `src/locales/en-US/${surface}.json`)));
      expect([path, missing]).toEqual([path, []]);
    }
  });

  it('keep still pages out of what a browser loads', () => {
    const still = routesThat((route) => route.still);
    expect(Object.keys(stillPages).sort()).toEqual(still);
    expect(still.filter((path) => path in remote.pages || path in remote.texts)).toEqual([]);
  });

  it('have Markdown and search entries where their route says so, and there alone', () => {
    expect(loadersWith('markdown')).toEqual(routesThat((route) => route.markdown));
    expect(loadersWith('search')).toEqual(routesThat((route) => route.searchable));
  });

  it('are found by address: README names the folder of each route, and the folder is there', () => {
    const folders = foldersIn(readFileSync(join(ROOT, name, 'README.md'), 'utf8'));
    expect([...folders.keys()].sort()).toEqual(paths);
    for (const folder of [...folders.values()].flat()) {
      expect([folder, existsSync(join(ROOT, name, folder))]).toEqual([folder, true]);
    }
  });
});
