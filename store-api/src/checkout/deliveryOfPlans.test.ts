/** What delivery costs where nothing is sent: plans for a device that the shopper has already. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores';
import { CATALOGUE_FOLDER, cartClient, openTestStore, ring, type TestStore } from '../../test-support/store.ts';
import { loadCheckoutRates, methodsFor } from './checkoutRates.ts';
import { orderTotals } from './orderTotals.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const rates = loadCheckoutRates(CATALOGUE_FOLDER);

describe.each(STORES)('[API-12] delivery in %s', (at) => {
  const totalsOf = async (...ids: readonly string[]) => {
    const cart = await cartClient(store.app, at).create({ lines: ids.map((id) => ring(id)) });
    return orderTotals({ store: at, cart, rates, locale: 'en-US', destination: null, method: 'standard' });
  };
  const standard = rates.methods.find(({ method }) => method === 'standard')?.price[at];

  it('costs nothing where nothing is sent, and what it costs where something is', async () => {
    const plans = await totalsOf('cardio_adaptability_1y_owned', 'coverage_2y_owned');
    expect([plans.delivery?.price, plans.total]).toEqual(['0', plans.subtotal]);
    expect((await totalsOf('cardio_adaptability_1y_owned', 'cable_1m')).delivery?.price).toBe(standard);
    expect((await totalsOf('air_gold_9', 'coverage_2y')).delivery?.price).toBe(standard);
  });
});

it('an empty cart tells nothing of it', () => {
  expect(methodsFor(rates, { lines: { edges: [] } })).toBe(rates.methods);
});
