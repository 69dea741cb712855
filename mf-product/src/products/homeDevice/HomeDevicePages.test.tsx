import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { testHome } from '../../../test-support/homeCatalogue.ts';
import { quoteKey } from '../../purchase/purchaseQuote.ts';
import HomeBuyPage, { type HomeBuyPageData } from './HomeBuyPage.tsx';
import HomeDevicePage, { type HomeDevicePageData } from './HomeDevicePage.still.tsx';
import { homeOrder } from './homeSelection.ts';

const LOCALE_FOLDER = join(__dirname, '../../locales');
const EN = messagesIn(LOCALE_FOLDER, 'en-US');
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as never;
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
});

const STORY_PATH = '/home';
/** Path of the buy page in the US. */
const BUY = pathInStore(`${STORY_PATH}/buy`, 'US', 'US');

const STORY: HomeDevicePageData = { offers: 'offered', price: usd('249'), buy: BUY, ring: '/ring/buy/us' };

const renderStory = (data: Partial<HomeDevicePageData> = {}, messages = EN): RenderedSlot =>
  renderInSlot(HomeDevicePage, {
    config,
    messages,
    data: { ...STORY, ...data },
    url: STORY_PATH,
    route: { path: STORY_PATH, params: {} },
  });

describe('the page that tells of Home', () => {
  it('[PDP-07] says what Home is and what it costs, and leads to where it is sold', () => {
    renderStory();
    expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(screen.getByText('$249')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Buy Home' })) expect(link).toHaveAttribute('href', BUY);
  });

  it.each(LOCALES)(
    'draws the four lines of the sample night with a text for who does not see them, in %s',
    (locale) => {
      renderStory({}, messagesIn(LOCALE_FOLDER, locale));
      const drawings = within(document.body)
        .getAllByRole('img')
        .filter(({ tagName }) => tagName === 'svg');
      expect(drawings).toHaveLength(4);
      for (const drawing of drawings) expect(drawing.getAttribute('aria-label')).toMatch(/03:28/);
    },
  );

  it.each([
    ['notSold', 'Not sold in your store yet'],
    ['soldOut', 'Sold out for now'],
  ] as const)('[PDP-07] says %s, without a price', (offers, words) => {
    renderStory({ offers, price: null });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/\$\d/)).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'Buy Home' })).toHaveLength(offers === 'notSold' ? 0 : 2);
    expect(screen.getAllByRole('link', { name: 'See Ring Air' })[0]).toHaveAttribute('href', '/ring/buy/us');
  });
});

/** Loader data for an address, without discounts. */
function dataOf(years: number): HomeBuyPageData {
  const catalogue = testHome();
  const { lines, listed } = homeOrder(catalogue, { years });
  return {
    offers: { kind: 'offered', catalogue },
    quote: {
      key: quoteKey({ store: 'US', lines, discountCodes: [] }),
      lines: {},
      discounts: [],
      subtotal: listed,
      preview: [],
      total: listed,
    },
    ring: '/ring/buy/us',
    deliveryFrom: null,
  };
}

const renderForm = (data: HomeBuyPageData = dataOf(0), changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(HomeBuyPage, {
    config,
    messages: EN,
    data,
    visitor: { ...TEST_VISITOR, store: 'US', country: 'US' },
    url: BUY,
    route: { path: `${STORY_PATH}/buy/:region`, params: { region: 'us' } },
    ...changes,
  });
const total = (): string => document.querySelector('[data-total]')?.textContent ?? '';
const requested = ({ emitted }: RenderedSlot) =>
  emitted.filter(({ name }) => name === 'bag.add-requested').map(({ payload }) => payload);

describe('the page that sells Home', () => {
  it('[PDP-05] begins without the plan, and offers its terms with their prices', () => {
    renderForm();
    const plan = within(screen.getByRole('radiogroup', { name: 'Home coverage' }));
    expect(plan.getByRole('radio', { name: /No coverage/ })).toBeChecked();
    expect(plan.getByText('$39.99')).toBeVisible();
    expect(plan.getByText('$69.99')).toBeVisible();
    expect(total()).toContain('$249');
    expect(screen.getByText('Tax excl')).toBeVisible();
  });

  it('[PDP-08] shows what the plan adds, takes it from the address and puts it there', async () => {
    const { navigations } = renderForm(dataOf(2), { url: `${BUY}?coverage=2&utm_source=a` });
    expect(screen.getByRole('radio', { name: /2\syears/ })).toBeChecked();
    expect(total()).toContain('$318.99');
    await userEvent.click(screen.getByRole('radio', { name: /1\syear/ }));
    await waitFor(() => expect(total()).toContain('$288.99'));
    await waitFor(() => expect(navigations).toEqual([{ url: `${BUY}?utm_source=a&coverage=1`, replace: true }]));
  });

  it('[BAG-12] puts the device and its plan into the bag in one request, and says what the bag made of it', async () => {
    const slot = renderForm(dataOf(2), { url: `${BUY}?coverage=2` });
    await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    await waitFor(() => expect(requested(slot)).toHaveLength(1));
    const request = requested(slot)[0] as { requestId: string };
    expect(request).toMatchObject({
      lines: [
        { merchandiseId: 'home', quantity: 1 },
        { merchandiseId: 'home_coverage_2y', quantity: 1 },
      ],
    });
    slot.deliver(bagAddSettled, { requestId: request.requestId, ok: false });
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to add item to cart. Please try again.'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    const again = requested(slot)[1] as { requestId: string };
    slot.deliver(bagAddSettled, { requestId: again.requestId, ok: false, unanswered: true });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The bag is not answering. Home and Home coverage, 2 years may still be added.',
    );
    slot.deliver(bagAddSettled, { requestId: again.requestId, ok: true });
    expect(screen.getByText('Added to bag: Home and Home coverage, 2 years')).toHaveAttribute('role', 'status');
  });

  it.each([
    ['notSold', 'Not sold in your store yet', '/ring/buy/us', 'See Ring Air'],
    ['soldOut', 'Sold out for now', '/ring/buy/us', 'See Ring Air'],
    ['unknown', 'The price is not answering', `${BUY}?coverage=1`, 'Try again'],
  ] as const)('[PDP-07] %s: says so, and leads on', (kind, title, href, words) => {
    renderForm(
      { offers: { kind }, quote: null, ring: '/ring/buy/us', deliveryFrom: null },
      { url: `${BUY}?coverage=1` },
    );
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/\$\d/)).toBeNull();
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'What Home does' })).toHaveAttribute('href', STORY_PATH);
  });
});
