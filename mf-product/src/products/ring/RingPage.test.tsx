import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { fireEvent, screen } from '@testing-library/react';
import config from '../../../remote.config.ts';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';
import { TEST_STORY } from '../../../test-support/ringStory.ts';
import { AIR_PICTURES } from '../../pictures/air.ts';
import RingPage, { type RingPageData } from './RingPage.tsx';

const DATA: RingPageData = {
  catalogue: TEST_CATALOGUE,
  quote: null,
  pictures: AIR_PICTURES,
  story: TEST_STORY,
  deliveryFrom: null,
};

const renderPage = (changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(RingPage, {
    config,
    messages: messagesIn(join(__dirname, '../../locales'), 'en-US'),
    data: DATA,
    visitor: { ...TEST_VISITOR, country: 'AE', store: 'AE' },
    url: '/ring/buy/ae',
    route: { path: '/ring/buy/:region', params: { region: 'ae' } },
    ...changes,
  });

beforeEach(() => {
  // jsdom has no layout, cannot scroll and has no preferences.
  Element.prototype.scrollTo = () => {};
  globalThis.matchMedia = () => ({ matches: true }) as never;
});

describe('the ring page', () => {
  it('[PDP-01] [PDP-02] has contents, configuration and story, in this order', () => {
    renderPage();
    const parts = [
      screen.getByRole('navigation', { name: 'Contents' }),
      document.getElementById('overview'),
      screen.getByRole('region', { name: 'Your ring' }),
      screen.getByRole('heading', { name: 'In the box' }),
      screen.getByRole('region', { name: 'Your ring so far' }),
    ];
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1];
      if (before && part)
        expect(before.compareDocumentPosition(part)).toBeGreaterThanOrEqual(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('[PDP-03] without the catalogue says so and offers to ask again', () => {
    renderPage({ data: { ...DATA, catalogue: null }, url: '/ring/buy/ae?utm_source=a' });
    expect(screen.getByRole('heading', { level: 1, name: 'The ring is here. Its price isn’t.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/ring/buy/ae?utm_source=a');
  });

  it('[REG-11] begins anew in another store', () => {
    const slot = renderPage();
    fireEvent.click(screen.getByRole('radio', { name: 'Brushed Rose Gold' }));
    expect(screen.getByRole('radio', { name: 'Brushed Rose Gold' })).toBeChecked();
    const catalogue = { ...TEST_CATALOGUE, store: 'GB' as const };
    slot.update({ data: { ...DATA, catalogue }, url: '/ring/buy/gb' });
    expect(screen.getByRole('radio', { name: 'Brushed Rose Gold' })).not.toBeChecked();
  });

  it('[PDP-01] does not carry a trade-in over into a language whose catalogue has none', () => {
    const ja = {
      messages: messagesIn(join(__dirname, '../../locales'), 'ja'),
      visitor: { locale: 'ja', store: 'AE' },
    } as const;
    const slot = renderPage({ ...ja, url: '/ring/buy/ae?tradein=AIR' });
    expect(screen.getByRole('radio', { name: 'Ring Air' })).toBeChecked();
    slot.update({
      messages: messagesIn(join(__dirname, '../../locales'), 'en-US'),
      visitor: { locale: 'en-US', store: 'AE' },
      data: { ...DATA, catalogue: { ...TEST_CATALOGUE, tradeIn: null } },
    });
    expect(screen.getByText('Trade-in is not offered here.')).toBeVisible();
  });
});
