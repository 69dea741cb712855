/** Google Analytics 4 with gtag and Consent Mode v2: denied by default, then the visitor's choice. */

import type { ConsentedServices, ExternalScript } from '@tessera/shared-contracts/document/consentedServices';
import { type ConsentSignals, consentSignals } from '../../contracts/consent.ts';
import type { AnalyticsAdapter } from './analyticsPort.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const GOOGLE = 'https://www.googletagmanager.com';
/** Query parameters by which Google Analytics attributes a visit. */
const CAMPAIGN = /^(utm_\w+|gclid|dclid|gbraid|wbraid)$/;

export interface Ga4Adapter extends AnalyticsAdapter {
  /** gtag itself, which then processes the queued commands. */
  readonly script: ExternalScript;
}

export function createGa4Adapter({ measurementId, origin }: NonNullable<ConsentedServices['ga4']>): Ga4Adapter {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // gtag recognizes a command by its `arguments` object.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array is something else to gtag.
    layer.push(arguments);
  }
  gtag('consent', 'default', consentSignals(null));
  gtag('js', new Date());
  let isConfigured = false;

  return {
    script: { url: `${origin}/gtag/js?id=${measurementId}` },

    setConsent(signals: ConsentSignals) {
      gtag('consent', 'update', signals);
      // With consent denied gtag would still send hits without cookies.
      Reflect.set(window, `ga-disable-${measurementId}`, signals.analytics_storage !== 'granted');
      if (signals.analytics_storage !== 'granted') {
        forgetCookies();
        return;
      }
      if (isConfigured) return;
      isConfigured = true;
      gtag('config', measurementId, {
        send_page_view: false,
        ...(origin === GOOGLE ? {} : { server_container_url: origin }),
      });
    },

    record({ event, properties }) {
      const { path, ...rest } = properties;
      gtag('event', event, {
        ...rest,
        page_location: pageLocation(String(path)),
        page_title: document.title,
        page_referrer: URL.parse(document.referrer)?.origin ?? '',
      });
    },
  };
}

/** Returns an address with the route's pattern as its path and the campaign parameters as its query. */
function pageLocation(path: string): string {
  const kept = [...new URLSearchParams(location.search)].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(kept).toString();
  return `${location.origin}${path}${query === '' ? '' : `?${query}`}`;
}

/** gtag sets cookies on the widest domain that accepts them, so all parent domains are tried. */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!/^_ga(_|$)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
