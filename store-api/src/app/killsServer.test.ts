/** The database server is a separate process: shows that idempotency key and write are one transaction there too. */
import { afterAll, it, jest } from '@jest/globals';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import { survivesKills } from '../../test-support/kills.ts';
import { testProcesses } from '../../test-support/process.ts';

// Each kill needs a start of the service, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

/** Fewer than for an embedded database, because a server keeps what it has committed. */
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
