/**
 * Measures how long the bag's panel takes to open on the slow phone, from the touch of its icon to the frame that shows it: the first time
 * on an idle page, and warm, when it was open before. Compared with the same panel in the monolith.
 */
import type { Browser, Page } from '@playwright/test';
import { idlePage, inPhone, press } from './presses.ts';
import { quantile } from './quantile.ts';
import { untilTrue } from './untilTrue.ts';

export interface Opening {
  /** Milliseconds from the touch to the frame that shows the panel. */
  readonly waited: number;
  /** Milliseconds of these in which scripts handled the touch; the rest is the browser's: style, layout, paint. */
  readonly processing: number;
}

export interface BagOpening {
  /** One per visit. */
  readonly first: readonly Opening[];
  /** Later ones on the same pages. */
  readonly warm: readonly Opening[];
}

/** Openings per visit after the first. */
const WARM_OPENINGS = 5;
/** Expression: the panel is open. */
const OPEN = `document.querySelector('dialog[open]') !== null`;
/** The bag's content, so that lines, totals and offers are rendered. */
const LINES = [{ merchandiseId: 'raw_titanium_9', quantity: 1 }];

/**
 * @param url a page of the store, or of the monolith, which uses the store's API
 * @throws when the panel does not open, or no cart can be created
 */
export async function openBag(browser: Browser, url: string, visits: number): Promise<BagOpening> {
  const cartId = await makeCart(new URL(url).origin);
  const first: Opening[] = [];
  const warm: Opening[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    await inPhone(browser, async (context) => {
      await context.addInitScript((id) => localStorage.setItem('tessera.cart.US', id), cartId);
      await context.addInitScript(noteProcessing);
      const page = await idlePage(context, url);
      for (let opening = 0; opening <= WARM_OPENINGS; opening += 1) {
        await page.evaluate(() => void Reflect.get(globalThis, 'processed').splice(0));
        const waited = await press(page, await icon(page), 'later');
        const processed: unknown = await page.evaluate(() => Reflect.get(globalThis, 'processed'));
        const processing = Array.isArray(processed)
          ? processed.reduce<number>((sum, each) => sum + Number(each), 0)
          : 0;
        await untilTrue(page, OPEN);
        (opening === 0 ? first : warm).push({ waited, processing });
        await page.keyboard.press('Escape');
        await untilTrue(page, `!(${OPEN})`);
      }
    });
  }
  return { first, warm };
}

/** Runs in the page: records how long the handlers of each event of a touch run. */
function noteProcessing(): void {
  const processed: number[] = [];
  Object.assign(globalThis, { processed });
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      // Skips the key that closed the panel before: it is reported as late as here, and is no touch.
      if (entry.name.startsWith('key')) continue;
      processed.push(entry.processingEnd - entry.processingStart);
    }
  }).observe(options);
}

export const worstAndUsual = (times: readonly number[]) => ({
  worst: Math.max(0, ...times),
  p75: quantile(times, 0.75),
});

async function icon(page: Page) {
  const box = await page.evaluate(() =>
    document.querySelector('#slot-header [data-open-bag]')?.getBoundingClientRect().toJSON(),
  );
  if (!box) throw new Error('The page has no icon of the bag.');
  return { control: 'the icon of the bag', x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function makeCart(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/vendor/local/cart/create/?store=US`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: LINES }),
  });
  const cart: unknown = await answer.json();
  if (typeof cart !== 'object' || cart === null || !('id' in cart) || typeof cart.id !== 'string')
    throw new Error(`The store made no cart: ${answer.status}.`);
  return cart.id;
}
