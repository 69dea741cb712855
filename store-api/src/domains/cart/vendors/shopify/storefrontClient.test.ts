import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { type Logger, pino } from 'pino';
import { BREAKER } from '../../../../platform/data/outsideBreaker.ts';
import { cartMutationSchema, cartQuerySchema } from './storefrontAnswers.ts';
import { createStorefrontClient, type StorefrontClientOptions } from './storefrontClient.ts';
import { CART_CREATE, CART_QUERY } from './storefrontOperations.ts';

const READ = {
  operation: CART_QUERY,
  variables: { cartId: 'gid://shopify/Cart/x', country: 'AE', language: 'EN' },
  answer: cartQuerySchema,
  clientAddress: '::ffff:203.0.113.7',
};
const CHANGE = {
  operation: CART_CREATE,
  variables: { input: {}, country: 'AE', language: 'EN' },
  answer: cartMutationSchema,
  clientAddress: undefined,
};

const NO_CART = { data: { cart: null } };
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A fake fetch whose responses and their timing are staged one by one. */
function stagedFetch() {
  const staged: ((init: RequestInit) => Promise<Response>)[] = [];
  const requests: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch: NonNullable<StorefrontClientOptions['fetch']> = (input, init = {}) => {
    requests.push({ url: String(input), init });
    const next = staged.shift();
    if (next === undefined) throw new Error('A request was made that nothing is staged for.');
    return next(init);
  };
  return {
    fetch,
    requests,
    answer: (response: Response) => staged.push(async () => response),
    fail: () => staged.push(() => Promise.reject(new TypeError('fetch failed'))),
    /** Holds the response until it is released; the request hangs meanwhile unless it is aborted. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<Response>();
      staged.push(
        ({ signal }) =>
          new Promise((answer, giveUp) => {
            promise.then(answer, giveUp);
            signal?.addEventListener('abort', () => giveUp(signal.reason));
          }),
      );
      return resolve;
    },
  };
}

function openClient(options: Partial<StorefrontClientOptions> = {}) {
  const stage = stagedFetch();
  /** The timeouts in order. A test triggers one by aborting it. */
  const deadlines: { readonly milliseconds: number; readonly controller: AbortController }[] = [];
  const client = createStorefrontClient({
    endpoint: 'https://tessera.myshopify.com/api/2026-04/graphql.json',
    token: { kind: 'private', value: 'secret' },
    timeoutMs: 5000,
    logger: pino({ level: 'silent' }),
    fetch: stage.fetch,
    deadline(milliseconds) {
      const controller = new AbortController();
      deadlines.push({ milliseconds, controller });
      return controller.signal;
    },
    ...options,
  });
  return { client, stage, deadlines };
}

async function problemOf(promise: Promise<unknown>): Promise<HttpProblem> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpProblem)) throw new Error(`It was no problem: ${String(error)}`);
  return error;
}

describe('[API-03] a request to Shopify', () => {
  it('carries the document, the variables and a private token with the buyer, and follows no redirect', async () => {
    const { client, stage, deadlines } = openClient();
    stage.answer(json(NO_CART));
    expect(await client.ask(READ)).toEqual({ cart: null });
    const [request] = stage.requests;
    expect(request?.url).toBe('https://tessera.myshopify.com/api/2026-04/graphql.json');
    expect(request?.init.method).toBe('POST');
    expect(request?.init.redirect).toBe('manual');
    expect(request?.init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'shopify-storefront-private-token': 'secret',
      'shopify-storefront-buyer-ip': '203.0.113.7',
    });
    expect(JSON.parse(String(request?.init.body))).toEqual({
      query: CART_QUERY.document,
      operationName: 'Cart',
      variables: READ.variables,
    });
    expect(deadlines.map(({ milliseconds }) => milliseconds)).toEqual([5000]);
  });

  it('carries a public token without the buyer', async () => {
    const { client, stage } = openClient({ token: { kind: 'public', value: 'open' } });
    stage.answer(json(NO_CART));
    await client.ask(READ);
    expect(stage.requests[0]?.init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'open',
    });
  });
});

const graphqlError = (code: string, more: object = {}) => ({
  errors: [{ message: 'no', extensions: { code } }],
  ...more,
});
const cost = (requested: number, available: number, restoreRate: number) => ({
  extensions: {
    cost: {
      requestedQueryCost: requested,
      throttleStatus: { maximumAvailable: 1000, currentlyAvailable: available, restoreRate },
    },
  },
});

