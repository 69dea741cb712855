/**
 * Measures how long each control of a page takes to respond to a touch on the slow phone: right after the first paint and during hydration,
 * each in its own visit, and later, one after the other on an idle page. Measured like INP: by event timing, from the touch to the frame
 * that shows its effect.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { quantile } from './quantile.ts';
import { newPhone, openPage } from './slowPhone.ts';
import { INTERACTIVE, PAINTED, STARTING, untilTrue } from './untilTrue.ts';

/** Moments that need one visit per touch. */
const EARLY = ['after the first paint', 'as its scripts start'] as const;
export const MOMENTS = [...EARLY, 'later'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Expressions that tell whether an early moment has come. */
const HAS_COME = { 'after the first paint': PAINTED, 'as its scripts start': STARTING } as const;

export interface PressedControl {
  /** Role and accessible name. */
  readonly control: string;
  readonly moment: Moment;
  /** Milliseconds of each touch, in steps of 8; 0: less than 16, which the browser does not report. */
  readonly presses: readonly number[];
  readonly worst: number;
  readonly p75: number;
  readonly median: number;
}

/** Controls that do not leave the page: buttons, fields, disclosures, and links within the page or to an overlay. */
const CONTROLS =
  'button, [role="button"], summary, select, textarea, input:not([type="hidden"]), a[href^="#"], a[aria-haspopup]';

interface Target {
  readonly control: string;
  readonly x: number;
  readonly y: number;
}

export interface PressOptions {
  /** False: the page has no scripts, and never sets the interactive mark. */
  readonly hydrates?: boolean;
}

/**
 * Touches every control of a page.
 * @param times how often each
 */
export async function pressControls(
  browser: Browser,
  url: string,
  times: number,
  options: PressOptions = {},
): Promise<readonly PressedControl[]> {
  const pressed = new Map<string, { control: string; moment: Moment; presses: number[] }>();
  const note = (control: string, moment: Moment, ms: number) => {
    const key = `${moment} ${control}`;
    const known = pressed.get(key) ?? { control, moment, presses: [] };
    known.presses.push(ms);
    pressed.set(key, known);
  };
  for (let time = 0; time < times; time += 1) {
    for (const moment of EARLY) {
      if (moment === 'as its scripts start' && options.hydrates === false) continue;
      let inView = Number.POSITIVE_INFINITY;
      for (let index = 0; index < inView; index += 1) {
        await inPhone(browser, async (context) => {
          const page = await watchedPage(context);
          await page.goto(url, { waitUntil: 'commit' });
          await untilTrue(page, HAS_COME[moment]);
          const targets = await inFirstView(page);
          inView = targets.length;
          const target = targets[index];
          if (target) note(target.control, moment, await press(page, target, moment));
        });
      }
    }
    await inPhone(browser, async (context) => {
      let page = await idlePage(context, url, options);
      const count = await numberOfControls(page);
      for (let index = 0; index < count; index += 1) {
        const target = await targetAt(page, index);
        if (target === null) continue;
        note(target.control, 'later', await press(page, target, 'later'));
        await putBack(page);
        if (!(await isSame(page, url))) {
          await page.close();
          page = await idlePage(context, url, options);
        }
      }
    });
  }
  return [...pressed.values()]
    .map((each) => ({
      ...each,
      worst: Math.max(...each.presses),
      p75: quantile(each.presses, 0.75),
      median: quantile(each.presses, 0.5),
    }))
    .sort((a, b) => b.worst - a.worst);
}

/** Runs `use` on a phone with an empty cache, then closes it. */
export async function inPhone(browser: Browser, use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await newPhone(browser);
  try {
    await use(context);
  } finally {
    await context.close();
  }
}

/** A slowed page that records the visitor's waiting times. */
async function watchedPage(context: BrowserContext): Promise<Page> {
  const { page } = await openPage(context);
  countUnanswered(page);
  await page.addInitScript(() => {
    const waited: number[] = [];
    Object.assign(globalThis, { waited });
    // `durationThreshold` is 104 ms by default; 16 is the minimum.
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) waited.push(entry.duration);
      }
    }).observe(options);
  });
  return page;
}

