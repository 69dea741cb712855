/** The database runs in the killed process: its folder must survive. */
import { afterAll, it, jest } from '@jest/globals';
import { survivesKills } from '../../test-support/kills.ts';
import { testProcesses } from '../../test-support/process.ts';

// Each kill needs a start of the service, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

const KILLS = 10;
const { start, newFolder, clear } = testProcesses();
afterAll(clear);

it(`[API-02] ${KILLS} times kill -9 in the middle of 200 writes in an embedded database loses no answered one`, async () => {
  await survivesKills(start, { DATA_DIR: newFolder() }, KILLS);
});
