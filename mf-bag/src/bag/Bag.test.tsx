import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { installModalDialogs, pressEscape } from '@tessera/design-system/testing/modalDialogs';
import { type DrawnSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { Cart, CartLine } from '@tessera/shared-contracts/bag/cart';
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import { bagAddRequested } from '@tessera/shared-contracts/events/bagAddEvents';
import { bagChanged, bagOpenRequested, partnerActivated, partnerLeft } from '@tessera/shared-contracts/events/events';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as z from 'zod/mini';
import config from '../../remote.config.ts';
import { testCart, testLine } from '../../test-support/carts.ts';
import { TEST_OFFERS } from '../../test-support/offers.ts';
import { Bag } from './Bag.tsx';

beforeAll(installModalDialogs);

const LOCALES_FOLDER = join(__dirname, '../locales');

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly ifMatch: string | null;
  answer(status: number, json: unknown, etag?: string): Promise<void>;
  fail(): Promise<void>;
}

let slot: DrawnSlot;
let faults: unknown[];
let asked: Asked[];
let opener: HTMLButtonElement;
let sold: readonly Offer[];
let vendor: string;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  faults = [];
  asked = [];
  sold = [];
  vendor = 'local';
  Object.assign(globalThis, {
    reportError: (error: unknown) => faults.push(error),
    fetch: (path: string, { body, headers }: RequestInit) => {
      if (path === '/api/cart/vendor') {
        const text = async () => JSON.stringify({ vendor });
        return Promise.resolve({ ok: true, status: 200, headers: new Headers(), text });
      }
      // Most tests do not care about the offers, which are requested whenever a bag with a ring opens.
      if (path.startsWith('/api/catalogue/offers')) {
        const text = async () => JSON.stringify({ store: 'US', offers: sold });
        return Promise.resolve({ ok: true, status: 200, headers: new Headers(), text });
      }
      const answered = Promise.withResolvers<unknown>();
      asked.push({
        path,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        key: new Headers(headers).get('idempotency-key'),
        ifMatch: new Headers(headers).get('if-match'),
        answer: (status, json, etag) =>
          act(async () => {
            answered.resolve({
              ok: status < 400,
              status,
              headers: new Headers(etag === undefined ? {} : { etag }),
              text: async () => JSON.stringify(json),
            });
            await settle();
          }),
        fail: () =>
          act(async () => {
            answered.reject(new TypeError('Failed to fetch'));
            await settle();
          }),
      });
      return answered.promise;
    },
  });
  opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
});

afterEach(() => {
  cleanup();
  opener.remove();
  expect(faults).toEqual([]);
});

/** Waits until promises, and the chunks they load, have settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const AE = { ...TEST_VISITOR, country: 'AE', store: 'AE' } as const;
const mount = (changes: Partial<SlotOptions> = {}) => {
  slot = renderInSlot(Bag, {
    config,
    messages: messagesIn(LOCALES_FOLDER, 'en-US'),
    slot: 'bag',
    visitor: AE,
    url: '/ring/buy/ae',
    ...changes,
  });
};
const emitted = () => slot.emitted.map(({ name, payload }) => [name, payload]);
/** Requested toasts. */
const toasts = () => emitted().flatMap(([name, payload]) => (name === 'toast.requested' ? [payload] : []));
/** Every quantity that the header has received, in order. */
const counts = () =>
  slot.emitted.flatMap(({ name, payload }) =>
    name === bagChanged.name ? [(payload as { totalQuantity: number }).totalQuantity] : [],
  );
const nextAsked = async (): Promise<Asked> => {
  await waitFor(() => expect(asked).not.toHaveLength(0));
  const first = asked.shift();
  if (!first) throw new Error('Nothing was asked.');
  return first;
};
/** Waits for the chunks that an event makes the slot load. */
const deliver = (send: () => void) =>
  act(async () => {
    send();
    await settle();
    await settle();
  });
const open = () => deliver(() => slot.deliver(bagOpenRequested, {}));
const dialog = () => screen.findByRole<HTMLDialogElement>('dialog', { name: 'Your Bag' });
const add = (request: Partial<z.infer<typeof bagAddRequested.schema>> = {}) =>
  deliver(() =>
    slot.deliver(bagAddRequested, {
      requestId: 'r1',
      lines: [{ merchandiseId: 'air_aster_black_9', quantity: 1 }],
      ...request,
    }),
  );

