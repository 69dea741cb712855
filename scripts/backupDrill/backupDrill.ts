/**
 * `npm run backup:drill`: backs up a PostgreSQL with a running store on it, destroys it, restores it to a point in time, starts the store
 * on it, and reports which data is there. Exit status 1 when data of that time is missing, or when another check fails. Everything runs in
 * a temporary folder and in its own processes.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CartRecord } from '../../e2e/bench/load/journal.ts';
import { journey } from '../../e2e/bench/load/journey.ts';
import { cartWritesProof, ordersProof, type StoreSnapshot } from '../../e2e/bench/load/proofs.ts';
import { Service } from '../../e2e/bench/load/service.ts';
import { ShopperClient } from '../../e2e/bench/load/shopperClient.ts';
import { readSnapshot } from '../../e2e/bench/load/storeSnapshot.ts';
import { edited } from '../../e2e/variant.ts';
import { createRegistryClient, type RegistryClient } from '../../registry/src/commandLine/registryClient.ts';
import { buildAll } from '../build.ts';
import { commandOptions } from '../commandOptions.ts';
import { publishBuilt } from '../publishBuilt.ts';
import { untilSettled } from '../untilSettled.ts';
import { ArchivingPostgres } from './archivingPostgres.ts';
import { drillReport, seconds } from './drillReport.ts';

const USAGE =
  'Usage: npm run backup:drill -- [--archive-timeout 15] [--port 6300]   (seconds; ports: four from that one)';
const SETTLE_MS = 120_000;
/** Milliseconds between a shopper's requests while the database is down. */
const LOOK_MS = 200;
const REMOTE = 'mf-product';
const REGION = 'US';
const REGIONS = [REGION] as const;
/** Stable at the restore point; refused by the shell, and good, both promoted after it with the same attempt number. */
const [LIVE, BAD, GOOD] = ['9.5.0', '9.6.0', '9.7.0'] as const;

const { values } = commandOptions(USAGE, {
  options: { 'archive-timeout': { type: 'string', default: '15' }, port: { type: 'string', default: '6300' } },
});
const [archiveTimeout, port] = [Number(values['archive-timeout']), Number(values.port)];
if (!(archiveTimeout >= 1) || !Number.isInteger(port)) {
  console.error(USAGE);
  process.exit(2);
}

interface Check {
  readonly what: string;
  readonly holds: boolean;
  readonly found: string;
}

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  if (interruption.signal.aborted) throw new Error('interrupted');
  console.log(`▸ ${what}…`);
  const began = performance.now();
  const result = await work();
  console.log(`  ${seconds(performance.now() - began)}`);
  return result;
}

