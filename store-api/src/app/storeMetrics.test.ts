import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { pino } from 'pino';
import request from 'supertest';
import * as z from 'zod';
import { CARD, shopper } from '../../test-support/shopper.ts';
import { cartClient, OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../test-support/store.ts';
import type { StorefrontClient } from '../domains/cart/vendors/shopify/storefrontClient.ts';
import { CART_QUERY } from '../domains/cart/vendors/shopify/storefrontOperations.ts';
import { liveData, readDataFile } from '../platform/data/dataFile.ts';
import { createStoreMetrics } from './storeMetrics.ts';

// Creating a database takes seconds on a busy machine.
jest.setTimeout(60_000);

const logger = pino({ level: 'silent' });
const samples = async (store: Pick<TestStore, 'metrics'>, name: string) =>
  (await store.metrics.all.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => line.slice(name.length).trim())
    .sort();

describe('what the store counts', () => {
  let store: TestStore;
  let mailerWorks = true;
  let clock = () => new Date();
  beforeAll(async () => {
    store = await openTestStore('server', 0, {
      now: () => clock(),
      mailer: {
        async send() {
          if (!mailerWorks) throw new Error('no mail today');
        },
      },
    });
  });
  afterAll(() => store?.close());

  it('changes of carts by call and outcome; reading is none', async () => {
    const client = cartClient(store.app, 'AE');
    const { id } = await client.create({ lines: [ring('air_gold_9')] });
    await client.fetch(id);
    await client.preview({ lines: [ring('air_gold_9')], discountCodes: [] });
    await client.add({ cartId: id, lines: [ring('air_gold_8')] });
    await client.refused('add', { cartId: 'nowhere', lines: [ring('air_gold_8')] });
    expect(await samples(store, 'store_cart_writes_total')).toEqual([
      '{vendor="local",call="add",outcome="done"} 1',
      '{vendor="local",call="add",outcome="refused"} 1',
      '{vendor="local",call="create",outcome="done"} 1',
    ]);
  });

  it('payments, orders and mails, each once, whatever is done twice', async () => {
    const { ready, press, post, pay, get } = shopper(store.app);
    const first = await ready('AE', [ring('air_gold_9')]);
    await post(await press(first), { ...CARD, card: '4000000000000002' });
    const order = await pay(first);
    const number = /V-\w{4}-\w{4}/.exec((await get(order)).text)?.[0];
    await get(`/checkout/${first}/return`);
    await get(order);
    mailerWorks = false;
    await pay(await ready('US', [ring('air_gold_9')]));
    mailerWorks = true;
    await store.repair();
    const move = await request(store.operators)
      .post(`/operator/orders/${number}`)
      .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
      .send({ to: 'processed', by: 'Ada' });
    expect(move.status).toBe(200);
    expect(await samples(store, 'store_order_moves_total')).toEqual([
      '{to="ordered",actor="store"} 2',
      '{to="processed",actor="operator"} 1',
    ]);
    expect(await samples(store, 'store_mails_total')).toEqual(['{outcome="failed"} 1', '{outcome="sent"} 3']);
    const payments = await samples(store, 'store_payments_total');
    expect(payments).toContain('{provider="test",outcome="paid"} 2');
    expect(payments.find((line) => line.includes('begun'))).toMatch(/ [23]$/);
  });

  it('rows that were swept', async () => {
    clock = () => new Date(Date.now() + 90 * 24 * 3_600_000);
    await store.sweep();
    expect(await samples(store, 'store_swept_rows_total')).toEqual([
      '{what="answers"} 0',
      '{what="attempts"} 0',
      '{what="auditRows"} 0',
      '{what="callRequests"} 0',
      '{what="carts"} 1',
      '{what="checkouts"} 0',
      '{what="cycleReports"} 0',
      '{what="heroProofs"} 0',
      // The keys of both paid checkouts: each gives its browser access to the order for 30 days.
      '{what="keys"} 2',
      '{what="leads"} 0',
      '{what="mailCounts"} 0',
      '{what="operatorTokens"} 0',
      '{what="orders"} 0',
      '{what="paidAttempts"} 0',
      '{what="programmeVisitDays"} 0',
      '{what="testPayments"} 0',
      '{what="typed"} 0',
      '{what="usedCodes"} 0',
      '{what="usedLinks"} 0',
      '{what="waitlist"} 0',
      '{what="withdrawals"} 0',
    ]);
  });
});

describe('what the store counts of data files', () => {
  it('is what was taken, what was refused, and how many are refused now', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-api-'));
    const path = join(folder, 'numbers.json');
    try {
      const metrics = createStoreMetrics(createMetrics());
      metrics.hearDataFiles();
      writeFileSync(path, '[1]');
      const load = () => readDataFile(path, z.array(z.number()));
      const numbers = liveData({ name: 'numbers', files: [path], load, logger, checkEveryMs: 0 });
      writeFileSync(path, '[1, "two"]');
      expect(numbers()).toEqual([1]);
      expect(await samples({ metrics }, 'store_data_files_refused')).toEqual(['1']);
      writeFileSync(path, '[1, 2, 3]');
      expect(numbers()).toEqual([1, 2, 3]);
      expect(await samples({ metrics }, 'store_data_files_refused')).toEqual(['0']);
      expect(await samples({ metrics }, 'store_data_reads_total')).toEqual([
        '{file="numbers",outcome="refused"} 1',
        '{file="numbers",outcome="taken"} 1',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the queue of jobs', () => {
  it('is shown as what waits and what is dead; not at all, beside all else, while its database is away', async () => {
    const metrics = createStoreMetrics(createMetrics());
    let isAway = false;
    metrics.showJobs({
      async counts() {
        if (isAway) throw new Error('the database is away');
        return { waiting: 4, dead: 2 };
      },
    });
    metrics.orderMoved('shipped', 'operator');
    expect(await samples({ metrics }, 'store_jobs')).toEqual(['{state="dead"} 2', '{state="waiting"} 4']);
    isAway = true;
    expect(await samples({ metrics }, 'store_jobs')).toEqual([]);
    expect(await samples({ metrics }, 'store_order_moves_total')).toEqual(['{to="shipped",actor="operator"} 1']);
  });
});

describe('what the store counts of a shop', () => {
  it.each([
    ['done', null, 'closed'],
    ['refused', new HttpProblem(409, 'cart.conflict', 'x'), 'closed'],
    ['failed', new HttpProblem(504, 'vendor.timeout', 'x'), 'half-open'],
    ['not-asked', new HttpProblem(503, 'vendor.unavailable', 'x'), 'open'],
  ] as const)('is a call that was %s, and the breaker', async (outcome, problem, state) => {
    const metrics = createStoreMetrics(createMetrics());
    const client: StorefrontClient = {
      state,
      async ask({ answer }) {
        if (problem !== null) throw problem;
        return answer.parse({});
      },
    };
    const counted = metrics.countStorefront(client);
    const asked = counted.ask({ operation: CART_QUERY, variables: {}, answer: z.object({}), clientAddress: undefined });
    await asked.then(
      () => expect(problem).toBeNull(),
      (error: unknown) => expect(error).toBe(problem),
    );
    expect(await samples({ metrics }, 'store_shopify_calls_total')).toEqual([
      `{operation="${CART_QUERY.name}",outcome="${outcome}"} 1`,
    ]);
    expect(await samples({ metrics }, 'store_shopify_breaker')).toEqual(
      ['closed', 'half-open', 'open'].map((each) => `{state="${each}"} ${each === state ? 1 : 0}`),
    );
  });
});

describe('what the store counts of its work by the clock', () => {
  it('rounds: runs by outcome, rows, and what is overdue', async () => {
    const store = { metrics: createStoreMetrics(createMetrics()) };
    let fails = false;
    const [round] = store.metrics.watchRounds([
      {
        name: 'mails.order',
        schedule: 'minute',
        batch: 10,
        async work() {
          if (fails) throw new Error('no');
          return 7;
        },
      },
    ]);
    await round?.work(10);
    fails = true;
    await expect(round?.work(10)).rejects.toThrow('no');
    expect(await samples(store, 'store_rounds_total')).toEqual([
      '{round="mails.order",outcome="done"} 1',
      '{round="mails.order",outcome="failed"} 1',
    ]);
    expect(await samples(store, 'store_round_rows_total')).toEqual(['{round="mails.order"} 7']);
    const overdue = async () => Number((await samples(store, 'store_round_overdue_seconds'))[0]?.split(' ')[1]);
    expect(await overdue()).toBe(0);
    const real = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + 30 * 60_000);
    try {
      await expect(round?.work(10)).rejects.toThrow('no');
      expect(Math.round((await overdue()) / 60)).toBe(29);
      fails = false;
      await round?.work(10);
      expect(await overdue()).toBe(0);
    } finally {
      jest.restoreAllMocks();
    }
  });
});
