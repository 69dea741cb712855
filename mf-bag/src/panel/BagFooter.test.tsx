/** Totals, and what stands under them. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { testCart, testLine } from '../../test-support/carts.ts';
import { AE, money, openWith, withMountedBag } from '../../test-support/mountedBag.ts';

withMountedBag();

describe('the totals', () => {
  const taxed = testCart({
    cost: {
      subtotalAmount: money('1299'),
      totalAmount: money('1363.95'),
      totalTaxAmount: { amount: '64.95' },
      totalDutyAmount: null,
    },
    discountAllocations: [{ discountedAmount: money('130') }],
  });

  it('[BAG-04] the breakup is shown and hidden', async () => {
    const panel = await openWith(taxed);
    expect(panel.queryByText('Discount')).not.toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    expect(panel.getByText('Discount').parentElement).toHaveTextContent(/-AED.130$/);
    expect(panel.getByText('Tax, added at checkout').parentElement).toHaveTextContent(/AED.64.95$/);
    await userEvent.click(panel.getByRole('button', { name: 'Hide breakup' }));
    expect(panel.getByText('Discount')).not.toBeVisible();
  });

  it('[PDP-08] the breakup says what comes back for an old ring, outside of the sum', async () => {
    const panel = await openWith({ ...taxed, tradeInSavings: [{ amount: '40', currencyCode: 'AED' }] });
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    expect(panel.getByText('Trade-in extra coverage savings').parentElement).toHaveTextContent(
      /AED.40 back after inspection$/,
    );
    expect(panel.queryByText(/-AED.40/)).toBeNull();
  });

  it('[BAG-04] the breakup tells two lines of one product apart, and names one alone by the product', async () => {
    const ring = testLine();
    const nine = (id: string, engraving: string) =>
      testLine({ id, quantity: 2, attributes: [{ key: 'engraving', value: engraving }] });
    const eight = testLine({
      id: 'line-3',
      merchandise: { ...ring.merchandise, id: 'air_aster_black-8', title: 'Aster Black / Size 8' },
    });
    const charger = testLine({
      id: 'line-4',
      merchandise: { ...ring.merchandise, product: { ...ring.merchandise.product, title: 'Charger' } },
    });
    const panel = await openWith(testCart({ nodes: [nine('line-1', 'N'), nine('line-2', 'J'), eight, charger] }));
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Ring Air · Aster Black / Size 9 · N × 2',
      'Ring Air · Aster Black / Size 9 · J × 2',
      'Ring Air · Aster Black / Size 8',
      'Charger',
    ]);
  });

  it.each([
    ['IN', 'Tax incl'],
    ['EU', 'Tax incl'],
    ['GB', 'Tax incl'],
    ['AU', 'Tax incl'],
    ['US', 'Tax excl'],
    ['AE', 'Tax excl'],
    ['ROW', 'Tax excl'],
    ['CA', 'Tax excl'],
  ] as const)('[BAG-04] [BAG-05] in %s: total without what is added, “%s”', async (store, label) => {
    const panel = await openWith(taxed, { visitor: { ...AE, store } });
    expect(panel.getByText('Total').closest('div')).toHaveTextContent(new RegExp(`^Total ${label}AED.1,299$`));
  });
});

describe('a visitor whose country the store does not deliver to', () => {
  it('is told in the bag, with the way to the store that does', async () => {
    const panel = await openWith(testCart(), { visitor: { ...AE, store: 'ROW', country: 'CA' } });
    expect(panel.getByText(/^This store does not deliver to Canada/)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Go to the store: Canada' })).toHaveAttribute('value', 'CA');
  });

  it('is nobody in the store of their country', async () => {
    const panel = await openWith(testCart(), { visitor: { ...AE, country: 'SA' } });
    expect(panel.queryByText(/not deliver/)).toBeNull();
  });
});

describe('what a store says under its total', () => {
  it.each([
    ['IN', null],
    ['US', 'Shipping and tax are added at checkout.'],
    ['CA', 'Shipping and tax are added at checkout.'],
    ['AE', 'Shipping is added at checkout, and VAT where your country has it.'],
    ['EU', 'Shipping is added at checkout.'],
    ['GB', 'Shipping is added at checkout.'],
    ['ROW', 'Shipping is added at checkout.'],
    ['AU', 'Shipping is added at checkout.'],
  ] as const)('[BAG-06] %s: %s', async (store, sentence) => {
    const panel = await openWith(testCart(), { visitor: { ...AE, store } });
    if (sentence) expect(panel.getByText(sentence)).toBeVisible();
    else expect(panel.queryByText(/^Shipping/)).toBeNull();
    expect(panel.queryAllByText(/^Your country’s import tax and duty are not included/)).toHaveLength(
      store === 'ROW' ? 1 : 0,
    );
  });

  it.each([
    ['US', 'Tax is added at checkout.'],
    ['AE', 'VAT is added at checkout where your country has it.'],
    ['EU', null],
    ['ROW', null],
  ] as const)('[BAG-06] %s, of a plan alone, of which nothing is sent: %s', async (store, sentence) => {
    const plan = testLine();
    const product = { ...plan.merchandise.product, tags: ['FOR_OWNED'] };
    const nodes = [{ ...plan, merchandise: { ...plan.merchandise, product } }];
    const panel = await openWith(testCart({ nodes }), { visitor: { ...AE, store } });
    expect(panel.queryByText(/Shipping|Import tax/)).toBeNull();
    expect(panel.queryAllByText(/at checkout/).map(({ textContent }) => textContent)).toEqual(
      sentence ? [sentence] : [],
    );
  });
});
