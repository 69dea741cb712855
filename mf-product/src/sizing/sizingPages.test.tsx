import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import type { SlotComponent } from '@tessera/remote-kit/slotComponent';
import { type RenderedSlot, renderInSlot } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../remote.config.ts';
import PrintSizingKitPage from './PrintSizingKitPage.tsx';
import SizingKitPage from './SizingKitPage.still.tsx';

const renderPage = (page: SlotComponent, path: string, data: unknown = null): RenderedSlot =>
  renderInSlot(page, {
    config,
    messages: messagesIn(join(__dirname, '../locales'), 'en-US'),
    data,
    url: path,
    route: { path, params: {} },
  });

describe('the page of the sizing kit', () => {
  it('[ORD-02] tells how the kit comes, and leads to either ring with the kit taken', () => {
    renderPage(SizingKitPage, '/sizing-kit', { ring: '/ring/buy/us', rare: '/rare/buy/us' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/The\s+sizing kit\./);
    expect(screen.getByRole('heading', { level: 3, name: /^Within 24\shours$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ring Air with the kit' })).toHaveAttribute('href', '/ring/buy/us?size=99');
    expect(screen.getByRole('link', { name: 'Ring Rare with the kit' })).toHaveAttribute(
      'href',
      '/rare/buy/us?size=99',
    );
    expect(screen.getByRole('link', { name: 'Find your size here' })).toHaveAttribute('href', '/sizing');
  });
});

describe('the page that prints', () => {
  it('[ORD-02] says how to keep the scale, shows the sheet and prints it', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    renderPage(PrintSizingKitPage, '/print-sizing-kit');
    expect(screen.getByText(/^Print at 100%, also called “Actual size”/)).toBeVisible();
    expect(screen.getByRole('img', { name: /^Preview of the sheet/ })).toHaveTextContent('50 millimeters');
    await userEvent.click(screen.getByRole('button', { name: 'Print the sheet' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
