import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { type Collector, startCollector } from '../../test-support/collector.ts';
import { until } from '../../test-support/until.ts';
import { summaryOf, withoutLiterals } from '../database/traceStatements.ts';
import { observeRequests } from '../http/observeRequests.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { inSpan, isTracing, passTraceOn, startTracing, stopTracing, traceHeaders } from './tracing.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const ofEdge = (flags: string) => `00-${TRACE_ID}-b7ad6b7169203331-${flags}`;
const carried = (flags: string) => new RegExp(`^00-${TRACE_ID}-\\w{16}-${flags}$`);
const SECRET = 'ada@example.com';

describe('tracing without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('is off, and lets no client’s trace through to another service', async () => {
    await startTracing('notes', createLogger('notes', { level: 'silent' }));
    expect(isTracing()).toBe(false);
    expect(await inSpan('work', {}, 'internal', async (span) => span)).toBeNull();
    expect(traceHeaders()).toEqual({});
    const headers = { traceparent: ofEdge('01'), tracestate: 'x=1', baggage: 'user=ada', accept: '*/*' };
    passTraceOn(headers);
    expect(headers).toEqual({ accept: '*/*' });
  });
});

describe('tracing', () => {
  let collector: Collector;
  const lines: Record<string, unknown>[] = [];
  const asked = Promise.withResolvers<void>();
  const logger = createLogger('notes', {
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });

  beforeAll(async () => {
    collector = await startCollector();
    Object.assign(process.env, collector.environment);
    await startTracing('notes', logger);
  });
  afterAll(async () => {
    await stopTracing();
    await collector.close();
  });

  function served(trustProxy: boolean | string) {
    const app = express();
    app.set('trust proxy', trustProxy);
    observeRequests(app, { logger, metrics: createMetrics() });
    app.get('/notes/:id', async (_request, response) => {
      const passed = await inSpan('read', {}, 'internal', async () => traceHeaders());
      logger.info({ event: 'note.read' }, 'a note was read');
      response.json(passed);
    });
    app.get('/broken', async (_request, response) => {
      const fault = Object.assign(new Error(`no such mailbox ${SECRET}`), { code: 'mail.not-sent' });
      await inSpan('send', {}, 'client', () => Promise.reject(fault)).catch(() => undefined);
      response.status(500).end();
    });
    app.get('/hang', () => asked.resolve());
    return app;
  }

  it('takes the trace of a proxy that is trusted, and no other client’s; baggage of nobody', async () => {
    const ask = (app: express.Express) =>
      request(app).get('/notes/7').set('traceparent', ofEdge('01')).set('baggage', `user=${SECRET}`);
    const { body: trusted } = await ask(served('loopback'));
    const { body: foreign } = await ask(served(false));
    expect(trusted).toEqual({ traceparent: expect.stringMatching(carried('01')) });
    expect(foreign).toEqual({ traceparent: expect.stringMatching(/^00-\w{32}-\w{16}-01$/) });
    expect(foreign.traceparent).not.toContain(TRACE_ID);
    await until(() => collector.spans.filter(({ name }) => name === 'GET /notes/:id').length === 2);
    expect(collector.spans.find(({ name, traceId }) => name === 'GET /notes/:id' && traceId === TRACE_ID)).toEqual({
      service: 'notes',
      traceId: TRACE_ID,
      spanId: expect.any(String),
      parentSpanId: 'b7ad6b7169203331',
      name: 'GET /notes/:id',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/notes/:id',
        'http.response.status_code': '200',
        requestId: expect.any(String),
      },
    });
  });

  it('exports nothing of a request that the edge has not sampled, whose log lines name its trace all the same', async () => {
    const before = collector.spans.length;
    lines.splice(0);
    const { body } = await request(served('loopback')).get('/notes/7').set('traceparent', ofEdge('00'));
    expect(body.traceparent).toMatch(carried('00'));
    expect(lines.map(({ event, traceId }) => [event, traceId])).toContainEqual(['note.read', TRACE_ID]);
    await request(served(false)).get('/notes/8');
    await until(() => collector.spans.length >= before + 2);
    expect(collector.spans.slice(before).filter(({ traceId }) => traceId === TRACE_ID)).toEqual([]);
  });

  it('says of an error its code or class, and of a client that left that it did', async () => {
    await request(served('loopback')).get('/broken');
    const send = await until(() => collector.spans.find(({ name }) => name === 'send'));
    expect(send?.attributes).toEqual({ 'error.type': 'mail.not-sent' });

    lines.splice(0);
    const server = served('loopback').listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(`GET /hang HTTP/1.1\r\nhost: notes\r\ntraceparent: ${ofEdge('01')}\r\n\r\n`);
    await asked.promise;
    client.destroy();
    const hang = await until(() => collector.spans.find(({ name }) => name === 'GET /hang'));
    expect(hang?.attributes).toMatchObject({ aborted: 'true' });
    expect(lines).toMatchObject([{ route: '/hang', aborted: true, traceId: TRACE_ID }]);
    await new Promise((resolve) => server.close(resolve));
    expect(collector.received).not.toContain(SECRET);
  });
});

describe('a statement', () => {
  it.each([
    ['select "id" from "cart" where "cart"."id" = $1', 'select cart'],
    ['insert into jobs.job_common (id) values ($1)', 'insert job_common'],
    ['update "shop_order" set "state" = $1', 'update shop_order'],
    ['begin', 'begin'],
    ['', 'statement'],
  ])('%s is called %s', (text, name) => expect(summaryOf(text)).toBe(name));

  it('is told without what stands between quotes, also where it was cut', () => {
    expect(withoutLiterals(`select 'it''s ${SECRET}', "name" from t where a = 'b`)).toBe(
      `select '?', "name" from t where a = '?'`,
    );
    expect(withoutLiterals(`select '${'x'.repeat(2000)}'`)).toBe("select '?'");
  });
});
