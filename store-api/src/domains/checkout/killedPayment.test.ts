/**
 * Kills the service's process (kill -9) after each statement that changes data between the pay button and the order. A
 * proxy in front of PostgreSQL counts the statements and kills, so the service takes no part in it. Reads are skipped:
 * after a read, the database is as after the change before it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { until } from '@tessera/service-kit/test-support/until';
import { eq, inArray } from 'drizzle-orm';
import { orderIdOf } from '../../../test-support/orderIdOf.ts';
import { end, SETTLED, type Started, testProcesses } from '../../../test-support/process.ts';
import { CARD, leadsTo, shopper } from '../../../test-support/shopper.ts';
import { MIGRATIONS_FOLDER, PUBLIC_ORIGIN } from '../../../test-support/store.ts';
import { type Cut, openWire, type Wire } from '../../../test-support/wire.ts';
import { NO_SCHEMA, type StoreDatabase } from '../../platform/data/database.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { testPayment } from '../payments/testPaymentTables.ts';
import { checkoutAttempt } from './checkoutTables.ts';

// Long timeout: starts the service for each statement, possibly on a machine that runs other tests.
jest.setTimeout(900_000);

let postgres: TestPostgres;
let database: StoreDatabase;
let wire: Wire;
let environment: Record<string, string>;
/** Data folders of the replica that is killed, which connects through the proxy, and of one that keeps running. */
let folders: { readonly killed: string; readonly staying: string };
const { start, newFolder, clear } = testProcesses();

beforeAll(async () => {
  postgres = await startTestPostgres();
});
beforeEach(async () => {
  const databaseUrl = await postgres.createDatabase();
  database = await openDatabase({
    name: 'store-api',
    databaseUrl,
    schema: NO_SCHEMA,
    migrationsFolder: MIGRATIONS_FOLDER,
  });
  wire = await openWire(databaseUrl);
  // Both replicas share a key, so that each accepts the links that the other mails.
  const SIGNING_KEY = 'a key that both replicas have and only tests use';
  environment = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN, SIGNING_KEY, CHANGES_PER_MINUTE: '0' };
  folders = { killed: newFolder(), staying: newFolder() };
});
afterEach(async () => {
  await clear();
  await database?.close();
  await wire?.close();
});
afterAll(() => postgres?.stop());

/** Runs without jobs, so that only statements of requests pass the proxy. */
const startKilled = (): Promise<Started> =>
  start({ ...environment, DATABASE_URL: wire.url, DATA_DIR: folders.killed, JOBS: 'off' });
const startStaying = () => start({ ...environment, DATA_DIR: folders.staying, LOG_LEVEL: 'debug' });

/** Starts a replica that finishes interrupted work, and stops it. */
async function repairOnce(mails: () => boolean): Promise<void> {
  const looking = await startStaying();
  await looking.says(...SETTLED);
  await until(mails);
  expect(await end(looking.child, 'SIGTERM')).toBe(0);
}

/** Acts like a shopper who reloads the checkout and clicks Pay again when asked to. */
async function finish(origin: string, cartId: string): Promise<string> {
  const { get, post, press } = shopper(origin);
  const reloaded = leadsTo(await get(`/checkout/${cartId}`));
  if (reloaded.startsWith('/order/')) return reloaded.replace(/\?.*/, '');
  const provider = await press(cartId);
  const back = provider.startsWith('/order/') ? provider : leadsTo(await post(provider, CARD));
  const order = back.startsWith('/order/') ? back : leadsTo(await get(back));
  return order.replace(/\?.*/, '');
}

/** Buys from the pay button to the order's page. */
async function buy(origin: string, cartId: string): Promise<string> {
  const { pay, get } = shopper(origin);
  const path = await pay(cartId);
  expect((await get(path)).status).toBe(200);
  return path;
}

/** Buys while the service is killed at a statement. @returns the cart's id */
async function buyUntil(victim: Started, at: number, when: Cut): Promise<string> {
  const id = await shopper(victim.origin).ready('US');
  let killed: Promise<unknown> | null = null;
  const onCut = () => {
    killed = end(victim.child, 'SIGKILL');
  };
  wire.listen({ at, when, onCut });
  const bought = buy(victim.origin, id).catch((error: unknown) => {
    // The request failed before the kill, so there is no kill to wait for.
    if (killed === null) throw error;
    return killed.then(() => undefined);
  });
  // A path would be that of an order: the kill did not happen.
  expect(await bought).toBeUndefined();
  wire.listen();
  return id;
}

