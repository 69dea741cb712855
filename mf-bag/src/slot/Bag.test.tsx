/** The bag as a panel, and the cart that it stores. */
import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pressEscape } from '@tessera/design-system/testing/modalDialogs';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCart, testLine } from '../../test-support/carts.ts';
import {
  AE,
  deliver,
  dialog,
  emitted,
  LOCALES_FOLDER,
  mount,
  nextAsked,
  open,
  openWith,
  setCookie,
  staged,
  withMountedBag,
} from '../../test-support/mountedBag.ts';

withMountedBag();

describe('the bag panel', () => {
  it('[BAG-01] is a modal dialog “Your Bag” with a close button, and gives the focus back', async () => {
    const panel = await openWith(testCart());
    expect(await dialog()).toHaveAttribute('open');
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(staged.opener).toHaveFocus();
  });

  it('[BAG-01] closes on Escape', async () => {
    await openWith(testCart());
    act(() => pressEscape(screen.getByRole('dialog')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the page under it becomes another', async () => {
    await openWith(testCart());
    staged.slot.update({ url: '/ring/buy/ae?color=ROSE_GOLD' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    staged.slot.update({ url: '/', route: { path: '/', params: {} } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[BAG-07] an empty bag offers a way back', async () => {
    mount();
    await open();
    const panel = within(await dialog());
    expect(panel.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(panel.getByText('Browse through our products and find something for you.')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Checkout' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Back to browse' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when the bag can’t be read, and asks again', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await open();
    await (await nextAsked()).fail();
    const panel = within(await dialog());
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await (await nextAsked()).answer(200, testCart());
    expect(panel.getByRole('heading', { name: 'Ring Air' })).toBeVisible();
  });

  it.each([
    ['en-US', 'Your Bag', 'Checkout'],
    ['ja', 'バッグの中身', '購入手続きへ'],
    ['de', 'Deine Tasche', 'Zur Kasse'],
    ['th', 'ตะกร้าของคุณ', 'ชำระเงิน'],
  ] as const)('[PAGE-02] speaks %s', async (locale, title, checkout) => {
    const messages = messagesIn(LOCALES_FOLDER, locale);
    const panel = await openWith(testCart(), { messages, visitor: { ...AE, locale } });
    expect(panel.getByRole('heading', { name: title })).toBeVisible();
    expect(panel.getByRole('button', { name: checkout })).toBeVisible();
    expect(screen.getByRole('dialog').textContent).not.toMatch(/bag\.\w|\{\{/);
  });
});

describe('[BAG-22] over the bag’s own page', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('a change that the server has taken has the page drawn anew, and what was there before has not', async () => {
    history.replaceState(null, '', '/bag/ae?said=added');
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount({ url: '/bag/ae?said=added' });
    await open();
    await (await nextAsked()).answer(200, testCart(), '"1.a"');
    const outdated = () => emitted().filter(([name]) => name === 'page.outdated');
    expect(outdated()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(outdated()).toEqual([]);
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }), '"2.a"');
    expect(outdated()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await (await nextAsked()).answer(422, {});
    expect(outdated()).toHaveLength(1);
  });

  it('only there', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await open();
    await (await nextAsked()).answer(200, testCart(), '"1.a"');
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }), '"2.a"');
    expect(emitted().map(([name]) => name)).not.toContain('page.outdated');
  });
});

describe('the stored cart', () => {
  it('[BAG-19] that another tab has made is read once this tab sees it stored, which may be after its message', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: () => {}, close: () => {} });
    Object.assign(globalThis, { BroadcastChannel: jest.fn(() => channel) });
    mount();
    const change = { store: 'AE', cartId: 'cart-1', version: '"1.a"' };
    await deliver(() => channel.dispatchEvent(new MessageEvent('message', { data: change })));
    expect(staged.asked).toEqual([]);
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    await deliver(() => window.dispatchEvent(new Event('storage')));
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'AE', totalQuantity: 2 }]);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('[BAG-16] is read on its own, for the count', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 4 })] }));
    expect(emitted()).toEqual([['bag.changed', { store: 'AE', totalQuantity: 4 }]]);
  });

  it('[BAG-16] that is gone on the server is forgotten', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await open();
    await (await nextAsked()).answer(404, {});
    expect(localStorage.getItem('tessera.cart.AE')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  it('[BAG-21] [BAG-22] that forms have changed is not counted while store-api is away, and is read when it is back', async () => {
    setCookie('bag_news_AE=1; path=/');
    mount();
    await open();
    await (await nextAsked()).answer(503, {});
    const panel = within(await dialog());
    expect(panel.getByText('Your bag can’t be reached right now. What is in it is kept.')).toBeVisible();
    expect(emitted().filter(([name]) => name === 'bag.changed')).toEqual([]);
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    const joined = await nextAsked();
    expect(joined.path).toBe('/api/bag/join?store=AE');
    setCookie('bag_news_AE=; path=/; max-age=0');
    await joined.answer(200, testCart({ id: 'cart-of-forms' }));
    await (await nextAsked()).answer(200, testCart({ id: 'cart-of-forms', nodes: [testLine({ quantity: 3 })] }));
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'AE', totalQuantity: 3 }]);
  });

  const ordered = { code: 'cart.ordered', type: 'x', title: 'Not found', status: 404, detail: 'It is an order.' };
  const expectOrdered = async () => {
    const panel = within(await dialog());
    expect(panel.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
    expect(panel.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/checkout/cart-1');
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'AE', totalQuantity: 0 }]);
    expect([localStorage.getItem('tessera.cart.AE'), localStorage.getItem('tessera.checkout.AE')]).toEqual([
      null,
      null,
    ]);
  };

  it('[BAG-19] [BAG-21] is read again when its tab is shown, and leads to the order that another tab has made of it', async () => {
    await openWith(testCart());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await (await nextAsked()).answer(404, ordered);
    await expectOrdered();
  });

  it('[BAG-21] that went to the checkout leads to its order afterwards', async () => {
    localStorage.setItem('tessera.checkout.AE', 'cart-1');
    mount();
    await open();
    const recalled = await nextAsked();
    expect(recalled.path).toBe('/api/bag/join?store=AE');
    await recalled.answer(404, ordered);
    await expectOrdered();
  });

  it('[REG-11] is another one after a change of store', async () => {
    const panel = await openWith(testCart());
    localStorage.setItem('tessera.cart.EU', 'cart-eu');
    staged.slot.update({ visitor: { ...AE, store: 'EU' } });
    const request = await nextAsked();
    expect(request.path).toBe('/api/vendor/local/cart/?store=EU&id=cart-eu');
    expect(panel.queryByRole('listitem')).toBeNull();
    await request.answer(200, testCart({ id: 'cart-eu', nodes: [testLine({ quantity: 7 })] }));
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'EU', totalQuantity: 7 }]);
  });
});
