import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import { pino } from 'pino';
import { createMetrics } from '../telemetry/metrics.ts';
import { createReadiness } from './readiness.ts';
import { type Served, type ServeOptions, serve } from './serve.ts';

const logger = pino({ level: 'silent' });
const served: Served[] = [];
afterEach(async () => {
  for (const { stop } of served.splice(0)) await stop();
});

async function start(app: RequestListener, more: Partial<ServeOptions> = {}) {
  const started = await serve(app, { name: 'notes', port: 0, host: '127.0.0.1', logger, ...more });
  served.push(started);
  return started;
}

describe('serve', () => {
  it('says where it listens', async () => {
    const { origin } = await start((_request, response) => response.end('here'));
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(origin)).text()).toBe('here');
  });

  it('names service and port when the port is taken', async () => {
    const { origin } = await start((_request, response) => response.end());
    const port = Number(new URL(origin).port);
    await expect(start((_request, response) => response.end(), { port })).rejects.toMatchObject({
      code: 'service.port-taken',
      message: `notes cannot start: port ${port} on 127.0.0.1 is taken. Stop what uses it or set another PORT.`,
    });
  });

  it('names service and ops port when that is taken, and does not listen at all then', async () => {
    const { origin } = await start((_request, response) => response.end());
    const port = Number(new URL(origin).port);
    const ops = { port, host: '127.0.0.1', metrics: createMetrics() };
    const readiness = createReadiness({ checks: {}, logger });
    await expect(start((_request, response) => response.end(), { readiness, ops })).rejects.toMatchObject({
      code: 'service.port-taken',
      message: expect.stringMatching(/^notes cannot start: port \d+ on .*, for its metrics, is taken.*OPS_PORT\.$/),
    });
  });

  const besideOf = (app: RequestListener, port = 0) => ({
    app,
    name: 'editors',
    port,
    variable: 'EDITORS_PORT',
    host: '127.0.0.1',
  });

  it('[API-12] has a second listener whose app the first does not know, and the other way round', async () => {
    const { origin, besideOrigin } = await start((_request, response) => response.end('readers'), {
      beside: besideOf((_request, response) => response.end('editors')),
    });
    expect(besideOrigin).not.toBe(origin);
    const answers = [origin, besideOrigin ?? ''].map(async (each) => (await fetch(each)).text());
    expect(await Promise.all(answers)).toEqual(['readers', 'editors']);
  });

  it('names service, listener and setting when the second port is taken, and does not listen at all then', async () => {
    const taken = await start((_request, response) => response.end());
    const free = await start((_request, response) => response.end());
    await free.stop();
    const port = Number(new URL(free.origin).port);
    const beside = besideOf((_request, response) => response.end(), Number(new URL(taken.origin).port));
    await expect(start((_request, response) => response.end(), { port, beside })).rejects.toMatchObject({
      code: 'service.port-taken',
      message: expect.stringMatching(/^notes cannot start: port \d+ on .*, for its editors, is taken.*EDITORS_PORT\.$/),
    });
    await expect(fetch(free.origin)).rejects.toThrow();
  });

  it('lets a request of the second listener finish, cuts one that outlives the grace, and takes no other', async () => {
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const mayAnswer = Promise.withResolvers<void>();
    const order: string[] = [];
    const { besideOrigin, stop } = await start((_request, response) => response.end(), {
      graceMs: 300,
      onStop: () => void order.push('stopped'),
      beside: besideOf(async (request, response) => {
        if (request.url === '/never') return arrived[1].resolve();
        arrived[0].resolve();
        await mayAnswer.promise;
        order.push('answered');
        response.end('late');
      }),
    });
    const answer = fetch(`${besideOrigin}/`).then((response) => response.text());
    const cut = new Promise((resolve) => get(`${besideOrigin}/never`).on('error', resolve));
    await Promise.all(arrived.map(({ promise }) => promise));
    const stopped = stop();
    mayAnswer.resolve();
    expect(await answer).toBe('late');
    await stopped;
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    expect(order).toEqual(['answered', 'stopped']);
    await expect(fetch(besideOrigin ?? '')).rejects.toThrow();
  });

  it('lets a request in flight finish before it runs onStop', async () => {
    const order: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const { origin, stop } = await start(
      async (_request, response) => {
        arrived.resolve();
        await mayAnswer.promise;
        order.push('answered');
        response.end('late');
      },
      { onStop: () => void order.push('stopped') },
    );
    const answer = fetch(origin).then((response) => response.text());
    await arrived.promise;
    const stopped = stop();
    mayAnswer.resolve();
    expect(await answer).toBe('late');
    await stopped;
    expect(order).toEqual(['answered', 'stopped']);
  });

  it('cuts a request that outlives the grace', async () => {
    const arrived = Promise.withResolvers<void>();
    const { origin, stop } = await start(() => arrived.resolve(), { graceMs: 20 });
    const cut = new Promise((resolve) => get(origin).on('error', resolve));
    await arrived.promise;
    await stop();
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });

  const SERVICE = `
    const { serve } = await import(${JSON.stringify(join(__dirname, 'serve.ts'))});
    const { pino } = await import('pino');
    const listen = () => serve((_, response) => response.end(), { name: 'notes', port: 0, host: '127.0.0.1', logger: pino({ level: 'silent' }), stopWithParent: true, onStop: () => console.log('stopped') });`;

  /** A service of its own. @returns the process, what it says, and how it ends */
  function startProcess(program: string, stdio: StdioOptions) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVICE + program], { cwd: __dirname, stdio });
    let said = '';
    const up = Promise.withResolvers<void>();
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('up')) up.resolve();
    });
    const ended = Promise.all([once(child, 'exit'), child.stdout && once(child.stdout, 'end')]);
    return { child, up: up.promise, ended: ended.then(([[code]]) => ({ code, said })) };
  }

  it('ends the process with 0 on SIGTERM, after onStop', async () => {
    const { child, up, ended } = startProcess(`await listen(); console.log('up');`, ['ignore', 'pipe', 'inherit']);
    await up;
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, said: 'up\nstopped\n' });
  });

  it('ends the process when the one that started it has ended, also before it listened', async () => {
    const overChannel: StdioOptions = ['ignore', 'pipe', 'inherit', 'ipc'];
    const listening = startProcess(`await listen(); console.log('up');`, overChannel);
    const starting = startProcess(
      `console.log('up'); process.once('disconnect', () => setImmediate(listen));`,
      overChannel,
    );
    await Promise.all([listening.up, starting.up]);
    listening.child.disconnect();
    starting.child.disconnect();
    expect(await Promise.all([listening.ended, starting.ended])).toEqual([
      { code: 0, said: 'up\nstopped\n' },
      { code: 0, said: 'up\nstopped\n' },
    ]);
  });
});

