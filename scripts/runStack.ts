/**
 * `npm run stack [-- <part>…]`: starts the parts of the store one after the other from existing builds, each with the project's pinned
 * Node. A named part runs alone and logs to this terminal, so one terminal per part works too.
 */
import { operatorToken, publishBuilt } from './publishBuilt.ts';
import { SERVICES, type ServiceName } from './stack.ts';
import { watchedStack } from './watchedStack.ts';

/** In dependency order. */
const PARTS = ['registry', 'store-api', 'publish', 'shell'] as const;
type Part = (typeof PARTS)[number];

const say = (line: string) => console.log(line);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. There are: ${PARTS.join(', ')}; none named starts them all.`);
  process.exit(2);
}
const parts: readonly Part[] = asked.length === 0 ? PARTS : PARTS.filter((part) => asked.includes(part));
const services = SERVICES.filter((service) => parts.some((part) => part === service));

const { stack, stop } = watchedStack(say, { echo: asked.length > 0 });

const startService = async (service: ServiceName) => {
  say(`▸ ${service}…`);
  await stack.start(service);
  say(`  ${service}: ${stack.origin(service)}/readyz, its log: ${stack.logFile(service)}`);
};

try {
  for (const part of parts) {
    if (part !== 'publish') await startService(part);
    else {
      say('▸ publish…');
      await publishBuilt({
        registry: stack.origin('registry'),
        token: process.env.REGISTRY_TOKEN ?? (await operatorToken(stack.dataDir('registry'))),
        say,
      });
    }
  }
  if (services.length === 0) await stop(0);
  say(`${services.join(', ')} running. Ctrl-C stops ${services.length === 1 ? 'it' : 'them'}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
