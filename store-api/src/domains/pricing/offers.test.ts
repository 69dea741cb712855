import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import {
  AFFILIATES_FILE,
  CATALOGUE_FOLDER,
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  type TestStore,
} from '../../../test-support/store.ts';
import { amountIn, toWire } from '../../platform/data/money.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';
import { loadAffiliates } from '../programmes/partners/affiliates.ts';
import { codeDiscounts } from './codeDiscounts.ts';
import { tradeInSavings } from './tradeInSavings.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

let store: TestStore;
let us: ReturnType<typeof cartClient>;
beforeAll(async () => {
  store = await openTestStore();
  us = cartClient(store.app, 'US');
});
afterEach(() => store.setCatalogue(catalogue));
afterAll(() => store?.close());

const withTradeIn = (merchandiseId: string, model = 'AIR', quantity = 1): CartLineInput => ({
  merchandiseId,
  quantity,
  attributes: [{ key: 'trade_in', value: model }],
});
const savingsOf = ({ tradeInSavings = [] }: { tradeInSavings?: { amount: string }[] | undefined }) =>
  tradeInSavings.map(({ amount }) => amount);
const kindsOf = ({ discountAllocations }: { discountAllocations: { kind?: string | undefined }[] }) =>
  discountAllocations.map(({ kind }) => kind);

describe('an old ring that comes back', () => {
  it.each([
    ['coverage_1y', '48', '24'],
    ['coverage_2y', '78', '40'],
  ])(
    '[PDP-08] brings %s from the first set of plans to the second, later and not before',
    async (plan, first, saving) => {
      const cart = await us.create({ lines: [withTradeIn('air_gold_9', 'COMPETITOR_GEN_4'), ring(plan)] });
      expect(nodesOf(cart)[1]?.cost).toMatchObject({
        subtotalAmount: { amount: first },
        totalAmount: { amount: first },
      });
      expect([kindsOf(cart), savingsOf(cart)]).toEqual([[], [saving]]);
    },
  );

  it('pays back no more of a plan than it cost', async () => {
    const merchandise = catalogue.merchandise.get('coverage_2y');
    const held = catalogue.merchandise.get('air_gold_9');
    if (merchandise === undefined || held === undefined) throw new Error('The catalogue lacks a line.');
    const attributes = [{ key: 'trade_in', value: 'AIR' }];
    const savings = tradeInSavings(catalogue, 'US', [
      { merchandise: held, quantity: 2, attributes, total: amountIn('US', '698') },
      { merchandise, quantity: 2, attributes: [], total: amountIn('US', '55') },
    ]);
    expect(savings.map(toWire)).toEqual(['40', '15']);
  });

  it('[PDP-08] counts for as many plans as rings come back, those first that save most', async () => {
    const cart = await us.create({
      lines: [
        ring('coverage_1y'),
        ring('coverage_1y'),
        ring('coverage_2y'),
        ring('coverage_2y'),
        withTradeIn('air_gold_9', 'AIR', 3),
        ring('air_silver_9'),
      ],
    });
    // Two plans save 40 each; of the others, one saves 24.
    expect(nodesOf(cart).map(({ cost }) => cost.totalAmount.amount)).toEqual(['48', '48', '78', '78', '1047', '349']);
    expect(savingsOf(cart)).toEqual(['40', '40', '24']);
  });

  it('changes the price of no other plan, nor of the ring', async () => {
    const lines = ['heart_rhythm_1y', 'cardio_adaptability_2y', 'cycle_1y', 'womens_health_2y', 'travel_charger'];
    const cart = await us.create({ lines: [withTradeIn('air_gold_9'), ...lines.map((id) => ring(id))] });
    expect([cart.discountAllocations, savingsOf(cart)]).toEqual([[], []]);
    expect(cart.cost.totalAmount).toEqual(cart.cost.subtotalAmount);
  });

  it('stops counting when its ring leaves the cart, or is kept after all', async () => {
    const { id, ...cart } = await us.create({
      lines: [withTradeIn('air_gold_9'), ring('coverage_2y'), ring('air_gold_8')],
    });
    const line = nodesOf({ id, ...cart })[0]?.id;
    const kept = await us.update({ cartId: id, lines: [{ id: line, quantity: 1, attributes: [] }] });
    expect(savingsOf(kept)).toEqual([]);
    const back = await us.update({
      cartId: id,
      lines: [{ id: line, quantity: 1, attributes: [{ key: 'trade_in', value: 'AIR_GEN_1' }] }],
    });
    expect(savingsOf(back)).toEqual(['40']);
    const left = await us.remove({ cartId: id, lineId: [line] });
    expect([savingsOf(left), nodesOf(left)[0]?.cost.totalAmount.amount]).toEqual([[], '78']);
  });

  it('stops counting when the store takes none any more', async () => {
    const { id } = await us.create({ lines: [withTradeIn('air_gold_9'), ring('coverage_2y')] });
    const { tradeIn } = catalogue.ring;
    store.setCatalogue({
      ...catalogue,
      ring: { ...catalogue.ring, tradeIn: { ...tradeIn, credit: { ...tradeIn.credit, US: null } } },
    });
    expect(savingsOf(await us.fetch(id))).toEqual([]);
  });

  it.each([
    ['a model that is not taken', 'US', withTradeIn('air_gold_9', 'SUNDIAL'), 'must be one of AIR, AIR_GEN_1,'],
    ['a Ring Rare', 'US', withTradeIn('rare_dune_9'), 'no old ring is taken for "rare_dune_9"'],
    ['a plan', 'US', withTradeIn('coverage_2y'), 'no old ring is taken for "coverage_2y"'],
    ['a store that is not paid in dollars', 'CA', withTradeIn('air_gold_9'), 'this store takes no old rings'],
  ] as const)('[API-05] is refused with %s, by the name of the field', async (_, at, line, message) => {
    expect(await cartClient(store.app, at).refused('create/', { lines: [ring('air_gold_8'), line] })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: [{ field: 'lines.1.attributes.trade_in', message: expect.stringContaining(message) }],
    });
  });
});

