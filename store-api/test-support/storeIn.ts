import { afterAll, beforeAll } from '@jest/globals';
import { openTestStore, type TestSettings, type TestStore } from './store.ts';

/**
 * For what relies on locks, counts or transactions beside each other. Everything else asks the same of either (API-02), and is tried
 * on a server, where requests really meet; the browser tests have the embedded one.
 */
export const DATABASE_KINDS = ['embedded', 'server'] as const;

/** A store over a new database of this kind, for the tests of the block that this is called in. */
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
