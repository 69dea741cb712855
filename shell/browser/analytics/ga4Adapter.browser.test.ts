import { beforeEach, describe, expect, it } from '@jest/globals';
import { consentSignals } from '../../contracts/consent.ts';
import { createGa4Adapter } from './ga4Adapter.ts';

const GA4 = { measurementId: 'G-TEST123', origin: 'https://www.googletagmanager.com' };
const commands = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));

beforeEach(() => {
  delete window.dataLayer;
  history.replaceState(null, '', '/order/secret?email=a@b.example&utm_source=news');
  document.title = 'Your order';
});

describe('Google Analytics 4', () => {
  it('is told that everything is denied before it is told anything else [CONS-02]', () => {
    createGa4Adapter(GA4).setConsent(consentSignals(true));
    expect(commands().slice(0, 3)).toEqual([
      ['consent', 'default', consentSignals(null)],
      ['js', expect.any(Date)],
      ['consent', 'update', consentSignals(true)],
    ]);
    expect(commands()[3]).toEqual(['config', 'G-TEST123', { send_page_view: false }]);
    // gtag recognizes commands as `arguments` objects; an array would be an event.
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });

  it('is told the pattern of the route and the campaign, never the address [ANA-01]', () => {
    const adapter = createGa4Adapter(GA4);
    adapter.record({ event: 'page_view', properties: { path: '/order/:token', store: 'EU' } });
    expect(commands().at(-1)).toEqual([
      'event',
      'page_view',
      {
        store: 'EU',
        page_location: 'http://localhost/order/:token?utm_source=news',
        page_title: 'Your order',
        page_referrer: '',
      },
    ]);
    expect(JSON.stringify(commands())).not.toMatch(/secret|a@b/);
  });

  it('is switched off, and its cookies go, when consent is taken back [CONS-06]', () => {
    const adapter = createGa4Adapter(GA4);
    adapter.setConsent(consentSignals(true));
    expect(Reflect.get(window, 'ga-disable-G-TEST123')).toBe(false);
    // biome-ignore lint/suspicious/noDocumentCookie: as gtag sets it.
    document.cookie = '_ga=GA1.1.1; path=/';
    adapter.setConsent(consentSignals(false));
    expect(Reflect.get(window, 'ga-disable-G-TEST123')).toBe(true);
    expect(document.cookie).not.toContain('_ga');
    expect(commands().at(-1)).toEqual(['consent', 'update', consentSignals(false)]);
  });
});
