import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../remote.config.ts';
import de from '../locales/de.json';
import enUS from '../locales/en-US.json';
import { TEST_CATALOGUE } from '../ring/testCatalogue.ts';
import HomePage from './HomePage.tsx';

const data = { finishes: TEST_CATALOGUE.colours, price: { amount: '1299', currencyCode: 'AED' }, ring: '/ring/buy/ae' };
const draw = (changes: Partial<SlotOptions> = {}) =>
  renderInSlot(HomePage, {
    config,
    messages: enUS,
    data,
    visitor: { ...TEST_VISITOR, store: 'AE' },
    url: '/',
    route: { path: '/', params: {} },
    ...changes,
  });

describe('the home page', () => {
  it('leads to the ring of the visitor’s store, with that store’s price', () => {
    draw();
    const buy = screen.getByRole('link', { name: /^Buy Ring Air/ });
    expect(buy).toHaveAttribute('href', '/ring/buy/ae');
    expect(buy).toHaveTextContent(/From AED.1,299/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sleep on it.');
  });

  it('leads to each finish, chosen already', async () => {
    const { navigations } = draw();
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links).toHaveLength(6);
    await userEvent.click(screen.getByRole('link', { name: /Brushed Rose Gold New AED.1,489/ }));
    expect(navigations).toEqual([{ url: '/ring/buy/ae?color=ROSE_GOLD', replace: false }]);
  });

  it('shows no prices while nobody can say them', () => {
    const { container } = draw({
      data: { finishes: [], price: null, ring: '/ring/buy/global' },
      visitor: { ...TEST_VISITOR, store: 'ROW' },
    });
    expect(screen.getByRole('link', { name: 'Buy Ring Air' })).toHaveAttribute('href', '/ring/buy/global');
    expect(container).not.toHaveTextContent(/AED|\$/);
  });

  it('[PAGE-02] speaks German', () => {
    draw({
      messages: de,
      data: { ...data, ring: '/ring/buy/de' },
      visitor: { ...TEST_VISITOR, store: 'EU', locale: 'de' },
    });
    expect(screen.getByRole('link', { name: /^Ring Air kaufen/ })).toHaveAttribute('href', '/ring/buy/de');
  });
});