describe('[API-05] what Shopify answers instead becomes a problem of ours', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each<[string, () => Response, number, string, number | undefined]>([
    ['THROTTLED', () => json(graphqlError('THROTTLED')), 503, 'vendor.throttled', 2],
    [
      'THROTTLED with Retry-After in seconds',
      () => json(graphqlError('THROTTLED'), { headers: { 'retry-after': '7.5' } }),
      503,
      'vendor.throttled',
      8,
    ],
    [
      'THROTTLED with Retry-After as a date',
      () => json(graphqlError('THROTTLED'), { headers: { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' } }),
      503,
      'vendor.throttled',
      30,
    ],
    [
      'THROTTLED with Retry-After in the past',
      () => json(graphqlError('THROTTLED'), { headers: { 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' } }),
      503,
      'vendor.throttled',
      1,
    ],
    [
      'THROTTLED with what it cost',
      () => json(graphqlError('THROTTLED', cost(752, 52, 100))),
      503,
      'vendor.throttled',
      7,
    ],
    [
      'THROTTLED with a cost that is never restored',
      () => json(graphqlError('THROTTLED', cost(752, 52, 0))),
      503,
      'vendor.throttled',
      2,
    ],
    ['429 without a body', () => new Response('', { status: 429 }), 503, 'vendor.throttled', 2],
    ['430, for a bot', () => new Response('no', { status: 430 }), 503, 'vendor.throttled', 2],
    ['CONFLICT', () => json(graphqlError('CONFLICT')), 409, 'cart.conflict', undefined],
    ['409', () => new Response('', { status: 409 }), 409, 'cart.conflict', undefined],
    ['INTERNAL_SERVER_ERROR', () => json(graphqlError('INTERNAL_SERVER_ERROR')), 502, 'vendor.failed', undefined],
    [
      'an error beside data',
      () => json({ data: { cart: null }, ...graphqlError('INTERNAL_SERVER_ERROR') }),
      502,
      'vendor.failed',
      undefined,
    ],
    ['500', () => new Response('<h1>no</h1>', { status: 500 }), 502, 'vendor.failed', undefined],
    ['503', () => new Response('', { status: 503 }), 502, 'vendor.failed', undefined],
    ['ACCESS_DENIED', () => json(graphqlError('ACCESS_DENIED')), 502, 'vendor.refused', undefined],
    ['an error without a code', () => json({ errors: [{ message: 'Parse error' }] }), 502, 'vendor.refused', undefined],
    ['errors as a text', () => json({ errors: 'Not Found' }), 502, 'vendor.refused', undefined],
    ['401', () => new Response('', { status: 401 }), 502, 'vendor.refused', undefined],
    [
      '402, a frozen shop',
      () => json({ errors: 'Unavailable Shop' }, { status: 402 }),
      502,
      'vendor.refused',
      undefined,
    ],
    ['404', () => new Response('', { status: 404 }), 502, 'vendor.refused', undefined],
    ['a redirect', () => new Response('', { status: 301 }), 502, 'vendor.refused', undefined],
    ['HTML with 200', () => new Response('<h1>hello</h1>'), 502, 'vendor.answer-invalid', undefined],
    ['JSON cut off', () => new Response('{"data": {"cart"'), 502, 'vendor.answer-invalid', undefined],
    ['an empty body', () => new Response(''), 502, 'vendor.answer-invalid', undefined],
    ['a list', () => json([]), 502, 'vendor.answer-invalid', undefined],
    ['nothing in it', () => json({}), 502, 'vendor.answer-invalid', undefined],
    ['data of another shape', () => json({ data: { cart: { id: 5 } } }), 502, 'vendor.answer-invalid', undefined],
  ])('%s', async (_what, response, status, code, retryAfterSeconds) => {
    const { client, stage } = openClient();
    stage.answer(response());
    const problem = await problemOf(client.ask(CHANGE));
    expect({ status: problem.status, code: problem.code, retryAfterSeconds: problem.retryAfterSeconds }).toEqual({
      status,
      code,
      retryAfterSeconds,
    });
    expect(stage.requests).toHaveLength(1);
  });

  it('the token reaches no log and no caller', async () => {
    const lines: string[] = [];
    const logger: Logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const { client, stage } = openClient({ logger });
    stage.answer(json(graphqlError('ACCESS_DENIED')));
    stage.fail();
    const problems = [await problemOf(client.ask(CHANGE)), await problemOf(client.ask(CHANGE))];
    expect(lines.length).toBeGreaterThan(1);
    expect(JSON.stringify([lines, problems, problems.map(({ message }) => message)])).not.toContain('secret');
  });
});

describe('[API-03] a connection that fails, and an answer that does not come', () => {
  it('is tried once more for what only reads', async () => {
    const { client, stage } = openClient();
    stage.fail();
    stage.answer(json(NO_CART));
    expect(await client.ask(READ)).toEqual({ cart: null });
    expect(stage.requests).toHaveLength(2);
  });

  it('is told after the second time', async () => {
    const { client, stage } = openClient();
    stage.fail();
    stage.fail();
    expect(await problemOf(client.ask(READ))).toMatchObject({ status: 502, code: 'vendor.unreachable' });
    expect(stage.requests).toHaveLength(2);
  });

  it('is never tried again for a change, and says that the outcome is not known', async () => {
    const { client, stage } = openClient();
    stage.fail();
    const problem = await problemOf(client.ask(CHANGE));
    expect(problem).toMatchObject({ status: 502, code: 'vendor.unreachable' });
    expect(problem.message).toContain('not known');
    expect(stage.requests).toHaveLength(1);
  });

  it.each([
    ['a read', READ],
    ['a change', CHANGE],
  ] as const)('%s is given up at its deadline, and not asked again', async (_what, request) => {
    const { client, stage, deadlines } = openClient();
    stage.hold();
    const asked = problemOf(client.ask<typeof request.answer>(request));
    await Promise.resolve();
    deadlines[0]?.controller.abort(new DOMException('late', 'TimeoutError'));
    expect(await asked).toMatchObject({ status: 504, code: 'vendor.timeout' });
    expect(stage.requests).toHaveLength(1);
    expect(deadlines).toHaveLength(1);
  });

  it('the deadline counts for the body, too', async () => {
    const { client, stage, deadlines } = openClient();
    const never = new ReadableStream({
      start(controller) {
        queueMicrotask(() => {
          deadlines[0]?.controller.abort(new DOMException('late', 'TimeoutError'));
          controller.error(new DOMException('late', 'TimeoutError'));
        });
      },
    });
    stage.answer(new Response(never));
    expect(await problemOf(client.ask(CHANGE))).toMatchObject({ status: 504, code: 'vendor.timeout' });
  });
});

describe('[API-03] the circuit breaker', () => {
  // The breaker's clock is Date; all other timers stay real.
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask', 'setTimeout', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function opened() {
    const parts = openClient();
    for (let nth = 0; nth < BREAKER.minimumCalls; nth += 1) {
      expect(parts.client.state).toBe('closed');
      parts.stage.fail();
      await problemOf(parts.client.ask(CHANGE));
    }
    expect(parts.client.state).toBe('open');
    return parts;
  }

  it('opens when most calls fail, asks nothing while open, and says when to come back', async () => {
    const { client, stage } = await opened();
    const asked = stage.requests.length;
    jest.setSystemTime(1_000_000 + BREAKER.openMs - 2500);
    for (const request of [CHANGE, { ...CHANGE, operation: CART_CREATE }]) {
      const problem = await problemOf(client.ask(request));
      expect(problem).toMatchObject({ status: 503, code: 'vendor.unavailable', retryAfterSeconds: 3 });
    }
    expect(await problemOf(client.ask(READ))).toMatchObject({ code: 'vendor.unavailable' });
    expect(stage.requests).toHaveLength(asked);
  });

  it('lets one call through after a while, makes the others wait for it, and closes when it works', async () => {
    const { client, stage } = await opened();
    const asked = stage.requests.length;
    jest.setSystemTime(1_000_000 + BREAKER.openMs);
    const answer = stage.hold();
    const trial = client.ask(READ);
    const waiting = client.ask(READ);
    expect(client.state).toBe('half-open');
    expect(stage.requests).toHaveLength(asked + 1);
    stage.answer(json(NO_CART));
    answer(json(NO_CART));
    expect(await Promise.all([trial, waiting])).toEqual([{ cart: null }, { cart: null }]);
    expect(client.state).toBe('closed');
    expect(stage.requests).toHaveLength(asked + 2);
  });

  it('opens again when that call fails, and the waiting ones are not sent', async () => {
    const { client, stage } = await opened();
    const asked = stage.requests.length;
    jest.setSystemTime(1_000_000 + BREAKER.openMs);
    const answer = stage.hold();
    const trial = problemOf(client.ask(CHANGE));
    const waiting = problemOf(client.ask(CHANGE));
    answer(new Response('', { status: 500 }));
    expect(await trial).toMatchObject({ code: 'vendor.failed' });
    expect(await waiting).toMatchObject({ code: 'vendor.unavailable', retryAfterSeconds: BREAKER.openMs / 1000 });
    expect(client.state).toBe('open');
    expect(stage.requests).toHaveLength(asked + 1);
  });

  it.each([
    ['time-outs', 'open'],
    ['failures of the server', 'open'],
    ['answers that are no JSON', 'open'],
    ['throttling', 'closed'],
    ['conflicts', 'closed'],
    ['refusals', 'closed'],
  ] as const)('%s leave it %s', async (what, state) => {
    const { client, stage, deadlines } = openClient();
    for (let nth = 0; nth < BREAKER.size; nth += 1) {
      if (client.state === 'open') break;
      const count = deadlines.length;
      switch (what) {
        case 'time-outs':
          stage.hold();
          break;
        case 'failures of the server':
          stage.answer(new Response('', { status: 502 }));
          break;
        case 'answers that are no JSON':
          stage.answer(new Response('<html>'));
          break;
        case 'throttling':
          stage.answer(json(graphqlError('THROTTLED')));
          break;
        case 'conflicts':
          stage.answer(json(graphqlError('CONFLICT')));
          break;
        case 'refusals':
          stage.answer(new Response('', { status: 403 }));
          break;
      }
      const asked = problemOf(client.ask(CHANGE));
      await Promise.resolve();
      if (what === 'time-outs') deadlines[count]?.controller.abort();
      await asked;
    }
    expect(client.state).toBe(state);
  });

  it('stays closed while most calls work', async () => {
    const { client, stage } = openClient();
    for (let nth = 0; nth < 3 * BREAKER.size; nth += 1) {
      if (nth % 3 === 2) {
        stage.fail();
        await problemOf(client.ask(CHANGE));
      } else {
        stage.answer(json(NO_CART));
        await client.ask(READ);
      }
    }
    expect(client.state).toBe('closed');
  });
});
