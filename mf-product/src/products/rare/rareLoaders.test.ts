import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { STORE_TAX, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';
import { TEST_RARE_CATALOGUE } from '../../../test-support/rareCatalogue.ts';
import { rareBuyPath } from './rareBuyPath.ts';
import { rareLoaders } from './rareLoaders.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const PREVIEW = {
  totalQuantity: 2,
  attributes: [],
  lines: { edges: [] },
  discountCodes: [],
  discountAllocations: [],
  cost: { subtotalAmount: usd('1799'), totalAmount: usd('1799'), totalTaxAmount: null, totalDutyAmount: null },
};

/** A fake store-api with this catalogue for every store, parsed like the real client's. */
function answering(catalogue: unknown, status = 200) {
  const asked: string[] = [];
  const api: StoreApi = async ({ schema, path }) => {
    asked.push(path);
    const parsed = z.safeParse(schema, path.includes('/preview/') ? PREVIEW : catalogue);
    if (status === 200 && parsed.success) return { ok: true, value: parsed.data, etag: null };
    return { ok: false, problem: { code: 'x', type: 'about:blank', title: '', status, detail: '' } };
  };
  return { api, asked };
}

const context = (api: StoreApi, store: Store, country: string, query = '') => ({
  params: { region: STORE_URL_CODE[store] },
  visitor: { country, region: '', city: '', store, locale: 'de', timezoneOffset: null } as const,
  frame: FRAME_DEFAULTS,
  url: new URL(`http://store.example/rare/buy/${STORE_URL_CODE[store]}?${query}`),
  api,
});

/** Per store, the country of a visitor who lives there. */
const HOME = { IN: 'IN', AE: 'AE', US: 'US', EU: 'DE', GB: 'GB', ROW: 'BR', AU: 'AU', CA: 'CA' } as const;

describe('where a visitor buys the Rare', () => {
  it.each([
    ['IN', '/rare/buy/in', 'IN'],
    ['AE', '/rare/buy/ae', 'AE'],
    ['US', '/rare/buy/us', 'US'],
    ['EU', '/rare/buy/de', 'EU'],
    ['GB', '/rare/buy/gb', 'GB'],
    ['ROW', '/rare/buy/us', 'US'],
    ['AU', '/rare/buy/au', 'AU'],
    ['CA', '/rare/buy/ca', 'CA'],
  ] as const)('[REG-08] in store %s it is %s, sold by %s', (store, path, seller) => {
    expect(rareBuyPath({ store, country: HOME[store] })).toEqual({ path, store: seller });
  });

  it('[REG-08] follows the store that the visitor chose, and the country within it', () => {
    expect(rareBuyPath({ store: 'EU', country: 'US' }).path).toBe('/rare/buy/eu');
    expect(rareBuyPath({ store: 'ROW', country: 'JP' })).toEqual({ path: '/rare/buy/jp', store: 'ROW' });
    expect(rareBuyPath({ store: 'ROW', country: 'XX' })).toEqual({ path: '/rare/buy/us', store: 'US' });
  });
});

describe('what the server finds for the Rare', () => {
  it.each(STORES)('[CAT-02] is the catalogue of store %s, in the visitor’s language', async (store) => {
    const catalogue = { ...TEST_RARE_CATALOGUE, store, taxIncluded: STORE_TAX[store] === 'incl' };
    const { api, asked } = answering(catalogue);
    const loaded = await rareLoaders['/rare/buy/:region'].load?.(context(api, store, HOME[store]));
    expect(loaded).toMatchObject({
      kind: 'found',
      data: { offers: { kind: 'offered', catalogue: { store }, from: { amount: '1799' } }, quote: null },
    });
    expect(asked).toEqual([`/api/catalogue/rare?store=${store}&locale=de`, `/api/catalogue/delivery?store=${store}`]);
  });

  it.each(STORES)(
    '[PDP-07] for the story read in store %s, are the prices of the page that its link leads to',
    async (store) => {
      const { api, asked } = answering(TEST_RARE_CATALOGUE);
      const visitor = { store, country: HOME[store] };
      const loaded = await rareLoaders['/rare'].load?.(context(api, store, HOME[store]));
      expect(loaded).toMatchObject({ data: { buy: rareBuyPath(visitor).path } });
      expect(asked).toEqual([`/api/catalogue/rare?store=${rareBuyPath(visitor).store}&locale=de`]);
    },
  );

  it('[PDP-08] is the total of what the address holds, by the rule that prices the bag', async () => {
    const { api, asked } = answering(TEST_RARE_CATALOGUE);
    const load = rareLoaders['/rare/buy/:region'].load;
    await expect(load?.(context(api, 'US', 'US', 'color=DUNE&size=9'))).resolves.toMatchObject({
      data: { quote: { total: usd('1799') } },
    });
    expect(asked).toContain('/api/vendor/local/cart/preview/?store=US&locale=de');
    await expect(load?.(context(api, 'US', 'US', 'color=PINK'))).resolves.toMatchObject({ data: { quote: null } });
  });

  it.each([
    ['not sold', 'has no colours', { ...TEST_RARE_CATALOGUE, colours: [] }, 200, 'notSold', 200],
    ['not sold', 'says that there is none', {}, 404, 'notSold', 200],
    ['unknown', 'fails', {}, 503, 'unknown', 503],
    ['unknown', 'does not parse', { store: 'US' }, 200, 'unknown', 503],
  ])('[PDP-07] is %s where the catalogue %s, and nothing is thrown: only the story can do without', async (...row) => {
    const [, , json, answered, kind, bought] = row;
    for (const [route, status] of [
      ['/rare', 200],
      ['/rare/buy/:region', bought],
    ] as const) {
      const { api } = answering(json, answered);
      const loaded = await rareLoaders[route].load?.(context(api, 'US', 'US', 'color=DUNE'));
      expect(loaded).toMatchObject({ kind: 'found', status, data: { offers: { kind } } });
    }
  });
});
