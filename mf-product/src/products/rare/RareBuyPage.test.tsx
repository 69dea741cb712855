import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { rareOrder, readRareAddress } from '@tessera/shared-contracts/ring/rareOrder';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { TEST_RARE_CATALOGUE } from '../../../test-support/rareCatalogue.ts';
import { quoteKey } from '../../purchase/purchaseQuote.ts';
import RareBuyPage, { type RareBuyPageData } from './RareBuyPage.tsx';

const EN = messagesIn(join(__dirname, '../../locales'), 'en-US');
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

/** Requested previews, oldest first; the tests answer them. */
let previews: { readonly body: string; answer(total: string, off?: string): Promise<void> }[] = [];

beforeEach(() => {
  previews = [];
  Element.prototype.scrollTo = () => {};
  globalThis.matchMedia = () => ({ matches: true }) as never;
  globalThis.fetch = jest.fn<typeof fetch>((_, init) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    previews.push({
      body: String(init?.body),
      answer: (total, off) =>
        act(async () =>
          resolve({
            ok: true,
            status: 200,
            headers: new Map(),
            text: async () =>
              JSON.stringify({
                totalQuantity: 2,
                attributes: [],
                lines: { edges: [] },
                discountCodes: [],
                discountAllocations: off ? [{ kind: 'AFFILIATE', discountedAmount: usd(off) }] : [],
                cost: {
                  subtotalAmount: usd('1799'),
                  totalAmount: usd(total),
                  totalTaxAmount: null,
                  totalDutyAmount: null,
                },
              }),
          } as never),
        ),
    });
    return promise;
  });
});

/** Loader data for an address, without discounts. */
function dataOf(url: string): RareBuyPageData {
  const { selection } = readRareAddress(new URLSearchParams(url.split('?')[1]), TEST_RARE_CATALOGUE);
  const { lines, listed } = rareOrder(TEST_RARE_CATALOGUE, selection);
  const key = quoteKey({ store: 'US', lines, discountCodes: [] });
  return {
    offers: { kind: 'offered', catalogue: TEST_RARE_CATALOGUE, from: usd('1799') },
    quote: listed && { key, lines: {}, discounts: [], preview: [], subtotal: listed, total: listed },
    ring: '/ring/buy/us',
    deliveryFrom: null,
  };
}

