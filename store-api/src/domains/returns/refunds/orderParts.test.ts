import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import { CATALOGUE_FOLDER } from '../../../../test-support/store.ts';
import { amountIn, isLess, sumIn, toWire } from '../../../platform/data/money.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import type { DraftLine, DraftTotals } from '../../orders/orderDraft.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { paidPerLine, partsOf, piecesLeft, refundFor } from './orderParts.ts';

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

const line = (merchandiseId: string, total: string, quantity = 1): DraftLine => ({
  merchandiseId,
  title: merchandiseId,
  variant: '',
  quantity,
  attributes: [],
  image: '/x.svg',
  subtotal: total,
  total,
});
const totals = (also: Partial<DraftTotals> & Pick<DraftTotals, 'toPay'>): DraftTotals => ({
  currency: 'USD',
  subtotal: also.toPay,
  discounts: [],
  delivery: { method: 'express', name: 'Express', price: '20' },
  tax: null,
  total: also.toPay,
  ...also,
});
const ringOrder = (lines: readonly DraftLine[]) => ({
  store: 'US' as const,
  lines: [...lines],
  totals: totals({ toPay: '1' }),
});
const leaving = (lines: readonly DraftLine[], chosen: Readonly<Record<number, number>>, gone: OrderPart[] = []) => {
  const pieces = new Map(Object.entries(chosen).map(([at, quantity]) => [Number(at), quantity]));
  return Object.fromEntries(
    partsOf(ringOrder(lines), pieces, gone, catalogue).map(({ line: at, quantity }) => [
      lines[at]?.merchandiseId,
      quantity,
    ]),
  );
};

describe('what leaves with a part of an order', () => {
  it('is what belongs to a ring, and nothing that stands by itself', () => {
    const lines = [
      line('air_gold_9', '349'),
      line('coverage_2y', '78'),
      line('heart_rhythm_1y', '39.99'),
      line('spare_charger', '59'),
      line('travel_charger', '99'),
      line('cap_sand', '29'),
    ];
    expect(leaving(lines, { 0: 1 })).toEqual({ air_gold_9: 1, coverage_2y: 1, heart_rhythm_1y: 1, spare_charger: 1 });
    expect(leaving(lines, { 4: 1 })).toEqual({ travel_charger: 1 });
    expect(leaving(lines, { 1: 1 })).toEqual({ coverage_2y: 1 });
  });

  it('is as much cover as there are fewer rings', () => {
    const lines = [line('air_gold_9', '349'), line('air_silver_8', '349'), line('coverage_1y', '96', 2)];
    expect(leaving(lines, { 0: 1 })).toEqual({ air_gold_9: 1, coverage_1y: 1 });
    expect(leaving([line('air_gold_9', '349', 2), line('coverage_1y', '48')], { 0: 1 })).toEqual({ air_gold_9: 1 });
  });

  it('is what came free, once nothing is left that brings it', () => {
    const rare =
      [...catalogue.merchandise.values()].find(({ product }) => product.productType === 'RING_RARE')?.id ?? '';
    const accessory = catalogue.rare.accessory.id;
    const open = [line('air_gold_open', '349'), line('air_silver_open', '349'), line('sizing_kit', '0')];
    expect(leaving(open, { 0: 1 })).toEqual({ air_gold_open: 1 });
    expect(leaving(open, { 0: 1, 1: 1 })).toEqual({ air_gold_open: 1, air_silver_open: 1, sizing_kit: 1 });
    expect(leaving([line(rare, '500', 2), line(accessory, '0', 2)], { 0: 1 })).toEqual({ [rare]: 1, [accessory]: 1 });
  });

  it('is cover of the Home with the Home, and not with the ring', () => {
    const home = catalogue.home.product.id;
    const cover = `${catalogue.home.plan.id}_1y`;
    expect(catalogue.merchandise.has(cover)).toBe(true);
    const lines = [line('air_gold_9', '349'), line(home, '300'), line(cover, '50')];
    expect(leaving(lines, { 0: 1 })).toEqual({ air_gold_9: 1 });
    expect(leaving(lines, { 1: 1 })).toEqual({ [home]: 1, [cover]: 1 });
  });

  it('is a plan for a ring that one owns by itself alone', () => {
    expect(leaving([line('air_gold_9', '349'), line('coverage_2y_owned', '78')], { 0: 1 })).toEqual({ air_gold_9: 1 });
  });
});

describe('what was paid for a line', () => {
  it('is its price after discounts where prices hold the tax', () => {
    const tax = { name: 'VAT', percent: '19', amount: '65.03', included: true };
    const order = {
      store: 'EU' as const,
      lines: [line('air_gold_9', '387.35')],
      totals: totals({ toPay: '407.35', tax }),
    };
    expect(paidPerLine(order).map(toWire)).toEqual(['387.35']);
  });

  it('holds its share of a tax that was added, of which the delivery has one too', () => {
    const tax = { name: 'Sales tax', percent: '10', amount: '42', included: false };
    const lines = [line('air_gold_9', '300'), line('travel_charger', '100')];
    const order = { store: 'US' as const, lines, totals: totals({ toPay: '462', total: '420', tax }) };
    expect(paidPerLine(order).map(toWire)).toEqual(['330', '110']);
    const all = partsOf(
      order,
      new Map([
        [0, 1],
        [1, 1],
      ]),
      [],
      catalogue,
    );
    expect(refundFor(order, all, [], true)).toBe('462');
    expect(refundFor(order, all, [], false)).toBe('440');
    expect(refundFor(order, all, ['462'], true)).toBe('0');
    expect(refundFor(order, all, ['100'], false)).toBe('362');
  });

  it('is given back to the last cent and no cent more, in whatever pieces and order', () => {
    const cents = fc.integer({ min: 0, max: 99_999 }).map((units) => (units / 100).toFixed(2));
    const bought = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(...STORES),
        bought,
        cents,
        cents,
        fc.infiniteStream(fc.nat(9)),
        (store, kept, delivery, tax, draws) => {
          const lines = kept.map(([total, quantity]) => line('cap_sand', total, quantity));
          const goods = sumIn(store, [...lines.map(({ total }) => amountIn(store, total)), amountIn(store, delivery)]);
          const included = store === 'EU';
          const toPay = included ? goods : sumIn(store, [goods, amountIn(store, tax)]);
          const order = {
            store,
            lines,
            totals: totals({
              toPay: toWire(toPay),
              delivery: { method: 'x', name: 'x', price: delivery },
              tax: { name: 'x', percent: '1', amount: tax, included },
            }),
          };
          const gone: OrderPart[] = [];
          const refunded: string[] = [];
          for (const draw of draws) {
            const left = piecesLeft(lines, gone);
            const at =
              left.flatMap((pieces, each) => (pieces > 0 ? [each] : []))[draw % lines.length] ??
              left.findIndex((pieces) => pieces > 0);
            if (at === -1) break;
            const parts = partsOf(order, new Map([[at, 1 + (draw % (left[at] ?? 1))]]), gone, catalogue);
            gone.push(...parts);
            const last = piecesLeft(lines, gone).every((pieces) => pieces === 0);
            refunded.push(refundFor(order, parts, refunded, last));
            const sum = sumIn(
              store,
              refunded.map((amount) => amountIn(store, amount)),
            );
            expect(isLess(toPay, sum)).toBe(false);
          }
          // If all lines are free, the tax belongs to the delivery, or cannot be split.
          expect(
            toWire(
              sumIn(
                store,
                refunded.map((amount) => amountIn(store, amount)),
              ),
            ),
          ).toBe(toWire(toPay));
        },
      ),
      { numRuns: 200 },
    );
  });
});
