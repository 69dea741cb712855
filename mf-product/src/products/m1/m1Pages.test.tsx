import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { testM1 } from '../../../test-support/m1Catalogue.ts';
import { quoteKey } from '../../purchase/purchaseQuote.ts';
import GlucosePage, { type GlucosePageData } from './GlucosePage.still.tsx';
import { offersOf } from './m1Offers.ts';
import { m1Order } from './m1Selection.ts';
import type { M1PricingVariant } from './m1Variants.ts';
import PricingPage, { type PricingPageData } from './PricingPage.tsx';

const LOCALE_FOLDER = join(__dirname, '../../locales');
const EN = messagesIn(LOCALE_FOLDER, 'en-US');
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as never;
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
});

const STORY: GlucosePageData = { offers: 'offered', from: usd('149'), unit: 'mg/dL', ring: '/ring/buy/us' };

const renderStory = (data: Partial<GlucosePageData> = {}, messages = EN): RenderedSlot =>
  renderInSlot(GlucosePage, {
    config,
    messages,
    data: { ...STORY, ...data },
    url: '/glucose',
    route: { path: '/glucose', params: {} },
  });

describe('/glucose', () => {
  it('[PDP-07] says what M1 costs at least, and leads to its plans', () => {
    renderStory();
    expect(screen.getByRole('heading', { level: 1, name: 'Lunch, as a line.' })).toBeVisible();
    expect(screen.getByText('From $149')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'See the plans' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pricing', '/pricing']);
  });

  it.each(LOCALES)(
    'draws day, bowl and skin with a text for who does not see them, and no medical advice, in %s',
    (locale) => {
      const messages = messagesIn(LOCALE_FOLDER, locale);
      renderStory({}, messages);
      const drawings = screen.getAllByRole('img').filter(({ tagName }) => tagName === 'svg');
      expect(drawings).toHaveLength(3);
      expect(drawings[0]).toHaveAccessibleName(expect.stringContaining('146 mg/dL'));
      expect(drawings[1]).toHaveAccessibleName(expect.stringMatching(/72 mg\/dL.*34 mg\/dL/));
      expect(screen.getByText(String((messages.glucoseFacts as { medical: string }).medical))).toBeVisible();
    },
  );

  it('reads in the unit of the visitor’s doctors', () => {
    renderStory({ unit: 'mmol/L' });
    expect(screen.getByText('The band is 3.9 to 7.8 mmol/L')).toBeVisible();
    expect(screen.getByText('+4 mmol/L')).toBeVisible();
  });

  it.each([
    ['notSold', 'Wait for M1', 'Not sold where you are yet'],
    ['unknown', 'See the plans', null],
  ] as const)('[REG-09] where it is %s there is no price, and the way on is %s', (offers, name, words) => {
    renderStory({ offers, from: null });
    expect(screen.queryByText(/\$\d/)).toBeNull();
    for (const link of screen.getAllByRole('link', { name })) expect(link).toHaveAttribute('href', '/pricing');
    if (words !== null) expect(screen.getByText(words)).toBeVisible();
  });
});

interface PageChanges {
  readonly variant?: M1PricingVariant;
  readonly off?: number;
  readonly referral?: {
    readonly code: string;
    readonly amount: { readonly amount: string; readonly currencyCode: string };
  };
}

/** Loader data without discount codes. */
function dataOf({ variant = 'plain', off = 0, referral }: PageChanges = {}): PricingPageData {
  const offers = offersOf(testM1('US', { off, ...(referral ? { referral } : {}) }), variant);
  if (offers.kind !== 'offered') throw new Error('The test store sells no M1.');
  const { lines, listed, plan } = m1Order(offers.sold, { term: 'four_week' });
  return {
    offers,
    quote: {
      key: quoteKey({ store: 'US', lines, discountCodes: [] }),
      lines: {},
      discounts: off === 0 ? [] : [{ kind: 'OTHER', amount: usd(String(off)) }],
      subtotal: plan.price,
      preview: [],
      total: listed,
    },
    ring: '/ring/buy/us',
    deliveryFrom: null,
    lead: null,
  };
}

const renderPricing = (data: PricingPageData = dataOf(), changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(PricingPage, {
    config,
    messages: EN,
    data,
    visitor: { ...TEST_VISITOR, store: 'US', country: 'US' },
    url: '/pricing/us',
    route: { path: '/pricing/:region', params: { region: 'us' } },
    ...changes,
  });
const total = (): string => document.querySelector('[data-total]')?.textContent ?? '';
const requested = ({ emitted }: RenderedSlot) =>
  emitted.filter(({ name }) => name === 'bag.add-requested').map(({ payload }) => payload);

describe('/pricing', () => {
  it('[PDP-07] lists what is bought once and what is a membership, with sensors, price and a year of each', () => {
    renderPricing();
    const once = within(screen.getByRole('group', { name: 'Bought once' }));
    expect(once.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'two_week',
      'four_week',
      'twelve_week',
      'twenty_four_week',
    ]);
    const membership = within(screen.getByRole('group', { name: 'Membership' }));
    expect(membership.getAllByRole('radio')).toHaveLength(4);
    const twelve = screen.getByRole('radio', { name: /12 weeks/ });
    expect(twelve).toHaveAccessibleName(expect.stringMatching(/6 sensors.*\$300.*\$1,202 a year/));
    expect(screen.getByRole('radio', { name: /^4 weeks/ })).toBeChecked();
    expect(total()).toContain('$100');
    expect(screen.getByText('Tax excl')).toBeVisible();
  });

  it('[PDP-07] goes from row to row, takes the plan from the address and puts it there', async () => {
    const { navigations } = renderPricing(dataOf(), { url: '/pricing/us?plan=one_year&utm_source=a' });
    expect(screen.getByRole('radio', { name: /12 months/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /24 weeks/ }));
    await waitFor(() => expect(total()).toContain('$600'));
    expect(screen.getByText('M1, 24 weeks')).toBeVisible();
    await waitFor(() =>
      expect(navigations).toEqual([{ url: '/pricing/us?utm_source=a&plan=twenty_four_week', replace: true }]),
    );
  });

  it.each([
    ['plain', 'm1_four_week_us'],
    ['x', 'm1_four_week_x'],
    ['referral', 'm1_four_week_ref'],
    ['select', 'm1_four_week_select'],
    ['campaign', 'm1_four_week_campaign'],
    ['affiliate', 'm1_four_week_affiliate'],
  ] as const)(
    '[BAG-12] [CAT-05] puts the %s plan into the bag, and says what the bag made of it',
    async (variant, merchandiseId) => {
      const slot = renderPricing(dataOf({ variant }));
      await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
      await waitFor(() => expect(requested(slot)).toHaveLength(1));
      const request = requested(slot)[0] as { requestId: string };
      expect(request).toMatchObject({ lines: [{ merchandiseId, quantity: 1 }] });
      slot.deliver(bagAddSettled, { requestId: request.requestId, ok: false });
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent('Failed to add item to cart. Please try again.'),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
      const again = requested(slot)[1] as { requestId: string };
      slot.deliver(bagAddSettled, { requestId: again.requestId, ok: false, unanswered: true });
      expect(screen.getByRole('alert')).toHaveTextContent('The bag is not answering. M1, 4 weeks may still be added.');
      slot.deliver(bagAddSettled, { requestId: again.requestId, ok: true });
      expect(screen.getByText('Added to bag: M1, 4 weeks')).toHaveAttribute('role', 'status');
    },
  );

  it('[PDP-08] strikes through what the store’s own promotion takes off, in the row and in the sum', () => {
    renderPricing(dataOf({ off: 25 }));
    const four = screen.getByRole('radio', { name: /^4 weeks/ });
    expect(four).toHaveAccessibleName(expect.stringMatching(/Before \$100 Now \$75/));
    expect(total()).toMatch(/\$100.*\$75/);
    expect(screen.getByText('−$25')).toBeVisible();
  });

  it('[PROG-07] names a friend’s saving where there is one, and says so where there is none', () => {
    const referral = { code: 'FRIEND', amount: usd('30') };
    const { unmount } = renderPricing(dataOf({ variant: 'referral', referral }));
    expect(screen.getByText('A friend sent you. $30 comes off your total, whatever you choose.')).toBeVisible();
    unmount();
    renderPricing(dataOf({ variant: 'referral' }));
    expect(screen.getByText(/In this store their gift is for rings/)).toBeVisible();
  });

  it.each([
    ['OTHER', true, 'From your friend'],
    ['AFFILIATE', true, 'Partner discount'],
    ['OTHER', false, 'Discount'],
  ] as const)(
    '[PDP-08] [PROG-07] names the discount %s on a friend’s page, with a reward %s: %s',
    (kind, rewarded, name) => {
      const referral = { code: 'FRIEND', amount: usd('30') };
      const { quote, ...data } = dataOf({ variant: 'referral', ...(rewarded ? { referral } : {}) });
      renderPricing({ ...data, quote: quote && { ...quote, discounts: [{ kind, amount: usd('30') }] } });
      expect(screen.getByText(name).closest('div')).toHaveTextContent(`${name}−$30`);
    },
  );

  it.each([
    ['notSold', 'Not sold in your store yet', '/waitlist?country=CA', 'Join the list'],
    ['unknown', 'The prices are not answering', '/pricing/us?plan=one_year', 'Try again'],
  ] as const)('[PDP-07] [REG-09] %s: says so, and leads on', (kind, title, href, words) => {
    renderPricing(
      { offers: { kind }, quote: null, ring: '/ring/buy/us', deliveryFrom: null, lead: null },
      { url: '/pricing/us?plan=one_year', visitor: { ...TEST_VISITOR, store: 'CA', country: 'CA' } },
    );
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/\$\d/)).toBeNull();
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'What M1 measures, and how' })).toHaveAttribute('href', '/glucose');
  });
});
