/**
 * `npm start [-- --promote]`: builds what changed, starts the three servers, publishes the remotes, prints the addresses, and keeps
 * the servers running.
 */
import { buildAll } from './build.ts';
import { publishBuilt } from './publishBuilt.ts';
import { demandFreePorts, SERVICES } from './stack.ts';
import { startStore } from './startStore.ts';
import { watchedStack } from './watchedStack.ts';

const PROMOTE = '--promote';
const began = Date.now();
const say = (line: string) => console.log(line);
const args = process.argv.slice(2);
const unknown = args.filter((arg) => arg !== PROMOTE);
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(' ')}. npm start takes ${PROMOTE} alone, which promotes what is built in all regions: npm start -- ${PROMOTE}`,
  );
  process.exit(2);
}

const { stack, settings, stop } = watchedStack(say);
const { port, opsPort, dataDir } = settings;

try {
  await demandFreePorts(port, opsPort);
  say('▸ Building…');
  await buildAll(say);
  const promote = args.includes(PROMOTE) ? 'everywhere' : 'where-none-was';
  const publish = (registry: string, token: string) => publishBuilt({ registry, token, promote, say });
  const { consoleLink } = await startStore(stack, publish, say);
  say(`
Tessera is up, ${((Date.now() - began) / 1000).toFixed(1)} s after the first line.

  Store      ${stack.origin('shell')}/                the home page, in your region's store
             ${stack.origin('shell')}/ring/buy/ae     the ring in the AE store (in, ae, us, eu, gb, global, au, ca)
             ${stack.origin('shell')}/partner/runclub a partner's page
  store-api  ${stack.origin('store-api')}/readyz
  Operators  ${stack.operatorsOrigin}/api/docs
  Registry   ${stack.origin('registry')}/readyz
  Console    ${consoleLink}
             signs you in once, within ten minutes; npm run remotes -- console makes another link
  Logs       ${dataDir}/logs/
  Metrics    ${SERVICES.map((service) => `${stack.opsOrigin(service) ?? 'see the log'}/metrics`).join(' ')}

  npm run remotes -- status     what each region runs
  Ctrl-C                        stops everything
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
