import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import express, { Router } from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { createLogger } from '../telemetry/logger.ts';
import { counter, createMetrics, stateGauge } from '../telemetry/metrics.ts';
import { judgeAs, nameRoute, requestIdFrom, streamBegins } from '../telemetry/requestContext.ts';
import { observeRequests } from './observeRequests.ts';
import { HttpProblem, problemHandler, routeNotFound } from './problem.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Line {
  readonly [key: string]: unknown;
}

function observed(level = 'trace') {
  const lines: Line[] = [];
  const newest = { seen: Promise.withResolvers<Line>() };
  const destination = {
    write(text: string) {
      const line: Line = JSON.parse(text);
      lines.push(line);
      if ('route' in line && 'durationMs' in line) newest.seen.resolve(line);
    },
  };
  const logger = createLogger('notes', { level, destination });
  const metrics = createMetrics();
  const app = express();
  observeRequests(app, { logger, metrics, clientName: (address) => `name of ${address.length} characters` });
  const router = Router();
  router.get('/:id', (incoming, response) => {
    logger.info('looking');
    response.json(incoming.params.id);
  });
  router.post('/:id/pages/:page', (_incoming, _response, next) => next(new HttpProblem(409, 'note.full', 'Full.')));
  router.delete('/:id', () => {
    throw new Error('the disk is gone');
  });
  router.get('/:id/hang', (incoming, response) => {
    incoming.socket.once('close', () => response.destroy());
  });
  app.use('/notes', router);
  app.post('/login', (incoming, response) => {
    judgeAs(incoming, 401);
    response.status(500).json({ status: 'fail' });
  });
  app.get('/healthz', (_incoming, response) => response.json({}));
  app.use('/proxied', (incoming, response) => {
    nameRoute(incoming, '/proxied/*');
    response.json({});
  });
  app.get('/stream', (incoming, response) => {
    response.flushHeaders();
    response.write('first');
    streamBegins(incoming);
  });
  app.use(routeNotFound);
  app.use(problemHandler(logger));
  return { app, lines, metrics, requestLine: () => newest.seen.promise };
}

/** The one line of the request itself. */
const ofRequest = (lines: readonly Line[]) => lines.filter((line) => 'durationMs' in line);

describe('a refusal', () => {
  it('names its client by what no address can be read from, so that refusals can be grouped; a good answer does not', async () => {
    const { app, lines } = observed();
    await request(app).get('/healthz');
    await request(app).post('/notes/1/pages/2');
    await request(app).get('/none');
    const [good, ...refused] = ofRequest(lines);
    expect(good).not.toHaveProperty('client');
    expect(refused.map(({ client }) => client)).toEqual(
      Array(2).fill(expect.stringMatching(/^name of \d+ characters$/)),
    );
  });

  it('that a document wants as an error of ours is sent as one, and judged as what it is', async () => {
    const { app, lines, metrics } = observed();
    expect((await request(app).post('/login')).status).toBe(500);
    expect(ofRequest(lines)[0]).toMatchObject({ level: 30, status: 500 });
    const said = await metrics.registry.metrics();
    expect(said).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/login",status="401"\} 1/);
    expect(said).not.toContain('status="500"');
  });
});

describe('a request id', () => {
  it.each(['abc', 'A-1._z', 'x'.repeat(64)])('%s is taken as it came, answered, logged and quoted', async (id) => {
    const { app, lines } = observed();
    const answer = await request(app).delete('/notes/1').set('x-request-id', id);
    expect(answer.headers['x-request-id']).toBe(id);
    expect(problemSchema.parse(JSON.parse(answer.text)).requestId).toBe(id);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      [expect.stringContaining('Something went wrong'), id],
      ['a request was answered', id],
    ]);
  });

  it('is made anew for everything else', () => {
    const isSane = (header: string) => /^[A-Za-z0-9._-]{1,64}$/.test(header);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9._-]{0,70}$/)), (header) => {
        const id = requestIdFrom(header);
        expect(id === header).toBe(isSane(header));
        expect(isSane(id)).toBe(true);
      }),
    );
    expect(requestIdFrom(undefined)).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestIdFrom(['a', 'b'])).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is another for each request, also on one connection', async () => {
    const agent = request.agent(observed().app);
    const ids = [await agent.get('/notes/1'), await agent.get('/notes/2')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('stands in each line that is written for the request, and in no other', async () => {
    const { app, lines } = observed();
    const ids = await Promise.all(
      [1, 2, 3].map(async (id) => (await request(app).get(`/notes/${id}`)).headers['x-request-id']),
    );
    for (const id of ids) expect(lines.filter(({ requestId }) => requestId === id)).toHaveLength(2);
    expect(lines).toHaveLength(6);
  });
});