await buildAll(console.log);
const folder = mkdtempSync(join(tmpdir(), 'tessera-drill-'));
const ends: (() => Promise<void>)[] = [];
let isSound = false;
try {
  isSound = await drill();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  for (const end of ends.reverse()) await end().catch((error: unknown) => console.error(error));
  if (isSound) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and data: ${folder}`);
}
process.exit(isSound ? 0 : 1);

async function drill(): Promise<boolean> {
  const databaseFolder = join(folder, 'postgres');
  mkdirSync(databaseFolder);
  // When started as root, PostgreSQL runs under another account, which needs access through this folder.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  const postgres = new ArchivingPostgres({ folder: databaseFolder, port: port + 3, archiveTimeout });
  ends.push(() => postgres.stop());
  const services = servicesOn(postgres);
  const { registry, storeApi, shell, operatorToken, storeDatabase } = services;
  for (const service of [registry, storeApi, shell]) ends.push(() => service.stop());
  const operator = createRegistryClient(registry.origin, async () => operatorToken);

  await step(`PostgreSQL, which archives its log at least every ${archiveTimeout} s, and the store on it`, () =>
    startStore(postgres, services, operator),
  );

  const before: CartRecord[] = [];
  const after: CartRecord[] = [];
  const shop = createShoppers();

  await step('Two orders and a cart before the base backup', () => shop(before, true, true, false));
  const baseMs = await step('Base backup of the running server', () => timed(() => postgres.backUp()));
  const { kept, revoked } = await step('Two orders, a cart, a swap and two tokens after it', async () => {
    await shop(before, true, true, false);
    await publishVersions(operator);
    await promoted(operator, LIVE);
    return {
      kept: await operator.createToken({ label: 'bag team', scopes: ['read'] }),
      revoked: await operator.createToken({ label: 'left the team', scopes: ['read'] }),
    };
  });
  const moment = await postgres.now();
  console.log(`▸ The moment: ${moment.toISOString()}`);
  // Recovery ends at the first commit after the restore point: later commits must differ by more than the clock's resolution.
  await sleep(50);
  const refusedAttempt = await step(
    'An order, a cart, a refused release and a revoked token after the moment',
    async () => {
      await shop(after, true, false);
      const answer = await operator.promote({ remote: REMOTE, version: BAD, regions: [...REGIONS] });
      if (answer.changes[0]?.state !== 'refused') throw new Error(`${BAD} was not refused: ${JSON.stringify(answer)}`);
      await operator.revokeToken(revoked.id);
      return attemptOf(operator);
    },
  );
  const archiveMs = await step('Waiting until all of that is archived', () => postgres.untilArchived());
  const tail = await step('One more cart, which no archive has seen', async () => {
    await shop(after, false);
    return Date.now();
  });
  const lastArchived = await postgres.archived();

  const watch = watchPage(`${shell.origin}/`);
  const { destroyedAt, restore, startMs, rtoMs } = await destroyAndRestore(postgres, [registry, storeApi], moment);
  const snapshot = await readSnapshot(storeDatabase);
  const checks = await step('What is there', async () => [
    ...storeChecks(before, after, snapshot),
    ...(await registryChecks({ operator, registry, kept, revoked, refusedAttempt })),
  ]);
  await step('A new order', () => shop([], true));
  const { failed, asked } = await watch.stop();
  const what = 'no page of the shell was lost meanwhile';
  checks.push({ what, holds: failed === 0, found: `${failed} of ${asked} failed` });

  const stored = { ...(await counts(operator)), snapshot };
  const measured = {
    moment,
    after,
    destroyedAt,
    lastArchived,
    tail,
    archiveTimeout,
    archiveMs,
    rtoMs,
    restore,
    startMs,
    baseMs,
  };
  console.log(drillReport(stored, measured));
  for (const { what, holds, found } of checks) console.log(`${holds ? '✓' : '✗'} ${what}: ${found}`);
  return checks.every(({ holds }) => holds);
}

/** The three services, with their data in this PostgreSQL. None is started. */
function servicesOn(postgres: ArchivingPostgres) {
  const secret = () => randomBytes(24).toString('hex');
  const [operatorToken, shellToken] = [secret(), secret()];
  const storeDatabase = `${postgres.origin}/store`;
  const origins = { shell: `http://127.0.0.1:${port}`, storeApi: `http://127.0.0.1:${port + 1}` };
  const shared = { PUBLIC_ORIGIN: origins.shell };
  const registry = new Service({
    name: 'registry',
    program: 'registry/src/main.ts',
    port: port + 2,
    folder,
    env: { DATABASE_URL: `${postgres.origin}/registry`, OPERATOR_TOKEN: operatorToken, SHELL_TOKEN: shellToken },
  });
  const storeApi = new Service({
    name: 'store-api',
    program: 'store-api/src/app/main.ts',
    port: port + 1,
    folder,
    env: { ...shared, DATABASE_URL: storeDatabase, SIGNING_KEY: secret(), ORDERS_TOKEN: secret(), PAYMENTS: 'test' },
  });
  const shell = new Service({
    name: 'shell',
    program: 'shell/server/main.ts',
    port,
    folder,
    env: {
      ...shared,
      EDGE: 'cloudflare',
      SHELL_ID: 'shell-1',
      REGISTRY_URL: registry.origin,
      REGISTRY_TOKEN: shellToken,
      STORE_API_URL: origins.storeApi,
    },
  });
  return { registry, storeApi, shell, operatorToken, storeDatabase };
}

/**
 * Starts the services and promotes every built remote.
 * @throws when a release is not accepted
 */
async function startStore(
  postgres: ArchivingPostgres,
  { registry, storeApi, shell, operatorToken }: ReturnType<typeof servicesOn>,
  operator: RegistryClient,
): Promise<void> {
  await postgres.create('registry', 'store');
  await Promise.all([registry.start(), storeApi.start()]);
  await publishBuilt({ registry: registry.origin, token: operatorToken, say: () => {} });
  await shell.start();
  const open = await untilSettled(operator, SETTLE_MS);
  if (open.length > 0) throw new Error(`Not every release is live: ${open.join(', ')}.`);
}

/** Returns a function that runs shoppers in parallel, one per element of `pays`: true places an order, false leaves a cart. */
function createShoppers() {
  let shoppers = 0;
  return (journal: CartRecord[], ...pays: boolean[]) =>
    Promise.all(
      pays.map((isPaid) => {
        shoppers += 1;
        const client = new ShopperClient({
          origin: `http://127.0.0.1:${port}`,
          store: REGION,
          nth: shoppers,
          log: () => undefined,
          fault: () => null,
          over: interruption.signal,
        });
        return journey({ client, store: REGION, pays: isPaid, keep: (record) => journal.push(record) });
      }),
    );
}

/**
 * Destroys the database, restores it to a point in time and starts the services on it.
 * @returns times in milliseconds
 */
