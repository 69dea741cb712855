import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { PLUGS, type Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { testOwned } from '../../../test-support/ownedCatalogue.ts';
import { planOffer } from '../plans/ownedPlans.ts';
import PlugPage, { type PlugPageData } from './PlugPage.tsx';
import PowerPlugsPage, { type PowerPlugsPageData } from './PowerPlugsPage.still.tsx';
import { PLUG_PATHS } from './plugs.ts';

const LOCALE_FOLDER = join(__dirname, '../../locales');
const EN = messagesIn(LOCALE_FOLDER, 'en-US');

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const INDEX: PowerPlugsPageData = {
  prices: [
    { plug: 'HEART_RHYTHM', offer: 'offered', from: usd('39.99') },
    { plug: 'CARDIO_ADAPTABILITY', offer: 'unknown', from: null },
    { plug: 'CYCLE', offer: 'notSold', from: null },
    { plug: 'WOMENS_HEALTH', offer: 'offered', from: usd('36') },
  ],
  ring: '/ring/buy/us',
};

describe('/powerplugs', () => {
  const renderPage = (messages = EN) =>
    renderInSlot(PowerPlugsPage, {
      config,
      messages,
      data: INDEX,
      url: '/powerplugs',
      route: { path: '/powerplugs', params: {} },
    });

  it('[PDP-07] leads to each plug, with its price, or says that the store does not sell it', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'PowerPlugs' })).toBeVisible();
    const rows = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/powerplugs/'));
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(Object.values(PLUG_PATHS));
    expect(rows[0]).toHaveTextContent('From $39.99');
    expect(rows[1]).toHaveTextContent('Price not available just now');
    expect(rows[2]).toHaveTextContent('Not sold in your store');
    expect(rows[2]).not.toHaveTextContent('$');
    expect(rows[3]).toHaveTextContent('From $36');
    expect(screen.getByText(/replace no medical advice/)).toBeVisible();
  });

  it.each(LOCALES)('[PAGE-02] is whole in %s', (locale) => {
    const { container } = renderPage(messagesIn(LOCALE_FOLDER, locale));
    expect(container).not.toHaveTextContent(/\{\{|\b(powerPlugs|plugStory)\.\w+/);
  });
});

function dataOf(plug: Plug, changes: Partial<PlugPageData> = {}): PlugPageData {
  return { plug, store: 'US', offer: planOffer(testOwned(), plug), ring: '/ring/buy/us', ...changes };
}

function renderPage(data: PlugPageData, changes: Partial<SlotOptions> = {}): RenderedSlot {
  const path = PLUG_PATHS[data.plug];
  return renderInSlot(PlugPage, { config, messages: EN, data, url: path, route: { path, params: {} }, ...changes });
}
const requested = ({ emitted }: RenderedSlot) =>
  emitted.filter(({ name }) => name === 'bag.add-requested').map(({ payload }) => payload);

describe('the page of a plug', () => {
  it.each(PLUGS)('[PDP-07] [PDP-05] sells %s by the year, for the ring one has or with a new one', async (plug) => {
    const slot = renderPage(dataOf(plug));
    const [one, two] = plug === 'WOMENS_HEALTH' ? ['$36', '$54'] : ['$39.99', '$69.99'];
    const total = () => document.querySelector('[data-total]')?.textContent;
    expect(total()).toBe(one);
    expect(screen.getByText('Tax excl')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /2 years/ }));
    expect(total()).toBe(two);
    const ringPage = screen.getByRole('link', { name: 'Buy it with a new ring' }).getAttribute('href');
    expect(ringPage).toMatch(/^\/ring\/buy\/us\?(heart|cardio|cycle|womens)=2$/);
    await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    expect(requested(slot)).toMatchObject([
      { lines: [{ merchandiseId: `${plug.toLowerCase()}_2y_owned`, quantity: 1 }] },
    ]);
    expect(screen.getByText(/diagnoses and treats nothing/, { ignore: false })).toBeInTheDocument();
  });

  it('[API-07] says why it could not be added and what was, and asks once while the bag has not answered', async () => {
    const slot = renderPage(dataOf('CYCLE'));
    const button = screen.getByRole('button', { name: 'Add to bag' });
    await userEvent.click(button);
    await userEvent.click(button);
    const [request, ...others] = requested(slot) as { requestId: string }[];
    expect(others).toEqual([]);
    slot.deliver(bagAddSettled, { requestId: request?.requestId ?? '', ok: false });
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to add item to cart. Please try again.'),
    );
    await userEvent.click(screen.getByRole('radio', { name: /2 years/ }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    const again = requested(slot)[1] as { requestId: string };
    slot.deliver(bagAddSettled, { requestId: again.requestId, ok: false, unanswered: true });
    expect(screen.getByRole('alert')).toHaveTextContent('The bag is not answering. CYCLE, 2 years may still be added.');
    slot.deliver(bagAddSettled, { requestId: again.requestId, ok: true });
    expect(screen.getByText('Added to bag: CYCLE, 2 years')).toHaveAttribute('role', 'status');
  });

  it('[PDP-07] where it is not sold it names the stores that sell it, no price, and the way on', () => {
    renderPage(
      dataOf('CYCLE', { offer: planOffer(testOwned('IN', ['CYCLE']), 'CYCLE'), store: 'IN', ring: '/ring/buy/in' }),
    );
    expect(screen.getByText(/sold in these stores: United States, Europe, and United Kingdom/)).toBeVisible();
    expect(document.querySelector('main, body')).not.toHaveTextContent(/[$₹]\d/);
    expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See Ring Air' })).toHaveAttribute('href', '/ring/buy/in');
    expect(screen.getAllByRole('link', { name: 'All PowerPlugs' })[0]).toHaveAttribute('href', '/powerplugs');
  });

  it('offers another try while store-api cannot say the price', () => {
    renderPage(dataOf('HEART_RHYTHM', { offer: { kind: 'unknown' } }));
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', PLUG_PATHS.HEART_RHYTHM);
  });

  it.each(PLUGS.flatMap((plug) => LOCALES.map((locale) => [plug, locale] as const)))(
    '[PAGE-02] %s is whole in %s, its drawing in words too',
    (plug, locale) => {
      const { container } = renderPage(dataOf(plug), { messages: messagesIn(LOCALE_FOLDER, locale) });
      expect(container).not.toHaveTextContent(/\{\{|\b(powerPlugs|plugStory|planBuy)\.\w+/);
      for (const drawing of container.querySelectorAll('svg[role="img"]')) {
        expect(drawing.getAttribute('aria-label')).toMatch(/.{12}/);
        expect(drawing.getAttribute('aria-label')).not.toContain('{{');
      }
    },
  );
});
