/** Sends thousands of invalid requests to the listening service: none of them does harm. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Served, serve } from '@tessera/service-kit/http/serve';
import { PROBLEM_CONTENT_TYPE, problemSchema } from '@tessera/shared-contracts/http/problem';
import * as fc from 'fast-check';
import { pino } from 'pino';
import * as z from 'zod';
import { apiDocument } from '../../test-support/apiDocument.ts';
import { type BadRequest, badRequests, sendBytes } from '../../test-support/badRequests.ts';
import { cartClient, nodesOf, OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../test-support/store.ts';
import { cart } from '../domains/cart/cartTables.ts';

// On a machine that is busy with other tests.
jest.setTimeout(900_000);

/** About 25 of each call; set FUZZ_REQUESTS for a longer run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3000);
const AT_ONCE = 16;
/** The same requests in each run; set FUZZ_SEED for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** Responses with status 500 that C8 requires. */
const WANTED_500 = ['Error generating magic link', 'Error verifying token'];

/** Message of Node's diagnostics channel when a server receives a request. */
const startedSchema = z.object({ request: z.custom<object>((value) => typeof value === 'object' && value !== null) });

let store: TestStore;
let served: Served;
let servedOperators: Served;
beforeAll(async () => {
  store = await openTestStore();
  const options = { name: 'store-api', port: 0, host: '127.0.0.1', logger: pino({ level: 'silent' }) };
  served = await serve(store.app, options);
  servedOperators = await serve(store.operators, options);
});
afterAll(async () => {
  await served?.stop();
  await servedOperators?.stop();
  await store?.close();
});

/** Number of received requests that are still referenced after a garbage collection. */
async function heldRequests(seen: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Node does not say how to collect.');
  // Objects that were dereferenced in this turn are held until it ends.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return seen.filter((request) => request.deref() !== undefined).length;
}

/** Describes the error in a response. Null: there is none. */
function faultOf(status: number, head: string, body: string): string | null {
  const problem = head.includes(PROBLEM_CONTENT_TYPE) && body !== '' ? problemSchema.safeParse(JSON.parse(body)) : null;
  if (problem?.success === false) return `${status} with no problem document: ${body}`;
  if (status < 500) return null;
  return WANTED_500.some((message) => body.includes(`"message":"${message}"`)) ? null : `${status}: ${body}`;
}

describe('[API-05] [API-11] bad requests', () => {
  it(`${REQUESTS} of them get a described answer below 500, end, leave nothing behind, and break nothing`, async () => {
    const ae = cartClient(store.app, 'AE');
    const before = await ae.create({ lines: [ring('air_gold_7')] });
    const [ofShoppers, ofOperators] = [await apiDocument(store.app), await apiDocument(store.operators)];
    const document = {
      paths: { ...ofShoppers.paths, ...ofOperators.paths },
      components: { schemas: { ...ofShoppers.components.schemas, ...ofOperators.components.schemas } },
    };
    const operations = Object.values(ofOperators.paths);
    const operatorCalls = new Set(operations.flatMap((path) => Object.values(path)).map((call) => call.operationId));
    const known = {
      vendor: 'local',
      store: 'AE',
      id: before.id,
      cartId: before.id,
      lineId: nodesOf(before)[0]?.id ?? '',
      merchandiseId: 'air_gold_7',
      operatorToken: OPERATOR_TOKEN,
    };
    const portOf = ({ origin }: Served) => Number(new URL(origin).port);
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    let made = 1;
    const send = async ({ operationId, broken, bytes }: BadRequest) => {
      const { status, head, body } = await sendBytes(
        portOf(operatorCalls.has(operationId) ? servedOperators : served),
        bytes,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201 && operationId === 'cart.create') made += 1;
      if (status === 303 && operationId === 'checkout.direct') made += 1;
      const fault = faultOf(status, head, body);
      if (fault !== null)
        faults.push(`${fault}, by a ${broken} of ${operationId}: ${bytes.toString('latin1').slice(0, 600)}`);
    };
    const requests = fc.sample(badRequests(document, known), { numRuns: REQUESTS, seed: SEED });
    const calls = Object.values<object>(document.paths).flatMap((path) => Object.keys(path));
    expect(new Set(requests.map(({ operationId }) => operationId)).size).toBe(calls.length);
    const sendAll = async (all: readonly BadRequest[]) => {
      const queue = all.values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const bad of queue) await send(bad);
        }),
      );
    };
    const seen: WeakRef<object>[] = [];
    const note = (message: unknown) => void seen.push(new WeakRef(startedSchema.parse(message).request));
    subscribe('http.server.request.start', note);
    await sendAll(requests);
    unsubscribe('http.server.request.start', note);
    expect(faults).toEqual([]);

    const refused = [...statuses].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0);
    // Otherwise the generated requests would not be bad ones.
    expect(refused / REQUESTS).toBeGreaterThan(0.5);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 404, 405, 413, 415, 422]));
    // No connection stays open, no memory leaks, and there is no cart whose id was not returned.
    expect(seen.length).toBeGreaterThan(REQUESTS / 2);
    // Node reuses HTTP parsers, and each idle one holds the last request of its previous connection.
    expect(await heldRequests(seen)).toBeLessThanOrEqual(2 * AT_ONCE);
    expect((await store.database.db.select({ id: cart.id }).from(cart)).length).toBe(made);
    expect(
      nodesOf(await ae.add({ cartId: (await ae.create({ lines: [] })).id, lines: [ring('air_silver_open')] })),
    ).not.toEqual([]);
  });
});
