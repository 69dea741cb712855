import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { testBlood } from '../../../test-support/bloodCatalogue.ts';
import BloodVisionPage, { type BloodVisionPageData } from './BloodVisionPage.still.tsx';
import BookTestPage, { type BookTestPageData } from './BookTestPage.tsx';
import { listedStates } from './listedStates.ts';
import { PANEL } from './panel.ts';
import { nightRange, SAMPLE_DAY } from './sampleNights.ts';

const LOCALE_FOLDER = join(__dirname, '../../locales');
const EN = messagesIn(LOCALE_FOLDER, 'en-US');

beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as never;
});

const STORY: BloodVisionPageData = {
  offers: 'offered',
  price: { amount: '159', currencyCode: 'USD' },
  closedStates: ['Alaska', 'New York'],
  waitlist: '/waitlist?country=US&product=blood-vision',
  ring: '/ring/buy/us',
};

const renderStory = (data: Partial<BloodVisionPageData> = {}, messages = EN, locale: Locale = 'en-US'): RenderedSlot =>
  renderInSlot(BloodVisionPage, {
    config,
    messages,
    data: { ...STORY, ...data },
    url: '/blood-vision',
    route: { path: '/blood-vision', params: {} },
    visitor: { ...TEST_VISITOR, locale },
  });

describe('/blood-vision', () => {
  it('[PDP-07] says what is measured, what it costs and where, and leads to the booking', () => {
    renderStory();
    expect(screen.getByRole('heading', { level: 1, name: /What no ring\s+can read\./ })).toBeVisible();
    expect(screen.getByText('$159 a test')).toBeVisible();
    expect(screen.getByText(/Not yet in Alaska and New York\./)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Book a test' })) {
      expect(link).toHaveAttribute('href', '/blood-vision/buy/us');
    }
  });

  it.each(LOCALES)('lists all 28 values with what they tell and their units, in %s', (locale) => {
    renderStory({}, messagesIn(LOCALE_FOLDER, locale));
    const panel = document.querySelector('#panel');
    const values = [...(panel?.querySelectorAll('dt') ?? [])];
    expect(values).toHaveLength(28);
    expect(PANEL.flatMap((group): readonly object[] => group.values)).toHaveLength(28);
    for (const value of values) {
      expect(value.nextElementSibling?.textContent).toMatch(/\S{3}/);
      expect(value.querySelector('span')?.textContent).toMatch(/\S/);
    }
    expect(panel?.textContent).not.toContain('bloodVision.');
  });

  it('draws the sample nights with the figures that they come to', () => {
    renderStory();
    const [low, high] = nightRange('pulse');
    expect(
      screen.getByRole('img', { name: new RegExp(`^Resting pulse .* ${low} and ${high} .* day ${SAMPLE_DAY}$`) }),
    ).toBeVisible();
    expect(screen.getByText(`Day ${SAMPLE_DAY}: the sample. Ferritin 24 ng/mL, vitamin D 21 ng/mL.`)).toBeVisible();
  });

  it.each(LOCALES)('writes every figure of the drawing as a figure, below zero with a minus sign, in %s', (locale) => {
    renderStory({}, messagesIn(LOCALE_FOLDER, locale), locale);
    const drawn = [...document.querySelectorAll('figure, [role="img"], p')].flatMap((each) => [
      each.getAttribute('aria-label') ?? '',
      each.textContent ?? '',
    ]);
    expect(drawn.filter((text) => text.includes('NaN'))).toEqual([]);
    const [low, high] = nightRange('warmth').map((value) => Math.abs(value).toLocaleString(locale));
    expect(low).toMatch(locale === 'de' ? /^0,\d$/ : /^0\.\d$/);
    const range = new RegExp(`\u2212${low}\\D+${high}`);
    expect(drawn.filter((text) => range.test(text)).length).toBeGreaterThanOrEqual(2);
  });

  it.each(LOCALES)('writes the decimals of a unit as the language does, in %s', (locale) => {
    renderStory({}, messagesIn(LOCALE_FOLDER, locale), locale);
    const units = [...document.querySelectorAll('#panel dt span')].map((unit) => unit.textContent);
    expect(units).toContain(locale === 'de' ? 'mL/min/1,73\u00a0m²' : 'mL/min/1.73\u00a0m²');
  });

  it.each([
    ['en-US', 'Alaska, New\u00a0York, and Rhode\u00a0Island', 'Alaska and New\u00a0York'],
    ['de', 'Alaska, New\u00a0York und Rhode\u00a0Island', 'Alaska und New\u00a0York'],
    ['ja', 'Alaska、New\u00a0York、Rhode\u00a0Island', 'Alaska、New\u00a0York'],
    ['th', 'Alaska, New\u00a0York และ Rhode\u00a0Island', 'Alaska และ New\u00a0York'],
  ] as const)('keeps the names of states apart in %s', (locale, three, two) => {
    expect(listedStates(['Alaska', 'New York', 'Rhode Island'], locale)).toBe(three);
    expect(listedStates(['Alaska', 'New York'], locale)).toBe(two);
    expect(listedStates(['Alaska'], locale)).toBe('Alaska');
    expect(listedStates([], locale)).toBe('');
  });

  it('[REG-09] tells a visitor of another store so, without a price, and leads to the list of who waits', () => {
    const waitlist = '/waitlist?country=DE&product=blood-vision';
    renderStory({ offers: 'notSold', price: null, closedStates: [], waitlist, ring: '/ring/buy/de' });
    expect(screen.getByText('Sold in the United States alone, so far.')).toBeVisible();
    expect(screen.queryByText(/\$\d/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Book a test' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Tell me when it comes' })) {
      expect(link).toHaveAttribute('href', waitlist);
    }
    expect(screen.getAllByRole('link', { name: 'See Ring Air' })[0]).toHaveAttribute('href', '/ring/buy/de');
  });
});

