import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Cart, type CartPreview, cartPreviewAnswerSchema } from '@tessera/shared-contracts/bag/cart';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import request from 'supertest';
import { CATALOGUE_FOLDER, cartClient, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { assertAddsUp, selectionIn } from '../../../test-support/totalsLaw.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(120_000);

const shipped = loadCatalogue(CATALOGUE_FOLDER);
/** The shipped catalogue with the colour offer switched on. */
const catalogue: Catalogue = {
  ...shipped,
  discounts: { ...shipped.discounts, offers: shipped.discounts.offers.map((offer) => ({ ...offer, active: true })) },
};

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.setCatalogue(shipped));
afterAll(() => store?.close());

const preview = async (at: Store, body: object): Promise<CartPreview> => {
  const answer = await request(store.app).post(`/api/vendor/local/cart/preview/?store=${at}`).send(body);
  if (!answer.ok) throw new Error(`preview answered ${answer.status}: ${answer.text}`);
  return cartPreviewAnswerSchema.parse(answer.body);
};

/** Removes the fields that only a stored cart has: its id, its checkout URL, its line ids. */
function withoutIds(cart: Cart | CartPreview) {
  const { id: _, checkoutUrl: __, ...rest } = { id: '', checkoutUrl: '', ...cart };
  return { ...rest, lines: { edges: rest.lines.edges.map(({ node }) => ({ node: { ...node, id: '' } })) } };
}

describe('the preview of a cart', () => {
  it.each(STORES)('[PDP-08] is in %s, for whatever is chosen, the cart that is created of it', async (at) => {
    store.setCatalogue(catalogue);
    await fc.assert(
      fc.asyncProperty(selectionIn(catalogue, at), async (selection) => {
        const shown = await preview(at, selection);
        const created = await cartClient(store.app, at).create(selection);
        expect(withoutIds(shown)).toEqual(withoutIds(created));
        assertAddsUp(at, shown);
      }),
      { numRuns: 40 },
    );
  });

  it('[PDP-08] tells each discount by its kind, and the figures that the summary shows', async () => {
    store.setCatalogue(catalogue);
    const shown = await preview('US', {
      lines: [
        { ...ring('raw_titanium_9'), attributes: [{ key: 'trade_in', value: 'COMPETITOR_GEN_3' }] },
        ring('coverage_2y'),
        ring('heart_rhythm_1y'),
      ],
      discountCodes: ['VETERAN15'],
    });
    expect(
      shown.discountAllocations.map(({ kind, discountedAmount }) => [kind, formatMoney(discountedAmount)]),
    ).toEqual([
      ['RAW_TITANIUM_OFFER', '$25'],
      // 15 % of 349 − 25.
      ['HERO', '$48.60'],
    ]);
    expect(
      shown.lines.edges.map(({ node }) => [node.cost.subtotalAmount.amount, node.cost.totalAmount.amount]),
    ).toEqual([
      ['349', '275.40'],
      ['78', '78'],
      ['39.99', '39.99'],
    ]);
    expect(shown.cost.totalAmount.amount).toBe('393.39');
    // Paid back once the old ring is approved.
    expect(shown.tradeInSavings).toEqual([{ amount: '40', currencyCode: 'USD' }]);
  });

  it.each([
    ['RUNCLUB10', 'AFFILIATE'],
    ['ATHLETE15', 'HERO'],
    ['care15', 'HERO'],
    ['SCIENCE15', 'HERO'],
    ['VETERAN15', 'HERO'],
    ['EDUCATION15', 'HERO'],
    ['CLUE10', 'CYCLE_PARTNER_OFFER'],
  ])('[PDP-08] the code %s is a discount of the kind %s', async (code, kind) => {
    const { discountAllocations, discountCodes } = await preview('EU', {
      lines: [ring('air_gold_9')],
      discountCodes: [code],
    });
    expect(discountCodes).toEqual([{ code, applicable: true }]);
    expect(discountAllocations.map((allocation) => allocation.kind)).toEqual([kind]);
  });

  it('gives an answer as create does, and refuses as create does', async () => {
    const eu = cartClient(store.app, 'EU');
    for (const body of [
      { lines: [ring('ring_of_power')] },
      { lines: [ring('air_gold_9', 21)] },
      { lines: [ring('air_gold_9', 11), ring('air_gold_9', 11)] },
      { lines: [ring('air_gold_9', 1, 'far too long')] },
      { lines: [{ ...ring('air_gold_9'), attributes: [{ key: 'trade_in', value: 'AIR' }] }] },
      { lines: [ring('air_gold_9')], discountCodes: Array.from({ length: 21 }, (_, index) => `C${index}`) },
      {
        lines: [ring('air_gold_9')],
        attributes: Array.from({ length: 51 }, (_, nth) => ({ key: `k${nth}`, value: 'v' })),
      },
    ]) {
      const created = await eu.refused('create/', body);
      expect(await eu.refused('preview/', body)).toEqual({ ...created, requestId: expect.any(String) });
    }
    expect(await eu.refused('preview/', { lines: [] })).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'lines' }],
    });
  });

  it('is never kept by who stands between', async () => {
    const answer = await request(store.app)
      .post('/api/vendor/local/cart/preview?store=AE')
      .send({ lines: [ring('air_gold_9')] });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toHaveProperty('id');
    expect(answer.body).not.toHaveProperty('checkoutUrl');
  });
});

describe('many previews', () => {
  it('count as no change', async () => {
    const limited = await openTestStore('server', 1);
    try {
      const ae = cartClient(limited.app, 'AE');
      for (let nth = 0; nth < 3; nth += 1) {
        const answer = await request(limited.app)
          .post('/api/vendor/local/cart/preview/?store=AE')
          .send({ lines: [ring('air_gold_9')] });
        expect(answer.status).toBe(200);
      }
      await ae.create({ lines: [] });
      expect(await ae.refused('create/', { lines: [] })).toMatchObject({ code: 'request.too-many' });
    } finally {
      await limited.close();
    }
  });
});
