/**
 * The ring page's prices against store-api's own rule. The page never sets prices: its sum while it waits for the server must equal the
 * server's price. It is in scripts/ because neither workspace may import the other.
 */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PLAN_YEARS } from '@tessera/shared-contracts/ring/planYears';
import { RING_CHARGERS, RING_COLOURS, RING_PLANS, TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { decimalSum, negate } from '../shared-contracts/src/money/decimal.ts';
import { ringOrder } from '../shared-contracts/src/ring/ringOrder.ts';
import { NOTHING_CHOSEN, type RingSelection } from '../shared-contracts/src/ring/ringSelection.ts';
import { presentCart } from '../store-api/src/domains/cart/presentCart.ts';
import { loadCatalogue } from '../store-api/src/domains/catalogue/catalogue.ts';
import { ringOffer } from '../store-api/src/domains/catalogue/ringOffer.ts';

const CATALOGUE = loadCatalogue(join(__dirname, '../store-api/catalogue'));

/** Every colour, plain and engraved, with each charger and each length of each plan, with and without an old ring. */
function* selections(): Generator<RingSelection> {
  for (const colour of RING_COLOURS) {
    for (const engraving of ['', '27.06.19']) {
      for (const charger of [null, ...RING_CHARGERS]) {
        for (const tradeIn of [null, TRADE_IN_MODELS[0]]) {
          for (const years of [null, ...PLAN_YEARS]) {
            for (const only of years === null ? [null] : [null, ...RING_PLANS]) {
              const plans = { ...NOTHING_CHOSEN.plans };
              for (const plan of RING_PLANS) if (only === null || only === plan) plans[plan] = years;
              yield { colour, size: 9, engraving, charger, tradeIn, plans };
            }
          }
        }
      }
    }
  }
}

/** The page's price, and the price of store-api's rule for the lines that the page sends. */
function bothPrices(store: Store, selection: RingSelection) {
  const offered = ringOffer(CATALOGUE, store);
  const tradeIn = offered.tradeIn === null ? null : selection.tradeIn;
  const { lines, listed } = ringOrder(offered, { ...selection, tradeIn });
  const cart = presentCart(
    {
      store,
      attributes: [],
      discountCodes: [],
      lines: lines.map(({ attributes = [], ...line }, index) => ({ ...line, id: String(index), attributes })),
    },
    { catalogue: CATALOGUE, locale: 'en-US', discounts: [] },
  );
  return { listed, cart, sent: lines.length };
}

describe('the ring page and the cart', () => {
  it.each(STORES)(
    '[PDP-08] [CAT-01] [CAT-04] in %s list and charge the same for everything that can be chosen',
    (store) => {
      let chosen = 0;
      for (const selection of selections()) {
        const { listed, cart, sent } = bothPrices(store, selection);
        const { subtotalAmount } = cart.cost;
        const what = JSON.stringify(selection);
        expect([listed.currencyCode, what]).toEqual([subtotalAmount.currencyCode, what]);
        expect([Number(decimalSum([listed.amount, negate(subtotalAmount.amount)])), what]).toEqual([0, what]);
        expect(cart.lines.edges.filter(({ node }) => node.cost.subtotalAmount.amount !== '0').length).toBe(sent);
        chosen += 1;
      }
      expect(chosen).toBe(6 * 2 * 3 * 2 * 13);
    },
  );
});
