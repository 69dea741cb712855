import type { Database, OpenDatabaseOptions } from './database.ts';
import { openEmbedded } from './embeddedDatabase.ts';
import { openServer } from './serverDatabase.ts';

/**
 * Opens the database and brings it to the newest migration before anything else can use it.
 * @throws {MigrationsMissing} when it is not to be migrated and is not up to date
 * @throws {FolderInUse} when another process has the embedded database open; the driver's error when the server cannot
 *   be reached or a migration fails.
 */
export function openDatabase<Schema extends Record<string, unknown>>(
  options: OpenDatabaseOptions<Schema>,
): Promise<Database<Schema>> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options, options.databaseUrl);
}
