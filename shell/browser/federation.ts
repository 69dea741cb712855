/** Loads a release's lifecycles through the federation runtime. Remotes are known from the boot data alone. */
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { RemoteLifecycles } from '@tessera/shared-contracts/remote';

const registered = new Set<string>();

/**
 * The entry and its chunks come through native `import()`, so the import map's integrity holds for all of them: a file
 * with another hash never runs.
 * @throws when a script is missing, altered or broken, or the container exposes something else.
 */
export async function loadLifecycles({ container, entry, remote, version }: BrowserRelease): Promise<RemoteLifecycles> {
  if (!registered.has(container)) registerRemotes([{ name: container, entry, type: 'module' }]);
  registered.add(container);
  const loaded: unknown = await loadRemote(`${container}/lifecycles`);
  if (!isLifecycles(loaded)) throw new Error(`${remote}@${version} exposes no lifecycles.`);
  return loaded;
}

function isLifecycles(loaded: unknown): loaded is RemoteLifecycles {
  if (typeof loaded !== 'object' || loaded === null) return false;
  const exported = new Map(Object.entries(loaded));
  return ['bootstrap', 'mount', 'update', 'unmount'].every((name) => typeof exported.get(name) === 'function');
}
