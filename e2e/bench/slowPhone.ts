/**
 * The browser of every measurement: a mid-range phone on a fair connection, with a visitor in the United States whose country comes from
 * the edge. The browser itself slows the network and the processor.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export const LINE = { latencyMs: 150, bitsPerSecond: 1_600_000 } as const;
/** Factor by which scripts, style, layout and paint are slowed on this machine. */
export const PROCESSOR = 4;
/** The time zone matches the country, so that no page is loaded again for another store. */
export const VISITOR = {
  headers: { 'cf-ipcountry': 'US', 'accept-language': 'en-US' },
  timezone: 'America/New_York',
} as const;

export interface PhoneOptions {
  /** Both default to true. */
  readonly slowLine?: boolean;
  readonly slowProcessor?: boolean;
}

/** A new browser profile with an empty cache. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: VISITOR.timezone,
    extraHTTPHeaders: VISITOR.headers,
  });
}

/** A blank page that is slowed already. */
export async function openPage(
  context: BrowserContext,
  { slowLine = true, slowProcessor = true }: PhoneOptions = {},
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slowLine) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latencyMs,
      downloadThroughput: LINE.bitsPerSecond / 8,
      uploadThroughput: LINE.bitsPerSecond / 8,
    });
  }
  if (slowProcessor) await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  return { page, session };
}

export interface Calibration {
  /** Milliseconds of a fixed piece of work at this machine's own speed, and slowed. */
  readonly own: number;
  readonly slowed: number;
  /** The actual slowdown. Far from `PROCESSOR`: something else was running, and the times below mean little. */
  readonly factor: number;
}

/** Measures this machine's current speed, so that reports of different machines or days can be compared. */
export async function calibrate(browser: Browser): Promise<Calibration> {
  const measure = async (slowProcessor: boolean) => {
    const context = await newPhone(browser);
    const { page } = await openPage(context, { slowLine: false, slowProcessor });
    const times = await page.evaluate(() =>
      Array.from({ length: 20 }, () => {
        const began = performance.now();
        // Uses strings and objects, as pages do; numbers alone would measure the compiler.
        let text = '';
        for (let index = 0; index < 20_000; index += 1) {
          text = JSON.stringify({ index, before: text.slice(-40) });
          text += JSON.parse(text).index;
        }
        return performance.now() - began;
      }),
    );
    await context.close();
    // The minimum, because other runs were compiled or interrupted meanwhile.
    return Math.min(...times);
  };
  const own = await measure(false);
  const slowed = await measure(true);
  return { own, slowed, factor: slowed / own };
}
