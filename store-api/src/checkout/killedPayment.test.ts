/**
 * kill -9 of the service's process at each statement that it sends to PostgreSQL between the pay button and the order: a
 * proxy before the database counts them and kills, so the service has no part in it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Database, openDatabase } from '@tessera/service-kit/database';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { eq, inArray, isNull } from 'drizzle-orm';
import { end, SETTLED, type Started, testProcesses } from '../../test-support/process.ts';
import { CARD, leadsTo, shopper } from '../../test-support/shopper.ts';
import { MIGRATIONS_FOLDER, PUBLIC_ORIGIN } from '../../test-support/store.ts';
import { type Cut, openWire, type Wire } from '../../test-support/wire.ts';
import * as tables from '../cart/cartTables.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { checkoutAttempt, testPayment } from './checkoutTables.ts';

// A start of the service for each statement, on a machine that may be busy with other tests.
jest.setTimeout(900_000);

/** Longer ago than anybody takes to send a mail. */
const LONG_AGO = new Date(0);

let postgres: TestPostgres;
let database: Database<typeof tables>;
let wire: Wire;
let environment: Record<string, string>;
/** The replica that is killed, by way of the wire; and one that stays. */
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
    schema: tables,
    migrationsFolder: MIGRATIONS_FOLDER,
  });
  wire = await openWire(databaseUrl);
  environment = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN, CHANGES_PER_MINUTE: '0' };
  folders = { killed: newFolder(), staying: newFolder() };
});
afterEach(async () => {
  await clear();
  await database?.close();
  await wire?.close();
});
afterAll(() => postgres?.stop());

/** Only what a request asks of it reaches the wire from here on. */
async function startKilled(): Promise<Started> {
  const victim = await start({
    ...environment,
    DATABASE_URL: wire.url,
    DATA_DIR: folders.killed,
    LOG_LEVEL: 'debug',
  });
  await victim.says(...SETTLED);
  return victim;
}
const startStaying = () => start({ ...environment, DATA_DIR: folders.staying });

/** Its look for what is half done, at its start, is over when it has ended. */
const lookOnce = async () => expect(await end((await startStaying()).child, 'SIGTERM')).toBe(0);

/** As a shopper does, who reloads the checkout and presses Pay again where it asks. */
async function finish(origin: string, cartId: string): Promise<string> {
  const { get, post, press } = shopper(origin);
  const reloaded = leadsTo(await get(`/checkout/${cartId}`));
  if (reloaded.startsWith('/order/')) return reloaded.replace(/\?.*/, '');
  const provider = await press(cartId);
  const back = provider.startsWith('/order/') ? provider : leadsTo(await post(provider, CARD));
  const order = back.startsWith('/order/') ? back : leadsTo(await get(back));
  return order.replace(/\?.*/, '');
}

/** From the pay button to the order's page. */
async function buy(origin: string, cartId: string): Promise<string> {
  const { pay, get } = shopper(origin);
  const path = await pay(cartId);
  expect((await get(path)).status).toBe(200);
  return path;
}

/** Buys, and is killed at a statement. @returns the cart */
async function buyUntil(victim: Started, at: number, when: Cut): Promise<string> {
  const id = await shopper(victim.origin).ready('US');
  const killed = Promise.withResolvers<void>();
  wire.listen({ at, when, onCut: () => end(victim.child, 'SIGKILL').then(() => killed.resolve()) });
  const bought = buy(victim.origin, id).catch(() => killed.promise);
  // A path would be that of an order: the cut did not come.
  expect(await bought).toBeUndefined();
  wire.listen();
  return id;
}

/** The statements of one undisturbed purchase. */
async function statementsOfPurchase(victim: Started): Promise<readonly string[]> {
  const id = await shopper(victim.origin).ready('US');
  wire.listen();
  await buy(victim.origin, id);
  return wire.heard();
}

const ordersOf = (cartId: string) => database.db.select().from(shopOrder).where(eq(shopOrder.cartId, cartId));