describe('the offer for a colour', () => {
  const active: Catalogue = {
    ...catalogue,
    discounts: {
      ...catalogue.discounts,
      offers: catalogue.discounts.offers.map((offer) => ({ ...offer, active: true })),
    },
  };
  const lines = [ring('raw_titanium_9', 2), ring('air_gold_9')];

  it('[PDP-08] takes nothing off while it is not active', async () => {
    expect((await us.create({ lines })).discountAllocations).toEqual([]);
  });

  it.each(STORES)('[PDP-08] takes its amount off each raw titanium ring in %s, whatever the code', async (at) => {
    store.setCatalogue(active);
    const amount = Number(active.discounts.offers[0]?.amount[at]);
    const client = cartClient(store.app, at);
    const plain = await client.create({ lines });
    expect(
      plain.discountAllocations.map(({ kind, discountedAmount }) => [kind, Number(discountedAmount.amount)]),
    ).toEqual([['RAW_TITANIUM_OFFER', 2 * amount]]);
    const withCode = await client.create({ lines, discountCodes: ['RUNCLUB10', 'EDUCATION15'] });
    expect(kindsOf(withCode)).toEqual(['RAW_TITANIUM_OFFER', 'HERO']);
    expect(withCode.discountCodes).toEqual([
      { code: 'RUNCLUB10', applicable: false },
      { code: 'EDUCATION15', applicable: true },
    ]);
  });
});

it.each(STORES)('no code in %s is both a partner’s and another one', (at) => {
  const codes = [...loadAffiliates(AFFILIATES_FILE).discounts(at), ...codeDiscounts(catalogue, at)].map(
    ({ code, productType }) => `${code.toUpperCase()} ${productType}`,
  );
  expect(new Set(codes).size).toBe(codes.length);
});

describe('what a store does not sell', () => {
  it.each([
    ['IN', 'heart_rhythm_1y'],
    ['AE', 'heart_rhythm_2y'],
    ['IN', 'cycle_1y'],
    ['CA', 'cycle_2y'],
    ['AU', 'cycle_2y'],
  ] as const)('[API-05] %s cannot add %s', async (at, merchandiseId) => {
    expect(await cartClient(store.app, at).refused('create/', { lines: [ring(merchandiseId)] })).toMatchObject({
      status: 409,
      code: 'product.unavailable',
    });
  });

  it('is neither shown nor charged in a cart that held it before', async () => {
    const { id } = await us.create({ lines: [ring('air_gold_9'), ring('cycle_1y')] });
    const cycle = catalogue.merchandise.get('cycle_1y');
    if (cycle === undefined) throw new Error('The catalogue has no cycle_1y.');
    const prices = { ...cycle.prices, plain: { ...cycle.prices.plain, US: null } };
    store.setCatalogue({
      ...catalogue,
      merchandise: new Map([...catalogue.merchandise, ['cycle_1y', { ...cycle, prices }]]),
    });
    const cart = await us.fetch(id);
    expect(nodesOf(cart).map(({ merchandise }) => merchandise.id)).toEqual(['air_gold_9']);
    expect(cart.cost.totalAmount.amount).toBe('349');
  });
});

