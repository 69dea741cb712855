import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { CartPreview, DiscountKind } from '@tessera/shared-contracts/bag/cart';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { ANSWER_DEADLINE } from '@tessera/shared-contracts/events/bus';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import { readAddress } from '@tessera/shared-contracts/ring/ringAddress';
import { ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';
import { AIR_PICTURES } from '../../pictures/air.ts';
import { quoteKey } from '../../purchase/purchaseQuote.ts';
import { RingConfigurator, type RingConfiguratorProps } from './RingConfigurator.tsx';

const textsIn = (locale: Locale) => messagesIn(join(__dirname, '../../locales'), locale);
const EN = textsIn('en-US');

const aed = (amount: string) => ({ amount, currencyCode: 'AED' });

interface Off {
  readonly kind: DiscountKind;
  readonly amount: string;
}

/** Requested previews, oldest first; the tests answer them. */
let previews: { readonly body: string; answer(total: string, off?: Off[]): Promise<void>; fail(): Promise<void> }[] =
  [];

beforeEach(() => {
  previews = [];
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollTo = () => {};
  globalThis.matchMedia = () => ({ matches: true }) as never;
  globalThis.fetch = jest.fn<typeof fetch>((_, init) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const settle = (status: number, json: unknown) =>
      act(async () =>
        resolve({ ok: status < 400, status, text: async () => JSON.stringify(json), headers: new Map() } as never),
      );
    previews.push({
      body: String(init?.body),
      answer: (total, off = []) => settle(200, preview(total, off)),
      fail: () => settle(503, {}),
    });
    return promise;
  });
});

afterEach(() => {
  jest.useRealTimers();
});

/** The server's response. These tests do not use its lines. */
function preview(total: string, off: Off[]): CartPreview {
  return {
    totalQuantity: 1,
    attributes: [],
    lines: { edges: [] },
    discountCodes: [],
    discountAllocations: off.map(({ kind, amount }) => ({ kind, discountedAmount: aed(amount) })),
    cost: { subtotalAmount: aed('2000'), totalAmount: aed(total), totalTaxAmount: null, totalDutyAmount: null },
  };
}

/** Loader data for an address, without discounts. */
function dataOf(url: string, changes: Partial<RingConfiguratorProps> = {}): RingConfiguratorProps {
  const catalogue = { ...TEST_CATALOGUE, tradeIn: null };
  const query = new URLSearchParams(url.split('?')[1]);
  const { lines, listed } = ringOrder(catalogue, readAddress(query, catalogue).selection);
  const key = quoteKey({ store: 'AE', lines, discountCodes: query.getAll('discount') });
  const quote =
    lines.length === 0 ? null : { key, lines: {}, discounts: [], preview: [], subtotal: listed, total: listed };
  return { catalogue, quote, pictures: AIR_PICTURES, ...changes };
}

interface PageChanges extends Partial<Omit<SlotOptions, 'data'>> {
  readonly data?: Partial<RingConfiguratorProps>;
}

function Configurator({ data }: { readonly data: RingConfiguratorProps }) {
  return <RingConfigurator {...data} />;
}

function renderPage({ data, url = '/ring/buy/ae', ...changes }: PageChanges = {}): RenderedSlot {
  return renderInSlot(Configurator, {
    config,
    messages: EN,
    data: dataOf(url, data),
    visitor: { ...TEST_VISITOR, country: 'AE', store: 'AE' },
    url,
    route: { path: '/ring/buy/:region', params: { region: 'ae' } },
    ...changes,
  });
}

const CHOSEN = { url: '/ring/buy/ae?color=ROSE_GOLD&size=9' };
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const group = (name: string) => screen.getByRole('radiogroup', { name });
const option = (name: string, choice: string | RegExp) => within(group(name)).getByRole('radio', { name: choice });
const summary = () => screen.getByRole('region', { name: 'Your ring' });
const form = () => document.querySelector('form');
const addButton = () => within(summary()).getByRole('button', { name: 'Add to bag' });
const engraving = () => screen.getByRole('textbox', { name: 'Engraving' });
const total = () => summary().querySelector('[data-total]');
const bar = () => screen.getByRole('region', { name: 'Your ring so far' });
const rows = () =>
  within(summary())
    .getAllByRole('term')
    .map((term) =>
      `${term.textContent}: ${term.parentElement?.querySelector('dd')?.textContent}`.replace(/\u00a0/g, ' '),
    );
