import { describe, expect, it } from '@jest/globals';
import { DISCOUNT_KINDS } from '@tessera/shared-contracts/bag/cart';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import { amountIn, plus, sumIn, toWire } from '../../platform/data/money.ts';
import type { AutomaticOffer } from './automaticOffers.ts';
import type { Discount } from './codeDiscounts.ts';
import { type LineToPrice, priceCart } from './priceCart.ts';

const TEN_PERCENT: Discount = {
  code: 'TEN',
  kind: 'AFFILIATE',
  productType: 'RING',
  off: { type: 'percentage', percent: '10' },
};
const flat = (store: Store, amount: string): Discount => ({
  code: 'FLAT',
  kind: 'HERO',
  productType: 'RING',
  off: { type: 'amount', amount: amountIn(store, amount) },
});
const line = (store: Store, price: string, quantity = 1, productType: LineToPrice['productType'] = 'RING') => ({
  productType,
  unitPrice: amountIn(store, price),
  quantity,
});
const priced = (
  lines: LineToPrice[],
  discountCodes: string[],
  discounts: Discount[],
  taxPercent: string | null = null,
  offers: AutomaticOffer[] = [],
) => {
  const cart = priceCart({ store: 'US', lines, discountCodes, discounts, offers, taxPercent });
  return {
    lines: cart.lines.map(({ subtotal, discounts, total }) =>
      [
        subtotal,
        sumIn(
          'US',
          discounts.map(({ amount }) => amount),
        ),
        total,
      ].map(toWire),
    ),
    codes: cart.discountCodes.map(({ code, applicable }) => `${code} ${applicable ? 'yes' : 'no'}`),
    discounts: cart.discounts.map(({ amount }) => toWire(amount)),
    cost: [toWire(cart.subtotal), cart.tax === null ? null : toWire(cart.tax), toWire(cart.total)],
  };
};

describe('what a cart costs', () => {
  it('is nothing when it is empty, with whatever codes', () => {
    expect(priced([], ['TEN', 'FLAT'], [TEN_PERCENT, flat('US', '30')])).toEqual({
      lines: [],
      codes: ['TEN no', 'FLAT no'],
      discounts: [],
      cost: ['0', null, '0'],
    });
  });

  it('[PROG-01] a percentage comes off each line it is for, rounded per line', () => {
    expect(
      priced([line('US', '349', 2), line('US', '0.05'), line('US', '20', 1, 'MERCH')], ['ten'], [TEN_PERCENT]),
    ).toEqual({
      lines: [
        ['698', '69.80', '628.20'],
        ['0.05', '0.01', '0.04'],
        ['20', '0', '20'],
      ],
      codes: ['ten yes'],
      discounts: ['69.81'],
      cost: ['718.05', null, '648.24'],
    });
  });

  it('[PROG-01] an amount comes off once, shared out over the lines it is for', () => {
    expect(priced([line('US', '349'), line('US', '399')], ['FLAT'], [flat('US', '30')])).toMatchObject({
      codes: ['FLAT yes'],
      discounts: ['30'],
      cost: ['748', null, '718'],
    });
  });

  it('an amount larger than the lines it is for takes them to nothing, not below', () => {
    expect(priced([line('US', '10'), line('US', '5', 1, 'MERCH')], ['FLAT'], [flat('US', '30')])).toEqual({
      lines: [
        ['10', '10', '0'],
        ['5', '0', '5'],
      ],
      codes: ['FLAT yes'],
      discounts: ['10'],
      cost: ['15', null, '5'],
    });
  });

  it.each([[['TEN', 'FLAT']], [['FLAT', 'TEN']]])(
    'codes %j do not add up: the one that takes most off counts',
    (codes) => {
      const cart = priced([line('US', '349')], codes, [TEN_PERCENT, flat('US', '30')]);
      expect(cart.discounts).toEqual(['34.90']);
      expect(new Set(cart.codes)).toEqual(new Set(['TEN yes', 'FLAT no']));
    },
  );

  it('an unknown code, and one for something that is not in the cart, is not applicable', () => {
    expect(priced([line('US', '20', 1, 'MERCH')], ['NOPE', 'TEN'], [TEN_PERCENT]).codes).toEqual(['NOPE no', 'TEN no']);
  });

  it('[BAG-05] tax is put on top of what is left after discounts, where there is a rate', () => {
    expect(priced([line('US', '349')], ['TEN'], [TEN_PERCENT], '5').cost).toEqual(['349', '15.71', '329.81']);
    expect(priced([line('US', '349')], [], [], null).cost).toEqual(['349', null, '349']);
  });
});

