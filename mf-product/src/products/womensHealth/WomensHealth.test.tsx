import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { OwnedPlan } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { testOwned } from '../../../test-support/ownedCatalogue.ts';
import { planOffer } from '../plans/ownedPlans.ts';
import WomensHealthPage from './WomensHealthPage.tsx';
import { WOMENS_PLUGS } from './womensPlugs.ts';

const LOCALE_FOLDER = join(__dirname, '../../locales');

function renderPage(without: readonly OwnedPlan[] = [], locale: (typeof LOCALES)[number] = 'en-US') {
  const catalogue = testOwned('US', without);
  return renderInSlot(WomensHealthPage, {
    config,
    messages: messagesIn(LOCALE_FOLDER, locale),
    data: {
      store: 'US',
      plugs: WOMENS_PLUGS.map((plug) => ({ plug, offer: planOffer(catalogue, plug) })),
      ring: '/ring/buy/us',
    },
    url: '/womens-health',
    route: { path: '/womens-health', params: {} },
  });
}

describe('/womens-health', () => {
  it('[PDP-10] says the three figures of the documents', () => {
    renderPage();
    const figures = within(screen.getByRole('region', { name: 'In figures' }));
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '7', '>90%']);
  });

  it('[PDP-07] sells both plugs, each by a button of its own', async () => {
    const { emitted } = renderPage();
    expect(screen.getByRole('link', { name: 'See the two plugs' })).toHaveAttribute('href', '#buy');
    expect(screen.queryByText(/not sold in your store/)).toBeNull();
    for (const button of screen.getAllByRole('button', { name: 'Add to bag' })) await userEvent.click(button);
    expect(emitted.map(({ payload }) => payload)).toMatchObject([
      { lines: [{ merchandiseId: 'cycle_1y_owned' }] },
      { lines: [{ merchandiseId: 'womens_health_1y_owned' }] },
    ]);
  });

  it('[PDP-07] leads on where the store does not sell one of them, and sells the other', () => {
    renderPage(['CYCLE']);
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(1);
    expect(screen.getByText(/Cycle and ovulation is sold in these stores/)).toBeVisible();
    expect(screen.getByText('Cycle and ovulation is not sold in your store.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Women’s health' })).toHaveAttribute('href', '#buy');
  });

  it('says which of the two does what, as a table', () => {
    renderPage();
    const row = screen.getByRole('row', { name: /Shows a 7-day fertile window/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', 'No']);
  });

  it.each(LOCALES)('[PAGE-02] is whole in %s', (locale) => {
    const { container } = renderPage([], locale);
    expect(container).not.toHaveTextContent(/\{\{|\b(womensHealth|plugStory|planBuy|drawings)\.\w+/);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
