import { describe, expect, it } from '@jest/globals';
import { CART_LINES_CEILING, LINE_QUANTITY_CEILING } from '../bag/cartLimits.ts';
import { FRAME_DEFAULTS } from '../frame/frame.ts';
import { EVENT_CATALOGUE as definitions } from './findEvent.ts';

const line = { merchandiseId: 'ring-air-aster-black-9', quantity: 1 };
const accepts = (event: (typeof definitions)[number], payload: unknown) => event.schema.safeParse(payload).success;

describe('the event catalogue', () => {
  it('names each event subject.what-happened and each name and version once', () => {
    expect(definitions.length).toBeGreaterThan(5);
    for (const { name, version } of definitions) {
      expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
      expect(version).toBeGreaterThanOrEqual(1);
    }
    expect(new Set(definitions.map(({ name, version }) => `${name}@${version}`)).size).toBe(definitions.length);
  });

  it.each([
    ['bag.add-requested', { requestId: 'r1', lines: [line] }],
    ['bag.add-requested', { requestId: 'r1', lines: [line], silent: true, forceNew: true }],
    ['bag.add-settled', { requestId: 'r1', ok: false, message: 'sold out' }],
    ['bag.open-requested', {}],
    ['bag.changed', { store: 'AE', totalQuantity: 0 }],
    ['partner.activated', { code: 'acme', name: 'Acme', discountCodes: ['TEN'] }],
    ['partner.left', { code: 'acme' }],
    ['visitor.changed', { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: -60 }],
    ['frame.changed', FRAME_DEFAULTS],
    ['frame.requested', { theme: 'light' }],
    ['toast.requested', { type: 'error', message: 'Unable to remove item. Please try again.' }],
    ['toast.requested', { id: 'copied', type: 'success', message: 'Copied.', duration: 1500 }],
    ['analytics.recorded', { event: 'cart_icon_click', properties: { count: 2 } }],
  ])('%s takes %j', (name, payload) => {
    const event = definitions.find((one) => one.name === name);
    expect(event && accepts(event, payload)).toBe(true);
  });

  it.each([
    ['bag.add-requested', 'no line', { requestId: 'r1', lines: [] }],
    ['bag.add-requested', 'no requestId', { requestId: '', lines: [line] }],
    ['bag.add-requested', 'a quantity of 0', { requestId: 'r1', lines: [{ ...line, quantity: 0 }] }],
    [
      'bag.add-requested',
      'too many of one thing',
      { requestId: 'r1', lines: [{ ...line, quantity: LINE_QUANTITY_CEILING + 1 }] },
    ],
    [
      'bag.add-requested',
      'too many lines',
      { requestId: 'r1', lines: Array.from({ length: CART_LINES_CEILING + 1 }, () => line) },
    ],
    ['bag.changed', 'a negative count', { store: 'AE', totalQuantity: -1 }],
    ['bag.changed', 'half a thing', { store: 'AE', totalQuantity: 0.5 }],
    ['bag.changed', 'a store that is none', { store: 'DE', totalQuantity: 0 }],
    ['partner.activated', 'no code', { code: '', name: 'Acme', discountCodes: [] }],
    ['partner.left', 'no code', { code: '' }],
    [
      'visitor.changed',
      'a country in lower case',
      { country: 'de', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
    ],
    ['frame.changed', 'half a frame', { theme: 'dark' }],
    ['frame.requested', 'an unknown theme', { theme: 'sepia' }],
    ['toast.requested', 'nothing to say', { type: 'info', message: '' }],
    ['toast.requested', 'an unknown type', { type: 'warning', message: 'Hm.' }],
    ['analytics.recorded', 'an event nobody named', { event: 'whatever', properties: {} }],
  ])('%s refuses %s', (name, _what, payload) => {
    const event = definitions.find((one) => one.name === name);
    expect(event && accepts(event, payload)).toBe(false);
  });
});
