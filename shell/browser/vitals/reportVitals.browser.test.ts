import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Metric } from 'web-vitals';
import { vitalsReportSchema } from '../../contracts/vitals.ts';

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

/** A Blob whose content can be read synchronously. */
class SentBlob {
  readonly parts: readonly unknown[];
  constructor(parts: readonly unknown[]) {
    this.parts = parts;
  }
}

type Tell = (list: { getEntries(): unknown[] }) => void;
/** Observers by the type of their performance entries, which jsdom lacks. */
const observers = new Map<string, Tell>();
class Observer {
  static readonly supportedEntryTypes = ['long-animation-frame', 'mark'];
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe({ type }: { type: string }) {
    observers.set(type, this.#tell);
  }
}
const tellOf = (type: string, ...entries: unknown[]) => observers.get(type)?.({ getEntries: () => entries });

let sent: [string, unknown][];
let agreed: boolean;
let events: { name: string; version: number }[];
let page: { route: string; version: string };
let navigated: () => void;

const start = () =>
  reportVitals({
    document: { region: 'AE', route: '/', releases: [{ remote: 'mf-product', version: '1.0.0' }] },
    releases: () => [{ remote: 'mf-product', version: page.version }],
    shown: () => ({ route: { path: page.route, params: {} }, visitor: { store: 'AE' } }),
    hasAgreed: () => agreed,
    takeEvents: () => events.splice(0),
  });

beforeEach(() => {
  globalThis.Blob = SentBlob as never;
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: Observer, configurable: true });
  sent = [];
  agreed = true;
  events = [];
  page = { route: '/', version: '1.0.0' };
  Object.defineProperty(window, 'navigation', {
    value: { addEventListener: (_: string, listener: () => void) => (navigated = listener) },
    configurable: true,
  });
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (url: string, { parts }: SentBlob) => {
      const report = JSON.parse(String(parts[0]));
      vitalsReportSchema.parse(report);
      sent.push([url, report]);
      return true;
    },
    configurable: true,
  });
});

describe('reportVitals', () => {
  it('sends the last values once, as the page is hidden [OPS-05]', () => {
    start();
    measure('LCP', 900);
    measure('LCP', 1200);
    measure('INP', 80, 5);
    measure('CLS', 0);
    hide();
    hide();
    expect(sent).toEqual([
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

  it('says how long what a press asked for has taken to be shown, the slowest of each, by its page [OPS-05]', () => {
    start();
    const pressed = performance.now() - 100;
    dispatchEvent(Object.defineProperty(new Event('click'), 'timeStamp', { value: pressed }));
    const shows = (name: string, ms: number) => tellOf('mark', { name, startTime: pressed + ms });
    shows('tessera:panel-shown', 40);
    shows('tessera:panel-shown', 20);
    shows('tessera:interactive', 60);
    shows('tessera:line-shown', 40_000);
    page = { route: '/ring/buy/:region', version: '1.0.0' };
    navigated();
    shows('tessera:page-shown', 300);
    hide();
    const metrics = sent.map(([, report]) => [
      (report as { route: string }).route,
      ...(report as { metrics: { name: string; value: number }[] }).metrics.map(({ name, value }) => [
        name,
        Math.floor(value / 10),
      ]),
    ]);
    expect(metrics).toEqual([
      ['/', ['PANEL', 4]],
      ['/ring/buy/:region', ['PAGE', 30]],
    ]);
  });

  it('says of each metric on which page it happened', () => {
    start();
    measure('LCP', 900);
    page = { route: '/ring/buy/:region', version: '2.0.0' };
    navigated();
    measure('INP', 200, performance.now() + 1);
    hide();
    expect(sent).toEqual([
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

  it('that begins on a later page gives the largest paint to the first, and lets go of what it cannot place', () => {
    page = { route: '/ring/buy/:region', version: '2.0.0' };
    start();
    measure('LCP', 900);
    measure('INP', 300, 0);
    measure('CLS', 0.1, performance.now() + 1);
    hide();
    expect(sent).toEqual([
      ['/_vitals', expect.objectContaining({ route: '/', metrics: [{ name: 'LCP', value: 900 }] })],
      ['/_vitals', expect.objectContaining({ route: '/ring/buy/:region', metrics: [{ name: 'CLS', value: 0.1 }] })],
    ]);
  });

  it('names the events that were sent, in one report alone, and sends none for them [OPS-03]', () => {
    start();
    events.push({ name: 'bag.changed', version: 1 });
    hide();
    expect(sent).toEqual([]);
    measure('LCP', 900);
    page = { route: '/ring/buy/:region', version: '2.0.0' };
    navigated();
    measure('INP', 200, performance.now() + 1);
    hide();
    expect(sent.map(([, report]) => (report as { events?: unknown }).events)).toEqual([
      [{ name: 'bag.changed', version: 1 }],
      undefined,
    ]);
  });

  it('sends nothing once consent is taken back [ANA-01]', () => {
    start();
    measure('LCP', 900);
    agreed = false;
    hide();
    expect(sent).toEqual([]);
  });

  it('names each release once whose scripts held a frame up [OPS-02]', () => {
    const script = (path: string, duration: number) => ({ sourceURL: `http://store.test${path}`, duration });
    start();
    tellOf(
      'long-animation-frame',
      { scripts: [script('/remotes/mf-bag/1.1.0/a.js', 80), script('/remotes/mf-bag/1.1.0/b.js', 90)] },
      { scripts: [script('/remotes/mf-bag/1.1.0/a.js', 200), script('/remotes/mf-product/1.0.0/a.js', 150)] },
      { scripts: [script('/shell/main.js', 900), script('', 900)] },
    );
    measure('LCP', 900);
    hide();
    measure('LCP', 900);
    hide();
    const named = sent.flatMap(([, report]) => (report as { longFrames?: unknown[] }).longFrames ?? []);
    expect(named).toEqual([{ remote: 'mf-bag', version: '1.1.0' }]);
  });
});
