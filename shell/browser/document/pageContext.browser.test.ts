import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { isSameView, type PageContext } from './pageContext.ts';

const SHOWN: PageContext = {
  url: '/ring/buy/us',
  entryState: { step: 1 },
  route: { path: '/ring/buy/:region', params: { region: 'us' } },
  visitor: { country: 'US', region: '', city: '', store: 'US', locale: 'en-US', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
};

describe('a slot', () => {
  it('[REG-05] is not rendered again for a visitor of whom the clock alone was learnt', () => {
    expect(isSameView(SHOWN, { ...SHOWN, visitor: { ...SHOWN.visitor, timezoneOffset: 300 } })).toBe(true);
  });

  it.each<[string, Partial<PageContext>]>([
    ['address', { url: '/ring/buy/us?size=9' }],
    ['entry of the history', { entryState: { step: 1 } }],
    ['route', { route: { path: '/', params: {} } }],
    ['store', { visitor: { ...SHOWN.visitor, store: 'AE' } }],
    ['language', { visitor: { ...SHOWN.visitor, locale: 'ja' } }],
    ['frame', { frame: { ...FRAME_DEFAULTS, theme: 'light' } }],
  ])('is rendered again for another %s', (_what, changes) => {
    expect(isSameView(SHOWN, { ...SHOWN, ...changes })).toBe(false);
  });
});