describe('the line of a request', () => {
  it.each([
    ['a route of a router', 'get', '/notes/ada@example.com?token=secret', '/notes/:id', 200, 30],
    ['a refusal behind a route', 'post', '/notes/4711/pages/9', '/notes/:id/pages/:page', 409, 30],
    ['a failure behind a route', 'delete', '/notes/4711', '/notes/:id', 500, 40],
    ['what no route takes', 'get', '/4711/secret', '(none)', 404, 30],
    ['a handler that names itself', 'get', '/proxied/4711', '/proxied/*', 200, 30],
    ['a probe', 'get', '/healthz', '/healthz', 200, 20],
  ] as const)('of %s names its template', async (_what, method, path, route, status, level) => {
    const { app, lines } = observed();
    await request(app)[method](path).set('user-agent', 'the-agent').set('cookie', 'cart=the-cookie');
    const [line, ...more] = ofRequest(lines);
    expect(more).toEqual([]);
    expect(line).toEqual({
      level: status === 500 ? 40 : level,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      build: 'dev',
      event: 'request.done',
      name: 'notes',
      requestId: expect.any(String),
      method: method.toUpperCase(),
      route,
      status,
      durationMs: expect.any(Number),
      ...(status >= 400 ? { client: expect.any(String) } : {}),
      msg: 'a request was answered',
    });
    // A request's id is a random UUID and a time is a number: either may contain these letters by chance.
    const values = lines.map((logged) => ({ ...logged, requestId: '', time: 0, pid: 0 }));
    expect(JSON.stringify(values)).not.toMatch(/ada|4711|secret|the-agent|the-cookie|127\.0\.0\.1|::1/);
  });

  it('says that the client left before its answer', async () => {
    const { app, requestLine, metrics } = observed();
    const server = app.listen(0, '127.0.0.1');
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    server.once('request', () => socket.destroy());
    socket.write('GET /notes/1/hang HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await requestLine()).toMatchObject({ aborted: true, level: 40, route: '/notes/:id/hang' });
    expect(await metrics.registry.metrics()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/notes/:id/hang",status="aborted"} 1',
    );
  });
});

describe('metrics', () => {
  it('measure each request by method, template and status, and none is left in flight', async () => {
    const { app, metrics } = observed();
    await request(app).get('/notes/1');
    await request(app).get('/notes/2');
    await request(app).post('/notes/1/pages/1');
    await request(app).get('/nowhere');
    const text = await metrics.registry.metrics();
    expect(text.match(/^http_request_duration_seconds_count.*$/gm)).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/notes/:id",status="200"} 2',
      'http_request_duration_seconds_count{method="POST",route="/notes/:id/pages/:page",status="409"} 1',
      'http_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1',
    ]);
    expect(text).toContain('http_requests_in_flight 0');
  });

  it('measure a stream until it has begun', async () => {
    const { app, metrics, requestLine } = observed();
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/stream`);
    const text = await metrics.registry.metrics();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/stream",status="200"} 1');
    expect(text).toContain('http_requests_in_flight 0');
    const closed = new Promise((resolve) => server.close(resolve));
    await answer.body?.cancel();
    await closed;
    expect(await requestLine()).toMatchObject({ level: 20, route: '/stream' });
  });

  it('take no label from what a client sends', async () => {
    const { app, metrics } = observed();
    const agent = request(app);
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-z0-9]{1,12}$/),
        fc.constantFrom('get', 'post', 'put', 'options'),
        async (word, method) => {
          await agent[method === 'get' ? 'get' : method === 'post' ? 'post' : method === 'put' ? 'put' : 'options'](
            `/${word}?${word}=${word}`,
          );
        },
      ),
      { numRuns: 40 },
    );
    const routes = new Set(
      [...(await metrics.registry.metrics()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route),
    );
    for (const route of routes) expect(['(none)', '/stream', '/healthz', '/notes/*', '/proxied/*']).toContain(route);
  });

  it('show counters and states under their own names', async () => {
    const metrics = createMetrics();
    counter(metrics, 'notes_total', 'Notes.', ['outcome']).inc({ outcome: 'kept' });
    let state: 'open' | 'closed' = 'closed';
    stateGauge(metrics, 'notes_state', 'State.', ['open', 'closed'], () => state);
    expect(await metrics.registry.metrics()).toMatch(/notes_state\{state="open"\} 0\nnotes_state\{state="closed"\} 1/);
    state = 'open';
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/notes_state\{state="open"\} 1\nnotes_state\{state="closed"\} 0/);
    expect(text).toContain('notes_total{outcome="kept"} 1');
  });
});
