/** store-api's three floors: the lint rule that only allows downward imports, tested with files that break it, and the real imports. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { restrictedImports } from './test-support/restrictedImports.ts';

const ROOT = join(__dirname, '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SOURCES = 'store-api/src';
/** From low to high, as in the lint rules. */
const ORDER = [
  ...[...textOf('store-api/floors.grit').matchAll(/store-api\/src\/(\w+\/\w+)\//g)].map(([, room = '']) => room),
  'app',
];
/** Directly in a room's folder, and in a subfolder. */
const PLACES = ['', 'within/'];

const fileIn = (room: string, place: string, of: string, kind = '') =>
  `${SOURCES}/${room}/${place}${of.replace('/', '-')}${kind}.ts`;
const specifier = (from: string, room: string) => {
  const path = relative(dirname(from), `${SOURCES}/${room}/thing.ts`);
  return path.startsWith('.') ? path : `./${path}`;
};
const above = (room: string) => ORDER.slice(ORDER.indexOf(room) + 1);
const below = (room: string) => ORDER.slice(0, ORDER.indexOf(room));

/** The room of a source file. */
const roomOf = (path: string) => ORDER.find((room) => path.startsWith(`${SOURCES}/${room}/`));
const importsIn = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => path);

describe('the floors of store-api', () => {
  let findings: ReadonlySet<string>;
  beforeAll(() => {
    const files = ORDER.flatMap((from) =>
      PLACES.flatMap((place) =>
        [...above(from), ...below(from)].flatMap((to) =>
          ['', '.test'].map((kind) => {
            const file = fileIn(from, place, to, kind);
            return [file, specifier(file, to)] as const;
          }),
        ),
      ),
    );
    findings = restrictedImports(new Map(files));
  });

  it.each(ORDER)('%s imports what stands below it alone; tests import anything', (room) => {
    const found = (rooms: readonly string[], kind: string) =>
      PLACES.flatMap((place) => rooms.filter((each) => findings.has(fileIn(room, place, each, kind))));
    expect(found(above(room), '')).toEqual(PLACES.flatMap(() => above(room)));
    expect(found(below(room), '')).toEqual([]);
    expect(found([...above(room), ...below(room)], '.test')).toEqual([]);
  });

  it('hold every source, each folder in the order', () => {
    const sources = globSync(`${SOURCES}/**/*`, { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.filter((path) => roomOf(path) === undefined)).toEqual([]);
    expect(ORDER.filter((room) => !existsSync(join(ROOT, SOURCES, room)))).toEqual([]);
  });

  it('have no arrow that runs up', () => {
    const up = globSync(`${SOURCES}/**/*.{ts,tsx}`, { cwd: ROOT })
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) =>
        importsIn(textOf(path))
          .map((specified) => join(dirname(path), specified))
          .filter((target) => above(roomOf(path) ?? 'app').includes(roomOf(target) ?? ''))
          .map((target) => `${path} → ${target}`),
      );
    expect(up).toEqual([]);
  });

  it('are told to newcomers in their order, with every page, mail and table', () => {
    const told = textOf('store-api/README.md');
    const rooms = [...told.matchAll(/^\| `src\/([\w/]+)\/` \|/gm)].map(([, room = '']) => room);
    expect(rooms).toEqual(ORDER.toReversed());
    const named = globSync(`${SOURCES}/**/*{Page,Pages,Mail,Tables}.{ts,tsx}`, { cwd: ROOT }).map((path) =>
      basename(path),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !told.includes(name))).toEqual([]);
  });
});
