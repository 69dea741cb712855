import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rowsOf } from './faultTable.ts';
import { RELEASE_FAULTS } from './releaseFaults.ts';
import { FAULTED_REMOTES, ownerOf, pageOf } from './stablePages.ts';
import { SURROUNDING_FAULTS } from './surroundingFaults.ts';

const rows = rowsOf(readFileSync(join(__dirname, '../../docs/faults.md'), 'utf8'));

describe('docs/faults.md', () => {
  it.each(RELEASE_FAULTS.flatMap((fault) => FAULTED_REMOTES.map((remote) => ({ ...fault, remote }))))(
    '[OPS-05] says that $id of $remote comes to: $expected',
    ({ id, remote, expected, alone }) => {
      const tried = rows.filter((row) => row.fault === id && row.remote === remote);
      const outcomes = tried.map((row) => row['what happened'].split(':')[0]);
      expect(outcomes).toEqual(alone === undefined ? [expected] : [expected, alone]);
    },
  );

  it.each(SURROUNDING_FAULTS)('[OPS-06] has $id', ({ id }) => {
    expect(rows.filter(({ fault }) => fault === id)).toHaveLength(1);
  });

  it.each(RELEASE_FAULTS.flatMap(({ id, strikes }) => FAULTED_REMOTES.map((remote) => ({ id, strikes, remote }))))(
    '[OPS-05] says that the page of $remote is 503 where no release could draw it for $id, and else 200',
    ({ id, strikes, remote }) => {
      const drawsPage = ownerOf('page', pageOf(remote)) === remote;
      for (const row of rows.filter((one) => one.fault === id && one.remote === remote)) {
        const isUndrawn = strikes === 'render' && drawsPage && row['what happened'] === 'fallback';
        expect([row.region, row.page]).toEqual([row.region, isUndrawn ? '503' : '200']);
      }
    },
  );

  it('[OPS-05] has no row that costs another slot, another region or a process that the fault itself did not end', () => {
    const released = rows.filter(({ remote }) => remote !== '–');
    const costly = released.filter((row) => row.processes !== 'alive' || row['failed requests'] !== '0');
    const spread = rows.filter((row) => row['other slots'] !== 'well' || row['other regions'] !== 'well');
    expect([...costly, ...spread]).toEqual([]);
  });
});