/** Opens the panel with this cart in it. */
async function openWith(cart: Cart, changes: Partial<SlotOptions> = {}) {
  localStorage.setItem(`tessera.cart.${changes.visitor?.store ?? 'AE'}`, cart.id);
  mount(changes);
  await open();
  await (await nextAsked()).answer(200, cart);
  return within(await screen.findByRole('dialog'));
}

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = cookie;
};

const money = (amount: string) => ({ amount, currencyCode: 'AED' });
const priced = (total: string, subtotal = total) => ({
  cost: { totalAmount: money(total), subtotalAmount: money(subtotal) },
});

describe('the bag panel', () => {
  it('[BAG-01] is a modal dialog “Your Bag” with a close button, and gives the focus back', async () => {
    const panel = await openWith(testCart());
    expect(await dialog()).toHaveAttribute('open');
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('[BAG-01] closes on Escape', async () => {
    await openWith(testCart());
    act(() => pressEscape(screen.getByRole('dialog')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the page under it becomes another', async () => {
    await openWith(testCart());
    slot.update({ url: '/ring/buy/ae?color=ROSE_GOLD' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    slot.update({ url: '/', route: { path: '/', params: {} } });
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
    expect(asked).toEqual([]);
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
    expect(asked).toEqual([]);
    await first.answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(panel.getByRole('spinbutton')).toHaveValue(10);
    const last = await nextAsked();
    expect(last.body).toMatchObject({ lines: [{ quantity: 10 }] });
    expect(last.key).not.toBe(first.key);
    await last.answer(200, testCart({ nodes: [testLine({ quantity: 10 })] }));
    expect([panel.getByRole('spinbutton').getAttribute('value'), asked]).toEqual(['10', []]);
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
    expect([asked, toasts()]).toEqual([[], []]);
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
    expect([asked, toasts(), answers(), counts().at(-1)]).toEqual([
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
    expect(asked.map(({ path, body, key }) => [path, body, key])).toEqual(
      name === 'local' ? [[left.path, left.body, left.key]] : [],
    );
  });

  it('[API-01] talks to the vendor that the store’s settings name', async () => {
    vendor = 'shopify';
    mount();
    await add();
    const request = await nextAsked();
    expect([request.path, request.key]).toEqual(['/api/vendor/shopify/cart/create/?store=AE', null]);
    // The request may have arrived, and it has no idempotency key, so it is not sent again.
    await request.fail();
    expect(asked).toEqual([]);
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

describe('adding', () => {
  it('[BAG-12] makes a cart, stores its id, answers, counts and opens the bag', async () => {
    mount();
    expect(emitted()).toEqual([['bag.changed', { store: 'AE', totalQuantity: 0 }]]);
    await add();
    const request = await nextAsked();
    expect(request).toMatchObject({
      path: '/api/vendor/local/cart/create/?store=AE',
      body: { lines: [{ merchandiseId: 'air_aster_black_9', quantity: 1 }], discountCodes: [], countryCode: 'AE' },
    });
    expect(await dialog()).toBeVisible();
    await request.answer(200, testCart());
    expect(localStorage.getItem('tessera.cart.AE')).toBe('cart-1');
    expect(emitted().slice(-3)).toEqual([
      ['analytics.recorded', { event: 'add_to_cart', properties: { merchandise: 'air_aster_black_9', quantity: 1 } }],
      ['bag.add-settled', { requestId: 'r1', ok: true }],
      ['bag.changed', { store: 'AE', totalQuantity: 1 }],
    ]);
  });

  it('[BAG-10] [ANA-01] records each add with the lines that the server took, also of two under one id', async () => {
    mount();
    await add();
    const first = await nextAsked();
    await add({ lines: [{ merchandiseId: 'air_rose_gold_9', quantity: 1 }] });
    await first.answer(200, testCart());
    await (await nextAsked()).answer(200, testCart());
    expect(emitted().flatMap(([name, payload]) => (name === 'analytics.recorded' ? [payload] : []))).toEqual([
      { event: 'add_to_cart', properties: { merchandise: 'air_aster_black_9', quantity: 1 } },
      { event: 'add_to_cart', properties: { merchandise: 'air_rose_gold_9', quantity: 1 } },
    ]);
  });

  describe('[BAG-02] [BAG-10] shows at once what the page knows of the line', () => {
    const preview = [testLine({ id: 'preview-1', attributes: [{ key: 'engraving', value: '27.06.19' }] })];
    const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem');

    it('in a bag that is no cart yet, with its sum, and keeps its element when the server answers', async () => {
      mount();
      await add({ preview });
      const request = await nextAsked();
      const [row] = rows();
      expect(row).toHaveTextContent('Aster Black / Size 9 · Engraved 27.06.19');
      expect(row).toHaveAttribute('aria-busy', 'true');
      expect(row).toHaveTextContent('Saving…');
      const panel = within(screen.getByRole('dialog'));
      expect(panel.getByText('being confirmed')).toBeVisible();
      expect(panel.getAllByText(/1,299/)).not.toHaveLength(0);
      expect(panel.getByRole('button', { name: 'Checkout' })).toBeDisabled();
      const attributes = [...preview.flatMap((line) => line.attributes), { key: '_product_type', value: 'RING' }];
      await request.answer(200, testCart({ nodes: [testLine({ id: 'line-9', attributes })] }));
      expect(rows()).toEqual([row]);
      expect(row).not.toHaveAttribute('aria-busy');
      expect(panel.getByRole('button', { name: 'Checkout' })).toBeEnabled();
      expect(asked).toEqual([]);
    });

    it('as more of a line that is there, before what comes free', async () => {
      localStorage.setItem('tessera.cart.AE', 'cart-1');
      const kit = testLine({ id: 'kit' });
      const product = { ...kit.merchandise.product, title: 'Sizing kit', tags: ['NO_EDIT'] };
      const free = { ...kit, merchandise: { ...kit.merchandise, id: 'kit', product } };
      const there = testCart({ nodes: [testLine(), free] });
      mount();
      await add({ preview: [testLine()] });
      await (await nextAsked()).answer(200, there);
      await nextAsked();
      expect(screen.getByRole('spinbutton')).toHaveValue(2);
      const merchandise = { ...testLine().merchandise, id: 'other', title: 'Gold' };
      await add({ requestId: 'r2', preview: [testLine({ merchandise })] });
      expect(rows().map((row) => row.querySelector('h3')?.textContent)).toEqual(['Ring Air', 'Ring Air', 'Sizing kit']);
    });

    it('by its name alone where the page knows no more, and where what it says is no line of a cart', async () => {
      mount();
      await add({ name: 'Ring Air (Aster Black)', preview: [{ id: 'x' }] });
      await dialog();
      expect(rows().map(({ textContent }) => textContent)).toEqual(['Ring Air (Aster Black)Being added…']);
    });

    it('once: who has closed the bag meanwhile is not shown it again', async () => {
      mount();
      await add({ preview });
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
      await (await nextAsked()).answer(200, testCart());
      expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: true }]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('and closes again when the add fails', async () => {
      mount();
      await add({ preview });
      expect(await dialog()).toBeVisible();
      await (await nextAsked()).answer(400, {});
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(toasts()).toHaveLength(1);
    });

    it('[UPS-05] but not where the modal with extras may follow', async () => {
      mount();
      await add({ preview, upsell: true });
      const request = await nextAsked();
      expect(screen.queryByRole('dialog')).toBeNull();
      await request.answer(400, {});
      const merchandise = { ...testLine().merchandise, id: 'home' };
      const product = { ...merchandise.product, productType: 'GENERIC' as const };
      await add({ requestId: 'r2', preview: [testLine({ merchandise: { ...merchandise, product } })], upsell: true });
      expect(await dialog()).toBeVisible();
    });

    it('[UPS-05] nor while it is not known whether a ring is in the cart', async () => {
      localStorage.setItem('tessera.cart.AE', 'cart-1');
      mount();
      const merchandise = { ...testLine().merchandise, id: 'plug' };
      const product = { ...merchandise.product, productType: 'GENERIC' as const };
      await add({ preview: [testLine({ merchandise: { ...merchandise, product } })], upsell: true });
      const read = await nextAsked();
      expect(screen.queryByRole('dialog')).toBeNull();
      await read.answer(200, testCart());
      expect((await nextAsked()).path).toBe('/api/vendor/local/cart/add/?store=AE');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('[BAG-12] asks nobody for the vendor that came with the page', async () => {
    vendor = 'never asked';
    mount({ data: { vendor: 'shopify' } });
    await add();
    expect((await nextAsked()).path).toBe('/api/vendor/shopify/cart/create/?store=AE');
  });

  it('[BAG-12] silently, it does not open the bag', async () => {
    mount();
    await add({ silent: true });
    await (await nextAsked()).answer(200, testCart());
    expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a refusal', 400, 'Failed to add item to cart. Please try again.'],
    ['no network', null, 'Unable to add item to cart. Please check your connection and try again.'],
  ] as const)('[BAG-12] [API-07] on %s clears the stored id and answers in words', async (_, status, message) => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await add();
    await (await nextAsked()).answer(200, testCart());
    const request = await nextAsked();
    expect(request.path).toBe('/api/vendor/local/cart/add/?store=AE');
    if (status === null) {
      await request.fail();
      await (await nextAsked()).fail();
    } else await request.answer(status, {});
    expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: false, message }]);
    expect(toasts()).toEqual([{ id: expect.stringMatching(/^bag\./), type: 'error', message }]);
    expect(localStorage.getItem('tessera.cart.AE')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BAG-12] a change whose answer was lost is sent once more under the same key, the next under another', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await add();
    await (await nextAsked()).answer(200, testCart());
    const lost = await nextAsked();
    await lost.fail();
    const again = await nextAsked();
    expect(lost.key).toMatch(/^\w{22}$/);
    expect([again.path, again.body, again.key]).toEqual([lost.path, lost.body, lost.key]);
    await again.answer(200, testCart());
    expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: true }]);
    await add({ requestId: 'r2' });
    expect((await nextAsked()).key).not.toBe(lost.key);
    expect(localStorage.getItem('tessera.cart.AE')).toBe('cart-1');
  });

  it('[PDP-08] [SHELL-09] the code that the address carries goes into the cart, beside a partner’s', async () => {
    history.replaceState(null, '', '/ring/buy/ae?discount=SPRING');
    mount();
    slot.deliver(partnerActivated, { code: 'luna', name: 'Luna', discountCodes: ['LUNA10'] });
    await add();
    expect((await nextAsked()).body).toMatchObject({ discountCodes: ['LUNA10', 'SPRING'] });
    history.replaceState(null, '', '/');
  });

  it('[PROG-01] after a partner’s page its codes go into the cart, on a later visit too', async () => {
    mount();
    slot.deliver(partnerActivated, { code: 'luna', name: 'Luna', discountCodes: ['LUNA10'] });
    slot.unmount();
    mount();
    expect(emitted()).toContainEqual(['partner.activated', { code: 'luna', name: 'Luna', discountCodes: ['LUNA10'] }]);
    await add();
    expect((await nextAsked()).body).toMatchObject({
      discountCodes: ['LUNA10'],
      attributes: [{ key: 'affiliate_code', value: 'luna' }],
    });
  });

  it('[PROG-05] who signs out of a workplace’s prices brings its codes into no cart any more', async () => {
    mount();
    slot.deliver(partnerActivated, { code: 'acme', name: 'Acme', discountCodes: ['WORK-ACME-1'] });
    // Leaving another programme changes nothing.
    slot.deliver(partnerLeft, { code: 'luna' });
    expect(localStorage.getItem('tessera.partner')).toContain('WORK-ACME-1');
    slot.deliver(partnerLeft, { code: 'acme' });
    expect(localStorage.getItem('tessera.partner')).toBeNull();
    await add();
    expect((await nextAsked()).body).not.toMatchObject({ discountCodes: ['WORK-ACME-1'] });
  });

  it('[PROG-01] the partner that a link names is stored and emitted, once, its codes beside those that are known', async () => {
    const url = 'http://localhost/ring/buy/ae?affiliateCode=luna&discount=';
    mount({ url: `${url}LUNA10` });
    const luna = (discountCodes: string[]) => ['partner.activated', { code: 'luna', name: 'luna', discountCodes }];
    expect(emitted()).toEqual([['bag.changed', { store: 'AE', totalQuantity: 0 }], luna(['LUNA10'])]);
    slot.update({ url: `${url}LUNA10&size=9` });
    slot.update({ url: `${url}` });
    expect(emitted()).toHaveLength(2);
    slot.update({ url: `${url}MORE` });
    expect(emitted()[2]).toEqual(luna(['LUNA10', 'MORE']));
    slot.update({ url: 'http://localhost/?affiliateCode=sol' });
    expect(emitted()[3]).toEqual(['partner.activated', { code: 'sol', name: 'sol', discountCodes: [] }]);
    slot.unmount();
    mount();
    expect(emitted()).toContainEqual(['partner.activated', { code: 'sol', name: 'sol', discountCodes: [] }]);
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
    if (quantity === null) expect(asked).toEqual([]);
    else expect((await nextAsked()).body).toMatchObject({ lines: [{ quantity }] });
  });
});

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
    expect(asked).toEqual([]);
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
    expect(asked).toEqual([]);
  });

  it('[GIFT-01] [GIFT-06] [BAG-10] saves once, tells a failure in the bar, keeps what was typed, and saves again', async () => {
    const panel = await onNote({ gift_note: 'Dear Noor' });
    await userEvent.type(panel.getByRole('textbox', { name: 'Recipient email' }), ' noor@example.com ');
    await userEvent.click(panel.getByRole('checkbox'));
    await userEvent.dblClick(primary('Save and check out'));
    const saving = await nextAsked();
    expect(asked).toEqual([]);
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
    slot.update({ visitor: { ...AE, store: 'EU' } });
    expect(panel.queryByRole('progressbar')).toBeNull();
    expect(await panel.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

describe('the offers', () => {
  const US = { ...TEST_VISITOR, country: 'US', store: 'US' } as const;
  const opened = (cart = testCart()) => openWith(cart, { visitor: US });
  const region = () => screen.findByRole('region', { name: 'Goes with your ring' });
  beforeEach(() => {
    sold = TEST_OFFERS;
    Element.prototype.scrollTo = () => {};
  });

  it('[UPS-01] [UPS-02] are a carousel with two anchors and two arrows, each with title, price and actions', async () => {
    await opened();
    const offers = within(await region());
    expect(offers.getAllByRole('article')).toHaveLength(5);
    const names = offers.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => /offers?$/.test(name ?? ''))).toEqual([
      'Previous offer',
      'Next offer',
      'First offers',
      'Last offers',
    ]);
    const first = within(offers.getAllByRole('article')[0] ?? document.body);
    expect(first.getByRole('heading', { name: 'extended coverage' })).toBeVisible();
    expect(first.getByText(/39\.99/)).toBeVisible();
    expect(first.getByText('1 year')).toBeVisible();
  });

  it('[UPS-02] whose drawing does not come show a drawn ring, until there is a network again', async () => {
    await opened();
    const [first] = within(await region()).getAllByRole('article');
    fireEvent.error(first?.querySelector('img') ?? document.body);
    expect(first?.querySelector('img')).toBeNull();
    expect(first?.querySelector('svg')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(first?.querySelector('img')).toHaveAttribute('src', '/media/ring/extended_coverage.svg');
  });

  it('[UPS-01] have neither anchors nor arrows for one alone, and are not there for none', async () => {
    sold = TEST_OFFERS.slice(0, 1);
    await opened();
    const offers = within(await region());
    expect(offers.getAllByRole('button').map((button) => button.textContent)).toEqual(['Add', 'Learn more']);
    cleanup();
    sold = [];
    await opened();
    await act(settle);
    expect(screen.queryByRole('region', { name: 'Goes with your ring' })).toBeNull();
  });

  it('[UPS-02] [BAG-10] one is added from the bag with its code, once, and is offered no more', async () => {
    sold = TEST_OFFERS.map((offer) => ({ ...offer, discountCode: 'EXTEND1Y' }));
    await opened();
    const offers = within(await region());
    await userEvent.dblClick(offers.getByRole('button', { name: 'Add heart rhythm' }));
    const adding = await nextAsked();
    expect(adding.body).toEqual({
      cartId: 'cart-1',
      lines: [{ merchandiseId: 'heart_rhythm_1y', quantity: 1 }],
      discountCodes: ['EXTEND1Y'],
    });
    expect(asked).toEqual([]);
    expect(offers.getByRole('button', { name: 'Add cycle' })).toBeDisabled();
    // Shows the name at once, marked as unconfirmed.
    const waiting = screen.getByText('Being added…').closest('li');
    expect(waiting).toHaveTextContent(/^heart rhythm/);
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    const plan = testLine({ id: 'line-2', productType: 'GENERIC' });
    const product = { ...plan.merchandise.product, id: 'plan_heart_rhythm' };
    const added = { ...plan, merchandise: { ...plan.merchandise, product } };
    await adding.answer(200, testCart({ nodes: [testLine(), added] }));
    expect(screen.queryByRole('button', { name: 'Add heart rhythm' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add cycle' })).toBeEnabled();
  });

  it('[UPS-02] learn more is a dialog over the bag that gives the focus back, and adds', async () => {
    await opened();
    const more = within(await region()).getByRole('button', { name: 'Learn more about cycle' });
    await userEvent.click(more);
    const sheet = within(screen.getByRole('dialog', { name: 'cycle' }));
    expect(sheet.getByText(/It is not a contraceptive/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'cycle' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
    expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'cycle' })).getByRole('button', { name: 'Add cycle' }),
    );
    expect((await nextAsked()).body).toMatchObject({ lines: [{ merchandiseId: 'cycle_1y', quantity: 1 }] });
  });

  it('[UPS-04] are not in a bag without a ring', async () => {
    await opened(testCart({ nodes: [testLine({ productType: 'M1' })] }));
    await act(settle);
    expect(screen.queryByRole('region', { name: 'Goes with your ring' })).toBeNull();
  });
});

describe('[UPS-05] the upsell modal', () => {
  const US = { ...TEST_VISITOR, country: 'US', store: 'US' } as const;
  beforeEach(() => {
    sold = TEST_OFFERS;
    Element.prototype.scrollTo = () => {};
  });
  const addWith = (request: Partial<{ requestId: string; upsell: boolean; silent: boolean }> = {}) =>
    deliver(() =>
      slot.deliver(bagAddRequested, {
        requestId: 'r1',
        lines: [{ merchandiseId: 'air_aster_black-9', quantity: 1 }],
        upsell: true,
        ...request,
      }),
    );
  const modal = () => screen.findByRole('dialog', { name: 'In your bag: Ring Air' });
  const shown = () => screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-labelledby'));

  it('follows a successful add with the primary variant; chosen extras go in together, and the bag is shown', async () => {
    sold = TEST_OFFERS.map((offer) => ({ ...offer, discountCode: offer.id === 'CYCLE' ? 'CYCLE1' : null }));
    mount({ visitor: US });
    await addWith();
    expect(screen.queryByRole('dialog')).toBeNull();
    await (await nextAsked()).answer(200, testCart());
    const extras = within(await modal());
    expect(shown()).toHaveLength(1);
    expect(extras.getByText('Aster Black / Size 9')).toBeVisible();
    expect(extras.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.click(extras.getByRole('checkbox', { name: /^travel charger/ }));
    await userEvent.click(extras.getByRole('checkbox', { name: /^cycle/ }));
    await userEvent.click(extras.getByRole('checkbox', { name: /^cardio/ }));
    await userEvent.click(extras.getByRole('checkbox', { name: /^cardio/ }));
    expect(asked).toEqual([]);
    await userEvent.click(extras.getByRole('button', { name: 'Continue to cart' }));
    const bag = within(await dialog());
    expect(shown()).toHaveLength(1);
    expect(bag.getAllByText('Being added…').map((said) => said.closest('li')?.textContent)).toEqual([
      'travel chargerBeing added…',
      'cycleBeing added…',
    ]);
    const request = await nextAsked();
    expect(request.body).toEqual({
      cartId: 'cart-1',
      lines: [
        { merchandiseId: 'travel_charger_1y', quantity: 1 },
        { merchandiseId: 'cycle_1y', quantity: 1 },
      ],
      discountCodes: ['CYCLE1'],
    });
    await request.answer(200, testCart({ nodes: [testLine(), testLine({ id: 'line-2' })] }));
    expect(bag.queryByText('Being added…')).toBeNull();
  });

  it('with nothing chosen just shows the bag', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(200, testCart());
    await userEvent.click(within(await modal()).getByRole('button', { name: 'Continue to cart' }));
    expect(await dialog()).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('closed, it leaves the page as it was', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(200, testCart());
    await userEvent.click(within(await modal()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one: another add while it is open opens none', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(200, testCart());
    const extras = within(await modal());
    await userEvent.click(extras.getByRole('checkbox', { name: /^cycle/ }));
    await addWith({ requestId: 'r2' });
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(shown()).toHaveLength(1);
    expect(extras.getByRole('checkbox', { name: /^cycle/ })).toBeChecked();
  });

  it.each([
    ['is not asked for', { upsell: false }, TEST_OFFERS, true],
    ['has nothing to offer', {}, [], true],
    ['follows a silent add', { silent: true }, TEST_OFFERS, false],
  ] as const)('that %s is not there', async (_, request, offers, opens) => {
    sold = offers;
    mount({ visitor: US });
    await addWith(request);
    await (await nextAsked()).answer(200, testCart());
    await act(settle);
    if (opens) expect(await dialog()).toBeVisible();
    else expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('dialog', { name: /^In your bag/ })).toBeNull();
  });

  it('does not follow an add that failed', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(422, {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('[BAG-08] the copy button', () => {
  const withCode = testCart({
    discountCodes: [
      { code: 'LUNA10', applicable: true },
      { code: 'OTHER', applicable: false },
    ],
  });
  const copy = () => screen.getByRole('button', { name: 'Copy code LUNA10' });
  async function opened() {
    const panel = await openWith(withCode);
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    expect(screen.getAllByRole('button', { name: /^Copy code/ })).toHaveLength(1);
  }

  it('copies a code of the bag, and flashes for 1500 ms', async () => {
    userEvent.setup();
    await opened();
    const started = jest.spyOn(window, 'setTimeout');
    fireEvent.click(copy());
    await act(async () => {});
    const end = started.mock.calls.find(([, delay]) => delay === 1500)?.[0];
    started.mockRestore();
    expect(await navigator.clipboard.readText()).toBe('LUNA10');
    expect(copy()).toHaveTextContent('Copied');
    expect(copy()).toHaveAttribute('data-flash', 'copied');
    act(() => end?.());
    expect(copy()).toHaveTextContent('Copy');
    expect(copy()).not.toHaveAttribute('data-flash');
  });

  it('does not say that it has copied what the browser refused', async () => {
    userEvent.setup();
    await opened();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    fireEvent.click(copy());
    await act(async () => {});
    expect(copy()).toHaveTextContent('Copy');
    expect(screen.getByText('Not copied. Select the code and copy it.')).toBeVisible();
  });
});

describe('the stored cart', () => {
  it('[BAG-19] that another tab has made is read once this tab sees it stored, which may be after its message', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: () => {}, close: () => {} });
    Object.assign(globalThis, { BroadcastChannel: jest.fn(() => channel) });
    mount();
    const change = { store: 'AE', cartId: 'cart-1', version: '"1.a"' };
    await deliver(() => channel.dispatchEvent(new MessageEvent('message', { data: change })));
    expect(asked).toEqual([]);
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
    slot.update({ visitor: { ...AE, store: 'EU' } });
    const request = await nextAsked();
    expect(request.path).toBe('/api/vendor/local/cart/?store=EU&id=cart-eu');
    expect(panel.queryByRole('listitem')).toBeNull();
    await request.answer(200, testCart({ id: 'cart-eu', nodes: [testLine({ quantity: 7 })] }));
    expect(emitted().at(-1)).toEqual(['bag.changed', { store: 'EU', totalQuantity: 7 }]);
  });
});
