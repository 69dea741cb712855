import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bagChanged, bagOpenRequested, partnerActivated } from '@tessera/shared-contracts/events/events';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../test-fixtures/mf-tiny/remote.config.ts';
import GreetingPage from '../../test-fixtures/mf-tiny/src/greeting/GreetingPage.tsx';
import { Header } from '../../test-fixtures/mf-tiny/src/Header.tsx';
import { useRemote } from '../definition/useRemote.ts';
import { renderInSlot } from './testing.ts';
import { messagesIn } from './textsOf.ts';

const LOCALES = join(__dirname, '../../test-fixtures/mf-tiny/src/locales');
const en = messagesIn(LOCALES, 'en-US');
const de = messagesIn(LOCALES, 'de');

function EmitsWhatIsNotDeclared() {
  useRemote().port.emit(partnerActivated, { code: 'a', name: 'A', discountCodes: [] });
  return null;
}

describe('renderInSlot', () => {
  it('draws texts of the visitor’s language, with plurals', () => {
    renderInSlot(Header, { config, messages: de, slot: 'header', visitor: { locale: 'de' } });
    expect(screen.getByRole('button', { name: 'Tasche, 0 Dinge' })).toBeTruthy();
  });

  it('delivers events to the component and records what it emits', async () => {
    const { deliver, emitted } = renderInSlot(Header, { config, messages: en, slot: 'header' });
    deliver(bagChanged, { store: 'AE', totalQuantity: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Bag, 1 thing' }));
    expect(emitted).toEqual([{ name: bagOpenRequested.name, version: 1, payload: {} }]);
  });

  it('[TEAM-02] refuses an event that remote.config.ts does not declare', () => {
    expect(() => renderInSlot(EmitsWhatIsNotDeclared, { config, messages: en })).toThrow(
      'mf-tiny does not declare partner.activated@1',
    );
  });

  it('records where a link of the router leads', async () => {
    const { navigations } = renderInSlot(GreetingPage, { config, messages: en, data: { name: 'Ada', letters: 3 } });
    await userEvent.click(screen.getByRole('link', { name: 'Maybe' }));
    expect(navigations).toEqual([{ url: '/maybe/ada', replace: false }]);
  });

  it('redraws with other props', () => {
    const { update } = renderInSlot(GreetingPage, { config, messages: en, data: { name: 'Ada', letters: 3 } });
    update({ data: { name: 'Grace', letters: 5 } });
    expect(screen.getByRole('heading', { name: 'Hello Grace' })).toBeTruthy();
  });
});
