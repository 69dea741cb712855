/** Loads a release within a time limit, even when loading hangs. */
import { withDeadline } from '@tessera/service-kit/deadlines/withDeadline';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';

/** Milliseconds for loading a stable release or a canary. */
export const LOAD_MS = 10_000;

/**
 * Like `pool.acquire`. A release that is loaded too late is given back to the pool.
 * @throws {RemoteFailure} `remote.load.timeout` after `ms` milliseconds, or what `acquire` throws
 */
export async function loadInTime(
  pool: Pick<ReleasePool, 'acquire' | 'release'>,
  release: Release,
  ms: number,
  copy?: string,
): Promise<LoadedRelease> {
  const loading = pool.acquire(release, copy);
  const late = () => new RemoteFailure('remote.load.timeout', `It was not loaded within ${ms} ms.`);
  try {
    return await withDeadline(loading, ms, late);
  } catch (error) {
    loading.then(pool.release, () => {});
    throw error;
  }
}
