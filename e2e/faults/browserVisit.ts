/** One visit of a page in a browser: finds which release is mounted in each slot once nothing changes any more. */
import type { Browser } from '@playwright/test';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ReleaseFault } from './releaseFaults.ts';
import { edgeHeaders, type Page, pathOf, type Remote, TIMEZONE } from './stablePages.ts';

/** Timeout in milliseconds until every slot is mounted or reports a failure. */
const SETTLE_DEADLINE = 15_000;
/** Milliseconds without a change after which a page counts as settled. */
const QUIET = 700;

/** By slot: `mf-bag@1.0.0` when it is mounted there, `fallback`, or `dead`: neither mounted nor reported as failed. */
export type Alive = Readonly<Record<Slot, string>>;

export interface BrowserVisit {
  readonly status: number;
  readonly alive: Alive;
  /** Milliseconds from the request until the last slot was settled. */
  readonly settledMs: number;
}

export async function visitInBrowser(
  browser: Browser,
  origin: string,
  { page: kind, region }: { readonly page: Page; readonly region: Store },
  { fault, remote, version }: { readonly fault: ReleaseFault; readonly remote: Remote; readonly version: string },
): Promise<BrowserVisit> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: edgeHeaders(region),
    timezoneId: TIMEZONE[region],
  });
  try {
    const page = await context.newPage();
    const { delivery } = fault;
    if (delivery) {
      await page.route(new RegExp(`/remotes/${remote}/${version}/.*\\.js`), async (route) => {
        if (delivery !== 'never') await route.fulfill({ ...delivery, contentType: 'text/javascript' });
      });
    }
    const began = performance.now();
    const response = await page.goto(pathOf(kind, region), { waitUntil: 'commit' });
    const read = () =>
      page.evaluate((slots) => {
        const stateOf = (slot: string): string => {
          const place = document.getElementById(`slot-${slot}`);
          const content = place?.querySelector<HTMLElement>('[data-slot-content]');
          if (!place || !content) return 'coming';
          if (content.dataset.mounted) return content.dataset.mounted;
          if ('fallback' in content.dataset || place.querySelector('.shell-notice, .shell-fallback')) return 'fallback';
          return 'waiting' in content.dataset ? 'coming' : 'dead';
        };
        return slots.map(stateOf);
      }, SLOTS);
    let states = await read();
    let changed = performance.now();
    const isQuiet = () => performance.now() - changed > QUIET;
    while (performance.now() - began < SETTLE_DEADLINE) {
      const isComing = states.some((state) => state === 'coming' || state === `${remote}@${version}`);
      if (isQuiet() && !isComing) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
      const next = await read();
      if (next.join() !== states.join()) changed = performance.now();
      states = next;
    }
    return {
      status: response?.status() ?? 0,
      alive: Object.fromEntries(SLOTS.map((slot, index) => [slot, states[index] ?? 'dead'])) as Record<Slot, string>,
      settledMs: changed - began,
    };
  } finally {
    await context.close();
  }
}
