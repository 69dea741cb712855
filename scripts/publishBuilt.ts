/** Publishes the four built remotes, and promotes what no region could have had before (decision 5). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORES } from '@tessera/shared-contracts/stores';
import { readRemoteFolder } from '../registry/src/readRemoteFolder.ts';
import { createRegistryClient } from '../registry/src/registryClient.ts';
import { REMOTES } from './build.ts';
import { ROOT } from './stack.ts';

export interface PublishOptions {
  /** Origin of the registry. */
  readonly registry: string;
  readonly token: string;
  /** What to publish instead of a built remote, by its name. */
  readonly folders?: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

/** @throws when a remote is not built, or the registry refuses it */
export async function publishBuilt({ registry, token, folders = {}, say }: PublishOptions): Promise<void> {
  const client = createRegistryClient(registry, async () => token);
  const { placements } = await client.status();
  for (const name of REMOTES) {
    const { created, release } = await client.publish(await readRemoteFolder(folders[name] ?? join(ROOT, name)));
    const { remote, version } = release;
    const regions = created
      ? [...STORES]
      : STORES.filter((store) => !placements.some((each) => each.region === store && each.remote === remote));
    // Without a shell these are candidates; the first that starts accepts them.
    const { changes } = regions.length > 0 ? await client.promote({ remote, version, regions }) : { changes: [] };
    const where = regions.length === STORES.length ? 'all regions' : regions.join(', ');
    say(`  ${remote}@${version} ${regions.length === 0 ? 'published already' : `promoted in ${where}`}`);
    for (const { region, state, reason } of changes)
      if (state === 'refused') say(`    ${region} refused it: ${reason}`);
  }
}

/** The first operator's token, as the registry keeps it in its data folder. */
export async function operatorToken(registryDataDir: string): Promise<string> {
  return (await readFile(join(registryDataDir, 'operator-token'), 'utf8')).trim();
}
