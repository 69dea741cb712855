import { afterAll, beforeAll } from '@jest/globals';
import { openTestStore, type TestSettings, type TestStore } from './store.ts';

/**
 * For tests that depend on locks, counts or concurrent transactions. All other code sends the same queries to both (API-02), and is tested
 * with a server, where requests are really concurrent; the browser tests use the embedded one.
 */
export const DATABASE_KINDS = ['embedded', 'server'] as const;

/** Opens a store on a new database of this kind, for the tests of the calling block. */
export function testStoreIn(
  kind: (typeof DATABASE_KINDS)[number],
  opened: (store: TestStore) => void,
  settings?: TestSettings,
): void {
  let store: TestStore | null = null;
  beforeAll(async () => {
    store = await openTestStore(kind, 0, settings);
    opened(store);
  });
  afterAll(() => store?.close());
}
