import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BREAKPOINTS, below, DESKTOP_FROM, from } from './breakpoints.ts';

const ROOT = join(__dirname, '../..');

/** Returns the workspaces' own files whose names end with `end`. */
function filesNamed(end: string, folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.name.endsWith(end) ? [path] : [];
    return /^(node_modules|dist|\..*|e2e|test-fixtures)$/.test(entry.name) ? [] : filesNamed(end, path);
  });
}

/** Returns the widths in the media queries of these files, as written. */
const widthsIn = (files: readonly string[]) =>
  files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@media[^{\n]+/g)].flatMap(([query]) =>
      [...query.matchAll(/\([^()]*width[^()]*\)/g)].map(([width]) => ({ file: relative(ROOT, path), width })),
    ),
  );

describe('the breakpoints', () => {
  it('[SHELL-11] are these seven, with the desktop from 991 px', () => {
    expect(BREAKPOINTS).toEqual([400, 576, 768, 992, 1200, 1400, 2100]);
    expect(DESKTOP_FROM).toBe(991);
  });

  it('[SHELL-11] are the widths in every stylesheet’s media queries, with 991 for the desktop, and no others', () => {
    const widths = [400, 576, 768, DESKTOP_FROM, 1200, 1400, 2100] as const;
    const allowed = new Set(widths.flatMap((width) => [from(width), below(width)]));
    const found = widthsIn(filesNamed('.css'));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ width }) => !allowed.has(width))).toEqual([]);
  });

  it('[SHELL-11] are named in styles modules by `from` and `below`, never by a number', () => {
    const files = filesNamed('.styles.ts');
    expect(files.length).toBeGreaterThan(20);
    expect(widthsIn(files)).toEqual([]);
  });

  it('make queries that leave no width out and share none', () => {
    expect(from(DESKTOP_FROM)).toBe('(min-width: 991px)');
    expect(below(DESKTOP_FROM)).toBe('(max-width: 990.98px)');
  });
});
