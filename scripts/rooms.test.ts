/** Folders of a workspace's sources import one another in one direction only, so that each can be read without the ones above it. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
/** Sources of which also the files beside the folders are one room. */
const STRICT = [
  'registry/src',
  'registry/console',
  'service-kit/src',
  'shell/browser',
  'shell/server',
  'remote-kit/src',
];
/** Each folder of these, however deep, is a room, and so is each file beside the folders (`src/text.ts`). */
const SOURCES = [
  ...STRICT,
  'design-system/src',
  'mf-bag/src',
  'mf-content/src',
  'mf-header-footer/src',
  'mf-product/src',
  'mf-programs/src',
  'shared-contracts/src',
];

const IMPORTED = /\b(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g;

/** The first folder of a path; `.` for a file beside the folders. */
const firstFolderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '.') : '.');

/** The folder of a path, however deep; the file itself where it stands beside the folders. */
const folderOf = (path: string): string => (path.includes('/') ? posix.dirname(path) : path);

/** @param textOf text by path relative to the sources' folder, with slashes */
function circlesIn(textOf: ReadonlyMap<string, string>, roomOf: (path: string) => string): string[] {
  const imported = new Map<string, Set<string>>();
  for (const [path, text] of textOf) {
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const target = posix.join(posix.dirname(path), specifier);
      const [from, to] = [roomOf(path), roomOf(target)];
      if (!textOf.has(target) || from === to) continue;
      imported.set(from, (imported.get(from) ?? new Set<string>()).add(to));
    }
  }
  const circles: string[] = [];
  const visited = new Set<string>();
  const visit = (folder: string, trail: readonly string[]): void => {
    if (trail.includes(folder)) circles.push([...trail.slice(trail.indexOf(folder)), folder].join(' > '));
    if (visited.has(folder)) return;
    visited.add(folder);
    for (const next of imported.get(folder) ?? []) visit(next, [...trail, folder]);
  };
  for (const folder of imported.keys()) visit(folder, []);
  return circles;
}

/** Excludes tests and their fixtures, which may import anything. */
const isSource = (path: string): boolean => !/\.test\.tsx?$|^test-fixtures\//.test(path);

function sourcesIn(folder: string): Map<string, string> {
  const paths = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) }).filter(isSource);
  return new Map(
    paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(ROOT, folder, path), 'utf8')] as const),
  );
}

describe('folders of sources', () => {
  it.each(SOURCES)('of %s import one another in one direction', (folder) => {
    const sources = sourcesIn(folder);
    expect(sources.size).toBeGreaterThan(10);
    expect(circlesIn(sources, folderOf)).toEqual([]);
  });

  it.each(STRICT)('of %s import nothing that imports them', (folder) => {
    const sources = sourcesIn(folder);
    expect(sources.size).toBeGreaterThan(30);
    expect(circlesIn(sources, firstFolderOf)).toEqual([]);
  });

  it('are found where they form a circle, also one of types, of imports at run time and over a third folder', () => {
    const sources = new Map([
      ['main.ts', "import './a/one.ts';"],
      ['a/one.ts', "import type { Two } from '../b/two.ts';\nimport './same.ts';"],
      ['a/same.ts', ''],
      ['b/two.ts', 'const three = await import(/* webpackChunkName: "c" */ \'../c/three.ts\');'],
      ['c/three.ts', "export { one } from '../a/one.ts';"],
    ]);
    expect(circlesIn(sources, firstFolderOf)).toEqual(['a > b > c > a']);
    expect(circlesIn(sources, folderOf)).toEqual(['a > b > c > a']);
  });

  it('are found where a folder and one inside it import each other', () => {
    const sources = new Map([
      ['a/one.ts', "import './deep/two.ts';"],
      ['a/deep/two.ts', "import '../one.ts';"],
    ]);
    expect(circlesIn(sources, folderOf)).toEqual(['a > a/deep > a']);
    expect(circlesIn(sources, firstFolderOf)).toEqual([]);
  });
});
