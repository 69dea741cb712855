import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { Problem } from '@tessera/shared-contracts/http/problem';
import * as z from 'zod/mini';
import { loadPartner } from './loadPartner.ts';

const PARTNER = {
  name: 'Run Club',
  code: 'runclub',
  image: '/media/partners/runclub.svg',
  subtitle: 'Every Tuesday, whatever the weather.',
  landing_page: '/partner/runclub',
  m1_active: false,
  ring_active: true,
  ring_rare_active: false,
  home_active: false,
  blood_vision_active: false,
  discount_config: { ring: { code: 'RUN-RING', type: 'percentage', value: '15' } },
};

/** A store-api that answers every call with `json`, parsed as the real client does. */
function answering(json: unknown, asked: string[] = []): StoreApi {
  return async ({ schema, path }) => {
    asked.push(path);
    return { ok: true, value: z.parse(schema, json), etag: null };
  };
}

const failing =
  (status: number): StoreApi =>
  async () => ({
    ok: false,
    problem: { code: 'x', type: 'about:blank', title: 'Away', status, detail: 'Away.' } satisfies Problem,
  });

const visitor = { store: 'GB', locale: 'ja' } as const;
const ask = (api: StoreApi, changes: Partial<Parameters<typeof loadPartner>[0]> = {}) =>
  loadPartner({ code: 'runclub', api, visitor, ...changes });
const TO_404 = { kind: 'redirect', status: 307, to: '/404' };

/** A store-api that returns the partner from one call, prices from the other. */
function withPrices(partner: object, products: object | null, asked: string[] = []): StoreApi {
  return async ({ schema, path }) => {
    asked.push(path);
    const isPrices = path.startsWith('/api/catalogue/');
    if (isPrices && products === null) return failing(503)({ schema, path });
    const json = isPrices ? { ring: null, products } : { status: 'ok', data: partner };
    return { ok: true, value: z.parse(schema, json), etag: null };
  };
}
const money = (amount: string) => ({ amount, currencyCode: 'GBP' });
const PRICES = {
  ring: { before: money('329'), after: money('279.65') },
  rare: { before: money('1599'), after: money('1599') },
  m1: null,
  home: null,
  bloodVision: null,
};

describe('the partner of a page', () => {
  it('[PROG-01] is asked for in the visitor’s store and language, its products priced with its codes', async () => {
    const asked: string[] = [];
    const loaded = await ask(withPrices({ ...PARTNER, ring_rare_active: true, home_active: true }, PRICES, asked));
    expect(asked).toEqual([
      '/api/web_v1/affiliate_partner/runclub/?store=GB&locale=ja',
      '/api/catalogue/code-prices?store=GB&code=RUN-RING',
    ]);
    expect(loaded).toMatchObject({
      kind: 'found',
      data: {
        products: [
          { key: 'ring', price: PRICES.ring },
          { key: 'rare', price: PRICES.rare },
          { key: 'home', href: null, price: null },
        ],
      },
    });
  });

  it('[PROG-01] keeps its products where nobody can say a price', async () => {
    expect(await ask(withPrices(PARTNER, null))).toMatchObject({
      kind: 'found',
      data: { products: [{ key: 'ring', href: expect.stringContaining('/ring/buy/gb'), price: null }] },
    });
  });

  it.each([
    ['/ring/buy', '/ring/buy'],
    ['/womens-health', '/womens-health'],
    // Its own page leads to the ring.
    ['/partner/runclub', '/ring/buy'],
  ] as const)('[PROG-01] leads on to its landing page %s', async (landing_page, path) => {
    const loaded = await ask(withPrices({ ...PARTNER, landing_page }, PRICES));
    expect(loaded).toMatchObject({
      kind: 'found',
      data: { landing: `${path}?affiliateCode=runclub&discount=RUN-RING` },
    });
  });

  it('[PROG-03] is asked for with the discount parameter, without which the birthday partner is none', async () => {
    const asked: string[] = [];
    await ask(withPrices(PARTNER, PRICES, asked), { code: 'birthday', discount: 'HAPPY & NEW' });
    expect(asked[0]).toBe('/api/web_v1/affiliate_partner/birthday/?store=GB&locale=ja&discount=HAPPY+%26+NEW');
  });

  it.each(['error', 'fail', 'inactive'])('[PROG-02] leads to /404 when the status is %s', async (status) => {
    expect(await ask(answering({ status, error: { message: 'No such partner.' } }))).toEqual(TO_404);
  });

  it.each([400, 404])('[PROG-02] leads to /404 when the call refuses: %d', async (status) => {
    expect(await ask(failing(status))).toEqual(TO_404);
  });

  it.each([0, 429, 500, 503])('[PROG-02] loses no visitor while the service is away: %d', async (status) => {
    expect(await ask(failing(status))).toEqual({
      kind: 'found',
      status: 503,
      data: { partner: null, products: [], landing: '/shop' },
    });
  });
});
