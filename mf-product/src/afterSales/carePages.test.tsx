/** Tests texts and forms of the after-sales pages, rendered as on the server. */
import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { SlotComponent } from '@tessera/remote-kit/slotComponent';
import { type RenderedSlot, renderInSlot } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { screen } from '@testing-library/react';
import config from '../../remote.config.ts';
import ClaimPage from './ClaimPage.still.tsx';
import OrderWayPage from './OrderWayPage.still.tsx';
import TradeInPage, { type TradeInPageData } from './TradeInPage.still.tsx';

const renderPage = (page: SlotComponent, path: string, data: unknown = null, locale: Locale = 'en-US'): RenderedSlot =>
  renderInSlot(page, {
    config,
    messages: messagesIn(join(__dirname, '../locales'), locale),
    data,
    url: path,
    route: { path, params: {} },
  });

const tradeIn = (offer: TradeInPageData['offer'], locale?: Locale) =>
  renderPage(TradeInPage, '/trade-in', { offer, ring: '/ring/buy/us', terms: '/terms-of-sale/ring/us' }, locale);
const OFFER = { models: [...TRADE_IN_MODELS], credit: { amount: '100', currencyCode: 'USD' } };

describe('/trade-in', () => {
  it('[ORD-03] leads to the new ring with each of the four old ones, or with none', () => {
    tradeIn(OFFER);
    expect(
      screen
        .getAllByRole('listitem')
        .flatMap((item) => [...item.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
    ).toEqual([...TRADE_IN_MODELS.map((model) => `/ring/buy/us?tradein=${model}`), '/ring/buy/us']);
    expect(screen.getByText(/worth up to \$100/)).toBeVisible();
  });

  it.each(['elsewhere', 'unknown'] as const)('[ORD-03] names no sum and offers no choice where it is %s', (offer) => {
    const { container } = tradeIn(offer);
    expect(container).not.toHaveTextContent('$');
    expect(container.querySelector('a[href*="tradein="]')).toBeNull();
    expect(screen.getByRole('link', { name: 'See Ring Air' })).toHaveAttribute('href', '/ring/buy/us');
  });

  it('[ORD-03] promises no days, no course and no order’s page where no old ring is taken', () => {
    const { container } = tradeIn('elsewhere');
    expect(container.querySelector('svg, ol, dl, a[href="/ring/order"], a[href*="/terms-of-sale"]')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No trade-in here yet.');
  });

  describe.each([OFFER, 'elsewhere', 'unknown'] as const)('%j', (offer) => {
    it.each(LOCALES)('[PAGE-02] is written whole in %s', (locale) => {
      const { container } = tradeIn(offer, locale);
      expect(container.textContent).not.toMatch(/\{\{|\btradeIn\./);
    });
  });
});

describe('/ring/order', () => {
  it.each([true, false])('[ORD-03] leads to the trade-in where old rings are taken: %s', (taken) => {
    const { container } = renderPage(OrderWayPage, '/ring/order', { tradeIn: taken });
    expect(container.querySelectorAll('a[href="/trade-in"]')).toHaveLength(taken ? 1 : 0);
  });
});

describe.each([
  ['/ring/claim', ClaimPage, 'claim', { x: '/x/us' }],
  ['/ring/order', OrderWayPage, 'order', { tradeIn: true }],
] as const)('%s', (path, page, purpose, data) => {
  it('[ORD-02] asks for an order by a plain form that the server takes', () => {
    const { container } = renderPage(page, path, data);
    const form = container.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/order/find']);
    expect(form?.querySelector('input[name="for"]')).toHaveValue(purpose);
    expect(screen.getByLabelText('Order number, or its link')).toHaveAttribute('name', 'order');
    expect(screen.getByLabelText('Email')).toHaveAttribute('name', 'email');
    expect(screen.getByRole('link', { name: 'Vela' })).toHaveAttribute('href', '/');
  });

  it.each(LOCALES)('[PAGE-02] is written whole in %s', (locale) => {
    const { container } = renderPage(page, path, data, locale);
    expect(container.textContent).not.toMatch(/\{\{|\b(?:claim|orderWay|findOrder)\./);
  });
});
