import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { TEST_RARE_CATALOGUE } from '../../../test-support/rareCatalogue.ts';
import RarePage, { type RarePageData } from './RarePage.tsx';

const EN = messagesIn(join(__dirname, '../../locales'), 'en-US');
const OFFERED: RarePageData = {
  buy: '/rare/buy/us',
  offers: { kind: 'offered', catalogue: TEST_RARE_CATALOGUE, from: { amount: '1799', currencyCode: 'USD' } },
};

const renderPage = (changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(RarePage, {
    config,
    messages: EN,
    data: OFFERED,
    url: '/rare',
    route: { path: '/rare', params: {} },
    ...changes,
  });

const colours = () => within(screen.getByRole('radiogroup', { name: 'Color' }));
const colour = (name: string) => colours().getByRole('radio', { name });

describe('the story of the Rare', () => {
  it('[PDP-07] says the lowest price and leads to the page that sells it', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Rare' })).toBeVisible();
    expect(screen.getByText(/from \$1,799/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Ring Rare' })).toHaveAttribute('href', '/rare/buy/us');
  });

  it('[CAT-02] shows the three colours with their prices, the first one chosen', () => {
    renderPage();
    expect(colours().getAllByRole('radio')).toHaveLength(3);
    expect(colour('Desert Rose')).toBeChecked();
    expect(colour('Desert Rose')).toHaveAccessibleDescription('$1,799');
    expect(colour('Desert Snow')).toHaveAccessibleDescription('$1,999');
    expect(colour('Dune')).toHaveAccessibleDescription('$1,799');
  });

  it('[PDP-09] has a picture of each colour with a text for who does not see it', () => {
    renderPage();
    for (const name of ['Desert Rose', 'Desert Snow', 'Dune']) {
      expect(colours().getByRole('img', { name: new RegExp(`Ring Rare in ${name}`) })).toBeInTheDocument();
    }
  });

  it('takes the choice from the address, and puts it there', async () => {
    const { navigations } = renderPage({ url: '/rare?color=DUNE&utm_source=a' });
    expect(colour('Dune')).toBeChecked();
    await userEvent.click(colour('Desert Snow'));
    expect(navigations).toEqual([{ url: '/rare?color=DESERT_SNOW&utm_source=a', replace: true }]);
  });

  it('holds a pressed colour while the address is still the old one, and follows the address afterwards', async () => {
    const { update } = renderPage({ url: '/rare?color=DUNE' });
    await userEvent.click(colour('Desert Snow'));
    expect(colour('Desert Snow')).toBeChecked();
    update({ url: '/rare?color=DESERT_SNOW' });
    expect(colour('Desert Snow')).toBeChecked();
    update({ url: '/rare?color=DUNE' });
    expect(colour('Dune')).toBeChecked();
  });

  it('shows the first colour for one that does not exist', () => {
    renderPage({ url: '/rare?color=PINK' });
    expect(colour('Desert Rose')).toBeChecked();
  });

  it('[PDP-07] leads on to the sizes with the colour, and keeps what is not its own', async () => {
    const { navigations } = renderPage({ url: '/rare?color=DUNE&utm_source=a' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose a size' }));
    expect(navigations).toEqual([{ url: '/rare/buy/us?utm_source=a&color=DUNE', replace: false }]);
  });

  it('leads on with the colour before a script runs', () => {
    const { container } = renderPage({ url: '/rare?color=DUNE' });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/rare/buy/us');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form ?? undefined)]).toEqual([['color', 'DUNE']]);
  });

  it('names each colour with its price for the closing strip, whose style shows the chosen one', () => {
    renderPage();
    expect(screen.getByText('Desert Snow, $1,999')).toHaveAttribute('data-colour', 'DESERT_SNOW');
    expect(screen.getByText(/^Tax excl\. On request, the sizing kit goes out first/)).toBeVisible();
  });

  it('states the tax as the store has it', () => {
    const catalogue = { ...TEST_RARE_CATALOGUE, taxIncluded: true };
    renderPage({ data: { ...OFFERED, offers: { ...OFFERED.offers, catalogue } } });
    expect(screen.getByText(/^Tax incl\./)).toBeVisible();
  });

  it('[PDP-07] still tells its story where the Rare is not sold, and leads to a ring that is', () => {
    renderPage({ data: { ...OFFERED, offers: { kind: 'notSold' } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Rare' })).toBeVisible();
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.getByText('Not sold in your store yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Ring Air' })).toHaveAttribute('href', '/ring/buy');
  });

  it('[PDP-07] offers to ask again where the catalogue does not answer', () => {
    renderPage({ data: { ...OFFERED, offers: { kind: 'unknown' } }, url: '/rare?color=DUNE' });
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/rare?color=DUNE');
  });
});