describe('the Ring Rare in a cart', () => {
  it('[CAT-02] brings one free charger for each ring, and one sizing kit for those of open size', async () => {
    const { id, ...cart } = await us.create({
      lines: [ring('rare_dune_9', 2), ring('rare_desert_snow_open'), ring('air_gold_open')],
    });
    expect(nodesOf({ id, ...cart }).slice(3)).toMatchObject([
      {
        id: 'rare-accessory',
        quantity: 3,
        cost: { totalAmount: { amount: '0' }, subtotalAmount: { amount: '0' } },
        merchandise: { id: 'rare_charger', product: { productType: 'GENERIC', tags: ['NO_EDIT', 'NO_QTY_BTNS'] } },
      },
      { id: 'sizing-kit', quantity: 1, cost: { totalAmount: { amount: '0' } } },
    ]);
    expect(cart.totalQuantity).toBe(8);
    expect(cart.cost.totalAmount.amount).toBe(String(2 * 1799 + 1999 + 349));
    for (const [call, body] of [
      ['update/', { cartId: id, lines: [{ id: 'rare-accessory', quantity: 1 }] }],
      ['remove/', { cartId: id, lineId: ['rare-accessory', 'sizing-kit'] }],
    ] as const) {
      expect(await us.refused(call, body)).toMatchObject({ status: 409, code: 'cart.line-fixed' });
    }
    const rings = nodesOf({ id, ...cart }).slice(0, 2);
    const left = await us.remove({ cartId: id, lineId: [...rings.map((line) => line.id), 'rare-accessory'] });
    expect(nodesOf(left).map((line) => line.merchandise.id)).toEqual(['air_gold_open', 'sizing_kit']);
  });

  it('[API-05] cannot be bought without a ring, nor be engraved', async () => {
    expect(await us.refused('create/', { lines: [ring('rare_charger')] })).toMatchObject({ code: 'product.unknown' });
    expect(await us.refused('create/', { lines: [ring('rare_dune_9', 1, 'Ada')] })).toMatchObject({
      errors: [{ field: 'lines.0.attributes.engraving' }],
    });
  });

  it("takes no discount that is the Ring Air's", async () => {
    const cart = await us.create({ lines: [ring('rare_dune_9')], discountCodes: ['RUNCLUB10', 'VETERAN15'] });
    expect(cart.discountAllocations).toEqual([]);
  });
});

it('nothing that a client says about a line or a cart sets a price', async () => {
  const figures = fc.constantFrom('0', '1', '-5', 'free', '{"amount":"0"}');
  const ofCart = fc
    .dictionary(
      fc.constantFrom('price', '_price', 'amount', 'discount', 'unitPrice', '_product_type', 'prices'),
      figures,
    )
    .map((values) => Object.entries(values).map(([key, value]) => ({ key, value })));
  await fc.assert(
    fc.asyncProperty(ofCart, figures, async (attributes, figure) => {
      const lines = ['air_gold_9', 'rare_dune_9', 'coverage_2y', 'spare_charger'].map((merchandiseId) => ({
        merchandiseId,
        quantity: 1,
        attributes: [{ key: '_product_type', value: figure }],
        price: figure,
        cost: { totalAmount: { amount: figure } },
      }));
      const cart = await us.create({ lines, attributes, cost: { totalAmount: { amount: figure } }, total: figure });
      expect(nodesOf(cart).map(({ cost }) => cost.totalAmount.amount)).toEqual(['349', '1799', '78', '45', '0']);
      expect(cart.cost.totalAmount.amount).toBe('2271');
    }),
    { numRuns: 25 },
  );
});
