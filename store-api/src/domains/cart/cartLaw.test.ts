import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import {
  CATALOGUE_FOLDER,
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  type TestStore,
} from '../../../test-support/store.ts';
import { assertAddsUp, hasQuantity, lineIn, selectionIn, someCodes } from '../../../test-support/totalsLaw.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';

jest.setTimeout(120_000);

const shipped = loadCatalogue(CATALOGUE_FOLDER);
/** The shipped catalogue with every offer switched on. */
const catalogue: Catalogue = {
  ...shipped,
  discounts: { ...shipped.discounts, offers: shipped.discounts.offers.map((offer) => ({ ...offer, active: true })) },
};

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  store.setCatalogue(catalogue);
});
afterAll(() => store?.close());

describe('the total of a cart', () => {
  it.each(STORES)('[API-01] [BAG-05] in %s: lines − discounts + added tax + duty, after every write', async (at) => {
    const client = cartClient(store.app, at);
    const step = fc.oneof(
      fc.record({ call: fc.constant('add' as const), line: lineIn(catalogue, at), discountCodes: someCodes }),
      fc.record({ call: fc.constant('update' as const), nth: fc.nat(9), quantity: fc.integer({ min: 0, max: 4 }) }),
      fc.record({ call: fc.constant('remove' as const), nth: fc.nat(9), discountCodes: someCodes }),
    );
    await fc.assert(
      fc.asyncProperty(selectionIn(catalogue, at), fc.array(step, { maxLength: 5 }), async (selection, steps) => {
        let cart: Cart = await client.create(selection);
        assertAddsUp(at, cart);
        const { id } = cart;
        for (const { call, ...input } of steps) {
          // Ids of free lines are not UUIDs; free lines can't be changed.
          const changeable = nodesOf(cart).filter((node) => node.id.length === 36);
          const found = 'nth' in input ? changeable[input.nth % Math.max(1, changeable.length)] : undefined;
          const line = found?.id;
          if ('line' in input) {
            const asked = { ...input.line, quantity: 1 };
            const there = nodesOf(cart).filter(({ merchandise }) => merchandise.id === asked.merchandiseId);
            if (there.some(({ quantity, merchandise }) => quantity >= 10 || !hasQuantity(merchandise))) continue;
            cart = await client.add({ cartId: id, lines: [asked], discountCodes: input.discountCodes });
          } else if (found === undefined || line === undefined) continue;
          else if ('quantity' in input && input.quantity > 1 && !hasQuantity(found.merchandise)) continue;
          else if ('quantity' in input) {
            cart = await client.update({ cartId: id, lines: [{ id: line, quantity: input.quantity }] });
          } else cart = await client.remove({ cartId: id, lineId: [line], discountCodes: input.discountCodes });
          assertAddsUp(at, cart);
        }
        // A cart of add-ons alone cannot be fetched (BAG-15).
        if (!isOnlyAddOns(cart)) expect(await client.fetch(id)).toEqual(cart);
      }),
      { numRuns: 12 },
    );
  });

  it.each(STORES)('[BAG-05] in %s tax stands in it only where it is added on top and its rate is known', async (at) => {
    const { cost } = await cartClient(store.app, at).create({ lines: [ring('air_gold_9', 3)] });
    expect(cost.totalTaxAmount !== null).toBe(at === 'AE');
    expect(cost.totalDutyAmount).toBeNull();
  });
});

describe('[BAG-14] what leaves together', () => {
  it.each(STORES)('in %s: lines and the codes that go with them leave in one write', async (at) => {
    const client = cartClient(store.app, at);
    const made = await client.create({
      lines: [ring('air_gold_9'), ring('coverage_2y'), ring('womens_health_1y')],
      discountCodes: ['RUNCLUB10', 'MEMBER'],
    });
    const [main, coverage, membership] = nodesOf(made).map(({ id }) => id);
    const without = await client.remove({ cartId: made.id, lineId: [membership], discountCodes: ['member'] });
    expect(nodesOf(without).map(({ id }) => id)).toEqual([main, coverage]);
    expect(without.discountCodes).toEqual([{ code: 'RUNCLUB10', applicable: true }]);
    const empty = await client.remove({ cartId: made.id, lineId: [main, coverage], discountCodes: ['RUNCLUB10'] });
    expect(empty).toMatchObject({
      totalQuantity: 0,
      discountCodes: [],
      discountAllocations: [],
      cost: { totalAmount: { amount: '0' } },
    });
  });
});