async function destroyAndRestore(postgres: ArchivingPostgres, services: readonly Service[], moment: Date) {
  const destroyedAt = Date.now();
  const outage = performance.now();
  await step('The database is killed and its data removed; registry and store-api are stopped', async () => {
    await Promise.all([postgres.destroy(), ...services.map((service) => service.stop())]);
  });
  const restore = await step('Restoring to the moment', () => postgres.restore(moment));
  const startMs = await step('Registry and store-api on what was restored', () =>
    timed(() => Promise.all(services.map((service) => service.start()))),
  );
  return { destroyedAt, restore, startMs, rtoMs: performance.now() - outage };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Publishes the versions that are promoted later. One of them renders nothing. */
async function publishVersions(operator: RegistryClient): Promise<void> {
  const breaks = (path: string, text: string) =>
    path === 'server.cjs'
      ? `${text}\n;module.exports = { ...module.exports, render: async () => { throw new Error('broken on purpose'); } };`
      : `${text}\n`;
  for (const version of [LIVE, BAD, GOOD]) {
    const built = edited(REMOTE, version, version === BAD ? breaks : (_path, text) => `${text}\n`);
    try {
      await operator.publishFolder(built);
    } finally {
      rmSync(built, { recursive: true, force: true });
    }
  }
}

async function promoted(operator: RegistryClient, version: string): Promise<void> {
  const { changes } = await operator.promote({ remote: REMOTE, version, regions: [...REGIONS], waitMs: 60_000 });
  if (changes[0]?.state !== 'stable') throw new Error(`${version} was not taken: ${JSON.stringify(changes)}`);
}

async function placedIn(operator: RegistryClient) {
  return (await operator.status()).placements.find(({ region, remote }) => region === REGION && remote === REMOTE);
}

/** The revision of the last promotion. */
async function attemptOf(operator: RegistryClient): Promise<number> {
  const { entries } = await operator.audit({ subject: REMOTE, region: REGION, limit: 20 });
  return entries.find(({ what }) => what === 'promote')?.revision ?? 0;
}

function storeChecks(before: readonly CartRecord[], after: readonly CartRecord[], snapshot: StoreSnapshot): Check[] {
  const found = ({ id }: CartRecord) => snapshot.carts.has(id) || snapshot.orders.some(({ cartId }) => cartId === id);
  return [
    ...[ordersProof(before, snapshot), cartWritesProof(before, snapshot)].map(({ name, counted, problems }) => ({
      what: `of before the moment, ${name}`,
      holds: problems.length === 0,
      found: [counted, ...problems].join('; '),
    })),
    {
      what: 'nothing of after the moment is there',
      holds: !after.some(found),
      found: `${after.filter(found).length} of ${after.length} carts and orders`,
    },
  ];
}

interface RegistryScene {
  readonly operator: RegistryClient;
  readonly registry: Service;
  readonly kept: { readonly id: string; readonly token: string };
  readonly revoked: { readonly id: string; readonly token: string };
  /** Attempt of the promotion that was refused after the restore point. */
  readonly refusedAttempt: number;
}

async function registryChecks({ operator, registry, kept, revoked, refusedAttempt }: RegistryScene): Promise<Check[]> {
  const statusWith = async (secret: string) =>
    (await fetch(`${registry.origin}/api/status`, { headers: { authorization: `Bearer ${secret}` } })).status;
  const placed = await placedIn(operator);
  const suspended = [await statusWith(revoked.token), await statusWith(kept.token)];
  await operator.revokeToken(revoked.id);
  await operator.readmitToken(kept.id);
  const readmitted = [await statusWith(revoked.token), await statusWith(kept.token)];
  await untilSettled(operator, SETTLE_MS);
  await promoted(operator, GOOD);
  const attempt = await attemptOf(operator);
  return [
    {
      what: `${REMOTE} in ${REGION} is the release of the moment`,
      holds: placed?.stable === LIVE && placed.candidate === null,
      found: `${placed?.stable}, ${placed?.candidate?.version ?? 'no'} candidate`,
    },
    {
      what: 'a token that was revoked after the moment opens nothing, nor does another one of before',
      holds: suspended.every((status) => status === 401),
      found: suspended.join(', '),
    },
    {
      what: 'once the one is revoked again and the other is readmitted, that one alone opens something',
      holds: readmitted.join() === '401,200',
      found: readmitted.join(', '),
    },
    {
      what: 'the shell takes a new promotion, and does not answer with what it refused before under the same number',
      holds: attempt === refusedAttempt,
      found: `attempt ${attempt}, refused was ${refusedAttempt}; ${REMOTE}@${GOOD} is stable`,
    },
  ];
}

async function counts(operator: RegistryClient): Promise<{ readonly tokens: number; readonly releases: number }> {
  const [tokens, { remotes }] = await Promise.all([operator.listTokens(), operator.status()]);
  return { tokens: tokens.length, releases: remotes.reduce((sum, { versions }) => sum + versions.length, 0) };
}

/** Requests a page repeatedly. */
function watchPage(url: string): { stop(): Promise<{ readonly asked: number; readonly failed: number }> } {
  let [asked, failed, isOver] = [0, 0, false];
  const watching = (async () => {
    while (!isOver) {
      asked += 1;
      const isWhole = await fetch(url, {
        headers: { 'cf-ipcountry': REGION },
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (response) => response.ok && (await response.text()).trimEnd().endsWith('</html>'),
        () => false,
      );
      if (!isWhole) failed += 1;
      await sleep(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { asked, failed };
    },
  };
}
