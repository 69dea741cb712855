import { spawn } from 'node:child_process';
import { get, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Served, serve } from './serve.ts';

const logger = pino({ level: 'silent' });
const served: Served[] = [];
afterEach(async () => {
  for (const { stop } of served.splice(0)) await stop();
});

async function start(app: RequestListener, more: { port?: number; onStop?: () => void; graceMs?: number } = {}) {
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

  it('ends the process with 0 on SIGTERM, after onStop', async () => {
    const script = `
      const { serve } = await import(${JSON.stringify(join(__dirname, 'serve.ts'))});
      const { pino } = await import('pino');
      await serve((_, response) => response.end(), { name: 'notes', port: 0, host: '127.0.0.1', logger: pino({ level: 'silent' }), onStop: () => console.log('stopped') });
      console.log('up');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    const up = Promise.withResolvers<void>();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('up')) up.resolve();
    });
    await up.promise;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toBe('up\nstopped\n');
  });
});
