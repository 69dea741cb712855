/**
 * Each part of the store fails once, and four pages are as docs/kill-matrix.md says; afterwards they are complete. Each fault of a release
 * is tried in one remote, in rotation: `npm run faults:matrix` tries all of them in each.
 */
import { expect, test } from '@playwright/test';
import { KILL_CASES } from '../faults/killMatrix.ts';
import { cellsNow, type KillStage, startKillStage } from '../faults/killStage.ts';
import { CELLS, everyPage } from '../faults/killTable.ts';
import { FAULTED_REMOTES } from '../faults/stablePages.ts';

const PORT = 5590;

let stage: KillStage;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stage = await startKillStage(PORT);
  expect(await cellsNow(stage, null)).toEqual(everyPage(CELLS.whole));
});
test.afterAll(() => stage.stop());

const REMOTE_NAMES: readonly string[] = FAULTED_REMOTES;
const remoteOf = (part: string) => REMOTE_NAMES.indexOf(part);
const releaseFaults = [...new Set(KILL_CASES.filter(({ part }) => remoteOf(part) >= 0).map(({ fault }) => fault))];
const isTried = ({ part, fault }: (typeof KILL_CASES)[number]) =>
  remoteOf(part) < 0 || releaseFaults.indexOf(fault) % FAULTED_REMOTES.length === remoteOf(part);

for (const { part, fault, cells, strike, mend } of KILL_CASES.filter(isTried)) {
  test(`[OPS-05] [OPS-06] ${part} ${fault}`, async () => {
    // A mail that waited for the queue is sent by a repair round, and these are a minute apart.
    test.setTimeout(240_000);
    try {
      const struck = await strike(stage);
      expect(await cellsNow(stage, struck)).toEqual(cells);
    } finally {
      await mend(stage);
    }
    expect(await cellsNow(stage, null)).toEqual(everyPage(CELLS.whole));
  });
}
