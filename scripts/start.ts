/** `npm start`: builds what changed, starts the three servers, publishes the four remotes, and prints where everything is. */
import { resolve } from 'node:path';
import { buildAll } from './build.ts';
import { operatorToken, publishBuilt } from './publishBuilt.ts';
import { demandFreePorts, ROOT, SERVICES, Stack } from './stack.ts';

const port = Number(process.env.PORT ?? 3000);
const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');
const began = Date.now();
const say = (line: string) => console.log(line);

if (!Number.isInteger(port) || port < 1 || port > 65533) {
  console.error(
    `PORT is "${process.env.PORT}"; it must be a number from 1 to 65533. The store takes it and the two after it.`,
  );
  process.exit(2);
}

/** 9464 beside 3000. Where there is no room above, metrics are on free ports that the logs name. */
const wantedOpsPort = Number(process.env.OPS_PORT || port + 6464);
const opsPort = wantedOpsPort >= 1 && wantedOpsPort <= 65533 ? wantedOpsPort : undefined;

const stack = new Stack({
  port,
  ...(opsPort === undefined ? {} : { opsPort }),
  dataDir,
  onCrash: (service, lastLines) => {
    console.error(
      `\nThe ${service} ended by itself. Its last words:\n${lastLines}\nThe whole log: ${stack.logFile(service)}`,
    );
    void stop(1);
  },
});

let stopping = false;
async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    await stack.stopAll();
    process.exit(code);
  }
  return new Promise(() => {});
}

process.on('SIGINT', () => {
  say('\n▸ Stopping…');
  void stop(0);
});
process.on('SIGTERM', () => void stop(0));
process.once('disconnect', () => void stop(0));

try {
  await demandFreePorts(port, opsPort);
  say('▸ Building…');
  await buildAll(say);
  say('▸ Starting registry and store-api…');
  await Promise.all([stack.start('registry'), stack.start('store-api')]);
  say('▸ Publishing the remotes…');
  await publishBuilt({
    registry: stack.origin('registry'),
    token: await operatorToken(stack.dataDir('registry')),
    say,
  });
  say('▸ Starting the shell…');
  await stack.start('shell');
  say(`
Tessera is up, ${((Date.now() - began) / 1000).toFixed(1)} s after the first line.

  Store      ${stack.origin('shell')}/                the home page, in your region's store
             ${stack.origin('shell')}/ring/buy/ae     the ring in the AE store (in, ae, us, eu, gb, global, au, ca)
             ${stack.origin('shell')}/partner/runclub a partner's page
  store-api  ${stack.origin('store-api')}/readyz
  Registry   ${stack.origin('registry')}/api/status
  Logs       ${dataDir}/logs/
  Metrics    ${SERVICES.map((service) => `${stack.opsOrigin(service) ?? 'see the log'}/metrics`).join(' ')}

  npm run remotes -- status     what each region runs
  Ctrl-C                        stops everything
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
