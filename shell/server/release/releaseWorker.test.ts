import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remote';
import { WORKER_LIMITS, type WorkerLimits } from './releaseProcess.ts';
import { ReleaseWorker } from './releaseWorker.ts';
import type { RemoteFailure } from './remoteFailure.ts';

// Processes are started and killed here, on machines that do other things besides.
jest.setTimeout(30_000);

const request = (url = '/'): RenderRequest => ({
  slot: 'page',
  url,
  route: { path: '/', params: {} },
  visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  apiOrigin: 'http://127.0.0.1:1',
});

const RESULT = `{ status: 200, redirect: null, head: null, html: request.url, state: null }`;
const drawing = (body: string) =>
  `let count = 0; exports.render = async (request) => { count += 1; ${body}\nreturn ${RESULT}; };`;

/** Long enough for a cold thread on a busy machine; only tests about overruns use less. */
const AMPLE = 20_000;

const workers: ReleaseWorker[] = [];
function workerOf(source: string, limits: Partial<WorkerLimits> = {}) {
  const lost: string[] = [];
  const output: string[] = [];
  const worker = new ReleaseWorker({
    name: 'mf-test@1.0.0',
    source,
    limits: { ...WORKER_LIMITS, loadMs: AMPLE, ...limits },
    onProcessLost: ({ code }) => lost.push(code),
    onOutput: (line) => output.push(line),
  });
  workers.push(worker);
  return { worker, lost, output };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'resolved',
    (failure: RemoteFailure) => failure.code,
  );

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

describe('a release in its thread', () => {
  it('draws what its bundle says, several at once', async () => {
    const { worker } = workerOf(drawing(''));
    const results = await Promise.all(['/a', '/b', '/c'].map((url) => worker.render(request(url), AMPLE)));
    expect(results.map(({ html }) => html)).toEqual(['/a', '/b', '/c']);
    expect(worker.processes).toBe(1);
  });

  it('sees nothing of the shell: no environment, no arguments, and files of its own only as Node built-ins', async () => {
    process.env.SHELL_SECRET = 'secret';
    const { worker } = workerOf(`exports.render = async () => {
      let required = '';
      try { require('express'); } catch (error) { required = error.message; }
      return { status: 200, redirect: null, head: null, html: require('node:util').format('%s', required),
        state: { env: process.env, argv: process.argv.length } };
    };`);
    const { state, html } = await worker.render(request(), AMPLE);
    delete process.env.SHELL_SECRET;
    expect(state).toEqual({ env: { NODE_ENV: 'production' }, argv: 2 });
    expect(html).toContain('express');
  });

  it('passes on what it prints, and goes on', async () => {
    const { worker, output } = workerOf(drawing(`console.log('drawn', request.url);`));
    await worker.render(request('/printed'), AMPLE);
    await worker.stop();
    expect(output.join('\n')).toContain('drawn /printed');
  });
});