/** The states of the test provider's payments for a cart. */
async function paymentsOf(cartId: string): Promise<string[]> {
  const attempts = await database.db.select().from(checkoutAttempt).where(eq(checkoutAttempt.cartId, cartId));
  const keys = attempts.map(({ id }) => id);
  return (await database.db.select().from(testPayment).where(inArray(testPayment.key, keys))).map(({ state }) => state);
}

function mailsWith(token: string): number {
  return [folders.killed, folders.staying].flatMap((folder) => {
    const outbox = join(folder, 'outbox');
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .filter((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').includes(token));
  }).length;
}

describe('[API-12] kill -9 between the pay button and the order', () => {
  it('at each statement: one order, money taken once, its page opens, its mail is sent', async () => {
    const staying = await startStaying();
    let victim = await startKilled();
    const statements = await statementsOfPurchase(victim);
    const of = (start: string) => statements.findIndex((text) => text.startsWith(start)) + 1;
    expect(of('update "test_payment"')).toBeGreaterThan(0);
    const mailed = statements.findIndex((text) => text.includes('"mailed_at" = $1')) + 1;
    expect(mailed).toBeGreaterThan(of('insert into "shop_order"'));

    const cuts: { readonly at: number; readonly when: Cut }[] = [
      ...statements.map((_text, nth) => ({ at: nth + 1, when: 'after' as const })),
      // The mail went out, and nobody wrote that down.
      { at: mailed, when: 'before' },
    ];
    const carts: string[] = [];
    for (const [nth, { at, when }] of cuts.entries()) {
      const id = await buyUntil(victim, at, when);
      victim = await startKilled();
      // Half of them find another replica, which was there all the time; half come back to the one that was killed.
      const path = await finish(nth % 2 === 0 ? staying.origin : victim.origin, id);
      expect({ at: statements[at - 1], path }).toMatchObject({ path: expect.stringMatching(/^\/order\/[\w-]{43}$/) });
      expect((await shopper(staying.origin).get(path)).status).toBe(200);
      expect(await paymentsOf(id)).toEqual(['captured']);
      const orders = await ordersOf(id);
      expect(orders.map(({ token }) => `/order/${token}`)).toEqual([path]);
      carts.push(id);
    }

    // Whose sender died is sent by somebody else, once that has taken too long.
    await database.db.update(shopOrder).set({ mailingAt: LONG_AGO }).where(isNull(shopOrder.mailedAt));
    await end(staying.child, 'SIGTERM');
    await lookOnce();
    for (const [nth, id] of carts.entries()) {
      const [order] = await ordersOf(id);
      expect(order?.mailedAt).not.toBeNull();
      // Promised is at least once: twice only where the process died before it could write down that it was sent.
      const twice = cuts[nth]?.at === mailed && cuts[nth]?.when === 'before';
      expect([cuts[nth], mailsWith(order?.token ?? '')]).toEqual([cuts[nth], twice ? 2 : 1]);
    }
  });

  it.each([
    ['the money was taken', 'update "test_payment" set "state" = $1', 2],
    ['the order was written and not committed', 'insert into "shop_order"', 1],
    ['the order was there and its mail was not', 'update "shop_order" set "mailing_at"', 1],
  ] as const)('after %s: another replica finishes it without the shopper', async (_what, begins, nth) => {
    const victim = await startKilled();
    const statements = await statementsOfPurchase(victim);
    const at = statements.flatMap((text, place) => (text.startsWith(begins) ? [place + 1] : []))[nth - 1] ?? 0;
    const id = await buyUntil(victim, at, 'after');
    await database.db.update(shopOrder).set({ mailingAt: LONG_AGO }).where(isNull(shopOrder.mailedAt));
    await lookOnce();
    const orders = await ordersOf(id);
    expect(orders).toMatchObject([{ state: 'ordered', mailedAt: expect.any(Date) }]);
    expect(await paymentsOf(id)).toEqual(['captured']);
    expect(mailsWith(orders[0]?.token ?? '')).toBe(1);
  });
});
