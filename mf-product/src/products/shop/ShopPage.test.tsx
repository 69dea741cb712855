import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { TEST_SHOP } from '../../../test-support/shopCatalogue.ts';
import ShopPage from './ShopPage.tsx';
import type { ShopPageData } from './shopData.ts';

const EN = messagesIn(join(__dirname, '../../locales'), 'en-US');
const DATA: ShopPageData = { catalogue: TEST_SHOP, ring: '/ring/buy/us', deliveryFrom: null };

const renderPage = (changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(ShopPage, {
    config,
    messages: EN,
    data: DATA,
    visitor: { ...TEST_VISITOR, store: 'US', country: 'US' },
    url: '/shop/us',
    route: { path: '/shop/:region', params: { region: 'us' } },
    ...changes,
  });

const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (item === null) throw new Error(`${name} has no card`);
  return within(item);
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const requested = ({ emitted }: RenderedSlot) =>
  emitted.filter(({ name }) => name === 'bag.add-requested').map(({ payload }) => payload);

describe('the shop', () => {
  it('[PDP-07] shows each thing with its price, its tax and its stock', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Everything: 4 items' })).toBeVisible();
    expect(card('Voyager travel charger').getByText('$39')).toBeVisible();
    expect(card('Voyager travel charger').getByText('Tax excl')).toBeVisible();
    expect(card('Voyager travel charger').getByText('Only a few left')).toBeVisible();
    expect(card('Second charger').getByText('In stock')).toBeVisible();
  });

  it('shows what is sold out without a button', () => {
    renderPage();
    expect(card('Care kit').getByText('Sold out')).toBeVisible();
    expect(card('Care kit').queryByRole('button')).toBeNull();
    expect(titles().at(-1)).toBe('Care kit');
  });

  it('follows the address, and leads to every other view of it', () => {
    renderPage({ url: '/shop/us?kind=chargers&sort=price-down' });
    expect(titles()).toEqual(['Second charger', 'Voyager travel charger']);
    const kinds = within(screen.getByRole('navigation', { name: 'Kind' }));
    expect(kinds.getByRole('link', { name: 'Chargers' })).toHaveAttribute('aria-current', 'true');
    expect(kinds.getByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/shop/us?kind=gifts&sort=price-down');
    expect(kinds.getByRole('link', { name: 'Everything' })).toHaveAttribute('href', '/shop/us?sort=price-down');
    const order = within(screen.getByRole('navigation', { name: 'Stock and order' }));
    expect(order.getByRole('link', { name: 'In stock only' })).toHaveAttribute(
      'href',
      '/shop/us?kind=chargers&stock=in&sort=price-down',
    );
    expect(order.getByRole('link', { name: 'Featured' })).toHaveAttribute('href', '/shop/us?kind=chargers');
  });

  it('[BAG-12] puts one of the chosen variant into the bag, and says when it is there', async () => {
    const slot = renderPage();
    const cap = card('Cap');
    // The first option in stock, not the first of all.
    expect(cap.getByRole('radio', { name: 'Sand' })).toBeChecked();
    await userEvent.click(cap.getByRole('button', { name: 'Add to bag (Cap)' }));
    await userEvent.click(cap.getByRole('button', { name: 'Add to bag (Cap)' }));
    const [request, ...others] = requested(slot);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ lines: [{ merchandiseId: 'cap_sand', quantity: 1 }] });
    const requestId = String((request as { requestId: string }).requestId);
    slot.deliver(bagAddSettled, { requestId: 'another', ok: false });
    expect(cap.getByRole('alert')).toBeEmptyDOMElement();
    slot.deliver(bagAddSettled, { requestId, ok: true });
    expect(cap.getByRole('status')).toHaveTextContent('Added to bag: Cap (Sand)');
    expect(card('Second charger').getByRole('status')).toBeEmptyDOMElement();
  });

  it('asks for a ring’s size before it adds, and never takes one that is sold out', async () => {
    const slot = renderPage();
    const charger = card('Second charger');
    expect(charger.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(charger.getByRole('button', { name: /Add to bag/ }));
    expect(charger.getByText('Choose your ring’s size first.')).toBeVisible();
    expect(requested(slot)).toEqual([]);
    await userEvent.click(charger.getByRole('radio', { name: 'Size 9 (sold out)' }));
    expect(charger.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(charger.getByRole('radio', { name: 'Size 8' }));
    expect(charger.queryByText('Choose your ring’s size first.')).toBeNull();
    await userEvent.click(charger.getByRole('button', { name: /Add to bag/ }));
    expect(requested(slot)).toMatchObject([{ lines: [{ merchandiseId: 'spare_charger_8', quantity: 1 }] }]);
  });

  it.each([
    [{ ok: false, message: 'Unable to add item to cart.' }, 'Unable to add item to cart.', false],
    [{ ok: false }, 'Failed to add item to cart. Please try again.', false],
    [{ ok: false, unanswered: true }, 'The bag is not answering. Voyager travel charger may still be added.', true],
  ] as const)('says why something did not go into the bag: %j', async (answer, words, again) => {
    const slot = renderPage();
    const travel = card('Voyager travel charger');
    await userEvent.click(travel.getByRole('button', { name: /Add to bag/ }));
    const { requestId } = requested(slot)[0] as { requestId: string };
    slot.deliver(bagAddSettled, { requestId, ...answer });
    expect(travel.getByRole('alert')).toHaveTextContent(words);
    await userEvent.click(travel.getByRole('button', { name: /Add to bag/ }));
    const second = requested(slot)[1] as { requestId: string };
    // An add that may already be in the bag is repeated with the same id, so that it counts once.
    expect(second.requestId === requestId).toBe(again);
  });

  it('names what only other stores sell, without a price', () => {
    renderPage({ url: '/shop/us?kind=gifts' });
    const elsewhere = within(screen.getByRole('region', { name: 'Not sold in your store' }));
    expect(elsewhere.getByText(/Gift box/)).toBeVisible();
    expect(elsewhere.queryByText(/[$€£₹]/)).toBeNull();
  });

  it('leads on where nothing of a kind is sold', () => {
    const catalogue = { ...TEST_SHOP, goods: TEST_SHOP.goods.filter(({ kinds }) => !kinds.includes('gifts')) };
    renderPage({ data: { ...DATA, catalogue }, url: '/shop/us?kind=gifts' });
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing of this kind in your store' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See everything that ships to you' })).toHaveAttribute('href', '/shop/us');
  });

  it('offers to ask again where the catalogue does not answer', () => {
    renderPage({ data: { ...DATA, catalogue: null }, url: '/shop/us?kind=gifts' });
    expect(screen.getByRole('heading', { level: 1, name: 'The shop is not answering.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/shop/us?kind=gifts');
  });

  it('shows something that has no picture yet', () => {
    const [first] = TEST_SHOP.goods;
    const mug = { ...first, id: 'mug', title: 'Mug', variants: [{ ...first?.variants[0], merchandiseId: 'mug' }] };
    renderPage({ data: { ...DATA, catalogue: { ...TEST_SHOP, goods: [mug] } } });
    expect(card('Mug').queryByRole('img')).toBeNull();
    expect(card('Mug').getByRole('button', { name: /Add to bag/ })).toBeVisible();
  });
});
