/**
 * How long each control of a page takes to answer, pressed on the slow phone: right after the first paint and while the
 * page comes alive, each in a visit of its own, and later, one after the other in a page that is idle. Measured as INP is:
 * by event timing, from the touch to the frame that shows what came of it.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { quantile } from './quantile.ts';
import { newPhone, openPage } from './slowPhone.ts';
import { ALIVE, PAINTED, STARTING, untilTrue } from './untilTrue.ts';

/** Moments that take a visit for each press. */
const EARLY = ['after the first paint', 'as it comes alive'] as const;
export const MOMENTS = [...EARLY, 'later'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Expressions that say whether an early moment has come. */
const HAS_COME = { 'after the first paint': PAINTED, 'as it comes alive': STARTING } as const;

export interface PressedControl {
  /** Role and name, as a visitor's assistive technology has them. */
  readonly control: string;
  readonly moment: Moment;
  /** Milliseconds of each press, in steps of 8; 0: under 16, which the browser does not report. */
  readonly presses: readonly number[];
  readonly worst: number;
  readonly p75: number;
  readonly median: number;
}

/** What a press does not leave the page with: buttons, fields, folds, and links that lead within the page or open something. */
const CONTROLS =
  'button, [role="button"], summary, select, textarea, input:not([type="hidden"]), a[href^="#"], a[aria-haspopup]';

interface Target {
  readonly control: string;
  readonly x: number;
  readonly y: number;
}

export interface PressOptions {
  /** False: the page has no scripts, and never says that it is interactive. */
  readonly comesAlive?: boolean;
}

/** Presses every control of a page. @param times how often each */
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
      if (moment === 'as it comes alive' && options.comesAlive === false) continue;
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

/** A phone with an empty cache, for as long as it is used. */
export async function inPhone(browser: Browser, use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await newPhone(browser);
  try {
    await use(context);
  } finally {
    await context.close();
  }
}

/** A slowed page that keeps what its visitor waited for. */
async function watchedPage(context: BrowserContext): Promise<Page> {
  const { page } = await openPage(context);
  countUnanswered(page);
  await page.addInitScript(() => {
    const waited: number[] = [];
    Object.assign(globalThis, { waited });
    // `durationThreshold` is 104 ms by default; 16 is the least that there is.
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) waited.push(entry.duration);
      }
    }).observe(options);
  });
  return page;
}

/** A page that loads nothing any more, and keeps what its visitor waits for. */
export async function idlePage(
  context: BrowserContext,
  url: string,
  { comesAlive = true }: PressOptions = {},
): Promise<Page> {
  const page = await watchedPage(context);
  await page.goto(url, { waitUntil: 'load' });
  if (comesAlive) await untilTrue(page, ALIVE);
  await page.waitForLoadState('networkidle');
  return page;
}

/** A touch, and a key in a field. @returns the longest wait in milliseconds */
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

/** Two frames were drawn, and the timing of what was before them was told. A press may lead to another document. */
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

/** A page that has just been scrolled to a control lays its part out and loads its pictures; a visitor sees it before pressing. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })));
}

/** Milliseconds. */
const ANSWER_DEADLINE = 30_000;

/** Pages that wait for an answer, and how many requests they wait for. */
const unanswered = new WeakMap<Page, number>();

function countUnanswered(page: Page): void {
  const add = (more: number) => unanswered.set(page, (unanswered.get(page) ?? 0) + more);
  page.on('request', () => add(1));
  page.on('requestfinished', () => add(-1));
  page.on('requestfailed', () => add(-1));
}

/** @throws when an answer does not come */
async function untilAnswered(page: Page): Promise<void> {
  for (const until = Date.now() + ANSWER_DEADLINE; (unanswered.get(page) ?? 0) > 0; ) {
    if (Date.now() > until) throw new Error(`${page.url()} still waits for an answer after ${ANSWER_DEADLINE} ms.`);
    await settled(page);
  }
  await settled(page);
}

/** Closes what the press has opened, also once the store has answered: the panel of the bag opens then. */
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

/** Of the controls in the first view; a page that has just painted is not scrolled, and asked once: each question is a task of its own. */
async function inFirstView(page: Page): Promise<Target[]> {
  const targets = await page.evaluate(targetsIn, [CONTROLS, null] as const);
  return targets.filter((target) => target !== null);
}

/** Where the control at a place of the document is to be touched once it has been scrolled to; null: see `targetsIn`. */
async function targetAt(page: Page, place: number): Promise<Target | null> {
  const [target = null] = await page.evaluate(targetsIn, [CONTROLS, place] as const);
  return target;
}

/**
 * In the page: where controls are to be touched; null: it is not to be seen, it is covered, or a press sends a form.
 * @param place of one control, which is scrolled to; null: all of them, where they are
 */
function targetsIn([selector, place]: readonly [string, number | null]): (Target | null)[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return (place === null ? elements : elements.slice(place, place + 1)).map((element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField ? element.labels?.[0] : null;
    // A radio button that is drawn as a swatch is hidden itself, and its label is what is touched.
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
