/** The gift, from the switch to the saved note. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCart, testLine } from '../../test-support/carts.ts';
import { AE, nextAsked, openWith, staged, toasts, withMountedBag } from '../../test-support/mountedBag.ts';

withMountedBag();

describe('the gift flow', () => {
  const GIFT = [{ key: 'gift_flow', value: 'true' }];
  const said = (attributes: Record<string, string>) => [
    ...GIFT,
    ...Object.entries(attributes).map(([key, value]) => ({ key, value })),
  ];
  const giftSwitch = () => screen.getByRole('switch', { name: 'This is a gift' });
  const primary = (name: string) => screen.getByRole('button', { name });
  const bar = () => screen.getByRole('progressbar');
  /** Opens the Personalisation step. */
  async function onNote(attributes: Record<string, string> = {}) {
    const panel = await openWith(testCart({ attributes: said(attributes) }));
    await userEvent.click(await panel.findByRole('button', { name: 'Personalisation' }));
    return panel;
  }

  it('[BAG-09] [GIFT-02] the switch shows at once, is disabled while it runs, and sends one write each way', async () => {
    await openWith(testCart());
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.click(giftSwitch());
    expect(giftSwitch()).toBeChecked();
    expect(giftSwitch()).toBeDisabled();
    const on = await nextAsked();
    expect([on.path, on.body]).toEqual([
      '/api/vendor/local/cart/updateAttributes/?store=AE',
      { cartId: 'cart-1', attributes: GIFT },
    ]);
    await on.answer(200, testCart({ attributes: GIFT }));
    expect(giftSwitch()).toBeEnabled();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await userEvent.click(giftSwitch());
    const off = await nextAsked();
    expect(off.body).toMatchObject({
      attributes: [
        { key: 'gift_flow', value: 'false' },
        { key: 'giftee_email', value: null },
        { key: 'gift_note', value: null },
        { key: 'notify_giftee', value: 'false' },
      ],
    });
    await off.answer(200, testCart());
    expect(giftSwitch()).not.toBeChecked();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(staged.asked).toEqual([]);
  });

  it('[GIFT-06] a switch that fails goes back, and the bar says so until it is dismissed', async () => {
    await openWith(testCart());
    await userEvent.click(giftSwitch());
    await (await nextAsked()).answer(503, {});
    expect(giftSwitch()).not.toBeChecked();
    expect(screen.getByText('Something went wrong, please try again.').closest('[role="alert"]')).toBeVisible();
    expect(toasts()).toEqual([]);
    await userEvent.click(primary('Dismiss'));
    expect(screen.queryByText('Something went wrong, please try again.')).toBeNull();
  });

  it.each([
    ['EU', false],
    ['GB', false],
    ['US', true],
    ['IN', true],
    ['CA', true],
    ['AU', true],
    ['ROW', true],
    ['AE', true],
  ] as const)('[GIFT-02] the switch is in %s: %s', async (store, there) => {
    const panel = await openWith(testCart({ attributes: GIFT }), { visitor: { ...AE, store } });
    expect(panel.queryAllByRole('switch')).toHaveLength(there ? 1 : 0);
    expect(await panel.findByRole('button', { name: there ? 'Continue' : 'Checkout' })).toBeEnabled();
  });

  it('[GIFT-02] the switch is not there for plans alone, and they are no gift though the cart says so', async () => {
    const plan = testLine();
    const { product } = plan.merchandise;
    const merchandise = { ...plan.merchandise, product: { ...product, tags: ['FOR_OWNED'] } };
    const panel = await openWith(testCart({ attributes: GIFT, nodes: [{ ...plan, merchandise }] }));
    expect(panel.queryByRole('switch')).toBeNull();
    expect(await panel.findByRole('button', { name: 'Checkout' })).toBeEnabled();
  });

  it('[GIFT-01] two steps, half and whole, by their buttons and by the primary one', async () => {
    const panel = await openWith(testCart({ attributes: GIFT }));
    expect(await panel.findByRole('button', { name: 'Items' })).toHaveAttribute('aria-current', 'step');
    expect(panel.getByRole('heading', { name: 'Ring Air' })).toBeVisible();
    await userEvent.click(primary('Continue'));
    expect(bar()).toHaveAttribute('aria-valuenow', '100');
    expect(panel.getByRole('heading', { name: 'Personalisation, step 2 of 2' })).toHaveFocus();
    expect(panel.queryByRole('heading', { name: 'Ring Air' })).toBeNull();
    await userEvent.click(primary('Items'));
    expect(bar()).toHaveAttribute('aria-valuenow', '50');
    await userEvent.click(primary('Personalisation'));
    expect(bar()).toHaveAttribute('aria-valuenow', '100');
  });

  it('[GIFT-03] [GIFT-05] begins with a sample, notify unchecked, the delay shown; primary waits for note and address', async () => {
    const panel = await onNote();
    const note = panel.getByRole('textbox', { name: 'Gift note' });
    const email = panel.getByRole('textbox', { name: 'Recipient email' });
    expect(note).toHaveValue('This is for you. Sleep well, and tell me in the morning what your ring says.');
    expect(email).toHaveAttribute('placeholder', 'name@example.com');
    expect(panel.getByRole('checkbox', { name: 'Notify the recipient by email when it ships' })).not.toBeChecked();
    expect(panel.getByText('Orders with a personal note take 1–2 extra days to ship.')).toBeVisible();
    expect(primary('Save and check out')).toBeDisabled();
    await userEvent.type(email, 'noor@example');
    await userEvent.tab();
    expect(email).toBeInvalid();
    expect(primary('Save and check out')).toBeDisabled();
    await userEvent.type(email, '.com');
    expect(email).toBeValid();
    expect(primary('Save and check out')).toBeEnabled();
    await userEvent.clear(note);
    expect(primary('Save and check out')).toBeDisabled();
  });

  it('[GIFT-04] the field takes 450 characters, says 350, warns from there, and rejects 75 words', async () => {
    const panel = await onNote();
    const note = panel.getByRole('textbox', { name: 'Gift note' });
    expect(note).toHaveAttribute('maxlength', '450');
    expect(panel.getByText('Max Length 350')).toBeVisible();
    fireEvent.change(note, { target: { value: 'a'.repeat(351) } });
    expect(panel.getByText(/^This is longer than 350 characters/)).toBeVisible();
    fireEvent.change(note, { target: { value: 'For you' } });
    fireEvent.change(note, { target: { value: Array.from({ length: 75 }, () => 'a').join(' ') } });
    expect(note).toHaveValue('For you');
    expect(panel.getByText('That was too much for the card: it holds fewer than 75 words.')).toBeVisible();
  });

  it("[GIFT-07] shows what the cart stores; the text 'null' is nothing", async () => {
    const panel = await onNote({ gift_note: 'Dear Noor', giftee_email: 'null', notify_giftee: 'true' });
    expect(panel.getByRole('textbox', { name: 'Gift note' })).toHaveValue('Dear Noor');
    expect(panel.getByRole('textbox', { name: 'Recipient email' })).toHaveValue('');
    expect(panel.getByRole('checkbox')).toBeChecked();
  });

  it('[GIFT-05] asks whose name signs it, optionally: shown on the card, sent when typed, taken back when emptied', async () => {
    const panel = await onNote({ gift_note: 'Dear Noor', giftee_email: 'noor@example.com', gift_from: 'Ada' });
    const from = panel.getByRole('textbox', { name: 'From' });
    expect(from).toHaveValue('Ada');
    expect(from).not.toBeRequired();
    expect(panel.getByText(/^Dear Noor\s+From Ada$/, { ignore: 'textarea' })).toBeInTheDocument();
    await userEvent.clear(from);
    expect(primary('Save and check out')).toBeEnabled();
    await userEvent.click(primary('Save and check out'));
    expect((await nextAsked()).body).toMatchObject({
      attributes: expect.arrayContaining([{ key: 'gift_from', value: null }]),
    });
  });

  it('[GIFT-05] keeps what was typed and not saved when the page is loaded again, until the cart is no gift', async () => {
    const first = await onNote();
    await userEvent.clear(first.getByRole('textbox', { name: 'Gift note' }));
    await userEvent.type(first.getByRole('textbox', { name: 'Gift note' }), 'Dear Noor');
    await userEvent.type(first.getByRole('textbox', { name: 'From' }), 'Ada');
    cleanup();
    const again = await onNote();
    expect(again.getByRole('textbox', { name: 'Gift note' })).toHaveValue('Dear Noor');
    expect(again.getByRole('textbox', { name: 'From' })).toHaveValue('Ada');
    await userEvent.click(giftSwitch());
    await (await nextAsked()).answer(200, testCart());
    expect(sessionStorage).toHaveLength(0);
  });

  it('[GIFT-06] Enter without an address says what is missing, and sends nothing', async () => {
    const panel = await onNote();
    await userEvent.type(panel.getByRole('textbox', { name: 'Recipient email' }), 'noor{Enter}');
    expect(
      panel.getByText('Please fill the Notecart & Giftee email properly to continue.').closest('[role="alert"]'),
    ).toBeVisible();
    expect(staged.asked).toEqual([]);
  });

  it('[GIFT-01] [GIFT-06] [BAG-10] saves once, tells a failure in the bar, keeps what was typed, and saves again', async () => {
    const panel = await onNote({ gift_note: 'Dear Noor' });
    await userEvent.type(panel.getByRole('textbox', { name: 'Recipient email' }), ' noor@example.com ');
    await userEvent.click(panel.getByRole('checkbox'));
    await userEvent.dblClick(primary('Save and check out'));
    const saving = await nextAsked();
    expect(staged.asked).toEqual([]);
    expect(saving.body).toEqual({
      cartId: 'cart-1',
      attributes: said({ gift_note: 'Dear Noor', giftee_email: 'noor@example.com', notify_giftee: 'true' }),
    });
    await saving.answer(500, {});
    expect(panel.getByText('Something went wrong, please try again.')).toBeVisible();
    expect(panel.getByRole('checkbox')).toBeChecked();
    // The server could not say which cart the visitor has now.
    await (await nextAsked()).answer(503, {});
    await userEvent.click(primary('Save and check out'));
    expect((await nextAsked()).path).toMatch(/updateAttributes/);
  });

  it('[REG-11] the gift is over with the store whose bag it was', async () => {
    const panel = await onNote({ gift_note: 'Dear Noor' });
    staged.slot.update({ visitor: { ...AE, store: 'EU' } });
    expect(panel.queryByRole('progressbar')).toBeNull();
    expect(await panel.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});