describe('[OPS-05] a release that fails', () => {
  it('rejects the render that threw, with the stack in the bundle, and draws the next one', async () => {
    const { worker, lost } = workerOf(drawing(`if (request.url === '/bad') throw new Error('no such colour');`));
    const failure = await worker.render(request('/bad'), AMPLE).catch((error: RemoteFailure) => error);
    expect(failure).toMatchObject({ code: 'remote.render.failed', message: expect.stringContaining('no such colour') });
    expect(failure).toMatchObject({ message: expect.stringContaining('mf-test@1.0.0/server.cjs') });
    await expect(worker.render(request('/good'), AMPLE)).resolves.toMatchObject({ html: '/good' });
    expect(lost).toEqual([]);
  });

  it.each([
    ['throws while it loads', `throw new Error('broken build');`, 'broken build'],
    ['exports no render', `exports.draw = () => {};`, 'render'],
    ['is no JavaScript', `exports.render = async ( => {`, 'Unexpected'],
    ['exits while it loads', `process.exit(0);`, 'exit code 0'],
  ])('is refused when it %s', async (_how, source, message) => {
    const { worker } = workerOf(source);
    await expect(worker.render(request(), AMPLE)).rejects.toMatchObject({
      code: 'remote.load.failed',
      message: expect.stringContaining(message),
    });
  });

  it('does not load for ever', async () => {
    const { worker } = workerOf('for (;;) {}', { loadMs: 200 });
    expect(await codeOf(worker.render(request(), AMPLE))).toBe('remote.load.timeout');
  });

  it.each([
    ['nothing', 'return undefined;'],
    ['no status', `return { html: '' };`],
    ['a status out of range', `return { ...${RESULT}, status: 99 };`],
    ['a page without a title', `return { ...${RESULT}, head: { title: '', description: '' } };`],
    ['a state that is no JSON', `return { ...${RESULT}, state: new Map() };`],
    ['no state', `const { state, ...rest } = ${RESULT}; return rest;`],
    ['a function in its state', `return { ...${RESULT}, state: { onClick() {} } };`],
  ])('gives %s: that is no result', async (_what, body) => {
    const { worker, lost } = workerOf(drawing(`if (count === 1) {${body}}`));
    expect(await codeOf(worker.render(request(), AMPLE))).toBe('remote.render.invalid');
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
    expect(lost).toEqual([]);
  });

  it('loops: the thread is ended, and who was only beside it is drawn by the next one', async () => {
    const { worker, lost } = workerOf(
      drawing(
        `if (request.url === '/loop') for (;;) {}\nif (request.url === '/beside') await new Promise((resolve) => setTimeout(resolve, 50));`,
      ),
    );
    await worker.render(request('/warm'), AMPLE);
    const beside = worker.render(request('/beside'), AMPLE);
    const loop = codeOf(worker.render(request('/loop'), 300));
    expect(await loop).toBe('remote.render.timeout');
    await expect(beside).resolves.toMatchObject({ html: '/beside' });
    expect(lost).toEqual(['remote.process.ended']);
  });

  it('loops where the optimizer would take the way out away: it is ended all the same', async () => {
    const { worker, lost } = workerOf(drawing(`if (request.url === '/fill') for (;;) new Array(1000).fill(1);`));
    await worker.render(request('/warm'), AMPLE);
    expect(await codeOf(worker.render(request('/fill'), 700))).toBe('remote.render.timeout');
    await worker.stop();
    expect(worker.processes).toBe(0);
    expect(lost).toEqual([]);
  });

  it('hangs: it costs that render its deadline, and renders beside it finish where they are', async () => {
    const { worker, lost } = workerOf(
      drawing(`if (request.url === '/hang') await new Promise(() => {});
        if (request.url === '/slow') await new Promise((resolve) => setTimeout(resolve, 400));
        return { ...${RESULT}, state: count };`),
    );
    await worker.render(request('/warm'), AMPLE);
    const slow = worker.render(request('/slow'), AMPLE);
    expect(await codeOf(worker.render(request('/hang'), 100))).toBe('remote.render.timeout');
    await expect(slow).resolves.toMatchObject({ html: '/slow', state: 3 });
    // The hanging promise is gone with its thread: the next render counts from one again.
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ state: 1 });
    await worker.stop();
    expect(worker.processes).toBe(0);
    expect(lost).toEqual([]);
  });

  it('exits in the middle: it is tried once more, and then the render fails', async () => {
    const { worker, lost } = workerOf(drawing(`if (request.url === '/exit') process.exit(3);`));
    await expect(worker.render(request('/exit'), AMPLE)).rejects.toMatchObject({
      code: 'remote.process.ended',
      message: expect.stringContaining('exit code 3'),
    });
    expect(lost).toEqual(['remote.process.ended', 'remote.process.ended']);
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
  });

  it('throws outside of any render: the thread dies, the shell and the next render do not', async () => {
    const { worker, lost } = workerOf(
      drawing(`if (request.url === '/late') setTimeout(() => { throw new Error('afterwards'); }, 1);
        if (request.url === '/late') await new Promise((resolve) => setTimeout(resolve, 5000));`),
    );
    expect(await codeOf(worker.render(request('/late'), AMPLE))).toBe('remote.process.ended');
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
    expect(lost.length).toBe(2);
  });

  it('fills its heap: the thread ends there, the shell does not', async () => {
    const { worker, lost } = workerOf(
      drawing(`if (request.url === '/leak') { const kept = []; for (;;) kept.push(new Array(1000).fill(count)); }`),
      { heapMb: 32 },
    );
    expect(await codeOf(worker.render(request('/leak'), AMPLE))).toBe('remote.process.ended');
    expect(lost.every((code) => code === 'remote.process.ended')).toBe(true);
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
  });

  it('eats memory outside of its heap: it is seen and ended, also while it loops', async () => {
    const { worker, lost } = workerOf(
      drawing(
        `if (request.url === '/buffers') { const kept = []; for (;;) { if (kept.length < 256) kept.push(Buffer.alloc(2 ** 20, 1)); } }`,
      ),
      { residentMb: 160 },
    );
    expect(await codeOf(worker.render(request('/buffers'), AMPLE))).toBe('remote.process.memory');
    expect(lost).toContain('remote.process.memory');
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
  });
});

describe('more renders than places', () => {
  const blocking = drawing(`if (request.url === '/block') await new Promise(() => {});`);

  it('wait for one in turn', async () => {
    const { worker } = workerOf(
      `let now = 0, most = 0;
       exports.render = async (request) => {
         now += 1; most = Math.max(most, now);
         await new Promise((resolve) => setTimeout(resolve, 5));
         now -= 1;
         return { status: 200, redirect: null, head: null, html: String(most), state: null };
       };`,
      { inFlight: 2 },
    );
    const results = await Promise.all(Array.from({ length: 9 }, () => worker.render(request(), AMPLE)));
    expect(results.at(-1)?.html).toBe('2');
  });

  it('that wait too long are told so; the release is not blamed', async () => {
    const { worker } = workerOf(blocking, { inFlight: 1 });
    await worker.render(request('/warm'), AMPLE);
    const blocked = codeOf(worker.render(request('/block'), 600));
    expect(await codeOf(worker.render(request('/late'), 100))).toBe('remote.render.overloaded');
    expect(await blocked).toBe('remote.render.timeout');
  });
});

describe('a retired release', () => {
  it('finishes what is in flight, takes nothing more, and then its thread is gone', async () => {
    const { worker } = workerOf(drawing('await new Promise((resolve) => setTimeout(resolve, 100));'));
    const last = worker.render(request('/last'), AMPLE);
    const stopped = worker.stop();
    expect(await codeOf(worker.render(request('/after'), AMPLE))).toBe('remote.process.ended');
    await expect(last).resolves.toMatchObject({ html: '/last' });
    await stopped;
    expect(worker.processes).toBe(0);
  });
});
