/** Loading a release within a time, however it hangs. */
import type { Release } from '@tessera/shared-contracts/composition';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';

/**
 * Like `pool.acquire`. What comes too late is let go of.
 * @throws {RemoteFailure} `remote.load.timeout` after `ms` milliseconds, or what `acquire` throws
 */
export async function loadInTime(
  pool: Pick<ReleasePool, 'acquire' | 'release'>,
  release: Release,
  ms: number,
): Promise<LoadedRelease> {
  const loading = pool.acquire(release);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new RemoteFailure('remote.load.timeout', `It was not loaded within ${ms} ms.`)),
    ms,
  );
  timer.unref();
  let inTime = false;
  try {
    const loaded = await Promise.race([loading, late.promise]);
    inTime = true;
    return loaded;
  } finally {
    clearTimeout(timer);
    if (!inTime) loading.then(pool.release, () => {});
  }
}