/** One connection, byte by byte. */
function wire(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1');
  let text = '';
  let failure: Error | null = null;
  const waiting: { pattern: RegExp; resolve: () => void }[] = [];
  socket.on('data', (more: string) => {
    text += more;
    for (const { pattern, resolve } of waiting) if (pattern.test(text)) resolve();
  });
  socket.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise<{ text: string; failure: Error | null }>((resolve) =>
    socket.once('close', () => resolve({ text, failure })),
  );
  return {
    socket,
    ended,
    send: (said: string) => void socket.write(said, 'latin1'),
    heard: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        if (pattern.test(text)) resolve();
        else waiting.push({ pattern, resolve });
      }),
    said: () => text,
  };
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: notes\r\n\r\n`;
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

describe('stopping', () => {
  it('says that the connection ends with the answer that is under way', async () => {
    const arrived = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const { origin, stop } = await start(async (_request, response) => {
      arrived.resolve();
      await mayAnswer.promise;
      response.end('late');
    });
    const client = wire(origin);
    client.send(GET('/'));
    await arrived.promise;
    const stopped = stop();
    mayAnswer.resolve();
    const { text, failure } = await client.ended;
    expect(failure).toBeNull();
    expect(text).toMatch(/\r\nConnection: close\r\n/i);
    expect(text).toMatch(/late/);
    await stopped;
  });

  it('closes idle connections at once, also after an answer that had said keep-alive', async () => {
    const { origin, stop } = await start((_request, response) => response.end('here'));
    const clients = [wire(origin), wire(origin)];
    for (const client of clients) {
      client.send(GET('/'));
      await client.heard(/here/);
      expect(client.said()).toMatch(/Connection: keep-alive/i);
    }
    await stop();
    for (const client of clients) expect((await client.ended).failure).toBeNull();
  });

  it('answers what was sent before it, though nobody had read it yet', async () => {
    const { origin, stop } = await start((_request, response) => response.end('here'));
    const clients = Array.from({ length: 20 }, () => wire(origin));
    for (const client of clients) {
      client.send(GET('/'));
      await client.heard(/here/);
    }
    // The clients run in this process too: written out here is in the server's buffer, and no event has told of it.
    for (const client of clients) client.send(GET('/again'));
    await stop();
    for (const client of clients) {
      const { text, failure } = await client.ended;
      expect([answersIn(text).length, failure]).toEqual([2, null]);
    }
  });

  it('answers all of what one connection sent at once', async () => {
    const mayAnswer = Promise.withResolvers<void>();
    const two = Promise.withResolvers<void>();
    const all = Promise.withResolvers<void>();
    let seen = 0;
    const { origin, stop } = await start(async (request, response) => {
      seen += 1;
      if (seen === 2) two.resolve();
      if (seen === 3) all.resolve();
      await mayAnswer.promise;
      response.end(`answer to ${request.url}`);
    });
    const client = wire(origin);
    client.send(GET('/1') + GET('/2'));
    await two.promise;
    const stopped = stop();
    client.send(GET('/3'));
    await all.promise;
    mayAnswer.resolve();
    const { text } = await client.ended;
    expect(text.match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3']);
    expect(text.match(/Connection: close/gi)).toHaveLength(1);
    await stopped;
  });

  it('cuts no answer short that is written but not sent yet', async () => {
    const size = 20_000_000;
    const written = Promise.withResolvers<void>();
    const { origin, stop } = await start((_request, response) => {
      response.end(Buffer.alloc(size, 'x'));
      written.resolve();
    });
    const client = wire(origin);
    client.socket.pause();
    client.send(GET('/'));
    await written.promise;
    const stopped = stop();
    client.socket.resume();
    const { text, failure } = await client.ended;
    expect(failure).toBeNull();
    expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(size);
    await stopped;
  });

  it('takes requests as long as it drains, though it is not ready any more, and each answer ends its connection', async () => {
    const readiness = createReadiness({ checks: {}, logger });
    const metrics = createMetrics();
    const { origin, opsOrigin, stop } = await start(
      (request, response) =>
        void (request.url === '/readyz' ? readiness.ready(request, response) : response.end('here')),
      { drainMs: 300, readiness, ops: { port: 0, host: '127.0.0.1', metrics } },
    );
    const kept = wire(origin);
    kept.send(GET('/'));
    await kept.heard(/here/);
    const stopped = stop();
    for (const path of [`${origin}/readyz`, `${opsOrigin}/readyz`]) {
      const answer = await fetch(path);
      expect([answer.status, await answer.json()]).toMatchObject([503, { missing: ['stopping'] }]);
    }
    kept.send(GET('/'));
    const { text } = await kept.ended;
    expect(answersIn(text)).toHaveLength(2);
    expect(text.match(/Connection: close/gi)).toHaveLength(1);
    const fresh = await fetch(origin);
    expect([await fresh.text(), fresh.headers.get('connection')]).toEqual(['here', 'close']);
    await stopped;
    await expect(fetch(origin)).rejects.toThrow();
    await expect(fetch(`${opsOrigin}/readyz`)).rejects.toThrow();
  });

  it('tells streams to end before it waits for them', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const { origin, stop } = await start(
      (_request, response) => {
        response.write('first');
        begun.resolve(response);
      },
      { onClosing: async () => void (await begun.promise).end('last') },
    );
    const client = wire(origin);
    client.send(GET('/'));
    await client.heard(/first/);
    await stop();
    expect((await client.ended).text).toContain('last');
  });
});

describe('what is no request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'request.malformed'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths for one body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.malformed',
    ],
    [
      'more headers than fit',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'request.headers-too-large',
    ],
    [
      'a line longer than fits',
      `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'request.headers-too-large',
    ],
  ])('%s gets a problem and a closed connection', async (_what, said, status, code) => {
    let reached = false;
    const { origin } = await start((_request, response) => {
      reached = true;
      response.end();
    });
    const client = wire(origin);
    client.send(said);
    const { text } = await client.ended;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\nConnection: close`));
    expect(head).toContain('application/problem+json');
    const problem = problemSchema.parse(JSON.parse(body));
    expect(problem).toMatchObject({ status, code });
    expect(head).toContain(`x-request-id: ${problem.requestId}`);
    expect(reached).toBe(false);
  });

  it('gets a 408 when it does not arrive whole', async () => {
    const { origin } = await start((_request, response) => response.end(), { requestTimeoutMs: 1 });
    const client = wire(origin);
    client.send('GET / HTTP/1.1\r\nHost: x\r\n');
    const { text } = await client.ended;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('request.timeout');
  });

  it('after an answer has begun becomes no part of it', async () => {
    const begun = Promise.withResolvers<void>();
    const { origin } = await start((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('first');
      begun.resolve();
    });
    const client = wire(origin);
    client.send(GET('/'));
    await client.heard(/first/);
    client.send('hello\r\n\r\n');
    expect((await client.ended).text).not.toContain('problem');
  });

  it('of one client is no matter to another', async () => {
    const { origin } = await start((_request, response) => response.end('here'));
    const bad = wire(origin);
    bad.send('\u0000\u0001\r\n\r\n');
    await bad.ended;
    expect(await (await fetch(origin)).text()).toBe('here');
  });
});
