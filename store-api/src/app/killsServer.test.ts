/** The server keeps the data in a process of its own: what is shown is that key and write are one transaction there too. */
import { afterAll, it, jest } from '@jest/globals';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import { survivesKills } from '../../test-support/kills.ts';
import { testProcesses } from '../../test-support/process.ts';

// A start of the service for each kill, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

/** Fewer than of an embedded database: what a server has committed is its own to keep. */
const KILLS = 4;
const { start, newFolder, clear } = testProcesses();
afterAll(clear);

it(`[API-02] ${KILLS} times kill -9 in the middle of 200 writes in a server database loses no answered one`, async () => {
  const postgres = await startTestPostgres();
  try {
    await survivesKills(start, { DATA_DIR: newFolder(), DATABASE_URL: await postgres.createDatabase() }, KILLS);
  } finally {
    await clear();
    await postgres.stop();
  }
});
