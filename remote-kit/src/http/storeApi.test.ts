import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { callStoreApi } from './storeApi.ts';

const schema = z.object({ id: z.string() });
const realFetch = globalThis.fetch;
let asked: { url: string; init: RequestInit | undefined }[] = [];

function answerWith(answer: () => Promise<Response>) {
  globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init });
    return answer();
  };
}

const problem = { code: 'cart.not-found', type: 'x', title: 'No such cart', status: 404, detail: 'It is gone.' };

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('callStoreApi', () => {
  it('gives the parsed value and its ETag', async () => {
    answerWith(async () => Response.json({ id: 'c1', more: 1 }, { headers: { etag: '"7"' } }));
    const answer = await callStoreApi({ schema, path: '/api/cart' });
    expect(answer).toEqual({ ok: true, value: { id: 'c1' }, etag: '"7"' });
  });

  it('gives what there is now with a 412, and with no other refusal', async () => {
    const stale = { ...problem, code: 'cart.stale', status: 412 };
    answerWith(async () => Response.json({ ...stale, cart: { id: 'c2' } }, { status: 412, headers: { etag: '"8"' } }));
    expect(await callStoreApi({ schema, path: '/api/cart' })).toEqual({
      ok: false,
      problem: stale,
      current: { body: { ...stale, cart: { id: 'c2' } }, etag: '"8"' },
    });
    answerWith(async () => Response.json({ ...problem, cart: { id: 'c2' } }, { status: 404 }));
    expect(await callStoreApi({ schema, path: '/api/cart' })).toEqual({ ok: false, problem });
  });

  it('sends JSON, the idempotency key and the version it builds on', async () => {
    answerWith(async () => Response.json({ id: 'c1' }));
    await callStoreApi({
      schema,
      path: '/api/cart',
      method: 'POST',
      body: { lines: [] },
      idempotencyKey: 'k1',
      ifMatch: '"7"',
      origin: 'http://store-api:3001',
    });
    const headers = new Headers(asked[0]?.init?.headers);
    expect(asked[0]).toMatchObject({
      url: 'http://store-api:3001/api/cart',
      init: { method: 'POST', body: '{"lines":[]}' },
    });
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'if-match': '"7"',
    });
  });

  it.each<[string, () => Promise<Response>, object]>([
    ['store-api’s own problem', async () => Response.json(problem, { status: 404 }), problem],
    [
      'an error page',
      async () => new Response('<h1>502</h1>', { status: 502 }),
      { code: 'response.invalid', status: 502 },
    ],
    ['an answer of another shape', async () => Response.json({ id: 7 }), { code: 'response.invalid', status: 200 }],
    ['no JSON', async () => new Response('ok'), { code: 'response.invalid', status: 200 }],
    [
      'no network',
      async () => Promise.reject(new TypeError('fetch failed')),
      { code: 'network.unreachable', status: 0 },
    ],
    ['something that is no Error', async () => Promise.reject('boom'), { code: 'network.unreachable', status: 0 }],
    [
      'a body that breaks off',
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })),
      { code: 'network.unreachable', status: 0 },
    ],
  ])('[API-06] returns %s as a problem and does not throw', async (_what, answer, expected) => {
    answerWith(answer);
    expect(await callStoreApi({ schema, path: '/api/cart' })).toMatchObject({ ok: false, problem: expected });
  });

  it('[API-06] returns a value that cannot be sent as a problem', async () => {
    answerWith(async () => Response.json({ id: 'c1' }));
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const answer = await callStoreApi({ schema, path: '/api/cart', method: 'POST', body: circular });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'network.unreachable' } });
  });

  it('[API-06] gives up after its timeout', async () => {
    globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const answer = await callStoreApi({ schema, path: '/api/cart', timeout: 5 });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'network.timeout', status: 0 } });
  });

  it('[API-06] says so when its caller called it off', async () => {
    globalThis.fetch = (_input, init) => Promise.reject(init?.signal?.reason);
    const answer = await callStoreApi({ schema, path: '/api/cart', signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'network.aborted', status: 0 } });
  });
});
