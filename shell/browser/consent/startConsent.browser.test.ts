import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConsentedServices } from '@tessera/shared-contracts/document/consentedServices';
import { createBus } from '@tessera/shared-contracts/events/bus';
import { analyticsRecorded, consentChanged } from '@tessera/shared-contracts/events/events';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { CONSENT_COOKIE } from '../../contracts/consent.ts';

const shown = {
  url: '/order/secret-token?email=a@b.example',
  route: { path: '/order/:token', params: { token: 'secret-token' } },
  visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
} as const;

const store = (choice: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `${CONSENT_COOKIE}=${choice ?? ''}; max-age=${choice === null ? 0 : 60}`;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Waits until imports have loaded and their code has run. */
const settled = async () => {
  await import('./consentedVisit.ts');
  await new Promise((resolve) => setTimeout(resolve));
};

let said: unknown[][];

/** @returns a function that sends an analytics event as a remote does */
function start(services?: ConsentedServices) {
  const bus = createBus((error) => {
    throw error;
  });
  const remote = bus.connect('mf-test', { emits: [analyticsRecorded], hears: [consentChanged] });
  const heard: unknown[] = [];
  remote.on(consentChanged, ({ choice }) => heard.push(choice));
  // Each test loads a fresh module, because a page starts consent only once.
  jest.isolateModules(() => {
    const { startConsent }: typeof import('./startConsent.ts') = require('./startConsent.ts');
    startConsent({
      bus,
      boot: { slots: [], route: shown.route, visitor: shown.visitor, ...(services ? { services } : {}) },
      page: { shown, pageRelease: undefined },
    });
  });
  const click = (items: number) =>
    remote.emit(analyticsRecorded, { event: 'cart_icon_click', properties: { path: shown.url, items } });
  return { click, heard };
}

/** Listeners on the document that are removed after each test, because jsdom has one document for all tests. */
let listening: Parameters<Document['removeEventListener']>[];

beforeEach(() => {
  said = [];
  listening = [];
  const listen = document.addEventListener.bind(document);
  jest.spyOn(document, 'addEventListener').mockImplementation((...listener: Parameters<typeof listen>) => {
    listening.push(listener);
    listen(...listener);
  });
  jest.spyOn(console, 'info').mockImplementation((...words) => void said.push(words));
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver = jest.fn(() => ({ observe() {}, unobserve() {} })) as never;
});
afterEach(() => {
  for (const listener of listening) document.removeEventListener(...listener);
  jest.restoreAllMocks();
  store(null);
});

describe('consent in the browser', () => {
  it('says nothing of a visitor who has not agreed, then or later [ANA-01] [CONS-04]', async () => {
    const { click, heard } = start({ console: true });
    click(1);
    await settled();
    expect(said).toEqual([]);
    store('true');
    await settled();
    expect(heard).toEqual([null, true]);
    expect(said.map(([, event]) => event)).toEqual([expect.anything(), 'page_view']);
    expect(JSON.stringify(said)).not.toContain('cart_icon_click');
  });

  it('grants the signals, then counts the page and what follows, by route and never by address [ANA-01] [HEAD-08]', async () => {
    store('true');
    const { click } = start({ console: true });
    click(2);
    await settled();
    const where = { path: '/order/:token', store: 'EU', language: 'de' };
    expect(said).toEqual([
      [
        'analytics consent',
        {
          ad_storage: 'granted',
          ad_user_data: 'granted',
          ad_personalization: 'granted',
          analytics_storage: 'granted',
        },
      ],
      ['analytics', 'page_view', where],
      ['analytics', 'cart_icon_click', { ...where, items: 2 }],
    ]);
  });

  it('stops at once where another tab takes the choice back [CONS-06]', async () => {
    store('true');
    const { click, heard } = start({ console: true });
    await settled();
    said = [];
    store('false');
    click(3);
    await settled();
    expect(heard).toEqual([true, false]);
    expect(said).toEqual([['analytics consent', expect.objectContaining({ ad_storage: 'denied' })]]);
  });

  it.each(['false', null, 'nonsense'])('loads nothing for %p [CONS-03] [CONS-04]', async (choice) => {
    store(choice);
    start({
      console: true,
      ga4: { measurementId: 'G-TEST', origin: 'https://tags.example' },
      chat: { url: 'https://chat.example/c.js' },
      monitoring: { url: 'https://monitoring.example/m.js' },
    });
    await settled();
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(window.dataLayer).toBeUndefined();
    expect(said).toEqual([]);
  });
});
