import { fileURLToPath } from 'node:url';
import type { Database, DatabaseLimits, Db } from '@tessera/service-kit/database/database';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import * as schema from './schema.ts';

export type RegistryDb = Db<typeof schema>;
export type RegistryDatabase = Database<typeof schema>;

/** @see openDatabase of service-kit */
export function openRegistryDatabase(options: {
  databaseUrl: string | undefined;
  directUrl?: string | undefined;
  dataDir: string | undefined;
  beginWith?: Blob | undefined;
  migrate?: boolean | undefined;
  limits?: DatabaseLimits | undefined;
  logger?: Logger;
}): Promise<RegistryDatabase> {
  return openDatabase({
    ...options,
    name: 'registry',
    schema,
    migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  });
}
