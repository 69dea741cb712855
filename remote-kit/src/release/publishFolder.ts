/** Publishes a built remote: its release, then its source maps, to which only its team and operators have access. */

import { type Published, publishRelease } from './publishRelease.ts';
import { readCommit } from './readCommit.ts';
import { readRelease, readSourceMaps } from './readRelease.ts';
import type { RegistryCalls } from './registryCalls.ts';
import { readSourceMap, sendSourceMap } from './sourceMaps.ts';

/**
 * @throws {ReleaseFolderInvalid} naming the fault of the folder
 * @throws {CommitInvalid} when RELEASE_COMMIT is no commit
 * @throws {CallFailed} when the registry rejects it
 */
export async function publishFolder(calls: RegistryCalls, folder: string): Promise<Published> {
  const commit = await readCommit(folder, process.env.RELEASE_COMMIT);
  const release = await readRelease(folder);
  const published = await publishRelease(calls, commit === null ? release : { ...release, commit });
  const { remote, version } = published.release;
  const maps = [...(await readSourceMaps(folder))];
  const last = maps.at(-1);
  if (!last) return published;
  // Source maps are sent in order, so if the last one exists, an earlier publish was complete.
  if (!published.created && (await readSourceMap(calls, { remote, version, path: last[0] }))) return published;
  for (const [path, map] of maps) await sendSourceMap(calls, { remote, version, path }, map);
  return published;
}
