import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { Status } from '../app/status.ts';
import { type Placement, statusTable } from './statusTable.ts';

const at = '2026-11-22T04:12:40.000Z';
const placed = (part: Partial<Placement>): Placement => ({
  region: 'AE',
  remote: 'mf-bag',
  stable: '1.1.0',
  previous: '1.0.0',
  since: at,
  by: 'operator',
  candidate: null,
  rollout: null,
  shells: [],
  ...part,
});
const says = (shell: string, part: Partial<Placement['shells'][number]> = {}) => ({
  shell,
  connected: true,
  version: '1.1.0',
  outcome: 'active' as const,
  reason: null,
  at,
  ...part,
});
const statusOf = (placements: Placement[], shells: string[] = []): Status => ({
  revision: 7,
  shells: shells.map((shell) => ({ shell, connectedAt: at })),
  remotes: [],
  placements,
});
const rows = (status: Status) =>
  statusTable(status)
    .split('\n')
    .filter((line) => /mf-/.test(line))
    .map((line) => line.replace(/ {2,}/g, ' | '));

describe('the table of the status', () => {
  it('[OPS-04] says the commit of each version that was published with one', () => {
    const version = { team: 'team-bag', publishedAt: at, publishedBy: 'ci' };
    const remotes = [
      {
        remote: 'mf-bag',
        versions: [
          { ...version, version: '1.1.0', commit: '3f9a1c2e'.repeat(5) },
          { ...version, version: '1.0.0', commit: null },
        ],
      },
    ];
    expect(rows({ ...statusOf([]), remotes })).toEqual([
      '  mf-bag (team-bag): 1.1.0 (commit 3f9a1c2e), 1.0.0'.replace('  ', ' | '),
    ]);
  });

  it('[OPS-04] says regions where a remote stands alike in one row', () => {
    const alike = STORES.map((region) => placed({ region }));
    expect(rows(statusOf(alike))).toEqual(['all | mf-bag | 1.1.0 | 1.0.0 | 2026-11-22 04:12 | operator | -']);
    const one = alike.map((row) => (row.region === 'EU' ? { ...row, stable: '1.0.0', previous: null } : row));
    expect(rows(statusOf(one))).toEqual([
      'IN,AE,US,GB,ROW,AU,CA | mf-bag | 1.1.0 | 1.0.0 | 2026-11-22 04:12 | operator | -',
      'EU | mf-bag | 1.0.0 | - | 2026-11-22 04:12 | operator | -',
    ]);
  });

  it('says since when by the last of the regions that it folds', () => {
    const later = placed({ region: 'EU', since: '2026-11-22T05:00:00.000Z' });
    expect(rows(statusOf([placed({}), later]))).toEqual([
      'AE,EU | mf-bag | 1.1.0 | 1.0.0 | 2026-11-22 05:00 | operator | -',
    ]);
  });

  it('counts the shells that run it and names those that do not', () => {
    const shells = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'];
    const words = [
      ...shells.slice(0, 4).map((shell) => says(shell)),
      says('e5', { version: '1.0.0' }),
      says('e6', { outcome: 'refused', reason: 'remote.load.failed: boom\n    at server.cjs:1:2' }),
    ];
    expect(rows(statusOf([placed({ shells: words })], shells))[0]).toMatch(
      /\| 4 active; e5 still 1\.0\.0; e6 refused 1\.1\.0: remote\.load\.failed: boom…; e7 no answer$/,
    );
    const few = placed({ shells: [says('e1'), says('e2'), says('gone', { connected: false })] });
    expect(rows(statusOf([few], ['e1', 'e2']))[0]).toMatch(/\| e1, e2 active$/);
  });

  it('says of a candidate whom it waits for, and of a refused one why, in a line', () => {
    const candidate = {
      version: '1.2.0',
      attempt: 9,
      state: 'candidate' as const,
      reason: null,
      since: at,
      by: 'operator',
      shells: [{ shell: 'e1', connected: true, outcome: 'accepted' as const, reason: null, at }],
    };
    expect(
      rows(statusOf([placed({ stable: null, previous: null, since: null, by: null, candidate })], ['e1', 'e2'])),
    ).toEqual(['AE | mf-bag | - | - | - | - | candidate 1.2.0, waits for e2']);
    const reason = `remote.render.failed: ${'x'.repeat(200)}\n    at render`;
    const text = statusTable(statusOf([placed({ candidate: { ...candidate, state: 'refused', reason } })]));
    expect(text).toContain(`refused 1.2.0: remote.render.failed: ${'x'.repeat(57)}…\n`);
  });

  it('says when nothing is there', () => {
    expect(statusTable(statusOf([]))).toBe(
      'Revision 7. Shells connected: none.\n\nNothing is placed here.\n\nNothing has been published yet.\n',
    );
  });
});
