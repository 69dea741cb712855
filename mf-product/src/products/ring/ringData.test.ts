import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod/mini';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';
import { AIR_PICTURES } from '../../pictures/air.ts';
import { ringData } from './ringData.ts';

const aed = (amount: string) => ({ amount, currencyCode: 'AED' });
const PREVIEW = {
  totalQuantity: 1,
  attributes: [],
  lines: { edges: [] },
  discountCodes: [],
  discountAllocations: [
    { kind: 'HERO', discountedAmount: aed('100') },
    { kind: 'HERO', discountedAmount: aed('23.35') },
    { discountedAmount: aed('1') },
  ],
  cost: {
    subtotalAmount: aed('1489'),
    totalAmount: aed('1433.73'),
    totalTaxAmount: { amount: '65.08' },
    totalDutyAmount: { amount: '4' },
  },
};

/** A fake store-api that responds by the path's prefix, parsed like the real client's. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: { path: string; body: unknown }[] = [];
  const api: StoreApi = async ({ schema, path, body }) => {
    asked.push({ path, body });
    const json = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    const parsed = z.safeParse(schema, json);
    if (parsed.success) return { ok: true, value: parsed.data, etag: null };
    return {
      ok: false,
      problem: { code: 'response.invalid', type: 'about:blank', title: '', status: 503, detail: '' },
    };
  };
  return { api, asked, previews: () => asked.filter(({ path }) => path.includes('/preview/')) };
}

const CATALOGUE_PATH = '/api/catalogue/ring';
const PREVIEW_PATH = '/api/vendor/local/cart/preview/';
const ALL = { [CATALOGUE_PATH]: TEST_CATALOGUE, [PREVIEW_PATH]: PREVIEW };

const visit = (api: StoreApi, query = '', locale: Locale = 'en-US') =>
  ringData({
    visitor: { country: 'AE', region: '', city: '', store: 'AE', locale, timezoneOffset: null },
    url: new URL(`http://store.example/ring/buy/ae?${query}`),
    api,
  });

describe('what the server finds for the ring page', () => {
  it('[CAT-01] is the catalogue of the visitor’s store, and its pictures', async () => {
    const { api, asked, previews } = answering(ALL);
    await expect(visit(api)).resolves.toMatchObject({
      catalogue: { store: 'AE' },
      quote: null,
      pictures: AIR_PICTURES,
    });
    expect(asked.map(({ path }) => path)).toContain('/api/catalogue/ring?store=AE');
    expect(previews()).toEqual([]);
  });

  it.each([
    ['a failure', null],
    ['an answer that does not parse', { store: 'AE' }],
    ['a catalogue without colours', { ...TEST_CATALOGUE, colours: [] }],
  ])('is no catalogue after %s, and does not throw', async (_, json) => {
    const { api } = answering({ ...ALL, [CATALOGUE_PATH]: json });
    await expect(visit(api, 'color=ROSE_GOLD')).resolves.toMatchObject({ catalogue: null, quote: null });
  });

  it.each([
    ['en-US', false],
    ['de', false],
    ['th', false],
    ['ja', true],
  ] as const)('[PDP-01] offers a trade-in in %s: %s', async (locale, offered) => {
    const { catalogue } = await visit(answering(ALL).api, '', locale);
    expect(catalogue?.tradeIn !== null).toBe(offered);
  });

  it('[ORD-03] offers a trade-in in any language to whoever comes with an old ring', async () => {
    const { catalogue } = await visit(answering(ALL).api, 'tradein=AIR_GEN_1', 'de');
    expect(catalogue?.tradeIn).not.toBeNull();
  });

  it('[PDP-08] asks what the choice in the address costs, with the address’s discount', async () => {
    const { api, previews } = answering(ALL);
    await visit(api, 'color=ROSE_GOLD&size=9&engraving=Noor&coverage=2&discount=ABC&cycle=1');
    expect(previews()).toEqual([
      {
        path: '/api/vendor/local/cart/preview/?store=AE&locale=en-US',
        body: {
          lines: [
            {
              merchandiseId: 'rose_gold_9',
              quantity: 1,
              attributes: [
                { key: '_product_type', value: 'RING' },
                { key: 'engraving', value: 'Noor' },
              ],
            },
            { merchandiseId: 'coverage_2y', quantity: 1 },
          ],
          discountCodes: ['ABC'],
        },
      },
    ]);
  });

  it('[BAG-04] [PDP-08] takes tax and duty off the total, and adds discounts of one kind up', async () => {
    const { quote } = await visit(answering(ALL).api, 'color=ROSE_GOLD&size=9');
    expect(quote).toMatchObject({
      subtotal: aed('1489'),
      total: aed('1364.65'),
      discounts: [
        { kind: 'HERO', amount: aed('123.35') },
        { kind: 'OTHER', amount: aed('1') },
      ],
    });
  });

  it.each([
    ['nothing', ''],
    ['a colour that does not exist', 'color=PINK&size=9&coverage=2'],
    ['no colour', 'size=9&coverage=2'],
  ])('asks no price of %s', async (_, query) => {
    const { api, previews } = answering(ALL);
    await expect(visit(api, query)).resolves.toMatchObject({ quote: null });
    expect(previews()).toEqual([]);
  });

  it('[PDP-08] has no price when the server cannot say, and the page goes on', async () => {
    const { api } = answering({ [CATALOGUE_PATH]: TEST_CATALOGUE });
    await expect(visit(api, 'color=ROSE_GOLD')).resolves.toMatchObject({ catalogue: { store: 'AE' }, quote: null });
  });
});
