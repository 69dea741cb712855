/** For tests: a registry that is there for all tests of a file. Apart from testRegistry.ts, which serves outside of Jest too. */
import { afterAll, beforeAll } from '@jest/globals';
import type { RegistryDatabase } from '../src/data/database.ts';
import { openTestDatabase, startTestRegistry, type TestRegistry } from './testRegistry.ts';

/**
 * A registry on a database of its own, for all tests of the file.
 * @param opened told of both before the first test
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
