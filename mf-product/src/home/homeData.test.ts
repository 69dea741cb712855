import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import * as z from 'zod/mini';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { homeData } from './homeData.ts';

const RARE: RareCatalogue = {
  store: 'AE',
  taxIncluded: false,
  colours: (['DESERT_ROSE', 'DESERT_SNOW', 'DUNE'] as const).map((colour) => ({
    colour,
    identifier: `rare_${colour.toLowerCase()}`,
    name: colour,
    image: { url: '', altText: '' },
    price: { amount: colour === 'DESERT_SNOW' ? '7299' : '6599', currencyCode: 'AED' },
    strikedPrice: null,
    variants: [],
  })),
  accessory: { merchandiseId: 'accessory', title: 'Accessory' },
};

/** A fake store-api with these responses by path, parsed like the real client's; other paths fail. */
const answering =
  (answers: Readonly<Record<string, unknown>>): StoreApi =>
  async ({ schema, path }) => {
    const parsed = z.safeParse(schema, answers[path]);
    if (parsed.success) return { ok: true, value: parsed.data, etag: null };
    return { ok: false, problem: { code: 'store.away', type: 'about:blank', title: '', status: 503, detail: '' } };
  };

const RING_PATH = '/api/catalogue/ring?store=AE';
const RARE_PATH = '/api/catalogue/rare?store=AE';
const aed = (amount: string) => ({ amount, currencyCode: 'AED' });

describe('what the home page is told', () => {
  it('is the lowest price of each ring in the visitor’s store, and nothing else', async () => {
    const api = answering({ [RING_PATH]: TEST_CATALOGUE, [RARE_PATH]: RARE });
    await expect(homeData(api, 'AE')).resolves.toEqual({ ringPrice: aed('1299'), rarePrice: aed('6599') });
  });

  it.each([
    ['the ring’s catalogue is away', { [RARE_PATH]: RARE }, { ringPrice: null, rarePrice: aed('6599') }],
    ['the Rare’s catalogue is away', { [RING_PATH]: TEST_CATALOGUE }, { ringPrice: aed('1299'), rarePrice: null }],
    [
      'there is nothing to sell',
      { [RING_PATH]: { ...TEST_CATALOGUE, colours: [] }, [RARE_PATH]: { store: 'AE' } },
      { ringPrice: null, rarePrice: null },
    ],
  ])('is no price when %s', async (_, answers, told) => {
    await expect(homeData(answering(answers), 'AE')).resolves.toEqual(told);
  });
});