const dataOf = (changes: Partial<BookTestPageData> = {}): BookTestPageData => ({
  offers: { kind: 'offered', catalogue: testBlood() },
  away: false,
  waitlist: '/waitlist?product=blood-vision',
  ring: '/ring/buy/us',
  deliveryFrom: null,
  ...changes,
});

const renderForm = (data: BookTestPageData = dataOf(), changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(BookTestPage, {
    config,
    messages: EN,
    data,
    visitor: { ...TEST_VISITOR, store: 'US', country: 'US' },
    url: '/blood-vision/buy/us',
    route: { path: '/blood-vision/buy/:region', params: { region: 'us' } },
    ...changes,
  });
const requested = ({ emitted }: RenderedSlot) =>
  emitted.filter(({ name }) => name === 'bag.add-requested').map(({ payload }) => payload);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Book and add to bag' }));

describe('/blood-vision/buy/us', () => {
  it.each([
    ['en-US', 'Tue Dec 8'],
    ['de', 'Di 8. Dez.'],
    ['ja', '12月8日（火）'],
  ] as const)('writes a day as the language does, and tells the styles its column, in %s', (locale, day) => {
    renderForm(dataOf(), {
      messages: messagesIn(LOCALE_FOLDER, locale),
      visitor: { ...TEST_VISITOR, store: 'US', country: 'US', locale },
    });
    const label = document.querySelector('input[value="2026-12-08"]')?.closest('label');
    expect(label?.textContent?.replace(/[\u2060\u200b]/g, '').replace(/\s/g, ' ')).toBe(day);
    expect(label?.querySelector('[data-weekday="2"]')).not.toBeNull();
  });

  it('[PDP-07] asks for each field that is missing, the first of them in focus, and asks the bag for nothing', async () => {
    const slot = renderForm();
    await press();
    expect(screen.getByRole('combobox', { name: 'Your state' })).toHaveFocus();
    for (const words of [
      'Choose the state in which you take the sample.',
      'Choose a day on which the courier comes.',
      'Choose the hours in which the courier may come.',
      /The test is for people of 18 and older/,
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(requested(slot)).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas');
    await press();
    expect(screen.getByRole('radio', { name: 'Monday, November 30' })).toHaveFocus();
  });

  it('[PDP-07] [BAG-12] puts the test with its booking and the codes of the address into the bag, and says what came of it', async () => {
    const slot = renderForm(dataOf(), { url: '/blood-vision/buy/us?discount=RUNCLUB10' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas');
    await userEvent.click(screen.getByRole('radio', { name: 'Tuesday, December 8' }));
    await userEvent.click(screen.getByRole('radio', { name: '4 to 8 PM' }));
    await userEvent.click(screen.getByRole('checkbox'));
    await press();
    await waitFor(() => expect(requested(slot)).toHaveLength(1));
    const request = requested(slot)[0] as { requestId: string };
    expect(request).toMatchObject({
      lines: [
        {
          merchandiseId: 'blood_vision',
          quantity: 1,
          attributes: [
            { key: 'test_state', value: 'TX' },
            { key: 'test_date', value: '2026-12-08' },
            { key: 'test_window', value: 'evening' },
            { key: 'test_adult', value: 'true' },
          ],
        },
      ],
      discountCodes: ['RUNCLUB10'],
    });
    slot.deliver(bagAddSettled, { requestId: request.requestId, ok: false });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The booking was not taken.'));
    await press();
    const again = requested(slot)[1] as { requestId: string };
    const booking = 'Your booking for Tuesday, December 8, 4 to 8 PM';
    slot.deliver(bagAddSettled, { requestId: again.requestId, ok: false, unanswered: true });
    expect(screen.getByRole('alert')).toHaveTextContent(`The bag is not answering. ${booking} may still be added.`);
    slot.deliver(bagAddSettled, { requestId: again.requestId, ok: true });
    expect(screen.getByText(`${booking} is in your bag.`)).toHaveAttribute('role', 'status');
  });

  it('[PDP-07] shows what a form without scripts was filled in with, and what of it did not fit', () => {
    renderForm(dataOf(), {
      url: '/blood-vision/buy/us?test_state=TX&test_date=2026-12-12&test_window=evening&problem=date',
    });
    expect(screen.getByRole('combobox', { name: 'Your state' })).toHaveValue('TX');
    expect(screen.getByRole('radio', { name: '4 to 8 PM' })).toBeChecked();
    expect(screen.getByText('Choose a day on which the courier comes.')).toBeVisible();
    expect(screen.queryByText('Choose the state in which you take the sample.')).toBeNull();
  });

  it('[PDP-07] keeps what is chosen in the address, beside what is not the form’s own', async () => {
    const { navigations } = renderForm(dataOf(), { url: '/blood-vision/buy/us?discount=A&problem=date&test_state=TX' });
    await userEvent.click(screen.getByRole('radio', { name: '4 to 8 PM' }));
    expect(navigations).toEqual([
      { url: '/blood-vision/buy/us?discount=A&test_state=TX&test_window=evening', replace: true },
    ]);
  });

  it('[REG-09] tells who is elsewhere where the kit goes, and leads to the list of who waits', () => {
    renderForm();
    expect(screen.queryByRole('link', { name: 'Tell me when it comes to me' })).toBeNull();
    renderForm(dataOf({ away: true, waitlist: '/waitlist?country=GB&product=blood-vision' }));
    expect(screen.getByText(/addresses in the United States alone/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tell me when it comes to me' })).toHaveAttribute(
      'href',
      '/waitlist?country=GB&product=blood-vision',
    );
  });

  it('[BAG-22] is a form of its own that puts the test into the bag of its store', () => {
    renderForm(dataOf(), { url: '/blood-vision/buy/us?discount=A&store=GB' });
    const form = document.querySelector('form');
    const add = screen.getByRole('button', { name: 'Book and add to bag' });
    expect([add.getAttribute('formmethod'), add.getAttribute('formaction')]).toEqual([
      'post',
      '/cart/blood-vision?store=US',
    ]);
    const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])];
    expect(hidden.map(({ name, value }) => `${name}=${value}`)).toEqual(['discount=A']);
  });

  it.each([
    ['notSold', 'Not in your store yet', 'Tell me when it comes', '/waitlist?product=blood-vision'],
    ['soldOut', 'All kits are booked', 'See Ring Air', '/ring/buy/us'],
    ['unknown', 'The days do not come up just now', 'Try again', '/blood-vision/buy/us'],
  ] as const)('[PDP-07] %s: says so, and leads on', (kind, title, words, href) => {
    renderForm(dataOf({ offers: { kind } }));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(within(document.body).queryByText(/\$\d/)).toBeNull();
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'What is measured' })).toHaveAttribute('href', '/blood-vision');
  });
});
