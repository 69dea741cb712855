import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RouteConfig } from '@tessera/shared-contracts/remotes/remote';
import * as z from 'zod/mini';
import config from '../remote.config.ts';
import { TEST_CATALOGUE } from '../test-support/ringCatalogue.ts';
import loaders from './loaders.ts';
import { HOME_BUY_ROUTE } from './products/homeDevice/homeDeviceRoutes.ts';

/** A fake store-api with the same response for every request, parsed like the real client's. */
function answering(status: number, json: unknown, asked: string[] = []): StoreApi {
  return async ({ schema, path }) => {
    asked.push(path);
    const parsed = z.safeParse(schema, json);
    if (status === 200 && parsed.success) return { ok: true, value: parsed.data, etag: null };
    const problem = { code: 'response.invalid', type: 'about:blank', title: '', status, detail: '' };
    return { ok: false, problem };
  };
}

const context = (api: StoreApi) => ({
  params: { region: 'ae' },
  visitor: { country: 'DE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: null } as const,
  frame: FRAME_DEFAULTS,
  url: new URL('http://store.example/ring/buy/ae'),
  api,
});
const ring = (api: StoreApi) => loaders['/ring/buy/:region'].load?.(context(api));
const home = (api: StoreApi) => loaders['/'].load?.(context(api));

describe('the ring page’s loader', () => {
  it('[CAT-01] hands on what the server finds', async () => {
    const loaded = await ring(answering(200, TEST_CATALOGUE));
    expect(loaded).toMatchObject({ kind: 'found', status: 200, data: { catalogue: { store: 'AE' }, quote: null } });
  });

  it.each([
    ['a failure', 503, {}],
    ['an answer that does not parse', 200, { store: 'AE' }],
    ['a catalogue without colours', 200, { ...TEST_CATALOGUE, colours: [] }],
  ])('finds no catalogue in %s, and does not throw', async (_, status, json) => {
    await expect(ring(answering(status, json))).resolves.toMatchObject({
      kind: 'found',
      status: 503,
      data: { catalogue: null },
    });
    await expect(home(answering(status, json))).resolves.toMatchObject({ kind: 'found', data: { ringPrice: null } });
  });
});

describe('[OPS-05] while store-api is away', () => {
  const statusAt = async (path: keyof typeof loaders, status: number) => {
    const loaded = await loaders[path].load?.(context(answering(status, {})) as never);
    return loaded?.kind === 'found' ? loaded.status : loaded?.kind;
  };
  const selling = config.routes.flatMap(({ path, status }: RouteConfig) => (status === 'rendered' ? [path] : []));

  it.each([
    '/ring/buy/:region',
    '/rare/buy/:region',
    HOME_BUY_ROUTE,
    '/pricing/:region',
    '/blood-vision/buy/:region',
    '/shop/:region',
    '/x/:region',
    '/powerplugs/heart-rhythm',
    '/powerplugs/cardio-adaptability',
    '/powerplugs/cycle',
    '/powerplugs/womens-health',
  ] as const)('%s, which is there to sell, is 503', async (path) => {
    expect(selling).toContain(path);
    expect(await statusAt(path, 503)).toBe(503);
  });

  it.each(['/', '/home', '/rare', '/glucose', '/blood-vision', '/powerplugs', '/search', '/shop/compare'] as const)(
    '%s, which says something all the same, is 200',
    async (path) => {
      expect(await statusAt(path, 503)).toBe(200);
    },
  );
});

describe('the home page’s loader', () => {
  it('hands on prices alone', async () => {
    const loaded = await home(answering(200, TEST_CATALOGUE));
    expect(loaded).toMatchObject({ data: { ringPrice: { amount: '1299', currencyCode: 'AED' } } });
    expect(JSON.stringify(loaded)).not.toContain('merchandiseId');
  });
});
