/** Publishing a built remote: its release, then its source maps, which go where only its team and operators get them. */
import type { Release } from '@tessera/shared-contracts/composition';
import { readRemoteFolder, readSourceMaps } from './readRemoteFolder.ts';
import type { RegistryClient } from './registryClient.ts';

/** @throws {RemoteFolderInvalid} naming what is wrong with the folder; {CallFailed} when the registry refuses it */
export async function publishFolder(
  client: Pick<RegistryClient, 'publish' | 'publishSourceMap' | 'readSourceMap'>,
  folder: string,
): Promise<{ created: boolean; release: Release }> {
  const sent = await readRemoteFolder(folder);
  const published = await client.publish(sent);
  const { remote, version } = published.release;
  const maps = [...(await readSourceMaps(folder))];
  const last = maps.at(-1);
  // They are sent in order, so the last one says whether an earlier publish got through to its end.
  if (!last || (!published.created && (await client.readSourceMap({ remote, version, path: last[0] }))))
    return published;
  for (const [path, map] of maps) await client.publishSourceMap({ remote, version, path }, map);
  return published;
}
