import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { closeHeldStoreApis, holdStoreApi } from '../test-fixtures/heldStoreApi.ts';
import {
  AMPLE,
  codeOf,
  drawing,
  RESULT,
  renderRequest as request,
  stopWorkers,
  startWorker as workerOf,
} from '../test-fixtures/releaseWorkers.ts';
import type { RemoteFailure } from './remoteFailure.ts';
import { createStoreApiForReleases } from './storeApiForReleases.ts';

// Starts and kills processes, on machines that may be busy.
jest.setTimeout(30_000);
afterEach(stopWorkers);
afterEach(closeHeldStoreApis);

describe('a release in its process', () => {
  it('draws what its bundle says, several at once', async () => {
    const { worker } = workerOf(drawing(''));
    const results = await Promise.all(['/a', '/b', '/c'].map((url) => worker.render(request(url), AMPLE)));
    expect(results.map(({ html }) => html)).toEqual(['/a', '/b', '/c']);
    expect(worker.processes).toBe(1);
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

  it('loops: the process is ended, and who was only beside it is drawn by the next one', async () => {
    const { worker, lost } = workerOf(
      drawing(
        // In the looping process it is the second render, and waits; in the next process it is the first.
        `if (request.url === '/loop') for (;;) {}\nif (request.url === '/beside' && count > 1) await new Promise(() => {});`,
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
    const held = await holdStoreApi();
    const { apiOrigin, storeApi } = held;
    const { worker, lost } = workerOf(
      drawing(`if (request.url === '/hang') await new Promise(() => {});
        if (request.url === '/slow') await fetch(request.apiOrigin + '/api/slow');
        return { ...${RESULT}, state: count };`),
      {},
      { storeApi },
    );
    await worker.render(request('/warm'), AMPLE);
    const slow = worker.render(request('/slow', { apiOrigin }), AMPLE);
    await held.asked;
    expect(await codeOf(worker.render(request('/hang'), 100))).toBe('remote.render.timeout');
    held.answer();
    await expect(slow).resolves.toMatchObject({ html: '/slow', stateJson: '3' });
    // The hanging promise ended with its process: the next render counts from one again.
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ stateJson: '1' });
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

  it('throws outside of any render: the process dies, the shell and the next render do not', async () => {
    const { worker, lost } = workerOf(
      drawing(`if (request.url === '/late') setTimeout(() => { throw new Error('afterwards'); }, 1);
        if (request.url === '/late') await new Promise((resolve) => setTimeout(resolve, 5000));`),
    );
    expect(await codeOf(worker.render(request('/late'), AMPLE))).toBe('remote.process.ended');
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
    expect(lost.length).toBe(2);
  });

  it('fills its heap: the process ends there, the shell does not', async () => {
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

describe('[OPS-05] a release that keeps more and more', () => {
  it('is ended between renders too', async () => {
    const { worker, lost } = workerOf(
      `const kept = [];
       exports.render = async (request) => {
         if (request.url === '/leak') setInterval(() => { if (kept.length < 40) kept.push(Buffer.alloc(8 * 2 ** 20, 1)); }, 5);
         return ${RESULT};
       };`,
      { residentMb: 160 },
    );
    await worker.render(request('/leak'), AMPLE);
    await until(() => lost.length > 0);
    expect(lost).toEqual(['remote.process.memory']);
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
  });
});

describe('[OPS-05] what a release gives', () => {
  it.each([
    ['html', `html: 'x'.repeat(2.1 * 2 ** 20)`],
    ['state', `state: 'ä'.repeat(0.6 * 2 ** 20)`],
    ['head', `head: { title: 'x', description: 'x'.repeat(70_000) }`],
    ['the answer', `html: 'x'.repeat(5 * 2 ** 20)`],
  ])('may not be larger than the page can take: %s', async (part, field) => {
    const { worker, lost } = workerOf(drawing(`if (count === 1) return { ...${RESULT}, ${field} };`));
    await expect(worker.render(request(), AMPLE)).rejects.toMatchObject({
      code: 'remote.render.invalid',
      message: expect.stringMatching(new RegExp(`${part} has \\d+ bytes.* may have \\d+`)),
    });
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ html: '/next' });
    expect(lost).toEqual([]);
  });

  it('is cut where it is the text of an error', async () => {
    const { worker } = workerOf(drawing(`throw new Error('x'.repeat(2 ** 20));`));
    const failure = await worker.render(request(), AMPLE).catch((error: RemoteFailure) => error);
    expect(failure).toMatchObject({ code: 'remote.render.failed' });
    expect(String(failure).length).toBeLessThan(10_000);
  });

  it('arrives whole, whatever its markup and its rules hold', async () => {
    const html = '<p title="a\\n\\u2028">\n"ä" \u{1F48D}</p>';
    const styles = [{ id: 'a', css: '.a{content:"\n"}' }];
    const { worker } = workerOf(
      drawing(`return { ...${RESULT}, html: ${JSON.stringify(html)}, styles: ${JSON.stringify(styles)} };`),
    );
    await expect(worker.render(request(), AMPLE)).resolves.toMatchObject({ html, styles });
  });

  it('is refused where a style rule is none', async () => {
    for (const rule of [`'a'`, `{ id: 'a b', css: '' }`, `{ id: 'a', css: 'x'.repeat(60_000) }`]) {
      const { worker } = workerOf(drawing(`return { ...${RESULT}, styles: [${rule}] };`));
      expect(await codeOf(worker.render(request(), AMPLE))).toBe('remote.render.invalid');
    }
  });
});

describe('[OPS-05] calls of store-api', () => {
  it('are made by the shell: reads and previews under its origin, in the name of the request', async () => {
    const asked: string[] = [];
    const server = createServer((incoming, response) => {
      asked.push(`${incoming.method} ${incoming.url} ${incoming.headers['x-request-id']} ${incoming.headers.cookie}`);
      const large = incoming.url === '/api/large' ? 'x'.repeat(3 * 2 ** 20) : '';
      response.writeHead(200, { 'content-type': 'application/json', etag: '"7"', 'set-cookie': 'a=b' });
      response.end(JSON.stringify({ url: incoming.url, large }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storeApi = createStoreApiForReleases(apiOrigin);
    const { worker } = workerOf(
      `exports.render = async (request) => {
        const call = async (path, init) => {
          try {
            const answer = await fetch(request.apiOrigin + path, init);
            return [answer.status, answer.headers.get('etag'), answer.headers.get('set-cookie'), (await answer.json()).url];
          } catch (error) { return error.message.slice(0, 80); }
        };
        return { ...${RESULT}, state: [
          await call('/api/prices?store=AE', { headers: { 'x-request-id': 'forged', cookie: 'session=1' } }),
          await call('/api/vendor/local/cart/preview/?store=AE', { method: 'POST', body: '{}' }),
          await call('/api/vendor/local/cart/create/', { method: 'POST', body: '{}' }),
          await call('/operator/orders'), await call('/api/../operator/orders'), await call('/api/large'),
          await call('.evil.example/api/x'), await call('@127.0.0.1:1/api/x'),
        ] };
      };`,
      {},
      { storeApi },
    );
    const { stateJson } = await worker.render(request('/', { apiOrigin, requestId: 'request-1' }), AMPLE);
    expect(JSON.parse(stateJson)).toEqual([
      [200, '"7"', null, '/api/prices?store=AE'],
      [200, '"7"', null, '/api/vendor/local/cart/preview/?store=AE'],
      expect.stringContaining('may not be called'),
      expect.stringContaining('store-api alone'),
      expect.stringContaining('store-api alone'),
      expect.stringContaining('more than 2097152 bytes'),
      expect.stringContaining('store-api alone'),
      expect.stringContaining('store-api alone'),
    ]);
    expect(asked).toEqual([
      'GET /api/prices?store=AE request-1 undefined',
      'POST /api/vendor/local/cart/preview/?store=AE request-1 undefined',
      'GET /api/large request-1 undefined',
    ]);
    storeApi.close();
    server.closeAllConnections();
    server.close();
  });
});

describe('more renders than places', () => {
  /** The state contains how many renders the process has begun. */
  const HELD = drawing(`if (request.url === '/hold') await fetch(request.apiOrigin + '/api/hold');
    if (request.url === '/hang') await new Promise(() => {});
    return { ...${RESULT}, state: count };`);
  /** A worker with one place, which a render holds until store-api answers its call. */
  const startHeld = async () => {
    const held = await holdStoreApi();
    const { apiOrigin, storeApi } = held;
    const overruns: string[] = [];
    const onOverrun = ({ code }: RemoteFailure) => overruns.push(code);
    const { worker } = workerOf(HELD, { inFlight: 1 }, { storeApi, onOverrun });
    await worker.render(request('/warm'), AMPLE);
    const holder = worker.render(request('/hold', { apiOrigin }), AMPLE);
    await held.asked;
    return { held, worker, holder, overruns };
  };

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

  it('[OPS-05] that wait too long are told so and not rendered; the release is not blamed', async () => {
    const { held, worker, holder } = await startHeld();
    expect(await codeOf(worker.render(request('/late'), 100, { withinMs: 200 }))).toBe('remote.render.overloaded');
    held.answer();
    await holder;
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ stateJson: '3' });
  });

  it('[OPS-05] have all of their time for rendering when they get one: waiting takes nothing of it', async () => {
    const { held, worker, holder } = await startHeld();
    const hanging = codeOf(worker.render(request('/hang'), 300, { withinMs: AMPLE }));
    held.answer();
    await holder;
    expect(await hanging).toBe('remote.render.timeout');
  });

  it('[OPS-05] that waiting has left too little time say nothing of the release by an overrun', async () => {
    const { held, worker, holder, overruns } = await startHeld();
    const cut = codeOf(worker.render(request('/hang'), 1000, { withinMs: 1000 }));
    await setTimeout(500);
    held.answer();
    await holder;
    expect(await cut).toBe('remote.render.overloaded');
    expect(overruns).toEqual([]);
  });

  it('[OPS-05] are not rendered when the client has left meanwhile', async () => {
    const { held, worker, holder } = await startHeld();
    const client = new AbortController();
    const left = codeOf(worker.render(request('/left'), AMPLE, { signal: client.signal }));
    client.abort();
    const gone = codeOf(worker.render(request('/gone'), AMPLE, { signal: client.signal }));
    held.answer();
    await holder;
    expect(await Promise.all([left, gone])).toEqual(['remote.render.abandoned', 'remote.render.abandoned']);
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ stateJson: '3' });
  });
});

describe('[OPS-05] a process that is up late', () => {
  const LOADS_FOR_MS = 1000;
  const loadsLong = (body: string) =>
    `const until = Date.now() + ${LOADS_FOR_MS}; while (Date.now() < until);
     ${drawing(`${body}\nreturn { ...${RESULT}, state: count };`)}`;

  it('renders nothing of what was given up while it loaded', async () => {
    const { worker } = workerOf(loadsLong(''));
    const code = await codeOf(worker.render(request('/impatient'), 100, { withinMs: 150 }));
    // The code depends on the machine: no code of the release runs before its bundle loads.
    expect(['remote.load.timeout', 'remote.process.unavailable']).toContain(code);
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ stateJson: '1' });
  });

  it('is not blamed for a render that had less time than a render may have', async () => {
    const overruns: string[] = [];
    const { worker, lost } = workerOf(
      loadsLong(`if (request.url === '/hang') await new Promise(() => {});`),
      {},
      { onOverrun: ({ code }) => overruns.push(code) },
    );
    const code = await codeOf(worker.render(request('/hang'), AMPLE, { withinMs: 3 * LOADS_FOR_MS }));
    expect(code).toBe('remote.process.unavailable');
    expect([overruns, lost]).toEqual([[], []]);
    // The process continues: it is not known to be slow.
    await expect(worker.render(request('/next'), AMPLE)).resolves.toMatchObject({ stateJson: '2' });
  });

  it('after another one has died of the render: that is what is said of it, within one deadline', async () => {
    let calls = 0;
    const answered = { kind: 'answered', status: 200, headers: {}, body: Buffer.from('{}') } as const;
    const storeApi = {
      call: async () => {
        calls += 1;
        // Late, so that a second try would have less time than a render may take; a process starts within that time on a busy machine, too.
        if (calls === 1) await setTimeout(1000);
        return calls === 1 ? ({ kind: 'refused', why: 'It is the first call.' } as const) : answered;
      },
      close: () => {},
    };
    // The first process exits, the second one hangs.
    const { worker, lost } = workerOf(
      drawing(`if (request.url === '/') return ${RESULT};
        await fetch(request.apiOrigin + '/api/x').catch(() => process.exit(3));
        await new Promise(() => {});`),
      {},
      { storeApi },
    );
    await worker.render(request('/'), AMPLE);
    expect(await codeOf(worker.render(request('/deadly'), 5000, { withinMs: 3000 }))).toBe('remote.process.ended');
    expect([calls, lost]).toEqual([2, ['remote.process.ended']]);
  });
});

describe('a retired release', () => {
  it('finishes what is in flight, takes nothing more, and then its process is gone', async () => {
    const { worker } = workerOf(drawing('await new Promise((resolve) => setTimeout(resolve, 100));'));
    const last = worker.render(request('/last'), AMPLE);
    const stopped = worker.stop();
    expect(await codeOf(worker.render(request('/after'), AMPLE))).toBe('remote.process.ended');
    await expect(last).resolves.toMatchObject({ html: '/last' });
    await stopped;
    expect(worker.processes).toBe(0);
  });
});
