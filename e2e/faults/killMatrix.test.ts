import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KILL_CASES } from './killMatrix.ts';
import { CELLS, killDocument, MATRIX_PAGES } from './killTable.ts';
import { FAULTED_REMOTES } from './stablePages.ts';

describe('docs/kill-matrix.md', () => {
  it('[OPS-05] [OPS-06] says of each part, fault and page what the list demands', () => {
    expect(readFileSync(join(__dirname, '../../docs/kill-matrix.md'), 'utf8')).toBe(killDocument(KILL_CASES));
  });
});

describe('the parts that are let fail', () => {
  it.each(FAULTED_REMOTES)('[OPS-05] are %s by eight faults, some of which its own slots pay for', (remote) => {
    const rows = KILL_CASES.filter(({ part }) => part === remote);
    expect(new Set(rows.map(({ fault }) => fault)).size).toBe(8);
    expect(rows.flatMap(({ cells }) => Object.values(cells)).some((cell) => cell !== CELLS.whole)).toBe(true);
  });

  it('[OPS-06] are the registry, store-api, the database and the queue, too', () => {
    const around = KILL_CASES.map(({ part }) => part).filter(
      (part) => !FAULTED_REMOTES.some((remote) => remote === part),
    );
    expect(new Set(around)).toEqual(new Set(['registry', 'store-api', 'database', 'queue']));
  });

  it('[SHELL-05] leave the home page whole, or drawn by a release before, whatever is dead', () => {
    const homes = KILL_CASES.map(({ cells }) => cells.home);
    expect(homes.filter((cell) => cell !== CELLS.whole && !cell.startsWith('last good'))).toEqual([]);
    expect(MATRIX_PAGES).toContain('home');
  });
});