const renderPage = ({ url = '/rare/buy/us', ...changes }: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(RareBuyPage, {
    config,
    messages: EN,
    data: dataOf(url),
    visitor: { ...TEST_VISITOR, country: 'US', store: 'US' },
    url,
    route: { path: '/rare/buy/:region', params: { region: 'us' } },
    ...changes,
  });

const CHOSEN = { url: '/rare/buy/us?color=DESERT_SNOW&size=9' };
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const addButton = () => screen.getByRole('button', { name: 'Add to bag' });
const total = () => document.querySelector('[data-total]');
const summary = () => screen.getByRole('region', { name: 'Your ring' });
const requestIdOf = (slot: RenderedSlot) => {
  const payload = slot.emitted[0]?.payload;
  return typeof payload === 'object' && payload !== null && 'requestId' in payload ? String(payload.requestId) : '';
};

describe('the page that sells the Rare', () => {
  it('[CAT-02] [PDP-07] offers three colours and ten sizes with the sizing kit, nothing preselected', () => {
    renderPage();
    const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
    for (const name of ['Desert Rose', 'Desert Snow', 'Dune']) {
      expect(group('Color').getByRole('radio', { name })).not.toBeChecked();
    }
    for (const name of ['Sizing kit', ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((size) => `Size ${size}`)]) {
      expect(group('Size').getByRole('radio', { name: new RegExp(`^${name}`) })).not.toBeChecked();
    }
    expect(group('Size').getAllByRole('radio')).toHaveLength(11);
    expect(total()).toHaveTextContent('From $1,799');
  });

  it('[CAT-02] shows what comes with it as free, and the kit where it was chosen', async () => {
    renderPage();
    expect(within(summary()).getByText('Ring Rare charger').parentElement).toHaveTextContent(/Comes with it\s*Free$/);
    expect(within(summary()).queryByText('Sizing kit')).toBeNull();
    await userEvent.click(radio(/^Sizing kit/));
    expect(within(summary()).getByText('Sizing kit').parentElement).toHaveTextContent(/Free$/);
  });

  it('[PDP-08] shows the server’s total for what the address holds, with the tax label', () => {
    renderPage(CHOSEN);
    expect(radio('Desert Snow')).toBeChecked();
    expect(radio('Size 9')).toBeChecked();
    expect(total()?.parentElement).toHaveTextContent(/^\$1,999\s*Tax excl$/);
    expect(previews).toHaveLength(0);
  });

  it('[PDP-08] asks the server for the total of another colour, and shows what comes off', async () => {
    renderPage(CHOSEN);
    await userEvent.click(radio('Dune'));
    expect(total()).toHaveTextContent('$1,799');
    await waitFor(() => expect(previews).toHaveLength(1));
    expect(previews[0]?.body).toContain('rare_dune_9');
    await previews[0]?.answer('1529.15', '269.85');
    expect(total()).toHaveTextContent(/\$1,529\.15/);
    expect(within(summary()).getByText('Partner discount').parentElement).toHaveTextContent('−$269.85');
  });

  it('[PDP-03] says what is missing and leads there', async () => {
    const slot = renderPage();
    await userEvent.click(addButton());
    expect(await screen.findByText('Please select a color & size')).toBeVisible();
    await waitFor(() => expect(radio('Desert Rose')).toHaveFocus());
    expect(slot.emitted).toEqual([]);
    await userEvent.click(radio('Dune'));
    await userEvent.click(addButton());
    expect(screen.getByText('Please select a color & size')).toBeVisible();
    expect(slot.emitted).toEqual([]);
  });

  it('[PDP-07] puts the chosen variant into the bag, once, and says so', async () => {
    const slot = renderPage(CHOSEN);
    await userEvent.click(addButton());
    await waitFor(() => expect(slot.emitted).toHaveLength(1));
    expect(slot.emitted[0]).toMatchObject({
      name: 'bag.add-requested',
      payload: {
        upsell: true,
        lines: [
          {
            merchandiseId: 'rare_desert_snow_9',
            quantity: 1,
            attributes: [{ key: '_product_type', value: 'RING_RARE' }],
          },
        ],
      },
    });
    await userEvent.click(addButton());
    expect(slot.emitted).toHaveLength(1);
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: true });
    await waitFor(() => expect(screen.getByText('Added to bag: Ring Rare, Desert Snow, size 9')).toBeInTheDocument());
  });

  it('[PDP-07] shows why the bag refused it, in the bag’s words', async () => {
    const slot = renderPage(CHOSEN);
    await userEvent.click(addButton());
    await waitFor(() => expect(slot.emitted).toHaveLength(1));
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: false, message: 'The bag is full.' });
    await waitFor(() => expect(screen.getByText('The bag is full.')).toBeVisible());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('names what the address asks for and the store does not have, and still sells', async () => {
    renderPage({ url: '/rare/buy/us?color=PINK&size=4' });
    expect(screen.getByText('“PINK” is not among the choices of this store.')).toBeVisible();
    expect(screen.getByText('“4” is not among the choices of this store.')).toBeVisible();
    await userEvent.click(radio('Dune'));
    expect(screen.queryByText(/PINK/)).toBeNull();
  });

  it('says that a size is sold out in the colour chosen', () => {
    renderPage({ url: '/rare/buy/us?color=DUNE&size=14' });
    expect(screen.getByText('Size 14 is sold out in Dune; choose another.')).toBeVisible();
    expect(radio(/Size 14.*sold out/)).not.toBeChecked();
  });

  it('[PDP-10] says how it comes and until when it can go back', () => {
    renderPage();
    expect(screen.getByText(/Arrives 4 to 6 weeks after you confirm the size\. 30-day returns\./)).toBeVisible();
    expect(screen.getByText('2.45 to 2.8 mm')).toBeVisible();
    expect(screen.getByText('4 to 6 days, 24 mAh')).toBeVisible();
  });

  it('is a form that works before a script does, and keeps what is not its own', () => {
    const { container } = renderPage({ url: '/rare/buy/us?color=DUNE&size=9&utm_source=a' });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['utm_source', 'a'],
      ['color', 'DUNE'],
      ['size', '9'],
    ]);
  });

  it.each([
    ['is not sold', 'notSold', /not sold here yet/, 'See Ring Air', '/ring/buy/us'],
    ['cannot be asked for', 'unknown', /briefly out of reach/, 'Try again', '/rare/buy/us?color=DUNE'],
  ] as const)('[PDP-07] where it %s, says so and leads on', (_, kind, title, link, href) => {
    const url = '/rare/buy/us?color=DUNE';
    renderPage({ url, data: { ...dataOf(url), offers: { kind } } });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
