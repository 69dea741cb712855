/** Loads a release's lifecycles through the federation runtime. Remotes are known only from the boot data. */
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import type { RemoteLifecycles } from '@tessera/shared-contracts/remotes/remote';
import { evaluateProvided } from './provided.ts';

const registered = new Set<string>();
let provided: Promise<void> | null = null;

/**
 * Loads the entry and its chunks by native `import()`, so that the import map's integrity applies to all of them: a file with another hash
 * never runs.
 * @throws when a script is missing, altered or broken, or the container has other exports.
 */
export async function loadLifecycles({ container, entry, remote, version }: BrowserRelease): Promise<RemoteLifecycles> {
  // A package that fails to load fails the container that needs it, with the package's name in the error.
  provided ??= evaluateProvided().catch(() => {});
  await provided;
  if (!registered.has(container)) registerRemotes([{ name: container, entry, type: 'module' }]);
  registered.add(container);
  await yieldToMain();
  const loaded: unknown = await loadRemote(`${container}/lifecycles`);
  await yieldToMain();
  if (!isLifecycles(loaded)) throw new Error(`${remote}@${version} exposes no lifecycles.`);
  return loaded;
}

function isLifecycles(loaded: unknown): loaded is RemoteLifecycles {
  if (typeof loaded !== 'object' || loaded === null) return false;
  const exported = new Map(Object.entries(loaded));
  return ['bootstrap', 'mount', 'update', 'unmount'].every((name) => typeof exported.get(name) === 'function');
}
