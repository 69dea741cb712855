/** Starts the store's three servers, for the commands that keep a store running. */
import { createRegistryClient } from '../registry/src/commandLine/registryClient.ts';
import { operatorToken } from './publishBuilt.ts';
import type { Stack } from './stack.ts';
import { untilSettled } from './untilSettled.ts';

/** Milliseconds to wait for the shell to try the promoted versions. Afterwards the store is reported as running anyway. */
const SETTLE_MS = 60_000;

export interface StartedStore {
  /** A link that signs an operator in to the console, once. */
  readonly consoleLink: string;
}

/**
 * Resolves when pages can be requested.
 * @param publish publishes the remotes when the registry and store-api respond, before the shell starts
 */
export async function startStore(
  stack: Stack,
  publish: (registry: string, token: string) => Promise<void>,
  say: (line: string) => void,
): Promise<StartedStore> {
  say('▸ Starting registry and store-api…');
  await Promise.all([stack.start('registry'), stack.start('store-api')]);
  say('▸ Publishing the remotes…');
  const token = await operatorToken(stack.dataDir('registry'));
  await publish(stack.origin('registry'), token);
  say('▸ Starting the shell…');
  await stack.start('shell');
  // The shell is ready with the first remote, but visitors only find pages of promoted ones.
  const registry = createRegistryClient(stack.origin('registry'), async () => token);
  const notLive = await untilSettled(registry, SETTLE_MS);
  if (notLive.length > 0) say(`  Not live: ${notLive.join(', ')}. See: npm run remotes -- status`);
  return { consoleLink: await registry.consoleLink() };
}
