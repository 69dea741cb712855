import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { STORE_CURRENCY, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { screen, within } from '@testing-library/react';
import config from '../../remote.config.ts';
import { testHome } from '../../test-support/homeCatalogue.ts';
import { testM1 } from '../../test-support/m1Catalogue.ts';
import { TEST_RARE_CATALOGUE } from '../../test-support/rareCatalogue.ts';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { compareAddress } from '../facts/compareAddress.ts';
import { PRODUCTS } from '../facts/products.ts';
import { offersOf as m1OffersOf } from '../products/m1/m1Offers.ts';
import type { StoreOffers } from '../products/storeOffers.ts';
import ComparePage from './ComparePage.still.tsx';
import { hasOnePrice, readCompared } from './compareView.ts';

const EN = messagesIn(join(__dirname, '../locales'), 'en-US');

/** The test catalogues with a store's own currency in each amount. */
function offersIn(store: Store): StoreOffers {
  const inStore = <Catalogue,>(catalogue: Catalogue): Catalogue =>
    JSON.parse(
      JSON.stringify(catalogue, (key, value) =>
        key === 'currencyCode' ? STORE_CURRENCY[store] : key === 'store' ? store : value,
      ),
    );
  const rare: RareCatalogue = inStore(TEST_RARE_CATALOGUE);
  const [first] = rare.colours;
  if (!first) throw new Error('The test catalogue has no Rare.');
  const ring: RingCatalogue = inStore(TEST_CATALOGUE);
  return {
    ring,
    rare: { kind: 'offered', catalogue: rare, from: first.price },
    m1: m1OffersOf(testM1(store), 'plain'),
    home: { kind: 'offered', catalogue: testHome(store) },
    shop: null,
    owned: null,
  };
}

const renderPage = (store: Store, query: string, offers: StoreOffers = offersIn(store)) =>
  renderInSlot(ComparePage, {
    config,
    messages: EN,
    data: { offers, ring: `/ring/buy/${STORE_URL_CODE[store]}`, shop: `/shop/${STORE_URL_CODE[store]}` },
    visitor: { ...TEST_VISITOR, store, country: store === 'EU' ? 'DE' : store === 'ROW' ? 'BR' : store },
    url: `/shop/compare${query}`,
    route: { path: '/shop/compare', params: {} },
  });
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

describe('what is compared', () => {
  it.each([
    ['', ['ring', 'rare']],
    ['?of=m1,home', ['m1', 'home']],
    ['?of=home&of=m1', ['m1', 'home']],
    ['?of=home', ['ring', 'home']],
    ['?of=ring,rare,m1,home', PRODUCTS],
    ['?of=toaster,<script>,m1', ['ring', 'm1']],
    ['?of=', ['ring', 'rare']],
    ['?of=ring,ring,ring', ['ring', 'rare']],
  ] as const)('%s shows %j', (query, shown) => {
    expect(readCompared(new URLSearchParams(query), PRODUCTS)).toEqual(shown);
  });

  it('is never what the store does not sell', () => {
    expect(readCompared(new URLSearchParams('?of=m1,rare'), ['ring', 'home'])).toEqual(['ring', 'home']);
    expect(readCompared(new URLSearchParams('?of=m1'), ['ring'])).toEqual(['ring']);
  });

  it('is read from its own address', () => {
    const { search } = new URL(compareAddress(['rare', 'm1', 'home']), 'http://store');
    expect(readCompared(new URLSearchParams(search), PRODUCTS)).toEqual(['rare', 'm1', 'home']);
  });
});

describe('the price of a device', () => {
  it('is a lowest one only where something of it costs more', () => {
    const offers = offersIn('US');
    expect(PRODUCTS.filter((product) => hasOnePrice(product, offers))).toEqual(['home']);
    if (offers.rare.kind !== 'offered') throw new Error('The test catalogue has no Rare.');
    const { catalogue } = offers.rare;
    const alike = { ...offers.rare, catalogue: { ...catalogue, colours: catalogue.colours.slice(0, 1) } };
    expect(hasOnePrice('rare', { ...offers, rare: alike })).toBe(true);
  });
});

describe('the comparison', () => {
  it.each(STORES)('has the prices of %s, and the way to buy there', (store) => {
    renderPage(store, '?of=ring,rare,m1,home');
    expect(columns()).toEqual(['Ring Air', 'Ring Rare', 'M1', 'Home']);
    const text = screen.getByRole('table').textContent ?? '';
    const prices = row('Price').getAllByRole('cell');
    expect(prices.map(({ textContent }) => textContent?.startsWith('From '))).toEqual([true, true, true, false]);
    expect(text).toContain(formatMoney(testHome(store).device.price));
    const own = formatMoney({ amount: '1', currencyCode: STORE_CURRENCY[store] }).replace('1', '');
    for (const [, sign] of text.matchAll(/(CA\$|A\$|\$|₹|€|£|AED\s)\d/g)) expect(sign).toBe(own);
    for (const link of screen.getAllByRole('link', { name: /^Buy / })) {
      expect(link.getAttribute('href')).toMatch(/^\/(ring|rare|home)\/buy\/[a-z]+$|^\/pricing\/[a-z]+$/);
    }
  });

  it('tells each fact in a row, and says where there is none', () => {
    renderPage('US', '?of=ring,m1,home');
    expect(
      row('Sizes')
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['5\u00a0to\u00a014, no half sizes', '–Nothing to state', '–Nothing to state']);
    expect(row('Dimensions').getByText('72 × 72 × 35 mm')).toBeVisible();
    expect(row('Engraving').getByText(/^Up to 8 characters, \+\u2060\$/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^More about/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/ring/buy/us',
      '/glucose',
      '/home',
    ]);
  });

  it('leaves out a row in which nothing is known', () => {
    renderPage('US', '?of=m1,home');
    expect(screen.queryByRole('row', { name: /^Engraving/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /^Thickness/ })).toBeNull();
  });

  it('is a form that comes back with what was chosen', () => {
    renderPage('US', '?of=m1,home');
    const chosen = screen.getAllByRole('checkbox', { checked: true });
    expect(chosen.map((box) => box.getAttribute('value'))).toEqual(['m1', 'home']);
    expect(screen.getByRole('group', { name: 'Choose two or more' }).closest('form')).toHaveAttribute(
      'action',
      '/shop/compare',
    );
  });

  it('offers to ask again where the catalogue does not answer', () => {
    const nothing = { kind: 'unknown' } as const;
    renderPage('US', '', { ring: null, rare: nothing, m1: nothing, home: nothing, shop: null, owned: null });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/shop/compare');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
