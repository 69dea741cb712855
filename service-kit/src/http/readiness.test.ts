import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import { createLogger } from '../telemetry/logger.ts';
import { counter, createMetrics, observeProcess } from '../telemetry/metrics.ts';
import { openOpsServer } from './opsServer.ts';
import { createReadiness, type ReadinessChecks } from './readiness.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const never = () => new Promise(() => undefined);

async function open(checks: ReadinessChecks, timeoutMs?: number) {
  const lines: string[] = [];
  const logger = createLogger('notes', { level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const readiness = createReadiness({
    checks,
    logger,
    details: () => ({ revision: 7 }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const metrics = createMetrics();
  const ops = await openOpsServer({ port: 0, host: '127.0.0.1', metrics, readiness, logger });
  closing.push(() => ops.close());
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${ops.port}${path}`, { method });
  return { readiness, metrics, get, lines };
}

describe('readiness', () => {
  it('is 200 when nothing is missing', async () => {
    const { get } = await open({ database: async () => [], catalogue: () => true });
    const answer = await get('/readyz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', revision: 7 }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each<[string, ReadinessChecks, string[]]>([
    [
      'throws',
      { database: () => Promise.reject(new Error('params: ada@example.com')), catalogue: () => true },
      ['database'],
    ],
    ['gives false', { database: async () => [], catalogue: () => false }, ['catalogue']],
    ['does not answer in time', { database: never, catalogue: () => true }, ['database']],
    ['and another fail', { database: never, catalogue: () => false }, ['database', 'catalogue']],
  ])('names what is missing where a check %s, while the process lives', async (_what, checks, missing) => {
    const { get, lines } = await open(checks, 5);
    const answer = await get('/readyz');
    const problem: unknown = await answer.json();
    expect(answer.status).toBe(503);
    expect(problem).toMatchObject({ code: 'service.not-ready', missing, revision: 7 });
    expect(problemSchema.parse(problem).detail).toBe(`Not ready; missing: ${missing.join(', ')}.`);
    const alive = await get('/healthz');
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    await get('/readyz');
    // The same thing twice is one piece of news.
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('ada');
  });

  it('comes back with what was missing', async () => {
    let there = false;
    const { get, lines } = await open({ database: () => there });
    expect((await get('/readyz')).status).toBe(503);
    there = true;
    expect((await get('/readyz')).status).toBe(200);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['not ready', 'ready again']);
  });

  it('ends when stopping begins, also for who asked before', async () => {
    const looked = Promise.withResolvers<boolean>();
    const { get, readiness } = await open({ database: () => looked.promise });
    const before = readiness.missing();
    readiness.stop();
    looked.resolve(true);
    expect(await before).toEqual(['stopping']);
    expect(await (await get('/readyz')).json()).toMatchObject({ status: 503, missing: ['stopping'] });
    expect((await get('/healthz')).status).toBe(200);
  });

  it('looks once for all who ask at the same time', async () => {
    let looks = 0;
    const looked = Promise.withResolvers<boolean>();
    const { readiness } = await open({
      database: () => {
        looks += 1;
        return looked.promise;
      },
    });
    const asked = [readiness.missing(), readiness.missing(), readiness.missing()];
    looked.resolve(true);
    expect(await Promise.all(asked)).toEqual([[], [], []]);
    expect(looks).toBe(1);
  });
});

describe('the ops port', () => {
  it('has the metrics, those of the process with them', async () => {
    const { get, metrics } = await open({});
    observeProcess(metrics);
    counter(metrics, 'notes_total', 'Notes.', ['outcome']).inc({ outcome: 'kept' });
    const answer = await get('/metrics');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('notes_total{outcome="kept"} 1');
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api/catalogue/ring'],
    ['POST', '/metrics'],
  ])('answers %s %s with a problem', async (method, path) => {
    const answer = await (await open({})).get(path, method);
    expect(problemSchema.parse(await answer.json())).toMatchObject({ status: 404, code: 'route.not-found' });
  });

  it('is no port that another has', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => other.close(resolve)));
    const { port } = other.address() as AddressInfo;
    const logger = createLogger('notes', { level: 'silent' });
    const options = { port, host: '127.0.0.1', metrics: createMetrics(), logger };
    const opening = openOpsServer({ ...options, readiness: createReadiness({ checks: {}, logger }) });
    await expect(opening).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