const requestIdOf = (slot: RenderedSlot, index = 0) => {
  const payload = slot.emitted[index]?.payload;
  return typeof payload === 'object' && payload !== null && 'requestId' in payload ? String(payload.requestId) : '';
};
const emitted = (slot: RenderedSlot, count = 1) => waitFor(() => expect(slot.emitted).toHaveLength(count));

describe('the ring’s configuration', () => {
  it('[PDP-01] has its sections in order', () => {
    renderPage({ data: { catalogue: TEST_CATALOGUE } });
    const named = [
      ...document.querySelectorAll('form :is([role="radiogroup"], input[type="text"], input:not([type]))'),
    ];
    expect(
      named
        .filter((element) => element instanceof HTMLElement && !element.closest('details'))
        .map((element) => {
          const label = element.getAttribute('aria-labelledby') ?? '';
          return (
            document.getElementById(label)?.textContent ??
            document.querySelector(`label[for="${element.id}"]`)?.textContent
          );
        }),
    ).toEqual([
      'Color',
      'Size',
      'Charger',
      'Trade-in',
      'Engraving',
      'Heart rhythm',
      'Cardio adaptability',
      'Women’s health',
      'Coverage',
    ]);
    expect(summary()).toHaveAttribute('id', 'summary');
  });

  it('[CAT-03] offers six colours and ten sizes with the sizing kit, none of them chosen', () => {
    renderPage();
    const names = within(group('Color'))
      .getAllByRole('radio')
      .map((choice) => choice.getAttribute('aria-label'));
    expect(names).toEqual([
      'Raw Titanium',
      'Bionic Gold',
      'Aster Black',
      'Matte Grey',
      'Space Silver',
      'Brushed Rose Gold',
    ]);
    for (const name of ['Sizing kit', ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((size) => `Size ${size}`)]) {
      expect(within(group('Size')).getByRole('radio', { name: new RegExp(`^${name}\\b`) })).not.toBeChecked();
    }
    expect(within(group('Size')).getAllByRole('radio')).toHaveLength(11);
    for (const choice of within(group('Color')).getAllByRole('radio')) expect(choice).not.toBeChecked();
    expect(screen.getByText(/Brushed Rose Gold is new, and AED.1,489/)).toBeVisible();
  });

  it('[CAT-01] shows the store’s price with its tax label, and that of the colour chosen', async () => {
    renderPage();
    expect(summary()).toHaveTextContent(/Total Tax excl/);
    expect(total()).toHaveTextContent(/^From AED.1,299$/);
    await userEvent.click(radio('Brushed Rose Gold'));
    expect(total()).toHaveTextContent(/AED.1,489/);
    expect(total()).not.toHaveTextContent('From');
  });

  it('says that a size is sold out in the chosen colour, and does not take it', async () => {
    renderPage({ url: '/ring/buy/ae?color=RAW_TITANIUM' });
    const soldOut = radio(/Size 14.*sold out/);
    soldOut.focus();
    expect(soldOut).toHaveFocus();
    await userEvent.click(soldOut);
    expect(soldOut).not.toBeChecked();
  });

  it('says so when the colour just chosen does not have the size chosen before', async () => {
    renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD&size=14' });
    await userEvent.click(radio('Raw Titanium'));
    expect(group('Size')).toHaveAccessibleDescription(/Size 14 is sold out in Raw Titanium; choose another/);
    expect(radio(/Size 14/)).not.toBeChecked();
    await userEvent.click(radio('Size 9'));
    expect(group('Size')).toBeValid();
  });

  it.each([
    ['de', 'Farbe', 'Größe 9', 'In die Tasche'],
    ['ja', 'カラー', 'サイズ 9', 'バッグに入れる'],
    ['th', 'สี', 'ไซซ์ 9', 'ใส่ตะกร้า'],
  ] as const)('[PAGE-02] speaks %s, and says nothing in English but names', (locale, colour, size, add) => {
    renderPage({ messages: textsIn(locale), visitor: { ...TEST_VISITOR, store: 'AE', locale } });
    expect(group(colour)).toBeVisible();
    expect(radio(size)).toBeVisible();
    expect(screen.getAllByRole('button', { name: add })).not.toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/\bring\.[a-z]+\.|ringTerms\./);
  });
});

