import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { renderInSlot, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { BAG_NOTICES, bagFormAction } from '@tessera/shared-contracts/bag/bagForms';
import type { Cart, CartLine } from '@tessera/shared-contracts/bag/cart';
import { giftsIn } from '@tessera/shared-contracts/bag/giftStores';
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { cleanup, screen, within } from '@testing-library/react';
import config from '../../remote.config.ts';
import { testCart, testLine } from '../../test-support/carts.ts';
import BagPage, { type BagPageData } from './BagPage.still.tsx';
import { checkoutPath } from './checkoutPath.ts';
import { loadBagPage } from './loadBagPage.ts';

const LOCALES_FOLDER = join(__dirname, '../locales');

afterEach(cleanup);

const show = (data: BagPageData, visitor: Partial<typeof TEST_VISITOR> = {}) => {
  const { locale } = { ...TEST_VISITOR, ...visitor };
  return renderInSlot(BagPage, { config, messages: messagesIn(LOCALES_FOLDER, locale), data, visitor });
};
const cartPage = (cart: Cart, also: Partial<BagPageData> = {}, store: Store = 'US'): BagPageData =>
  ({ kind: 'cart', cart, checkout: checkoutPath(cart, store), said: null, noticeLineId: null, ...also }) as BagPageData;
const tagged = (tags: readonly string[], line: Partial<CartLine> = {}): CartLine => {
  const made = testLine(line);
  return { ...made, merchandise: { ...made.merchandise, product: { ...made.merchandise.product, tags: [...tags] } } };
};

/** Copied by hand from S2. */
const SAID: Record<Store, readonly [tax: string, disclaimer: string | null]> = {
  IN: ['Tax incl', null],
  EU: ['Tax incl', 'Shipping is added at checkout.'],
  GB: ['Tax incl', 'Shipping is added at checkout.'],
  AU: ['Tax incl', 'Shipping is added at checkout.'],
  US: ['Tax excl', 'Shipping and tax are added at checkout.'],
  CA: ['Tax excl', 'Shipping and tax are added at checkout.'],
  AE: ['Tax excl', 'Shipping is added at checkout, and VAT where your country has it.'],
  ROW: ['Tax excl', 'Shipping is added at checkout.'],
};
const DISCLAIMERS = new Set(Object.values(SAID).flatMap(([, disclaimer]) => disclaimer ?? []));

describe('[BAG-22] the page of the bag', () => {
  it('[BAG-06] speaks of no shipping where nothing of the bag is sent', () => {
    show(cartPage(testCart({ nodes: [tagged(['FOR_OWNED'])] })), { store: 'US', country: EXAMPLE_COUNTRY.US });
    expect(screen.getByText('Tax is added at checkout.')).toBeInTheDocument();
    expect(screen.queryByText(/^Shipping/)).toBeNull();
  });

  it.each(STORES)(
    '[BAG-05] [BAG-06] [BAG-17] says in %s what the store says, and leads its forms and its checkout there',
    (store) => {
      const attributes = [
        { key: 'email', value: 'ada@example.com' },
        { key: 'affiliate_code', value: 'luna' },
        { key: 'gift_note', value: null },
      ];
      show(cartPage(testCart({ attributes }), {}, store), { store, country: EXAMPLE_COUNTRY[store] });
      const [tax, disclaimer] = SAID[store];
      expect(screen.getByText(tax)).toBeInTheDocument();
      for (const each of DISCLAIMERS) expect(screen.queryAllByText(each)).toHaveLength(each === disclaimer ? 1 : 0);
      const actions = [...document.querySelectorAll('form')].map((form) => form.getAttribute('action'));
      expect(new Set(actions)).toEqual(
        new Set([
          bagFormAction('line', store),
          bagFormAction('code', store),
          ...(giftsIn(store) ? [bagFormAction('gift', store)] : []),
        ]),
      );
      const to = new URL(
        screen.getByRole('link', { name: 'Checkout' }).getAttribute('href') ?? '',
        'http://store.invalid',
      );
      expect(to.pathname).toBe('/checkout/cart-1');
      expect(Object.fromEntries(to.searchParams)).toEqual({
        affiliate_code: 'luna',
        product_type: 'cyborg',
        store,
      });
    },
  );

  it('[PROG-01] says of a code that takes nothing off that it is not used, and never shows a company’s', () => {
    const codes = [
      { code: 'BIRTHDAY10', applicable: false },
      { code: 'RUNCLUB10', applicable: true },
      { code: 'WORK-abc', applicable: false },
    ];
    show(cartPage({ ...testCart(), discountCodes: codes }));
    const said = screen.getAllByText(/is not used now/).map(({ textContent }) => textContent);
    expect(said).toEqual([expect.stringMatching(/^BIRTHDAY10 /)]);
  });

  it('tells a visitor from elsewhere before the checkout, and leads to the store that delivers there by a form', () => {
    show(cartPage(testCart(), {}, 'ROW'), { store: 'ROW', country: 'CA' });
    expect(screen.getByText(/^This store does not deliver to Canada/)).toBeInTheDocument();
    const go = screen.getByRole('button', { name: 'Go to the store: Canada' });
    expect(go).toHaveAttribute('value', 'CA');
    expect(go).toHaveAttribute('name', 'store');
    expect(go.closest('form')).toHaveAttribute('action', '/_visitor');
    cleanup();
    show(cartPage(testCart(), {}, 'ROW'), { store: 'ROW', country: 'KP' });
    expect(screen.getByText('We do not deliver to North Korea.')).toBeInTheDocument();
    cleanup();
    for (const [store, country] of [
      ['ROW', 'JP'],
      ['AE', 'SA'],
      ['ROW', 'XX'],
    ] as const) {
      show(cartPage(testCart(), {}, store), { store, country });
      expect(screen.queryByText(/not deliver/)).toBeNull();
      cleanup();
    }
  });

  it.each([
    [[], true, true],
    [['NO_QTY_BTNS'], false, true],
    [['NO_EDIT'], false, false],
    [['NO_EDIT', 'NO_QTY_BTNS'], false, false],
  ])('[BAG-03] [GIFT-02] leaves of a line tagged %j what its tags allow', (tags, quantity, remove) => {
    show(cartPage(testCart({ nodes: [tagged(tags)] })));
    expect(screen.queryAllByRole('textbox', { name: 'Quantity' })).toHaveLength(quantity ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Remove' })).toHaveLength(remove ? 1 : 0);
  });

  it('[BAG-03] shows no hidden line, and [BAG-02] engraving, what was struck, and what is free', () => {
    const cost = (totalAmount: string, subtotalAmount: string) => ({
      totalAmount: { amount: totalAmount, currencyCode: 'AED' },
      subtotalAmount: { amount: subtotalAmount, currencyCode: 'AED' },
    });
    const nodes = [
      tagged([], { id: 'a', cost: cost('1169.1', '1299'), attributes: [{ key: 'engraving', value: 'Noor' }] }),
      tagged(['NO_EDIT'], { id: 'b', cost: cost('0', '0') }),
      tagged(['HIDE_IN_CART'], { id: 'c' }),
    ];
    show(cartPage(testCart({ nodes })));
    const lines = within(screen.getByRole('region', { name: 'What is in it' })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent('Engraved Noor');
    expect(lines[0]).toHaveTextContent('Before: AED 1,299 Now: AED 1,169.10');
    expect(lines[1]).toHaveTextContent('Free');
  });

  it('[BAG-02] [CAT-04] says of a plan which ring it is for', () => {
    const cover = testLine({ id: 'cover', belongsTo: 'Ring Air, Bionic Gold / 9' });
    show(cartPage(testCart({ nodes: [testLine(), cover] })));
    const lines = within(screen.getByRole('region', { name: 'What is in it' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.includes('for Ring Air, Bionic Gold / 9'))).toEqual([false, true]);
  });

  it('[GIFT-01] [GIFT-02] has the gift step as a form with what is stored, and none where nothing is sent', () => {
    const attributes = [
      { key: 'gift_flow', value: 'true' },
      { key: 'gift_note', value: 'Dear Noor' },
      { key: 'gift_from', value: 'Ada' },
      { key: 'giftee_email', value: 'noor@example.com' },
      { key: 'notify_giftee', value: 'true' },
    ];
    const onlyPlans = testCart({ attributes, nodes: [tagged(['FOR_OWNED'])] });
    show(cartPage(onlyPlans));
    expect(screen.queryByText('This is a gift')).toBeNull();
    cleanup();
    show(cartPage(testCart({ attributes })), { store: 'US' });
    const form = screen.getByRole('button', { name: 'No gift after all' }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      note: 'Dear Noor',
      from: 'Ada',
      giftee: 'noor@example.com',
      notify: 'true',
    });
    expect(screen.getByText('This is a gift').closest('details')).toHaveAttribute('open');
    cleanup();
    show(cartPage(testCart()), { store: 'US' });
    expect(screen.queryByRole('button', { name: 'No gift after all' })).toBeNull();
    expect(screen.getByText('This is a gift').closest('details')).not.toHaveAttribute('open');
  });

  it.each(LOCALES.flatMap((locale) => BAG_NOTICES.map((said) => [locale, said] as const)))(
    'says in %s what has come of a form: %s',
    (locale, said) => {
      show(cartPage(testCart(), { said, noticeLineId: 'line-1' }), { locale });
      const notices = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
      expect(notices).toHaveLength(1);
      expect(notices[0]?.textContent).not.toMatch(/^$|bagPage?\.|\{\{/);
    },
  );

  it('[BAG-07] is empty, or cannot be read, with a way on', () => {
    show({ kind: 'empty', said: null, noticeLineId: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
    expect(screen.getByRole('link', { name: 'Back to browse' })).toHaveAttribute('href', '/shop/in');
    cleanup();
    show({ kind: 'unavailable', said: null, noticeLineId: null });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/bag/in');
    cleanup();
    show({ kind: 'ordered', order: '/checkout/cart-1', said: null, noticeLineId: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order is placed');
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/checkout/cart-1');
  });
});

describe('[BAG-22] what the page is drawn from', () => {
  const load = (answer: unknown, cartId?: string, address = '/bag/ae', vendor = 'local', hosts: string[] = []) => {
    const asked: string[] = [];
    const api = (async ({ path }: { path: string }) => {
      if (path === '/api/cart/vendor') return { ok: true, value: { vendor } };
      asked.push(path);
      return path === '/api/checkout/hosts' ? { ok: true, value: { hosts } } : answer;
    }) as StoreApi;
    const url = new URL(address, 'http://store.invalid');
    const visitor = { ...TEST_VISITOR, store: 'AE', locale: 'de' } as const;
    return { asked, loaded: loadBagPage({ visitor, url, api, ...(cartId === undefined ? {} : { cartId }) }) };
  };
  const refused = (status: number) => ({ ok: false, problem: { status, code: 'x' } });

  it('is nothing where the visitor has no cart, and no call is made for it', async () => {
    const { asked, loaded } = load(null);
    expect(await loaded).toEqual({ kind: 'empty', said: null, noticeLineId: null });
    expect(asked).toEqual([]);
  });

  it('is the cart in the visitor’s language, with what the address says of a form', async () => {
    const cart = testCart();
    const { asked, loaded } = load({ ok: true, value: cart }, 'a b', '/bag/ae?said=tooMany&line=line-1');
    expect(await loaded).toEqual({
      kind: 'cart',
      cart,
      checkout: '/checkout/cart-1?product_type=cyborg&store=AE',
      said: 'tooMany',
      noticeLineId: 'line-1',
    });
    expect(asked).toEqual(['/api/vendor/local/cart/?id=a+b&store=AE&locale=de']);
    expect((await load(null, undefined, '/bag/ae?said=<b>').loaded).said).toBeNull();
  });

  it('[BAG-21] is the way to the order that its cart has become', async () => {
    const answer = { ok: false, problem: { status: 404, code: 'cart.ordered' } };
    expect(await load(answer, 'cart-1').loaded).toMatchObject({ kind: 'ordered', order: '/checkout/cart-1' });
  });

  it.each([
    [404, 'empty'],
    [409, 'empty'],
    [408, 'unavailable'],
    [429, 'unavailable'],
    [503, 'unavailable'],
    [0, 'unavailable'],
  ])('[BAG-16] answered %p it is %s', async (status, kind) => {
    expect((await load(refused(status), 'cart-1').loaded).kind).toBe(kind);
  });

  it.each([
    [['shop.example'], 'https://shop.example/c/1?product_type=cyborg&store=AE'],
    [['else.example'], null],
  ])('[API-01] [BAG-17] of a shop leads to its own checkout, on a host that the store knows: %j', async (hosts, to) => {
    const cart = testCart({ id: 'gid://shopify/Cart/1?key=2', checkoutUrl: 'https://shop.example/c/1' });
    const { asked, loaded } = load({ ok: true, value: cart }, cart.id, '/bag/ae', 'shopify', hosts);
    const data = await loaded;
    expect(data).toMatchObject({ kind: 'cart', checkout: to });
    expect(asked[0]).toMatch(/^\/api\/vendor\/shopify\/cart\//);
    show(data, { store: 'AE' });
    expect(screen.queryByRole('link', { name: 'Checkout' })?.getAttribute('href') ?? null).toBe(to);
    expect(screen.queryAllByRole('alert')).toHaveLength(to === null ? 1 : 0);
  });

  it('[BAG-15] a cart of add-ons alone, or of nothing, is none', async () => {
    for (const nodes of [[], [tagged(['ADD_ON'])]]) {
      expect((await load({ ok: true, value: testCart({ nodes }) }, 'cart-1').loaded).kind).toBe('empty');
    }
  });
});