async function statementsOfPurchase(victim: Started): Promise<readonly string[]> {
  const id = await shopper(victim.origin).ready('US');
  wire.listen();
  await buy(victim.origin, id);
  return wire.heard();
}

/** Whether a statement changes data of payments or orders. Rate limit counters do not count. */
const changes = (statement: string): boolean =>
  /^\s*(insert|update|delete|with|commit)\b/i.test(statement) && !statement.includes('"rate_limit"');

const ordersOf = (cartId: string) => database.db.select().from(shopOrder).where(eq(shopOrder.cartId, cartId));

/** States of the test provider's payments for a cart. */
async function paymentsOf(cartId: string): Promise<string[]> {
  const attempts = await database.db.select().from(checkoutAttempt).where(eq(checkoutAttempt.cartId, cartId));
  const keys = attempts.map(({ id }) => id);
  return (await database.db.select().from(testPayment).where(inArray(testPayment.key, keys))).map(({ state }) => state);
}

const mailsIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, 'outbox', name), 'utf8').replaceAll('=\r\n', ''));

/** Number of mails with a link to the order. */
const mailsAbout = (orderId = ''): number =>
  [folders.killed, folders.staying]
    .flatMap(mailsIn)
    .filter((text) => (text.match(/\/order\/[\w-]{43}/g) ?? []).some((link) => orderIdOf(link) === orderId)).length;

describe('[API-12] kill -9 between the pay button and the order', () => {
  it('at each change: one order, money taken once, its page opens, its mail is sent', async () => {
    const staying = await startStaying();
    let victim = await startKilled();
    const statements = await statementsOfPurchase(victim);
    const of = (start: string) => statements.findIndex((text) => text.startsWith(start)) + 1;
    expect(of('update "test_payment"')).toBeGreaterThan(0);
    const queued = statements.findIndex((text) => /insert into "?jobs"?\./i.test(text)) + 1;
    expect(queued).toBeGreaterThan(of('insert into "shop_order"'));
    expect(statements.findIndex((text, place) => place > queued && text === 'commit')).toBeGreaterThan(queued);

    const cuts = statements.flatMap((text, nth): { readonly at: number; readonly when: Cut }[] =>
      nth === 0 || nth === statements.length - 1 || changes(text) ? [{ at: nth + 1, when: 'after' }] : [],
    );
    expect(cuts.length).toBeGreaterThan(15);
    const carts: string[] = [];
    for (const [nth, { at, when }] of cuts.entries()) {
      const id = await buyUntil(victim, at, when);
      victim = await startKilled();
      // Half of the shoppers reach the replica that kept running, half the restarted one.
      const path = await finish(nth % 2 === 0 ? staying.origin : victim.origin, id);
      expect({ at: statements[at - 1], path }).toMatchObject({ path: expect.stringMatching(/^\/order\/[\w-]{43}$/) });
      expect((await shopper(staying.origin).get(path)).status).toBe(200);
      expect(await paymentsOf(id)).toEqual(['captured']);
      const orders = await ordersOf(id);
      expect(orders.map((order) => order.id)).toEqual([orderIdOf(path)]);
      carts.push(id);
    }

    const orders = await Promise.all(carts.map(async (id) => (await ordersOf(id))[0]));
    await until(() => orders.every((order) => mailsAbout(order?.id) > 0));
    for (const [nth, order] of orders.entries()) {
      expect(order?.mailedAt).not.toBeNull();
      // The mail's job is written in the order's transaction, and the replica that sends mails was not killed.
      expect([cuts[nth], mailsAbout(order?.id)]).toEqual([cuts[nth], 1]);
    }
  });

  it.each([
    ['the money was taken', 'update "test_payment" set "state" = $1', 2],
    ['the order was written and not committed', 'insert into "shop_order"', 1],
    ['the mail was marked and not queued', 'update "shop_order" set "mailed_at"', 1],
  ] as const)('after %s: another replica finishes it without the shopper', async (_what, begins, nth) => {
    const victim = await startKilled();
    const statements = await statementsOfPurchase(victim);
    const at = statements.flatMap((text, place) => (text.startsWith(begins) ? [place + 1] : []))[nth - 1] ?? 0;
    const id = await buyUntil(victim, at, 'after');
    await repairOnce(() => existsSync(join(folders.staying, 'outbox')) && mailsIn(folders.staying).length > 0);
    const orders = await ordersOf(id);
    expect(orders).toMatchObject([{ state: 'ordered', mailedAt: expect.any(Date) }]);
    expect(await paymentsOf(id)).toEqual(['captured']);
    expect(mailsAbout(orders[0]?.id)).toBe(1);
  });
});