describe('offers that need no code', () => {
  const offer = (kind: AutomaticOffer['kind'], ...amounts: (string | null)[]): AutomaticOffer => ({
    kind,
    byLine: new Map(
      amounts.flatMap((amount, place) => (amount === null ? [] : [[place, amountIn('US', amount)] as const])),
    ),
  });

  it('[PDP-08] come off their lines, each told by its kind', () => {
    const cart = priceCart({
      store: 'US',
      lines: [line('US', '349'), line('US', '78', 1, 'GENERIC')],
      discountCodes: [],
      discounts: [],
      offers: [offer('TRADE_IN_COVERAGE', null, '40'), offer('RAW_TITANIUM_OFFER', '25')],
      taxPercent: null,
    });
    expect(cart.discounts.map(({ kind, amount }) => [kind, toWire(amount)])).toEqual([
      ['TRADE_IN_COVERAGE', '40'],
      ['RAW_TITANIUM_OFFER', '25'],
    ]);
    expect(cart.lines.map(({ total }) => toWire(total))).toEqual(['324', '38']);
    expect(cart.lines.map(({ discounts }) => discounts.map(({ kind }) => kind))).toEqual([
      ['RAW_TITANIUM_OFFER'],
      ['TRADE_IN_COVERAGE'],
    ]);
  });

  it('[PDP-08] and a code add up: the code acts on what the offer left', () => {
    const cart = priced([line('US', '349')], ['TEN'], [TEN_PERCENT], null, [offer('RAW_TITANIUM_OFFER', '49')]);
    expect(cart).toMatchObject({ discounts: ['49', '30'], cost: ['349', null, '270'] });
  });

  it('never take a line below nothing, and leave no room for a code that then takes nothing', () => {
    const cart = priced([line('US', '30')], ['TEN'], [TEN_PERCENT], null, [
      offer('RAW_TITANIUM_OFFER', '20'),
      offer('OTHER', '20'),
    ]);
    expect(cart).toMatchObject({ codes: ['TEN no'], discounts: ['20', '10'], cost: ['30', null, '0'] });
  });
});

describe('laws of a cart', () => {
  const productType = fc.constantFrom('RING' as const, 'MERCH' as const, 'M1' as const);
  const decimal = fc
    .bigInt({ min: 0n, max: 10n ** 8n })
    .map((minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const input = fc.constantFrom(...STORES).chain((store) =>
    fc.record({
      store: fc.constant(store),
      lines: fc.array(
        fc.record({
          productType,
          unitPrice: decimal.map((amount) => amountIn(store, amount)),
          quantity: fc.integer({ min: 1, max: 20 }),
        }),
        { maxLength: 8 },
      ),
      discountCodes: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 }),
      discounts: fc.tuple(percent, decimal, percent).map(([first, amount, second]): Discount[] => [
        { code: 'A', kind: 'AFFILIATE', productType: 'RING', off: { type: 'percentage', percent: first } },
        { code: 'B', kind: 'HERO', productType: 'RING', off: { type: 'amount', amount: amountIn(store, amount) } },
        { code: 'C', kind: 'OTHER', productType: 'M1', off: { type: 'percentage', percent: second } },
      ]),
      offers: fc
        .array(
          fc.record({
            kind: fc.constantFrom(...DISCOUNT_KINDS),
            amounts: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7'), decimal),
          }),
          { maxLength: 3 },
        )
        .map((offers): AutomaticOffer[] =>
          offers.map(({ kind, amounts }) => ({
            kind,
            byLine: new Map(
              Object.entries(amounts).map(([place, amount]) => [Number(place), amountIn(store, amount)] as const),
            ),
          })),
        ),
      taxPercent: fc.option(percent),
    }),
  );

  it('[PDP-08] total = sum of line totals + tax; line total = subtotal − its discounts; what discounts take is what lines lose', () => {
    fc.assert(
      fc.property(input, (cart) => {
        const result = priceCart(cart);
        const taken = (allocations: typeof result.discounts) =>
          sumIn(
            cart.store,
            allocations.map(({ amount }) => amount),
          );
        const linesTotal = sumIn(
          cart.store,
          result.lines.map(({ total }) => total),
        );
        for (const { subtotal, discounts, total } of result.lines) {
          expect(toWire(subtotal)).toBe(toWire(plus(total, taken(discounts))));
        }
        expect(toWire(result.total)).toBe(toWire(result.tax === null ? linesTotal : plus(linesTotal, result.tax)));
        expect(toWire(result.subtotal)).toBe(toWire(plus(linesTotal, taken(result.discounts))));
        expect(toWire(taken(result.lines.flatMap(({ discounts }) => discounts)))).toBe(toWire(taken(result.discounts)));
      }),
    );
  });

  it('nothing is ever negative', () => {
    fc.assert(
      fc.property(input, (cart) => {
        const { lines, subtotal, discounts, tax, total } = priceCart(cart);
        const allocations = [...discounts, ...lines.flatMap((priced) => priced.discounts)];
        const all = [subtotal, total, ...(tax === null ? [] : [tax])].concat(
          allocations.map(({ amount }) => amount),
          lines.flatMap((priced) => [priced.subtotal, priced.total]),
        );
        for (const amount of all) expect(amount.toJSON().amount).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('the order of lines and codes changes no amount of the cart', () => {
    fc.assert(
      fc.property(input, (cart) => {
        const forth = priceCart(cart);
        const back = priceCart({
          ...cart,
          lines: cart.lines.toReversed(),
          offers: cart.offers.map(({ kind, byLine }) => ({
            kind,
            byLine: new Map([...byLine].map(([place, amount]) => [cart.lines.length - 1 - place, amount] as const)),
          })),
          discountCodes: cart.discountCodes.toReversed(),
        });
        expect([back.subtotal, back.total].map(toWire)).toEqual([forth.subtotal, forth.total].map(toWire));
      }),
    );
  });

  it('a code never makes a cart dearer', () => {
    fc.assert(
      fc.property(input, (cart) => {
        const without = priceCart({ ...cart, discountCodes: [] });
        expect(priceCart(cart).total.toJSON().amount).toBeLessThanOrEqual(without.total.toJSON().amount);
      }),
    );
  });
});
