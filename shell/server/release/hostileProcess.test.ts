/** [OPS-05] The shell's end of the channel, against processes that send anything. No release's code can do so, unless it escaped. */

import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { AMPLE, codeOf, renderRequest, startWorker, stopWorkers, telling } from '../test-fixtures/releaseWorkers.ts';
import type { ReleaseProcesses } from './releaseProcesses.ts';

jest.setTimeout(60_000);
afterEach(stopWorkers);

/** Prepended to each program: writes the protocol's frames by hand. */
const PROLOGUE = `
  const { writeSync } = require('node:fs');
  const frame = (kind, id = 0, text = '', length = Buffer.byteLength(text)) => {
    const header = Buffer.alloc(9);
    header.writeUInt32BE(length, 0); header.writeUInt8(kind, 4); header.writeUInt32BE(id, 5);
    return Buffer.concat([header, Buffer.from(text)]);
  };
  const send = (...args) => writeSync(3, frame(...args));
  const start = () => { send(1); send(2); };
  setInterval(() => {}, 1000);`;

/** Processes that run a plain program, without the lock-down. */
const running = (program: string): ReleaseProcesses => ({
  start() {
    const child = spawn(process.execPath, ['-e', PROLOGUE + program], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    const [, , stderr, channel] = child.stdio;
    if (!(stderr instanceof Socket) || !(channel instanceof Socket) || child.pid === undefined)
      throw new Error('no pipes');
    for (const stream of [stderr, channel]) stream.on('error', () => {});
    return { child, pid: child.pid, stderr, channel };
  },
  close() {},
});

const watch = (program: string, limits = {}) => startWorker('', limits, { processes: running(program) });

describe('[OPS-05] a process that says what it likes', () => {
  it.each([
    ['a message of 4 GB', `start(); send(5, 1, '', 2 ** 32 - 1);`],
    ['what is no message', `start(); writeSync(3, 'GET / HTTP/1.1\\r\\n\\r\\n'.repeat(10));`],
    ['a message of an unknown kind', `start(); send(77);`],
    ['an answer to a render that nobody asked for', `start(); send(5, 4242, JSON.stringify({ html: 'forged' }));`],
    ['an answer to a ping that was not sent', `start(); send(4);`],
    ['that it loaded, twice', `start(); send(2);`],
    ['a call of store-api that is none', `start(); send(7, 1, '{"url":1}');`],
    [
      'calls of store-api without end',
      `start(); const call = JSON.stringify({ render: 1, url: 'x', method: 'GET', headers: {}, body: null }); for (let i = 0; i < 2000; i += 1) send(7, i, call);`,
    ],
  ])('ends for %s', async (_what, program) => {
    const { worker, lost } = watch(program);
    // A render that was not sent before its processes had died waits for the next one: they are in backoff by then.
    const codes = ['remote.process.protocol', 'remote.process.resting'];
    expect(codes).toContain(await codeOf(worker.render(renderRequest(), AMPLE)));
    expect(new Set(lost)).toEqual(new Set(['remote.process.protocol']));
  });

  it('ends when its answer is no JSON', async () => {
    const { worker } = watch(
      `start(); new (require('node:net').Socket)({ fd: 3 }).on('data', (bytes) => {
        for (let at = 0; at < bytes.length; at += 9 + bytes.readUInt32BE(at)) if (bytes[at + 4] === 2) send(5, bytes.readUInt32BE(at + 5), '{');
      });`,
    );
    expect(await codeOf(worker.render(renderRequest(), AMPLE))).toBe('remote.process.protocol');
  });

  it('ends when it never reads what it is sent', async () => {
    const { worker, lost } = watch('start();', { inFlight: 1000 });
    const long = renderRequest(`/${'x'.repeat(2 ** 20)}`);
    const asked = Array.from({ length: 100 }, () => codeOf(worker.render(long, 1000)));
    await Promise.all(asked);
    expect(lost).toContain('remote.process.protocol');
  });

  it('may flood its error output: a bound of it is passed on, and the end of it says what it died of', async () => {
    const { worker, output } = watch(
      `start(); for (let i = 0; i < 3000; i += 1) writeSync(2, 'noise '.repeat(100)); writeSync(2, 'the last word'); process.exit(9);`,
    );
    await expect(worker.render(renderRequest(), AMPLE)).rejects.toMatchObject({
      code: 'remote.process.ended',
      message: expect.stringMatching(/exit code 9.*the last word$/s),
    });
    expect(output.length).toBeLessThanOrEqual(200);
    expect(output.every((line) => line.length <= 2000)).toBe(true);
  });

  it('is said to have been killed when it was; before it is locked down that is no fault of a release', async () => {
    const late = watch(`start(); process.kill(process.pid, 'SIGKILL');`);
    await expect(late.worker.render(renderRequest(), AMPLE)).rejects.toMatchObject({
      code: 'remote.process.ended',
      message: expect.stringContaining('by SIGKILL'),
    });
    const early = watch(`process.kill(process.pid, 'SIGKILL');`);
    expect(await codeOf(early.worker.render(renderRequest(), AMPLE))).toBe('remote.process.unavailable');
  });

  it('that does not want to end is killed', async () => {
    const { worker } = watch(
      `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {}); start();`,
    );
    expect(await codeOf(worker.render(renderRequest(), 300))).toBe('remote.render.timeout');
    await worker.stop();
    expect(worker.processes).toBe(0);
  });
});

describe('[OPS-05] a release’s process', () => {
  it('does not end by a signal that is meant for the shell and all it started', async () => {
    const started: number[] = [];
    const { worker } = startWorker(telling('null'), {}, { onStarted: (pid) => started.push(pid) });
    await worker.render(renderRequest(), AMPLE);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(started[0] ?? 0, signal);
    await worker.render(renderRequest(), AMPLE);
    expect(started).toHaveLength(1);
  });

  it('ends with the shell, though it loops and the shell is killed', async () => {
    const program = fileURLToPath(new URL('../test-fixtures/loopingShell.ts', import.meta.url));
    const shell = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pids: number[] = await new Promise((resolve, reject) => {
      let text = '';
      shell.stdout.on('data', (chunk) => {
        text += chunk;
        if (text.endsWith('\n')) resolve(JSON.parse(text));
      });
      shell.once('exit', () => reject(new Error(`It ended before it said which processes it has: ${text}`)));
    });
    expect(pids).toHaveLength(2);
    shell.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
