/** One visit of a page on the slow phone, and its cost. */
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { blockingAfter, readMainThread, TRACE_CATEGORIES, timeAfter, traceSchema } from './mainThread.ts';
import { newPhone, openPage } from './slowPhone.ts';
import { INTERACTIVE, untilTrue } from './untilTrue.ts';

/**
 * Milliseconds between the start of a trace and the navigation. A process that the browser has just started for the next page joins the
 * trace a moment later; without a pause some 3 of 100 traces lack the start of the navigation.
 */
const TRACE_START = 500;

export interface Figures {
  /** Milliseconds from the start of the navigation. */
  readonly fcp: number;
  readonly lcp: number;
  /** Until every part of the page is interactive; NaN without scripts. */
  readonly interactive: number;
  /** Blocking time: milliseconds beyond the first 50 of each task between the first paint and idle. */
  readonly blocking: number;
  /** The longest of these tasks in milliseconds. */
  readonly longestTask: number;
  /** Milliseconds of style and layout after the first paint, including those that scripts force. */
  readonly styleAndLayout: number;
  readonly requests: number;
  /** Bytes on the wire, including headers; nothing for cached files. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

export interface Visit extends Figures {
  /** Microseconds of the browser's clock. */
  readonly navigationStart: number;
  /** Bytes on the wire of each script, by URL. */
  readonly scripts: Readonly<Record<string, number>>;
}

export interface VisitOptions {
  /** False: the page has no scripts, and never sets the interactive mark. */
  readonly hydrates?: boolean;
  /** Called before the navigation; `after` once the page is idle. */
  before?(session: CDPSession): Promise<void>;
  after?(session: CDPSession): Promise<void>;
}

/** Visits in the given context, so that its cache counts, and waits until the page has finished loading. */
export async function visit(
  context: BrowserContext,
  url: string,
  { hydrates = true, before, after }: VisitOptions = {},
): Promise<Visit> {
  const { page, session } = await openPage(context);
  const wire = countBytes(session);
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser of its own to trace.');
  await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] });
  await new Promise((resolve) => setTimeout(resolve, TRACE_START));
  await before?.(session);
  let trace: Buffer;
  try {
    await page.goto(url, { waitUntil: 'load' });
    if (hydrates) await untilTrue(page, INTERACTIVE, 100);
    // Files that a page loads when idle are part of its cost as well.
    await page.waitForLoadState('networkidle');
    await after?.(session);
  } finally {
    trace = await browser.stopTracing();
  }
  await page.close();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const { navigationStart, fcp, lcp, interactive, tasks, styleAndLayout } = readMainThread(traceEvents, url);
  const { blocking, longest } = blockingAfter(tasks, fcp);
  return {
    fcp,
    lcp,
    interactive,
    blocking,
    longestTask: longest,
    styleAndLayout: timeAfter(styleAndLayout, fcp),
    navigationStart,
    ...wire,
  };
}

/** A visit with an empty cache. */
export async function coldVisit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await newPhone(browser);
  try {
    return await visit(context, url, options);
  } finally {
    await context.close();
  }
}

/** Counts this session's network traffic from now on; the object is updated. */
function countBytes(session: CDPSession) {
  const types = new Map<string, string>();
  const urls = new Map<string, string>();
  const fromCache = new Set<string>();
  const scripts: Record<string, number> = {};
  const counted = { requests: 0, bytes: 0, scriptBytes: 0, scripts };
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
    counted.requests += 1;
    counted.bytes += encodedDataLength;
    if (types.get(requestId) !== 'Script') return;
    counted.scriptBytes += encodedDataLength;
    scripts[urls.get(requestId) ?? ''] = encodedDataLength;
  });
  return counted;
}

/** The median of each figure on its own. */
export function medians(visits: readonly Visit[]): Figures {
  const median = (field: keyof Figures) => {
    const sorted = visits.map((each) => each[field]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    fcp: median('fcp'),
    lcp: median('lcp'),
    interactive: median('interactive'),
    blocking: median('blocking'),
    longestTask: median('longestTask'),
    styleAndLayout: median('styleAndLayout'),
    requests: median('requests'),
    bytes: median('bytes'),
    scriptBytes: median('scriptBytes'),
  };
}
