import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { vitalsReportSchema } from '@tessera/shared-contracts/vitals';
import type { Metric } from 'web-vitals';

const told = new Map<string, (metric: Metric) => void>();
jest.mock('web-vitals', () => ({
  onLCP: (tell: (metric: Metric) => void) => told.set('LCP', tell),
  onINP: (tell: (metric: Metric) => void) => told.set('INP', tell),
  onCLS: (tell: (metric: Metric) => void) => told.set('CLS', tell),
}));

const { reportVitals } = require('./reportVitals.ts');

const measure = (name: Metric['name'], value: number, startTime?: number) =>
  told.get(name)?.({ name, value, entries: startTime === undefined ? [] : [{ startTime }] } as unknown as Metric);
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

let sent: unknown[];
let agreed: boolean;
let page: { route: string; version: string };
let navigated: () => void;

beforeEach(async () => {
  sent = [];
  agreed = true;
  page = { route: '/', version: '1.0.0' };
  Object.defineProperty(window, 'navigation', {
    value: { addEventListener: (_: string, listener: () => void) => (navigated = listener) },
    configurable: true,
  });
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (url: string, body: Blob) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => sent.push([url, JSON.parse(String(reader.result))]));
      reader.readAsText(body);
      return true;
    },
    configurable: true,
  });
  reportVitals({
    releases: () => [{ remote: 'mf-product', version: page.version }],
    shown: () => ({ route: { path: page.route, params: {} }, visitor: { store: 'AE' } }),
    hasAgreed: () => agreed,
  });
});

const beacons = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const [, report] of sent as [string, unknown][]) vitalsReportSchema.parse(report);
  return sent;
};

describe('reportVitals', () => {
  it('sends the last values once, as the page is hidden [OPS-05]', async () => {
    measure('LCP', 900);
    measure('LCP', 1200);
    measure('INP', 80, 5);
    measure('CLS', 0);
    hide();
    hide();
    expect(await beacons()).toEqual([
      [
        '/_vitals',
        {
          region: 'AE',
          route: '/',
          releases: [{ remote: 'mf-product', version: '1.0.0' }],
          metrics: [
            { name: 'LCP', value: 1200 },
            { name: 'INP', value: 80 },
            { name: 'CLS', value: 0 },
          ],
        },
      ],
    ]);
  });

  it('says of each metric on which page it happened', async () => {
    measure('LCP', 900);
    page = { route: '/ring/buy/:region', version: '2.0.0' };
    navigated();
    measure('INP', 200, performance.now() + 1);
    hide();
    expect(await beacons()).toEqual([
      ['/_vitals', expect.objectContaining({ route: '/', metrics: [{ name: 'LCP', value: 900 }] })],
      [
        '/_vitals',
        {
          region: 'AE',
          route: '/ring/buy/:region',
          releases: [{ remote: 'mf-product', version: '2.0.0' }],
          metrics: [{ name: 'INP', value: 200 }],
        },
      ],
    ]);
  });

  it('sends nothing once consent is taken back [ANA-01]', async () => {
    measure('LCP', 900);
    agreed = false;
    hide();
    expect(await beacons()).toEqual([]);
  });
});
