/** For tests: one registry for all tests of a file. Separate from testRegistry.ts, which is also used outside of Jest. */
import { afterAll, beforeAll } from '@jest/globals';
import type { RegistryDatabase } from '../src/data/database.ts';
import { openTestDatabase, startTestRegistry, type TestRegistry } from './testRegistry.ts';

/**
 * A registry with its own database, for all tests of the file.
 * @param opened called with both before the first test
 */
export function testRegistryIn(
  opened: (parts: { readonly database: RegistryDatabase; readonly registry: TestRegistry }) => void | Promise<void>,
  options: Parameters<typeof startTestRegistry>[1] = {},
): void {
  let database: RegistryDatabase;
  let registry: TestRegistry;
  beforeAll(async () => {
    database = await openTestDatabase();
    registry = await startTestRegistry(database, options);
    await opened({ database, registry });
  }, 60_000);
  afterAll(async () => {
    await registry?.stop();
    await database?.close();
  }, 60_000);
}
