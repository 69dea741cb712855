/** One visit of a page over a slow line, and what it cost. */
import type { Browser, BrowserContext } from '@playwright/test';

/** The line of every visit: a fair phone connection. */
export const LINE = { latencyMs: 150, bitsPerSecond: 1_600_000 } as const;

export interface Figures {
  /** Milliseconds from the start of the navigation. */
  readonly fcp: number;
  readonly lcp: number;
  /** Until every part of the page answers the visitor. */
  readonly interactive: number;
  readonly requests: number;
  /** Bytes on the wire, headers of bodies included; nothing for what the cache held. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

export interface Visit extends Figures {
  /** Bytes on the wire of each script, by URL. */
  readonly scripts: Readonly<Record<string, number>>;
}

/**
 * Visits in the given context, so that its cache counts.
 * @param warm lets the same address be visited first without being measured.
 */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: LINE.bitsPerSecond / 8,
    uploadThroughput: LINE.bitsPerSecond / 8,
  });
  const types = new Map<string, string>();
  const urls = new Map<string, string>();
  const scripts: Record<string, number> = {};
  const fromCache = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    types.set(requestId, type ?? 'Other');
    urls.set(requestId, request.url);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    types.set(requestId, type);
    if (response.fromDiskCache) fromCache.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!types.has(requestId) || fromCache.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
    if (types.get(requestId) !== 'Script') return;
    scriptBytes += encodedDataLength;
    scripts[urls.get(requestId) ?? ''] = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('tessera:interactive').length > 0);
  // What a page loads once it is idle belongs to its price as well.
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number; interactive: number }>((resolve) => {
        new PerformanceObserver((list) => {
          resolve({
            fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
            lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN,
            interactive: performance.getEntriesByName('tessera:interactive')[0]?.startTime ?? Number.NaN,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return { ...times, requests, bytes, scriptBytes, scripts };
}

/** A visit with nothing in the cache. */
export async function coldVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    return await visit(context, url);
  } finally {
    await context.close();
  }
}

const FIELDS = [
  'fcp',
  'lcp',
  'interactive',
  'requests',
  'bytes',
  'scriptBytes',
] as const satisfies readonly (keyof Figures)[];

/** The median of each figure on its own. */
export function medians(visits: readonly Visit[]): Figures {
  const median = (field: (typeof FIELDS)[number]) => {
    const sorted = visits.map((each) => each[field]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    fcp: median('fcp'),
    lcp: median('lcp'),
    interactive: median('interactive'),
    requests: median('requests'),
    bytes: median('bytes'),
    scriptBytes: median('scriptBytes'),
  };
}