/** A page that has finished loading, and records the visitor's waiting times. */
export async function idlePage(
  context: BrowserContext,
  url: string,
  { hydrates = true }: PressOptions = {},
): Promise<Page> {
  const page = await watchedPage(context);
  await page.goto(url, { waitUntil: 'load' });
  if (hydrates) await untilTrue(page, INTERACTIVE);
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Touches a control; in a field, also types a key.
 * @returns the longest wait in milliseconds
 */
export async function press(page: Page, { control, x, y }: Target, moment: Moment): Promise<number> {
  await settled(page);
  if (moment === 'later') await idle(page);
  await page.evaluate(() => void Reflect.get(globalThis, 'waited').splice(0));
  await page.touchscreen.tap(x, y);
  if (/^(text|email|search|tel|textarea) /.test(control)) await page.keyboard.press('a');
  await settled(page);
  const waited: unknown = await page.evaluate(() => Reflect.get(globalThis, 'waited')).catch(() => []);
  return Math.max(0, ...(Array.isArray(waited) ? waited.map(Number) : []));
}

/** Waits until two frames were painted and the earlier timings were reported. A touch may lead to another document. */
async function settled(page: Page): Promise<void> {
  await page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150)));
        }),
    )
    .catch(() => {});
}

/** A page that was just scrolled to a control has to lay out that part and load its pictures; a visitor sees it before touching it. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })));
}

/** Milliseconds. */
const ANSWER_DEADLINE = 30_000;

/** Number of open requests by page. */
const unanswered = new WeakMap<Page, number>();

function countUnanswered(page: Page): void {
  const add = (more: number) => unanswered.set(page, (unanswered.get(page) ?? 0) + more);
  page.on('request', () => add(1));
  page.on('requestfinished', () => add(-1));
  page.on('requestfailed', () => add(-1));
}

/** @throws when a response does not arrive */
async function untilAnswered(page: Page): Promise<void> {
  for (const until = Date.now() + ANSWER_DEADLINE; (unanswered.get(page) ?? 0) > 0; ) {
    if (Date.now() > until) throw new Error(`${page.url()} still waits for an answer after ${ANSWER_DEADLINE} ms.`);
    await settled(page);
  }
  await settled(page);
}

/** Closes what the touch has opened, after the store's response, because the bag's panel opens only then. */
async function putBack(page: Page): Promise<void> {
  await untilAnswered(page);
  for (let tries = 0; tries < 2; tries += 1) {
    const isOpen = await page
      .evaluate(() => document.querySelector('dialog[open], :popover-open') !== null)
      .catch(() => false);
    if (!isOpen) return;
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

async function isSame(page: Page, url: string): Promise<boolean> {
  const isWatched = await page.evaluate(() => 'waited' in globalThis).catch(() => false);
  return isWatched && new URL(page.url()).pathname === new URL(url).pathname;
}

const numberOfControls = (page: Page) =>
  page.evaluate((selector) => document.querySelectorAll(selector).length, CONTROLS);

/** Targets in the first view. A page that has just painted is not scrolled, and queried only once, because each query is a task. */
async function inFirstView(page: Page): Promise<Target[]> {
  const targets = await page.evaluate(targetsIn, [CONTROLS, null] as const);
  return targets.filter((target) => target !== null);
}

/** Target point of the control at an index of the document, once it was scrolled into view; null: see `targetsIn`. */
async function targetAt(page: Page, place: number): Promise<Target | null> {
  const [target = null] = await page.evaluate(targetsIn, [CONTROLS, place] as const);
  return target;
}

/**
 * Runs in the page: target points of controls. Null: the control is invisible or covered, or a touch submits a form.
 * @param place index of one control, which is scrolled into view; null: all of them, without scrolling
 */
function targetsIn([selector, place]: readonly [string, number | null]): (Target | null)[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return (place === null ? elements : elements.slice(place, place + 1)).map((element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField ? element.labels?.[0] : null;
    // A radio button that is drawn as a swatch is hidden itself, so its label is touched.
    const touched = label && (element.getBoundingClientRect().width < 4 || element.offsetWidth < 4) ? label : element;
    if (!touched.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return null;
    if (element instanceof HTMLButtonElement && element.type === 'submit' && element.form?.method === 'post')
      return null;
    if (element.matches(':disabled')) return null;
    if (place !== null) touched.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = touched.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isTouched = touched.contains(hit) || hit?.contains(touched) || (label && hit?.closest('label') === label);
    if (!hit || !isTouched) return null;
    const kind = isField ? element.type : (element.getAttribute('role') ?? element.localName);
    const name = element.ariaLabel ?? label?.textContent ?? element.textContent;
    return { control: `${kind} ${name.replace(/\s+/g, ' ').trim().slice(0, 40)}`, x, y };
  });
}