describe('the pictures', () => {
  const pictures = () => within(screen.getByRole('region', { name: 'Pictures of the ring' }));

  it('[PDP-09] show five sides of the chosen colour, titanium before, each with words and the first alone at once', async () => {
    renderPage();
    const images = pictures().getAllByRole('img');
    expect(images.map((image) => image.getAttribute('alt'))).toEqual([
      'Ring Air in Raw Titanium from the side, its lights lit inside',
      expect.stringMatching(/^Inside of Ring Air in Raw Titanium/),
      expect.stringMatching(/^Ring Air in Raw Titanium in its charger/),
      'Ring Air in Raw Titanium lying on its side',
      'Ring Air in Raw Titanium from the front',
    ]);
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
    for (const image of images) {
      expect(image).toHaveAttribute('width');
      expect(image).toHaveAttribute('sizes');
    }
  });

  it('[PDP-09] change once the next one has come, and not before', async () => {
    renderPage();
    await userEvent.click(radio('Bionic Gold'));
    expect(pictures().getByRole('img', { name: /Raw Titanium from the side/ })).toBeVisible();
    const coming = document.querySelector('[data-view="hero"] [data-coming] img');
    if (!coming) throw new Error('No picture is coming.');
    fireEvent.load(coming);
    expect(
      pictures().getByRole('img', { name: 'Ring Air in Bionic Gold from the side, its lights lit inside' }),
    ).toBeVisible();
    expect(pictures().queryByRole('img', { name: /Raw Titanium from the side/ })).toBeNull();
    expect(screen.getByText('Bionic Gold, polished')).toBeVisible();
  });

  it('[PDP-09] that do not come leave their words, and the page goes on', async () => {
    renderPage(CHOSEN);
    const image = pictures().getByRole('img', { name: /Brushed Rose Gold from the side/ });
    fireEvent.error(image);
    expect(pictures().getByText(/Brushed Rose Gold from the side/)).toBeVisible();
    await userEvent.click(radio('Bionic Gold'));
    const coming = document.querySelector('[data-view="hero"] [data-coming] img');
    if (!coming) throw new Error('No picture is coming.');
    fireEvent.error(coming);
    expect(pictures().getByText(/Bionic Gold from the side/)).toBeVisible();
    expect(addButton()).toBeEnabled();
  });
});

