import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import config, { cache } from '../remote.config.ts';
import loaders from './loaders.ts';
import remote from './remote.tsx';
import stillPages from './stillPages.ts';

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');
const paths = config.routes.map(({ path }) => path);

/** The table 'Where a page lives' of the README: each path with its folders. `…` is the first path of its row. */
const folders = new Map(
  [...README.matchAll(/^\| (?<paths>`\/[^|]*) \| (?<folders>`src\/[^|]*) \|$/gm)].flatMap(({ groups }) =>
    codes(groups?.paths).map((path, _nth, [first = '']) => [path.replace('…', first), codes(groups?.folders)] as const),
  ),
);

function codes(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
}

describe('the families of pages', () => {
  it('claim each route once', () => {
    expect(new Set<string>(paths).size).toBe(paths.length);
  });

  it('have a page, texts, a head and a word on what a drawn page depends on for each route', () => {
    const routes = [...paths].sort();
    expect(Object.keys({ ...remote.pages, ...stillPages }).sort()).toEqual(routes);
    expect(Object.keys({ ...remote.texts, ...stillPages }).sort()).toEqual(routes);
    // A cycle report is shown to anyone with its link and is never cached.
    expect(Object.keys(cache).sort()).toEqual(routes.filter((path) => path !== '/cycle-report/:token'));
    expect(
      Object.entries(loaders)
        .flatMap(([path, { head }]) => (head ? [path] : []))
        .sort(),
    ).toEqual(routes);
  });

  it('keep still pages out of what a browser loads', () => {
    const still = config.routes.flatMap((route) => ('still' in route ? [route.path] : [])).sort();
    expect(Object.keys(stillPages).sort()).toEqual(still);
    expect(still.filter((path) => path in remote.pages || path in remote.texts)).toEqual([]);
  });

  it('have Markdown where their route says so, and there alone', () => {
    const wanted = config.routes.flatMap((route) => ('markdown' in route ? [route.path] : []));
    const found = Object.entries(loaders).flatMap(([path, loader]) => (loader.markdown ? [path] : []));
    expect(found.sort()).toEqual(wanted.sort());
  });

  it('are found by address: README names the folder of each route, and the folder is there', () => {
    expect([...folders.keys()].sort()).toEqual([...paths].sort());
    for (const folder of [...folders.values()].flat()) {
      expect([folder, existsSync(join(__dirname, '..', folder))]).toEqual([folder, true]);
    }
  });
});
