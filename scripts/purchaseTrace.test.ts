/**
 * One purchase through the real server processes, each exporting its spans to a collector: they form one trace, which the edge began, and
 * contain no personal data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CollectedSpan, type Collector, startCollector } from '@tessera/service-kit/test-support/collector';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { until } from '@tessera/service-kit/test-support/until';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from '../shell/server/test-fixtures/fakeRegistry.ts';
import { fixtureRelease } from '../shell/server/test-fixtures/fixtureRelease.ts';
import { end, type Started, testProcesses } from '../store-api/test-support/process.ts';
import { CARD, leadsTo, shopper } from '../store-api/test-support/shopper.ts';
import { PUBLIC_ORIGIN } from '../store-api/test-support/store.ts';

jest.setTimeout(120_000);

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
/** The edge's span, which is not exported. */
const EDGE_SPAN = 'b7ad6b7169203331';
const BUILD = '1a2b3c4';

let collector: Collector;
let postgres: TestPostgres;
let registry: FakeRegistry;
let storeApi: Started;
let shell: ChildProcess;
let shellSaid = '';
let edge: Server;
const processes = testProcesses();

async function startShell(environment: Readonly<Record<string, string>>): Promise<string> {
  shell = spawn(process.execPath, [join(__dirname, '../shell/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', OPS_PORT: 'off', ...environment },
  });
  return new Promise((resolve, reject) => {
    for (const stream of [shell.stdout, shell.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        shellSaid += text;
        const [, origin] = /"origin":"([^"]+)"/.exec(shellSaid) ?? [];
        if (origin !== undefined) resolve(origin);
      });
    }
    shell.once('close', (code) => reject(new Error(`the shell ended with ${code}: ${shellSaid}`)));
  });
}

/** A proxy like a tracing edge: it replaces the client's trace headers with its own. */
async function startEdge(origin: string): Promise<Server> {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, traceparent: `00-${TRACE_ID}-${EDGE_SPAN}-01` };
    const outgoing = forward(origin + incoming.url, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  collector = await startCollector();
  postgres = await startTestPostgres();
  registry = await createFakeRegistry();
  const render = `
    const products = await fetch(request.apiOrigin + '/api/catalogue/version');
    return { status: 200, redirect: null, head: { title: 'Home', description: '' }, html: '<p>' + products.status + '</p>', state: {} };`;
  registry.publish(fixtureRelease({ remote: 'mf-product', routes: [{ path: '/', probe: '/' }], render }));
  registry.place(STORES, 'mf-product', '1.0.0');
  const all = { ...collector.environment, BUILD, PUBLIC_ORIGIN };
  storeApi = await processes.start({
    ...all,
    DATA_DIR: processes.newFolder(),
    DATABASE_URL: await postgres.createDatabase(),
    LOG_LEVEL: 'debug',
  });
  const shellOrigin = await startShell({
    ...all,
    DATA_DIR: processes.newFolder(),
    BROWSER_BUILD: processes.newFolder(),
    REGISTRY_URL: registry.url,
    REGISTRY_TOKEN: SHELL_TOKEN,
    STORE_API_URL: storeApi.origin,
  });
  edge = await startEdge(shellOrigin);
});

afterAll(async () => {
  edge.closeAllConnections();
  edge.close();
  await end(shell, 'SIGKILL');
  await processes.clear();
  await registry.stop();
  await postgres.stop();
  await collector.close();
});

/** Span names from the edge's span to this one, each with its service. */
function wayTo(span: CollectedSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  const before = parent === undefined ? [span.parentSpanId === EDGE_SPAN ? 'edge' : '?'] : wayTo(parent);
  return [...before, `${span.service}: ${span.name}`];
}

const ways = () => collector.spans.filter(({ traceId }) => traceId === TRACE_ID).map((span) => wayTo(span).join(' > '));

describe('a purchase', () => {
  it('is one trace from the edge through shell, release, store-api, database, payment, job and mail', async () => {
    const origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
    const { get, ready, press, post } = shopper(origin);
    expect((await get('/')).text).toContain('<p>200</p>');
    const cartId = await ready('US');
    const provider = await press(cartId);
    const order = leadsTo(await get(leadsTo(await post(provider, CARD))));
    expect(order).toMatch(/^\/order\//);

    // A parent span is exported after its children.
    const isWhole = () =>
      ways().some((way) => way.endsWith('send mail')) && ways().every((way) => way.startsWith('edge > '));
    const late = Date.now() + 20_000;
    await until(() => isWhole() || Date.now() > late);
    const page = 'edge > shell: GET / > shell: render page > shell: GET store-api';
    const begun = 'edge > shell: POST /checkout/* > store-api: POST /checkout/:cartId/payment';
    const paid = 'edge > shell: POST /checkout/* > store-api: POST /checkout/test-payment/:id';
    expect(ways()).toEqual(
      expect.arrayContaining([
        `${page} > store-api: GET /api/catalogue/version`,
        `${begun} > store-api: payment begin > store-api: insert test_payment`,
        `${paid} > store-api: payment confirm > store-api: update test_payment`,
        `${paid} > store-api: insert shop_order`,
        `${paid} > store-api: job mail > store-api: send mail`,
      ]),
    );
    expect(collector.spans.find(({ name }) => name === 'render page')?.attributes).toMatchObject({
      remote: 'mf-product',
      version: '1.0.0',
      slot: 'page',
      region: expect.stringMatching(/^[A-Z]{2,3}$/),
      outcome: 'ok',
    });

    // Personal data and identifiers that give access.
    const keys = [cartId, provider.split('/').at(-1) ?? '', /^\/order\/([\w-]+)/.exec(order)?.[1] ?? ''];
    for (const secret of ['ada@example.com', 'Byron', 'Fifth Avenue', CARD.card, ...keys]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(collector.received).not.toContain(secret);
    }

    for (const said of [() => shellSaid, () => storeApi.said()]) {
      const lines = () => [...said().matchAll(/^{.*}$/gm)].map(([line]) => JSON.parse(line));
      const answered = () => lines().filter(({ route }) => typeof route === 'string' && route.startsWith('/checkout'));
      // A server's output may arrive after its answer.
      await until(() => answered().length > 5);
      expect(lines().filter(({ build }) => build !== BUILD)).toEqual([]);
      expect(answered().filter(({ traceId }) => traceId !== TRACE_ID)).toEqual([]);
    }
  });
});
