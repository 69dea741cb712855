/** Plans, cover and blood tests have no quantity; a plan belongs to one device of the cart and names it (BAG-03, CAT-04). */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { cartClient, nodesOf, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const client = () => cartClient(store.app, 'US');
/** Each plan with the device named in its line. */
const planDeviceTitles = (cart: Parameters<typeof nodesOf>[0]) =>
  nodesOf(cart).flatMap(({ merchandise, quantity, belongsTo }) =>
    merchandise.product.tags.includes('ADD_ON') ? [[merchandise.id, quantity, belongsTo]] : [],
  );

describe('[BAG-03] what has no quantity', () => {
  it.each(STORES)(
    'in %s is refused by a name of its own, added or changed, and its line says that it holds one',
    async (at) => {
      const us = cartClient(store.app, at);
      for (const id of ['coverage_1y', 'coverage_2y_owned', 'membership_x_1y', 'home_coverage_1y']) {
        const asked = { lines: [ring('air_gold_9'), ring(id, 2)] };
        expect(await us.refused('create/', asked)).toMatchObject({
          status: 422,
          code: 'cart.one-only',
          detail: expect.stringContaining(`"${id}"`),
        });
      }
      const cart = await us.create({ lines: [ring('air_gold_9', 2), ring('cardio_adaptability_1y')] });
      const [device, plan] = nodesOf(cart);
      expect(plan?.merchandise).toMatchObject({
        quantityRule: { maximum: 1 },
        product: { tags: expect.arrayContaining(['NO_QTY_BTNS']) },
      });
      const more = { cartId: cart.id, lines: [{ id: plan?.id, quantity: 2 }] };
      expect((await us.refused('update/', more)).code).toBe('cart.one-only');
      const grown = await us.update({ cartId: cart.id, lines: [{ id: device?.id, quantity: 3 }] });
      expect(nodesOf(grown)[0]?.quantity).toBe(3);
    },
  );
});

describe('[CAT-04] a plan and the ring that it is for', () => {
  it('comes with the ring of its add, and with that alone', async () => {
    const first = await client().create({ lines: [ring('air_gold_9'), ring('coverage_1y')] });
    expect(planDeviceTitles(first)).toEqual([['coverage_1y', 1, 'Ring Air, Bionic Gold / 9']]);
    const both = await client().add({
      cartId: first.id,
      lines: [ring('coverage_1y'), ring('air_silver_9', 1, 'Noor')],
    });
    expect(planDeviceTitles(both)).toEqual([
      ['coverage_1y', 1, 'Ring Air, Bionic Gold / 9'],
      ['coverage_1y', 1, 'Ring Air, Space Silver / 9, “Noor”'],
    ]);
    const refusal = await client().refused('add/', { cartId: first.id, lines: [ring('coverage_1y')] });
    expect(refusal).toMatchObject({ status: 422, code: 'cart.one-only' });
  });

  it('goes with the second piece of the same ring, and says nothing that a client made up', async () => {
    const made = { ...ring('coverage_1y'), attributes: [{ key: 'for_device', value: 'air_silver_9' }] };
    const cart = await client().create({ lines: [ring('air_gold_9', 2), made] });
    expect(nodesOf(cart)[1]?.attributes).toContainEqual({ key: 'for_device', value: 'air_gold_9' });
    const both = await client().add({ cartId: cart.id, lines: [ring('coverage_1y')] });
    expect(planDeviceTitles(both)).toHaveLength(2);
    expect((await client().refused('add/', { cartId: cart.id, lines: [ring('coverage_1y')] })).code).toBe(
      'cart.one-only',
    );
  });

  it('[BAG-14] goes over to a ring without one when its own leaves, and leaves with the last ring', async () => {
    const cart = await client().create({ lines: [ring('air_gold_9'), ring('coverage_1y'), ring('air_silver_9')] });
    const [gold, , silver] = nodesOf(cart);
    const left = await client().remove({ cartId: cart.id, lineId: [gold?.id] });
    expect(planDeviceTitles(left)).toEqual([['coverage_1y', 1, 'Ring Air, Space Silver / 9']]);
    const alone = await client().add({ cartId: cart.id, lines: [ring('travel_charger')] });
    const none = await client().remove({ cartId: alone.id, lineId: [silver?.id] });
    expect(planDeviceTitles(none)).toEqual([]);
  });

  it('[BAG-14] leaves with its own ring where every other one has its own', async () => {
    const lines = ['air_gold_9', 'coverage_1y', 'air_silver_9', 'coverage_1y', 'travel_charger'].map((id) => ring(id));
    const cart = await client().create({ lines });
    expect(planDeviceTitles(cart)).toHaveLength(2);
    const [gold] = nodesOf(cart);
    const left = await client().remove({ cartId: cart.id, lineId: [gold?.id] });
    expect(planDeviceTitles(left)).toEqual([['coverage_1y', 1, 'Ring Air, Space Silver / 9']]);
  });

  it('[BAG-14] leaves with its piece when the quantity of the rings is lowered', async () => {
    const lines = [ring('air_gold_9', 2), ring('coverage_1y'), ring('coverage_1y')];
    const cart = await client().create({ lines });
    expect(planDeviceTitles(cart)).toHaveLength(2);
    const [gold] = nodesOf(cart);
    const left = await client().update({ cartId: cart.id, lines: [{ id: gold?.id, quantity: 1 }] });
    expect(planDeviceTitles(left)).toEqual([['coverage_1y', 1, 'Ring Air, Bionic Gold / 9']]);
  });

  it('of the Home is for the Home', async () => {
    const cart = await client().create({ lines: [ring('air_gold_9'), ring('home'), ring('home_coverage_1y')] });
    expect(planDeviceTitles(cart)).toEqual([['home_coverage_1y', 1, expect.stringContaining('Home')]]);
  });
});