describe('the address', () => {
  it('gives back all that was chosen', () => {
    renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD&size=99&engraving=Noor&charger=TRAVEL&heart=1&coverage=2' });
    expect(radio('Brushed Rose Gold')).toBeChecked();
    expect(radio(/^Sizing kit/)).toBeChecked();
    expect(engraving()).toHaveValue('Noor');
    expect(radio(/^Voyager/)).toBeChecked();
    expect(option('Heart rhythm', /^1 year/)).toBeChecked();
    expect(option('Coverage', /^2 years/)).toBeChecked();
    expect(rows()).toEqual([
      'Ring AirBrushed Rose Gold, size from kit: AED 1,489',
      'EngravingNoor: AED 149',
      'Voyager travel charger: AED 149',
      'Heart rhythm1 year: AED 149.99',
      'Coverage2 years: AED 299.99',
      'Sizing kit: Free',
    ]);
  });

  it('[SHELL-09] follows what is chosen without a page of its own, and keeps the parameters of others', async () => {
    const slot = renderPage({ url: '/ring/buy/ae?utm_source=a&discount=ABC' });
    await userEvent.click(radio('Bionic Gold'));
    await userEvent.click(option('Coverage', /^2 years/));
    await waitFor(() =>
      expect(slot.navigations.at(-1)).toEqual({
        url: '/ring/buy/ae?utm_source=a&discount=ABC&color=BIONIC_GOLD&coverage=2',
        replace: true,
      }),
    );
  });

  it('that changes changes the choice', async () => {
    const slot = renderPage(CHOSEN);
    await act(async () => slot.update({ url: '/ring/buy/ae?color=ASTER_BLACK&engraving=A' }));
    expect(radio('Aster Black')).toBeChecked();
    expect(radio('Size 9')).not.toBeChecked();
    expect(engraving()).toHaveValue('A');
  });

  it('[SHELL-09] goes along when the form is sent without scripts', () => {
    renderPage({ url: '/ring/buy/ae?utm_source=a&color=ROSE_GOLD&discount=ABC' });
    const form = addButton().closest('form');
    if (!form) throw new Error('No form.');
    expect(form.method).toBe('get');
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    expect(sent.get('utm_source')).toBe('a');
    expect(sent.get('discount')).toBe('ABC');
    expect(sent.getAll('color')).toEqual(['ROSE_GOLD']);
    expect(sent.get('coverage')).toBe('');
  });

  it.each([
    ['color=PINK', 'Color', '“PINK” is not offered; choose one.'],
    ['size=4', 'Size', '“4” is not offered; choose one.'],
    ['charger=CAR', 'Charger', '“CAR” is not offered; choose one.'],
    ['coverage=9', 'Coverage', '“9” is not offered; choose one.'],
    [`color=${'x'.repeat(500)}`, 'Color', `“${'x'.repeat(20)}” is not offered; choose one.`],
  ])('that asks for %s is told so there, and the page still sells', async (query, name, sentence) => {
    const slot = renderPage({ url: `/ring/buy/ae?${query}` });
    expect(group(name)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await userEvent.click(radio('Bionic Gold'));
    await userEvent.click(radio('Size 9'));
    if (name === 'Color' || name === 'Size') expect(group(name)).toBeValid();
    await userEvent.click(addButton());
    await emitted(slot);
  });

  it('that asks for a plan which the store does not sell is told so, and the plan is not shown', () => {
    renderPage({ url: '/ring/buy/ae?cycle=1' });
    expect(screen.getByText('Cycle and ovulation is not offered in this store.')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Cycle and ovulation' })).toBeNull();
  });

  it('that asks for a trade-in where none is offered is told so', () => {
    renderPage({ url: '/ring/buy/ae?tradein=AIR' });
    expect(screen.getByText('Trade-in is not offered here.')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Trade-in' })).toBeNull();
  });

  it('[PDP-04] that asks for an engraving which cannot be made is told why', () => {
    renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD&size=9&engraving=a%40b' });
    expect(engraving()).toHaveValue('a@b');
    expect(engraving()).toBeInvalid();
    expect(engraving()).toHaveAccessibleDescription(/We have no stamp for @\./);
    expect(total()).toHaveTextContent(/AED.1,489/);
  });

  it.each([
    ['a catalogue without extras', { plans: [], chargers: [], tradeIn: null }],
    [
      'a catalogue without sizes in one colour',
      {
        colours: TEST_CATALOGUE.colours.map((offer) =>
          offer.colour === 'RAW_TITANIUM' ? { ...offer, variants: [] } : offer,
        ),
      },
    ],
  ])('with %s still sells', async (_, changes) => {
    const slot = renderPage({ ...CHOSEN, data: { catalogue: { ...TEST_CATALOGUE, tradeIn: null, ...changes } } });
    await userEvent.click(addButton());
    await emitted(slot);
    expect(slot.emitted).toMatchObject([{ payload: { lines: [{ merchandiseId: 'rose_gold_9' }] } }]);
  });
});

describe('the size finder', () => {
  it.each([
    ['Length in mm', '59.5', 9],
    ['Inner diameter in mm', '18,9', 9],
  ] as const)('[PDP-01] by %s finds the size and chooses it', async (field, measured, size) => {
    const slot = renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD' });
    await userEvent.click(screen.getByText('Find your size'));
    await userEvent.type(screen.getByRole('textbox', { name: field }), measured);
    expect(screen.getByText(`That is size ${size}.`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Choose size ${size}` }));
    expect(radio(`Size ${size}`)).toBeChecked();
    expect(slot.emitted).toEqual([]);
  });

  it('[PDP-01] takes Enter for its own, not for the ring’s form', async () => {
    const slot = renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD&size=5' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Length in mm' }), '59.5{Enter}');
    expect(radio('Size 9')).toBeChecked();
    expect(slot.emitted).toEqual([]);
  });

  it.each([
    ['abc', 'Enter millimeters, for example 59.5.'],
    ['20', 'That is outside sizes 5\u00a0to\u00a014. The kit shows which one comes closest.'],
    ['80', 'That is outside sizes 5\u00a0to\u00a014. The kit shows which one comes closest.'],
  ])('[PDP-01] says why “%s” is no size', async (measured, sentence) => {
    renderPage();
    const field = screen.getByRole('textbox', { name: 'Length in mm' });
    await userEvent.type(field, measured);
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription(sentence);
    expect(screen.queryByRole('button', { name: /^Choose size/ })).toBeNull();
  });

  it('[PDP-01] does not offer a size that is sold out in the chosen colour', async () => {
    renderPage({ url: '/ring/buy/ae?color=RAW_TITANIUM' });
    await userEvent.click(screen.getByText('Find your size'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Length in mm' }), '72.3');
    expect(screen.getByText('That is size 14, which is sold out in this color.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose size/ })).toBeNull();
  });

  it('[PDP-01] leads to the kit', () => {
    renderPage();
    expect(screen.getByRole('link', { name: 'How sizing works' })).toHaveAttribute('href', '/sizing');
    expect(screen.getByRole('link', { name: 'Print a sizing sheet' })).toHaveAttribute('href', '/print-sizing-kit');
  });
});

describe('the engraving', () => {
  it('[PDP-04] is previewed on the ring as it is typed, priced, and adds 7 days', async () => {
    renderPage(CHOSEN);
    expect(screen.getByText(/\+AED.149, adds 7 days/)).toBeVisible();
    expect(summary()).not.toHaveTextContent('Engraving adds 7 days');
    await userEvent.type(engraving(), '27.');
    expect(screen.getByRole('img', { name: 'The inside of the band, engraved “27.”' })).toHaveTextContent('27.');
    await userEvent.type(engraving(), '06.19');
    expect(screen.getByRole('img', { name: 'The inside of the band, engraved “27.06.19”' })).toHaveTextContent(
      '27.06.19',
    );
    expect(screen.getByText('8 of 8')).toBeVisible();
    expect(total()).toHaveTextContent(/AED.1,638/);
    expect(summary()).toHaveTextContent('Engraving adds 7 days');
  });

  it.each([
    ['123456789', /There is room for 8 characters\./],
    ['a@b', /We have no stamp for @\./],
  ])('[PDP-04] “%s” is refused with the reason, and keeps the ring from the bag', async (text, reason) => {
    const slot = renderPage(CHOSEN);
    await userEvent.type(engraving(), text);
    expect(engraving()).toBeInvalid();
    expect(engraving()).toHaveAccessibleDescription(expect.stringMatching(reason));
    await userEvent.click(addButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please change or remove the engraving'));
    expect(engraving()).toHaveFocus();
    expect(slot.emitted).toEqual([]);
  });
});

describe('what goes with a ring', () => {
  it.each([
    ['Heart rhythm', '149.99', '269.99'],
    ['Cardio adaptability', '149.99', '269.99'],
    ['Women’s health', '144', '192'],
    ['Coverage', '199', '299.99'],
  ])('[PDP-05] %s is offered for 1 and 2 years, and declined at first', async (name, one, two) => {
    renderPage(CHOSEN);
    expect(within(group(name)).getAllByRole('radio')).toHaveLength(3);
    expect(option(name, 'No, thanks')).toBeChecked();
    expect(option(name, new RegExp(`^1 year.*AED.${one}$`))).not.toBeChecked();
    await userEvent.click(option(name, new RegExp(`^2 years.*AED.${two}$`)));
    expect(rows()).toContain(`${name}2 years: AED ${two}`);
    await userEvent.click(option(name, 'No, thanks'));
    expect(rows().join()).not.toContain(name);
  });

  it('[PDP-05] a second charger is optional, beside the one in the box', async () => {
    renderPage(CHOSEN);
    expect(option('Charger', /^The one in the box/)).toBeChecked();
    await userEvent.click(option('Charger', /^A second one.*AED.169$/));
    expect(rows()).toContain('Second charger: AED 169');
  });

  it('[PDP-10] coverage says what two years cover alone, and tells subscribers to log in', () => {
    renderPage();
    expect(group('Coverage')).toHaveAccessibleDescription(
      'Theft, loss and a new size after weight loss are covered with two years only.',
    );
    const table = screen.getByRole('table', { name: 'Coverage by length of the plan', hidden: true });
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')),
    ).toEqual([
      'Covered | 1 year | 2 years',
      'The ring itself | Yes | Yes',
      'Theft | No | Yes',
      'Loss | No | Yes',
      'A new size after weight loss | No | Yes',
    ]);
    expect(form()).toHaveTextContent('Log in with your registered email');
  });

  it('[PDP-01] [ORD-03] a trade-in is asked for where the catalogue has it, with its way, its times and its credit', async () => {
    const slot = renderPage({ ...CHOSEN, data: { catalogue: TEST_CATALOGUE } });
    expect(within(group('Trade-in')).getAllByRole('radio')).toHaveLength(5);
    expect(option('Trade-in', 'No trade-in')).toBeChecked();
    for (const step of ['return envelope', 'within 14 days', '24 to 48 hours', 'Within 24 hours of approval']) {
      expect(form()).toHaveTextContent(step);
    }
    await userEvent.click(option('Trade-in', 'Ring, first generation'));
    expect(rows()).toContain('Trade-inRing, first generation: up to AED 367 back after inspection');
    await userEvent.click(addButton());
    await emitted(slot);
    expect(slot.emitted).toMatchObject([
      { payload: { lines: [{ attributes: expect.arrayContaining([{ key: 'trade_in', value: 'AIR_GEN_1' }]) }] } },
    ]);
  });
});

describe('the price', () => {
  const asked = (what: string) => waitFor(() => expect(previews.at(-1)?.body).toContain(what));

  it('[PDP-08] is the catalogue’s sum at once and the server’s answer then, with what comes off by kind', async () => {
    renderPage();
    await userEvent.click(radio('Brushed Rose Gold'));
    await userEvent.click(option('Coverage', /^2 years/));
    expect(total()).toHaveTextContent(/AED.1,788.99/);
    await asked('coverage_2y');
    expect(JSON.parse(previews.at(-1)?.body ?? '')).toEqual({
      lines: [
        { merchandiseId: 'rose_gold_open', quantity: 1, attributes: [{ key: '_product_type', value: 'RING' }] },
        { merchandiseId: 'coverage_2y', quantity: 1 },
      ],
      discountCodes: [],
    });
    await previews.at(-1)?.answer('1700', [
      { kind: 'RAW_TITANIUM_OFFER', amount: '50' },
      { kind: 'TRADE_IN_COVERAGE', amount: '38.99' },
    ]);
    expect(total()).toHaveTextContent(/Before AED.2,000 Now AED.1,700/);
    expect(rows()).toEqual(
      expect.arrayContaining(['Raw Titanium offer: −AED 50', 'Trade-in extra coverage savings: −AED 38.99']),
    );
  });

  it.each([
    ['TRADE_IN_COVERAGE', 'Trade-in extra coverage savings'],
    ['AFFILIATE', 'Partner discount'],
    ['HERO', 'Hero discount'],
    ['RAW_TITANIUM_OFFER', 'Raw Titanium offer'],
    ['CYCLE_PARTNER_OFFER', 'Cycle partner offer'],
    ['OTHER', 'Discount'],
  ] as const)('[PDP-08] has a line for %s', (kind, name) => {
    const data = dataOf(CHOSEN.url);
    const quote = data.quote && { ...data.quote, discounts: [{ kind, amount: aed('10') }] };
    renderPage({ ...CHOSEN, data: { quote } });
    expect(rows()).toContain(`${name}: −AED 10`);
  });

  it('[PDP-08] says what comes back of cover for an old ring beside the total, and takes nothing off it', () => {
    const data = dataOf(CHOSEN.url);
    renderPage({ ...CHOSEN, data: { quote: data.quote && { ...data.quote, tradeInSaving: aed('40') } } });
    expect(rows()).toContain('Trade-in extra coverage savings: AED 40 back after inspection');
    expect(total()).not.toHaveTextContent('Before');
  });

  it('[PDP-08] stays with the catalogue’s sum when the server cannot say, and tells that the bag has the final one', async () => {
    renderPage();
    await userEvent.click(radio('Brushed Rose Gold'));
    await asked('rose_gold');
    await previews.at(-1)?.fail();
    expect(total()).toHaveTextContent(/AED.1,489/);
    expect(summary()).toHaveTextContent('The bag shows the final price.');
  });

  it('[PDP-08] [PROG-01] asks with a partner’s codes and the address’s', async () => {
    const slot = renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD&size=9&discount=ABC' });
    slot.deliver(partnerActivated, { code: 'runclub', name: 'Run Club', discountCodes: ['RUN10'] });
    await asked('RUN10');
    expect(JSON.parse(previews.at(-1)?.body ?? '')).toMatchObject({ discountCodes: ['RUN10', 'ABC'] });
    await previews.at(-1)?.answer('1340', [{ kind: 'AFFILIATE', amount: '149' }]);
    expect(rows()).toContain('Partner discount: −AED 149');
  });

  it('[BAG-04] is read out once the shopper pauses, and not when the page comes', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderPage(CHOSEN);
    const said = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .join(' ');
    act(() => jest.advanceTimersByTime(5000));
    expect(said()).not.toContain('Total');
    await user.click(radio('Raw Titanium'));
    expect(said()).not.toContain('Total');
    act(() => jest.advanceTimersByTime(1000));
    expect(said()).toMatch(/Total AED.1,299, Tax excl/);
  });
});

describe('adding to the bag', () => {
  it.each([
    ['/ring/buy/ae', 'Raw Titanium', 'Color', 'Size'],
    ['/ring/buy/ae?color=ROSE_GOLD', /^Sizing kit/, 'Size', null],
    ['/ring/buy/ae?size=9', 'Raw Titanium', 'Color', null],
  ])(
    '[PDP-03] from %s: asks for colour and size where they are missing, with the focus there',
    async (url, first, name, second) => {
      const slot = renderPage({ url });
      expect(document.body).not.toHaveTextContent('Please select a color & size');
      await userEvent.click(addButton());
      await waitFor(() => expect(radio(first)).toHaveFocus());
      await waitFor(() => expect(group(name)).toBeInvalid());
      expect(group(name)).toHaveAccessibleDescription(/Please select a color & size/);
      expect(screen.getAllByText('Please select a color & size')).toHaveLength(1);
      for (const other of ['Color', 'Size'].filter((each) => each !== name)) {
        if (other === second) expect(group(other)).toBeInvalid();
        else expect(group(other)).toBeValid();
      }
      expect(slot.emitted).toEqual([]);
    },
  );

  it('[PDP-03] the sentence goes once both are chosen, and the ring goes into the bag', async () => {
    const slot = renderPage();
    await userEvent.click(addButton());
    await screen.findByText('Please select a color & size');
    await userEvent.click(radio('Aster Black'));
    expect(group('Size')).toHaveAccessibleDescription(/Please select a color & size/);
    await userEvent.click(radio('Size 9'));
    expect(screen.queryByText('Please select a color & size')).toBeNull();
    await userEvent.click(addButton());
    await emitted(slot);
    expect(slot.emitted).toMatchObject([
      { name: 'bag.add-requested', payload: { lines: [{ merchandiseId: 'aster_black_9', quantity: 1 }] } },
    ]);
  });

  it('[PDP-08] sends all that is chosen in one request', async () => {
    const slot = renderPage({ url: '/ring/buy/ae?color=ROSE_GOLD&size=9&charger=SPARE&heart=1&womens=2&coverage=2' });
    await userEvent.click(addButton());
    await emitted(slot);
    expect(slot.emitted).toMatchObject([
      {
        payload: {
          lines: [
            { merchandiseId: 'rose_gold_9' },
            { merchandiseId: 'spare_charger' },
            { merchandiseId: 'heart_rhythm_1y' },
            { merchandiseId: 'womens_health_2y' },
            { merchandiseId: 'coverage_2y' },
          ],
        },
      },
    ]);
  });

  it('can be done by keyboard alone', async () => {
    const slot = renderPage();
    const user = userEvent.setup();
    radio('Raw Titanium').focus();
    await user.keyboard('{ArrowRight}');
    expect(radio('Bionic Gold')).toBeChecked();
    await user.tab();
    expect(radio(/^Sizing kit/)).toHaveFocus();
    await user.keyboard(' ');
    expect(radio(/^Sizing kit/)).toBeChecked();
    engraving().focus();
    await user.keyboard('Noor{Enter}');
    await emitted(slot);
    expect(slot.emitted).toMatchObject([{ payload: { lines: [{ merchandiseId: 'bionic_gold_open' }] } }]);
  });

  it('[BAG-10] waits for the bag’s answer and sends nothing twice meanwhile', async () => {
    const slot = renderPage(CHOSEN);
    await userEvent.click(addButton());
    await waitFor(() => expect(addButton()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(addButton());
    await userEvent.type(engraving(), '{Enter}');
    expect(slot.emitted).toHaveLength(1);
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: true });
    expect(addButton()).not.toHaveAttribute('aria-busy');
    expect(screen.getByText('Added to bag: Ring Air (Brushed Rose Gold, size 9)')).toHaveAttribute('role', 'status');
    await userEvent.click(addButton());
    await emitted(slot, 2);
    expect(requestIdOf(slot, 1)).not.toBe(requestIdOf(slot));
  });

  it('[API-07] shows the bag’s own sentence when it did not work', async () => {
    const slot = renderPage(CHOSEN);
    await userEvent.click(addButton());
    await emitted(slot);
    const message = 'Failed to add item to cart. Please try again.';
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: false, message });
    expect(screen.getByText(message)).toBeVisible();
    // The bag announces it.
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(addButton()).not.toHaveAttribute('aria-busy');
  });

  it('[OPS-05] a bag that never answers does not hold the button; another try is the same request', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const slot = renderPage(CHOSEN);
    await user.click(addButton());
    expect(slot.emitted).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(ANSWER_DEADLINE));
    expect(screen.getByRole('alert')).toHaveTextContent('The bag is not answering.');
    await user.click(addButton());
    expect(requestIdOf(slot, 1)).toBe(requestIdOf(slot));
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: true });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('[BAG-10] what is chosen while the bag is silent is added by the next press, and each ring is announced by its name', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const slot = renderPage({ url: '/ring/buy/ae?color=RAW_TITANIUM&size=9&coverage=2' });
    const added = () => screen.getByText(/^Added to bag/).textContent;
    await user.click(addButton());
    await user.click(radio('Brushed Rose Gold'));
    await act(() => jest.advanceTimersByTimeAsync(ANSWER_DEADLINE));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The bag is not answering. Ring Air (Raw Titanium, size 9) and Coverage (2 years) may still be added.',
    );
    await user.click(addButton());
    expect(slot.emitted).toMatchObject([
      { payload: { lines: [{ merchandiseId: 'raw_titanium_9' }, { merchandiseId: 'coverage_2y' }] } },
      { payload: { lines: [{ merchandiseId: 'rose_gold_9' }, { merchandiseId: 'coverage_2y' }] } },
    ]);
    expect(requestIdOf(slot, 1)).not.toBe(requestIdOf(slot));
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: true });
    expect(added()).toBe('Added to bag: Ring Air (Raw Titanium, size 9) and Coverage (2 years)');
    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot, 1), ok: true });
    expect(added()).toBe('Added to bag: Ring Air (Brushed Rose Gold, size 9) and Coverage (2 years)');
    expect(addButton()).not.toHaveAttribute('aria-busy');
  });
});

describe('the buy bar', () => {
  /** Replaces the browser's observer: reports whether the summary's button is visible. */
  const inView: ((intersecting: boolean) => void)[] = [];

  beforeEach(() => {
    inView.length = 0;
    globalThis.IntersectionObserver = class {
      readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        inView.push((isIntersecting) => act(() => this.tell([{ isIntersecting, target } as never], this as never)));
      }
      disconnect() {}
    } as never;
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('[PDP-03] says what is missing, then the price with its tax label', async () => {
    renderPage();
    expect(bar()).toHaveTextContent(/^From AED.1,299\s?Color and size to choose/);
    await userEvent.click(radio('Brushed Rose Gold'));
    expect(bar()).toHaveTextContent(/^AED.1,489\s?Size to choose/);
    await userEvent.click(radio('Size 9'));
    expect(bar()).toHaveTextContent(/^AED.1,489\s?Tax excl/);
    await userEvent.type(engraving(), '@');
    expect(bar()).toHaveTextContent('Engraving to change');
  });

  it('adds like the summary’s own button', async () => {
    const slot = renderPage(CHOSEN);
    await userEvent.click(within(bar()).getByRole('button', { name: 'Add to bag' }));
    await emitted(slot);
  });

  it('steps aside while the summary’s own button is in view', () => {
    renderPage(CHOSEN);
    const shown = bar();
    expect(shown).toBeVisible();
    for (const tell of inView) tell(true);
    expect(shown).not.toBeVisible();
    for (const tell of inView) tell(false);
    expect(shown).toBeVisible();
  });
});
