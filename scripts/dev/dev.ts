/**
 * `npm run dev`: runs the store, and beside it a page where every change of a source is shown: the remotes as they are in this folder,
 * before a store whose servers restart when their sources change.
 */
import { join } from 'node:path';
import { previewRemotes } from '@tessera/remote-kit/preview/previewRemote';
import { createRegistryClient } from '../../registry/src/commandLine/registryClient.ts';
import { buildAll, HOSTS, REMOTES } from '../build.ts';
import { publishBuilt } from '../publishBuilt.ts';
import { demandFreePorts, ROOT, STORE_PORTS } from '../stack.ts';
import { startStore } from '../startStore.ts';
import { watchedStack } from '../watchedStack.ts';
import { createLoadedFiles, REPORTING, watchServices } from './watchServices.ts';

const began = Date.now();
const say = (line: string) => console.log(line);
if (process.argv.length > 2) {
  console.error('npm run dev takes no arguments. PORT and DATA_DIR choose ports and data folder, as for npm start.');
  process.exit(2);
}

const loaded = createLoadedFiles();
/** Ends the watchers and the remotes' compilers. */
const stops: (() => Promise<void>)[] = [];
const { stack, settings, stop } = watchedStack(say, {
  env: REPORTING,
  onMessage: loaded.onMessage,
  async onStop() {
    await Promise.all(stops.map((each) => each()));
  },
});
const { port, opsPort } = settings;

/** Publishes the remotes where the registry has none yet. Later starts show the sources without a build for production. */
async function publishFirst(registry: string, token: string): Promise<void> {
  const { placements } = await createRegistryClient(registry, async () => token).status();
  if (placements.length > 0) return say('  The registry has releases already.');
  await buildAll(say, REMOTES);
  await publishBuilt({ registry, token, say });
}

try {
  await demandFreePorts(port, opsPort);
  say('▸ Building…');
  await buildAll(say, HOSTS);
  const { consoleLink } = await startStore(stack, publishFirst, say);
  const preview = await previewRemotes({
    folders: REMOTES.map((remote) => join(ROOT, remote)),
    store: stack.origin('shell'),
    port: port + STORE_PORTS,
    say,
  });
  const stopWatching = watchServices({
    stack,
    loaded: loaded.of,
    remotesSettled: preview.settled,
    onRestarted: preview.reload,
    say,
  });
  stops.push(stopWatching, preview.stop);
  say(`
Tessera is up, ${((Date.now() - began) / 1000).toFixed(1)} s after the first line.

  Develop at ${preview.origin}/   shows this folder's remotes as each is built, and reloads after each change
  Store      ${stack.origin('shell')}/   as deployed: the releases that the registry has
  Console    ${consoleLink}
  Logs       ${settings.dataDir}/logs/

  Ctrl-C     stops everything
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
