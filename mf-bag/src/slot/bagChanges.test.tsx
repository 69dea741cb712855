/** Changes of lines in the bag: quantities, removals, codes, and what happens without a network. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import type { CartLine } from '@tessera/shared-contracts/bag/cart';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCart, testLine } from '../../test-support/carts.ts';
import {
  add,
  counts,
  dialog,
  emitted,
  mount,
  nextAsked,
  open,
  openWith,
  staged,
  toasts,
  withMountedBag,
} from '../../test-support/mountedBag.ts';

withMountedBag();

describe('changing the bag', () => {
  it('[BAG-10] shows a change at once as not confirmed, and leads nowhere before it is', async () => {
    const panel = await openWith(testCart());
    const increase = panel.getByRole('button', { name: 'Increase quantity' });
    await userEvent.click(increase);
    expect(panel.getByRole('spinbutton')).toHaveValue(2);
    expect(panel.getByRole('listitem')).toHaveAttribute('aria-busy', 'true');
    expect(panel.getByText('Saving…')).toBeVisible();
    expect(panel.getByText('being confirmed')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    expect(panel.getByRole('switch')).toBeDisabled();
    expect(panel.getByText('2 items')).toBeVisible();
    const request = await nextAsked();
    expect(request).toMatchObject({
      path: '/api/vendor/local/cart/update/?store=AE',
      body: { cartId: 'cart-1', lines: [{ id: 'line-1', quantity: 2 }] },
    });
    await request.answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(staged.asked).toEqual([]);
    expect(panel.queryByText('being confirmed')).toBeNull();
    expect(panel.getByRole('listitem')).not.toHaveAttribute('aria-busy');
    expect(panel.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(increase).toHaveFocus();
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'AE', totalQuantity: 2 }]);
  });

  it('[BAG-10] ten fast presses of plus end in the right number with two writes, each under its own key', async () => {
    const panel = await openWith(testCart());
    const increase = panel.getByRole('button', { name: 'Increase quantity' });
    for (let press = 0; press < 10; press += 1) fireEvent.click(increase);
    expect(panel.getByRole('spinbutton')).toHaveValue(10);
    const first = await nextAsked();
    expect(first.body).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(staged.asked).toEqual([]);
    await first.answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(panel.getByRole('spinbutton')).toHaveValue(10);
    const last = await nextAsked();
    expect(last.body).toMatchObject({ lines: [{ quantity: 10 }] });
    expect(last.key).not.toBe(first.key);
    await last.answer(200, testCart({ nodes: [testLine({ quantity: 10 })] }));
    expect([panel.getByRole('spinbutton').getAttribute('value'), staged.asked]).toEqual(['10', []]);
  });

  it('[API-07] a quantity that is refused goes back, and that is said beside the line', async () => {
    const panel = await openWith(testCart({ nodes: [testLine({ quantity: 2 })] }));
    await userEvent.click(panel.getByRole('button', { name: 'Increase quantity' }));
    await (await nextAsked()).answer(422, {});
    expect(panel.getByRole('spinbutton')).toHaveValue(2);
    expect(within(panel.getByRole('listitem')).getByText('Not changed. It is 2 again.')).toBeVisible();
  });

  it('[BAG-19] builds on the version that it shows, and shows the fresh cart that a 412 brings', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await open();
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }), '"4.abc"');
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(panel.getByRole('button', { name: 'Increase quantity' }));
    const request = await nextAsked();
    expect(request.ifMatch).toBe('"4.abc"');
    await request.answer(
      412,
      {
        code: 'cart.stale',
        type: 'about:blank#cart.stale',
        title: 'Stale',
        status: 412,
        detail: 'Changed.',
        cart: testCart({ nodes: [testLine({ quantity: 7 })] }),
      },
      '"9.def"',
    );
    expect(panel.getByRole('spinbutton')).toHaveValue(7);
    expect(panel.getByText('Changed in another window. This is how it is now.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Increase quantity' }));
    expect((await nextAsked()).ifMatch).toBe('"9.def"');
  });

  it('[BAG-13] a removal is said, can be undone, and comes back as not confirmed', async () => {
    const panel = await openWith(testCart({ nodes: [testLine({ quantity: 2 }), testLine({ id: 'line-2' })] }));
    const [first] = panel.getAllByRole('button', { name: 'Remove' });
    await userEvent.click(first ?? document.body);
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    expect(panel.getAllByText('Ring Air removed')[0]?.closest('[aria-live]')).not.toBeNull();
    const undo = panel.getByRole('button', { name: 'Undo: put Ring Air back' });
    expect(undo).toHaveFocus();
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ id: 'line-2' })] }));
    await userEvent.click(undo);
    expect(panel.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    const back = await nextAsked();
    expect(back.body).toMatchObject({ cartId: 'cart-1', lines: [{ merchandiseId: 'air_aster_black-9', quantity: 2 }] });
    await back.answer(200, testCart({ nodes: [testLine({ id: 'line-2' }), testLine({ id: 'line-3', quantity: 2 })] }));
    expect(panel.queryByText('being confirmed')).toBeNull();
  });

  it('[BAG-13] a line that is put back stands where it stood, before and after the server has it', async () => {
    const [nine, eight, kit] = ['air_aster_black-9', 'air_aster_black-8', 'sizing_kit'].map((id, at) => {
      const line = testLine({ id: `line-${at + 1}` });
      return { ...line, merchandise: { ...line.merchandise, id, title: id } };
    }) as [CartLine, CartLine, CartLine];
    const panel = await openWith(testCart({ nodes: [nine, eight, kit] }));
    const titles = () => panel.getAllByRole('listitem').map((item) => item.querySelector('h3 + p')?.textContent);
    const breakup = () => panel.getAllByRole('term').map(({ textContent }) => textContent?.split(' · ')[1]);
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    await userEvent.click(panel.getAllByRole('button', { name: 'Remove' })[1] ?? document.body);
    await (await nextAsked()).answer(200, testCart({ nodes: [nine, kit] }));
    await userEvent.click(panel.getByRole('button', { name: 'Undo: put Ring Air back' }));
    const asBefore = [nine, eight, kit].map(({ merchandise }) => merchandise.title);
    expect(titles()).toEqual(asBefore);
    await (await nextAsked()).answer(200, testCart({ nodes: [nine, kit, { ...eight, id: 'line-9' }] }));
    expect(titles()).toEqual(asBefore);
    expect(breakup()).toEqual(asBefore);
  });

  it('[BAG-13] the last line can be put back into the empty bag; after a while, unless it is looked at, it can’t', async () => {
    const panel = await openWith(testCart());
    await userEvent.click(panel.getByRole('button', { name: 'Remove' }));
    expect(panel.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await (await nextAsked()).answer(200, testCart({ nodes: [] }));
    const undo = panel.getByRole('button', { name: 'Undo: put Ring Air back' });
    const strip = undo.parentElement ?? undo;
    const stopped = jest.spyOn(window, 'clearTimeout');
    const started = jest.spyOn(window, 'setTimeout');
    const ends = () => started.mock.calls.filter(([, delay]) => delay === 8000);
    act(() => undo.blur());
    const first = started.mock.results[started.mock.calls.findIndex(([, delay]) => delay === 8000)];
    expect(ends()).toHaveLength(1);
    fireEvent.pointerEnter(strip);
    expect(stopped.mock.calls.some(([timer]) => timer === first?.value)).toBe(true);
    fireEvent.pointerLeave(strip);
    const [, [end] = []] = ends();
    started.mockRestore();
    stopped.mockRestore();
    act(() => end?.());
    expect(panel.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('without a network shows and stores what is changed, says so, and sends it when it is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const panel = await openWith(testCart());
    await userEvent.click(panel.getByRole('button', { name: 'Increase quantity' }));
    expect(panel.getByRole('spinbutton')).toHaveValue(2);
    expect(counts().at(-1)).toBe(2);
    await userEvent.click(panel.getByRole('button', { name: 'Increase quantity' }));
    expect(counts().at(-1)).toBe(3);
    await userEvent.click(panel.getByRole('button', { name: 'Decrease quantity' }));
    expect(counts().at(-1)).toBe(2);
    expect(panel.getAllByText(/^You’re offline\./)[0]).toBeVisible();
    expect([staged.asked, toasts()]).toEqual([[], []]);
    expect(localStorage.getItem('tessera.bag.pending.AE')).toContain('"quantity":2');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(localStorage.getItem('tessera.bag.pending.AE')).toBeNull();
    expect(panel.queryByText(/^You’re offline\./)).toBeNull();
    online.mockRestore();
  });

  it('[PDP-08] takes a typed code, says what is wrong with one, and reads the bag again', async () => {
    const panel = await openWith(testCart());
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    const field = panel.getByRole('textbox', { name: 'Discount code' });
    await userEvent.type(field, ' NOPE {Enter}');
    const refused = await nextAsked();
    expect([refused.path, refused.body]).toEqual([
      '/api/vendor/local/cart/discountCode/?store=AE',
      { cartId: 'cart-1', code: 'NOPE' },
    ]);
    const problem = { code: 'discount.no-effect', type: 'x', title: 'No', status: 422, detail: 'Nothing.' };
    await refused.answer(422, problem);
    expect(field).toHaveAccessibleDescription('This code does not lower the price of what is in your bag.');
    await userEvent.type(field, '{Backspace}');
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.clear(field);
    await userEvent.type(field, 'RUNCLUB10');
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await (await nextAsked()).answer(200, testCart());
    const cart = testCart({ discountCodes: [{ code: 'RUNCLUB10', applicable: true }] });
    await (await nextAsked()).answer(200, cart);
    expect(panel.getByText('Code RUNCLUB10')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('[BAG-12] without a network shows and stores what is added, answers at once, and sends it when it is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mount();
    await add();
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getByText('Being added…')).toBeVisible();
    expect(panel.getAllByText(/^You’re offline\./)[0]).toBeVisible();
    const answers = () => emitted().filter(([name]) => name === 'bag.add-settled');
    expect([staged.asked, toasts(), answers(), counts().at(-1)]).toEqual([
      [],
      [],
      [['bag.add-settled', { requestId: 'r1', ok: true }]],
      1,
    ]);
    expect(localStorage.getItem('tessera.bag.pending.AE')).toContain('"requestId":"r1"');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    const request = await nextAsked();
    expect(request.path).toBe('/api/vendor/local/cart/create/?store=AE');
    await request.answer(201, testCart());
    expect(panel.queryByText(/^You’re offline\./)).toBeNull();
    expect([answers().length, localStorage.getItem('tessera.bag.pending.AE')]).toEqual([1, null]);
    online.mockRestore();
  });

  it.each([
    ['local', 'sends it under the same key'],
    ['shopify', 'does not send it, since it could be added twice there'],
  ])('[BAG-12] %s: a page that comes after one that was left before an add was answered %s', async (name) => {
    mount({ data: { vendor: name } });
    await add();
    const left = await nextAsked();
    cleanup();
    mount({ data: { vendor: name } });
    // The panel appears once the bag has started, and starting sends the stored changes.
    await open();
    await dialog();
    expect(staged.asked.map(({ path, body, key }) => [path, body, key])).toEqual(
      name === 'local' ? [[left.path, left.body, left.key]] : [],
    );
  });

  it('[API-01] talks to the vendor that the store’s settings name', async () => {
    staged.vendor = 'shopify';
    mount();
    await add();
    const request = await nextAsked();
    expect([request.path, request.key]).toEqual(['/api/vendor/shopify/cart/create/?store=AE', null]);
    // The request may have arrived, and it has no idempotency key, so it is not sent again.
    await request.fail();
    expect(staged.asked).toEqual([]);
    expect(emitted()).toContainEqual(['bag.add-settled', expect.objectContaining({ ok: false })]);
  });

  it('[BAG-01] says that the totals are being updated, then that they are', async () => {
    const panel = await openWith(testCart());
    expect(panel.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(panel.getByRole('button', { name: 'Increase quantity' }));
    expect(panel.getByRole('status')).toHaveTextContent('Updating cart totals');
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(panel.getByRole('status')).toHaveTextContent('Cart totals updated');
  });

  it('[BAG-13] decreasing the last one removes the line', async () => {
    const panel = await openWith(testCart());
    await userEvent.click(panel.getByRole('button', { name: 'Decrease quantity' }));
    const request = await nextAsked();
    expect(request).toMatchObject({
      path: '/api/vendor/local/cart/remove/?store=AE',
      body: { cartId: 'cart-1', lineId: ['line-1'] },
    });
    await request.answer(200, testCart({ nodes: [] }));
    expect(panel.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'AE', totalQuantity: 0 }]);
  });

  it('[BAG-13] so does typing 0', async () => {
    const panel = await openWith(testCart({ nodes: [testLine({ quantity: 3 })] }));
    const quantity = panel.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '0{Enter}');
    expect((await nextAsked()).path).toContain('/cart/remove/');
  });

  it.each([
    ['Increase quantity', 'Unable to update quantity. Please try again.'],
    ['Remove', 'Unable to remove item. Please try again.'],
  ])('[API-07] when “%s” fails: %s', async (name, sentence) => {
    const panel = await openWith(testCart());
    await userEvent.click(panel.getByRole('button', { name }));
    await (await nextAsked()).fail();
    await (await nextAsked()).fail();
    expect(toasts()).toEqual([{ id: 'bag.failure', type: 'error', message: sentence }]);
    expect(panel.queryByRole('alert')).toBeNull();
    expect(panel.getByRole('button', { name })).toBeEnabled();
  });
});

describe('a quantity that is typed', () => {
  it.each([
    ['999', '10 at most.', 10],
    ['11', '10 at most.', 10],
    ['1.5', 'A whole number, please.', null],
    ['-1', 'A whole number, please.', null],
    ['', 'A whole number, please.', null],
    ['2', null, 2],
  ] as const)('[BAG-13] %j is answered at its line: %s', async (typed, sentence, quantity) => {
    const panel = await openWith(testCart());
    const field = panel.getByRole('spinbutton', { name: 'Quantity' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    const said = panel.getByRole('listitem').querySelector('[aria-live="polite"]');
    expect(said?.textContent).toBe(sentence ?? '');
    if (quantity === null) expect(staged.asked).toEqual([]);
    else expect((await nextAsked()).body).toMatchObject({ lines: [{ quantity }] });
  });
});
