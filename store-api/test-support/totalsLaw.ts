/** For tests: the arithmetic rule of carts and previews, and generators for all that a store's pages can put into one. */
import { expect } from '@jest/globals';
import type { CartPreview } from '@tessera/shared-contracts/bag/cart';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import type { Catalogue } from '../src/domains/catalogue/catalogue.ts';
import { amountIn, minus, plus, sumIn, toWire } from '../src/platform/data/money.ts';
import { aBooking } from './bookings.ts';

/** Whole, or with two decimals, as in all stores' currencies. */
const WIRE_AMOUNT = /^\d+(\.\d{2})?$/;

/** Lines − discounts + added tax + duty = total; parts add up to wholes; amounts are decimals of the store's currency. */
export function assertAddsUp(at: Store, preview: CartPreview): void {
  const { lines, discountAllocations, cost, totalQuantity } = preview;
  const sum = (moneys: readonly { readonly amount: string; readonly currencyCode?: string | undefined }[]) =>
    sumIn(
      at,
      moneys.map(({ amount, currencyCode }) => {
        expect(amount).toMatch(WIRE_AMOUNT);
        expect(currencyCode).toBe(STORE_CURRENCY[at]);
        return amountIn(at, amount);
      }),
    );
  const added = (money: CartPreview['cost']['totalTaxAmount']) => sum(money === null ? [] : [money]);
  const nodes = lines.edges.map(({ node }) => node);
  const subtotal = sum([cost.subtotalAmount]);
  const discounts = sum(discountAllocations.map(({ discountedAmount }) => discountedAmount));
  const toPay = plus(plus(minus(subtotal, discounts), added(cost.totalTaxAmount)), added(cost.totalDutyAmount));
  expect(toWire(toPay)).toBe(toWire(sum([cost.totalAmount])));
  expect(toWire(sum(nodes.map((node) => node.cost.subtotalAmount)))).toBe(toWire(subtotal));
  expect(toWire(sum(nodes.map((node) => node.cost.totalAmount)))).toBe(toWire(minus(subtotal, discounts)));
  for (const node of nodes) {
    const its = sum(node.discountAllocations.map(({ discountedAmount }) => discountedAmount));
    expect(toWire(plus(sum([node.cost.totalAmount]), its))).toBe(toWire(sum([node.cost.subtotalAmount])));
  }
  expect(nodes.reduce((count, { quantity }) => count + quantity, 0)).toBe(totalQuantity);
}

const CODES = ['RUNCLUB10', 'SLEEPLAB', 'VETERAN15', 'CLUE10', 'NOPE'] as const;

export const someCodes = fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 3 });

/** Plans, cover and blood tests have no quantity: adding the same one again is rejected. */
export const hasQuantity = ({
  product: { tags },
}: {
  readonly product: { readonly tags: readonly string[] };
}): boolean => !tags.includes('NO_QTY_BTNS');

/** A line that a store's pages can add: a product that the store sells and has in stock. */
export function lineIn(catalogue: Catalogue, at: Store) {
  const sold = [...catalogue.merchandise.values()].filter(
    ({ available, prices }) => available && prices.plain[at] !== null,
  );
  const takesOldRings = catalogue.ring.tradeIn.credit[at] !== null;
  return fc.constantFrom(...sold).chain((merchandise) =>
    fc.record({
      merchandiseId: fc.constant(merchandise.id),
      quantity: hasQuantity(merchandise) ? fc.integer({ min: 1, max: 3 }) : fc.constant(1),
      attributes: fc
        .record({
          engraving: merchandise.prices.engraved ? fc.option(fc.constantFrom('Ada', '27.06.19')) : fc.constant(null),
          trade_in:
            merchandise.takesTradeIn && takesOldRings
              ? fc.option(fc.constantFrom(...TRADE_IN_MODELS))
              : fc.constant(null),
        })
        .map((values) => [
          ...Object.entries(values).map(([key, value]) => ({ key, value })),
          ...(merchandise.booking === undefined ? [] : aBooking(merchandise.booking)),
        ]),
    }),
  );
}

/** Combinations that the pages of ring and Ring Rare can produce in a store. */
export const selectionIn = (catalogue: Catalogue, at: Store) =>
  fc.record({
    lines: fc.array(lineIn(catalogue, at), { minLength: 1, maxLength: 3 }).map((lines) =>
      lines.filter(({ merchandiseId }, place) => {
        const known = catalogue.merchandise.get(merchandiseId);
        const isFirst = lines.findIndex((line) => line.merchandiseId === merchandiseId) === place;
        return isFirst || (known !== undefined && hasQuantity(known));
      }),
    ),
    attributes: fc.constantFrom([], [{ key: 'affiliate_code', value: 'runclub' }]),
    discountCodes: someCodes,
  });
