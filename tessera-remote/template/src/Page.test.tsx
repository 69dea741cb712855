import { describe, expect, it } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import { bagChanged } from '@tessera/shared-contracts/events/events';
import { fireEvent } from '@testing-library/dom';
import config from '../remote.config.ts';
import intro from './locales/en-US/intro.json';
import page from './locales/en-US/page.json';
import Page from './Page.tsx';

const drawPage = () => renderInSlot(Page, { config, messages: { intro, page }, data: { store: 'AE' } });

describe('the page', () => {
  it('shows what its loader found', () => {
    const { getByRole, getByText } = drawPage();
    expect(getByRole('heading').textContent).toBe(page.title);
    expect(getByText('Store: AE')).toBeDefined();
  });

  it('counts what is in the bag, and opens it', () => {
    const { deliver, emitted, getByRole } = drawPage();
    deliver(bagChanged, { store: 'AE', totalQuantity: 2 });
    fireEvent.click(getByRole('button', { name: 'Bag, 2 things' }));
    expect(emitted).toEqual([{ name: 'bag.open-requested', version: 1, payload: {} }]);
  });
});
