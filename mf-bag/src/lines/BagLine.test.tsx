/** A line of the bag. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { fireEvent, within } from '@testing-library/react';
import { testCart, testLine } from '../../test-support/carts.ts';
import { AE, LOCALES_FOLDER, openWith, priced, withMountedBag } from '../../test-support/mountedBag.ts';

withMountedBag();

describe('a line', () => {
  it.each([
    ['en-US', 'Sample pickup Tue, Dec 8, 4 to 8 PM, NC'],
    ['ja', '検体の集荷 12月8日(火) 16〜20時、NC'],
    ['de', 'Probe wird abgeholt: Di., 8. Dez., 16 bis 20 Uhr, NC'],
    ['th', 'มารับตัวอย่าง อังคาร 8 ธ.ค. 16.00–20.00 น. NC'],
  ] as const)('[BAG-02] [PDP-07] says in %s when the sample of a booked test is fetched', async (locale, words) => {
    const booking = [
      ['test_state', 'NC'],
      ['test_date', '2026-12-08'],
      ['test_window', 'evening'],
    ].map(([key = '', value = '']) => ({ key, value }));
    const messages = messagesIn(LOCALES_FOLDER, locale);
    const panel = await openWith(testCart({ nodes: [testLine({ attributes: booking })] }), {
      messages,
      visitor: { ...AE, locale },
    });
    expect(panel.getByText(words)).toBeVisible();
  });

  it('[BAG-02] shows picture, title, variant with its engraving, and price', async () => {
    const panel = await openWith(
      testCart({ nodes: [testLine({ attributes: [{ key: 'engraving', value: '27.06.19' }], ...priced('1448') })] }),
    );
    const line = within(panel.getByRole('listitem'));
    expect(line.getByRole('img', { name: 'Ring Air in Aster Black' })).toHaveAttribute(
      'src',
      '/media/ring/air_aster_black.svg?v=1&width=800',
    );
    expect(line.getByRole('heading', { name: 'Ring Air' })).toBeVisible();
    expect(line.getByText(/^Aster Black/)).toHaveTextContent('Aster Black / Size 9 · Engraved 27.06.19');
    expect(line.getByText(/1,448/)).toBeVisible();
  });

  it('[BAG-02] strikes the old price through when there is a lower one, and says which is which', async () => {
    const panel = await openWith(testCart({ nodes: [testLine(priced('1169.10', '1299'))] }));
    const line = panel.getByRole('listitem');
    expect(within(line).getByText(/1,299/).tagName).toBe('S');
    expect(line).toHaveTextContent(/Before: AED.1,299 Now: AED.1,169.10/);
  });

  it('[BAG-02] is “Free” at zero', async () => {
    const panel = await openWith(testCart({ nodes: [testLine(priced('0.00'))] }));
    expect(within(panel.getByRole('listitem')).getByText('Free')).toBeVisible();
  });

  it('[BAG-02] without a variant says what the product is, and what comes back for it', async () => {
    const { merchandise } = testLine();
    const kit = { ...merchandise, title: '', product: { ...merchandise.product, description: 'Sizes 5 to 14.' } };
    const panel = await openWith(
      testCart({ nodes: [testLine({ merchandise: kit, attributes: [{ key: 'trade_in', value: 'RING_GEN_1' }] })] }),
    );
    expect(panel.getByText(/^Sizes 5 to 14/)).toHaveTextContent('Sizes 5 to 14. With trade-in');
  });

  it('[BAG-02] whose picture does not come shows a drawn ring in its place', async () => {
    const panel = await openWith(testCart());
    fireEvent.error(panel.getByRole('img', { name: 'Ring Air in Aster Black' }));
    expect(panel.getByRole('img', { name: 'Ring Air in Aster Black' }).tagName).toBe('svg');
  });

  it('[BAG-03] of a sizing kit has no controls; a hidden one is not there', async () => {
    const tagged = (id: string, tags: string[]) => {
      const { merchandise } = testLine();
      return testLine({ id, merchandise: { ...merchandise, product: { ...merchandise.product, tags } } });
    };
    const panel = await openWith(
      testCart({ nodes: [tagged('kit', ['NO_EDIT', 'NO_QTY_BTNS']), tagged('hidden', ['HIDE_IN_CART'])] }),
    );
    expect(within(panel.getByRole('listitem')).queryAllByRole('button')).toEqual([]);
  });

  it('[BAG-02] its controls are named, and described by the product', async () => {
    const panel = await openWith(testCart({ nodes: [testLine({ quantity: 2 })] }));
    const described = { description: /^Ring Air/ };
    expect(panel.getByRole('button', { name: 'Increase quantity', ...described })).toBeEnabled();
    expect(panel.getByRole('button', { name: 'Decrease quantity', ...described })).toBeEnabled();
    expect(panel.getByRole('button', { name: 'Remove', ...described })).toBeEnabled();
    expect(panel.getByRole('spinbutton', { name: 'Quantity', ...described })).toHaveValue(2);
  });
});
