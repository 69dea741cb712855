/** Detects a database server that was restored while the registry runs. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { noteRestore } from '../access/restores.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';

/** Milliseconds until a failed check is repeated. */
const RETRY_MS = 5000;

/**
 * Checks for a restore whenever the listening connection reconnects, because a restore ends all connections.
 * @param onRestored called once for each detected restore
 * @returns stops listening
 */
export async function watchForRestore(
  database: RegistryDatabase,
  logger: Logger,
  onRestored: () => Promise<void>,
): Promise<() => Promise<void>> {
  const check = () => {
    noteRestore(database, logger)
      .then((restored) => (restored ? onRestored() : undefined))
      .catch((error: unknown) => {
        logger.warn(
          { event: 'registry.restore-unknown', err: error },
          'whether the database was restored is not known yet; asked again in a moment',
        );
        setTimeout(check, RETRY_MS).unref();
      });
  };
  return await database.listen(COMPOSITION_CHANNEL, () => undefined, check);
}
