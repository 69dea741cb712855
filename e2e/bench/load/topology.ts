/** Two shells, two store-apis, the registry and a real PostgreSQL, each in a process of its own, and a mail server in this process. */
import { randomBytes } from 'node:crypto';
import { type PostgresProcess, startPostgres } from '@tessera/service-kit/test-support/postgresProcess';
import { createRegistryClient, type RegistryClient } from '../../../registry/src/commandLine/registryClient.ts';
import { publishBuilt } from '../../../scripts/publishBuilt.ts';
import { untilSettled } from '../../../scripts/untilSettled.ts';
import { type Balancer, startBalancer } from '../../balancer.ts';
import { createDatabase } from '../../createDatabase.ts';
import { isReady, Service } from './service.ts';
import { type SmtpReceiver, startSmtpReceiver } from './smtpReceiver.ts';

/** Milliseconds between two health checks of a balancer. */
const LOOK_MS = 500;
/** Timeout in milliseconds for the first start's promotions. */
const SETTLE_MS = 120_000;

export interface Topology {
  /** Origin for the shoppers: the balancer in front of the shells. */
  readonly origin: string;
  readonly shells: readonly [Service, Service];
  readonly storeApis: readonly [Service, Service];
  readonly registry: Service;
  readonly postgres: PostgresProcess;
  /** Connection URL of store-api's database. */
  readonly databaseUrl: string;
  readonly smtp: SmtpReceiver;
  readonly operator: RegistryClient;
  stop(): Promise<void>;
}

/**
 * Starts it, with the built remotes live in every region.
 * @param port the first of twelve
 * @param folder existing folder for data and logs
 * @throws when a part does not start; parts that did are stopped
 */
export async function startTopology(port: number, folder: string): Promise<Topology> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
  };
  try {
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    const smtp = await startSmtpReceiver(port + 10);
    stops.push(() => smtp.stop());
    const [shellBalancer, storeBalancer] = [await startBalancer(port), await startBalancer(port + 1)];
    stops.push(shellBalancer.stop, storeBalancer.stop);
    const secret = () => randomBytes(24).toString('hex');
    const [operatorToken, shellToken] = [secret(), secret()];

    const registry = new Service({
      name: 'registry',
      program: 'registry/src/main.ts',
      port: port + 2,
      folder,
      env: {
        DATABASE_URL: await createDatabase(postgres, 'registry'),
        OPERATOR_TOKEN: operatorToken,
        SHELL_TOKEN: shellToken,
      },
    });
    const databaseUrl = await createDatabase(postgres, 'store');
    const shared = { PUBLIC_ORIGIN: shellBalancer.origin };
    const storeApiSettings = {
      ...shared,
      DATABASE_URL: databaseUrl,
      SIGNING_KEY: secret(),
      ORDERS_TOKEN: secret(),
      // Nobody uses the operators' server during the measurement, and the ports in sequence are taken.
      OPERATORS_PORT: '0',
      PAYMENTS: 'test',
      SMTP_URL: smtp.url,
      SMTP_TLS: 'off',
    };
    const storeApi = (nth: number) =>
      new Service({
        name: `store-api-${nth}`,
        program: 'store-api/src/app/main.ts',
        port: port + 2 + nth,
        folder,
        env: storeApiSettings,
      });
    const shell = (nth: number) =>
      new Service({
        name: `shell-${nth}`,
        program: 'shell/server/main.ts',
        port: port + 4 + nth,
        folder,
        env: {
          ...shared,
          EDGE: 'cloudflare',
          SHELL_ID: `shell-${nth}`,
          REGISTRY_URL: registry.origin,
          REGISTRY_TOKEN: shellToken,
          STORE_API_URL: storeBalancer.origin,
        },
      });
    const storeApis = [storeApi(1), storeApi(2)] as const;
    const shells = [shell(1), shell(2)] as const;
    for (const service of [registry, ...storeApis, ...shells]) stops.push(() => service.stop());

    await registry.start();
    // The first one creates the tables.
    for (const service of storeApis) await service.start();
    stops.push(followReadiness(storeBalancer, storeApis));
    await publishBuilt({ registry: registry.origin, token: operatorToken, say: () => {} });
    await Promise.all(shells.map((service) => service.start()));
    stops.push(followReadiness(shellBalancer, shells));
    const operator = createRegistryClient(registry.origin, async () => operatorToken);
    const open = await untilSettled(operator, SETTLE_MS);
    if (open.length > 0) throw new Error(`Not every release is live: ${open.join(', ')}.`);
    return {
      origin: shellBalancer.origin,
      shells,
      storeApis,
      registry,
      postgres,
      databaseUrl,
      smtp,
      operator,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Sends requests to the ready services, as load balancers do; to all of them where none is ready.
 * @returns a function that stops it
 */
function followReadiness(balancer: Balancer, services: readonly Service[]): () => Promise<void> {
  const all = services.map(({ port }) => port);
  balancer.use(...all);
  let following = true;
  const over = (async () => {
    while (following) {
      const states = await Promise.all(services.map(({ origin }) => isReady(origin)));
      const ready = all.filter((_, index) => states[index]);
      balancer.use(...(ready.length > 0 ? ready : all));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  return async () => {
    following = false;
    await over;
  };
}
