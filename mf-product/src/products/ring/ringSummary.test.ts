import { describe, expect, it } from '@jest/globals';
import { DISCOUNT_KINDS } from '@tessera/shared-contracts/bag/cart';
import { decimalSum } from '@tessera/shared-contracts/money/decimal';
import { ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import { NOTHING_CHOSEN } from '@tessera/shared-contracts/ring/ringSelection';
import fc from 'fast-check';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { ringSummary } from './ringSummary.ts';

const aed = (amount: string) => ({ amount, currencyCode: 'AED' });
const order = ringOrder(TEST_CATALOGUE, {
  ...NOTHING_CHOSEN,
  colour: 'ROSE_GOLD',
  size: 9,
  engraving: 'Noor',
  plans: { ...NOTHING_CHOSEN.plans, COVERAGE: 2 },
});
const quote: PurchaseQuote = {
  key: '',
  lines: { rose_gold_9: aed('1638'), coverage_2y: aed('299.99') },
  discounts: [],
  subtotal: aed('1937.99'),
  preview: [],
  total: aed('1937.99'),
};
const amounts = (summary: ReturnType<typeof ringSummary>) =>
  summary.rows.map(({ item, price }) => `${item} ${price.amount}`);

describe('the summary', () => {
  it('[PDP-08] adds the catalogue’s prices up until the server has answered', () => {
    const summary = ringSummary(order, null);
    expect(amounts(summary)).toEqual(['RING 1489', 'ENGRAVING 149', 'COVERAGE 299.99']);
    expect(summary).toMatchObject({ total: { amount: '1937.99' }, struck: null });
  });

  it('[PDP-08] then shows the server’s figures, the engraving apart from the ring', () => {
    const dearer = { ...quote, lines: { ...quote.lines, rose_gold_9: aed('1700') }, total: aed('1999.99') };
    const summary = ringSummary(order, dearer);
    expect(amounts(summary)).toEqual(['RING 1551', 'ENGRAVING 149', 'COVERAGE 299.99']);
    expect(summary.total).toEqual(aed('1999.99'));
  });

  it.each(DISCOUNT_KINDS)('[PDP-08] shows the total before %s struck through', (kind) => {
    const summary = ringSummary(order, { ...quote, discounts: [{ kind, amount: aed('100') }], total: aed('1837.99') });
    expect(summary).toMatchObject({ total: { amount: '1837.99' }, struck: { amount: '1937.99' } });
  });

  it('[PDP-08] has rows that add up with the discounts to the total, whatever the server answers', () => {
    const minor = fc
      .bigInt({ min: 0n, max: 10n ** 9n })
      .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);
    fc.assert(
      fc.property(minor, minor, fc.array(minor, { maxLength: 3 }), (ring, plan, discounts) => {
        const subtotal = decimalSum([ring, plan]);
        const total = decimalSum([subtotal, ...discounts.map((amount) => `-${amount}`)]);
        const summary = ringSummary(order, {
          key: '',
          lines: { rose_gold_9: aed(ring), coverage_2y: aed(plan) },
          discounts: discounts.map((amount) => ({ kind: 'OTHER', amount: aed(amount) })),
          subtotal: aed(subtotal),
          preview: [],
          total: aed(total),
        });
        const shown = [...summary.rows.map(({ price }) => price.amount), ...discounts.map((amount) => `-${amount}`)];
        const difference = decimalSum([...shown, ...(total.startsWith('-') ? [total.slice(1)] : [`-${total}`])]);
        expect(Number(difference)).toBe(0);
      }),
    );
  });
});
