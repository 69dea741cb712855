/**
 * Which sections below the first screen have a layout (design-system/src/belowFold.ts), said on the document as `data-whole-layout`:
 * absent: those near the window, estimated heights stand for the others; `""`: all of them; `measured`: those near the window, and
 * the heights of the others are exact.
 * After the first paint, while the scripts are on their way, one section after the other is laid out, so that the browser
 * knows its height, and skipped again: style, layout and paint of a frame cost what is near the window, so a press is
 * answered sooner.
 */
import { whenIdle } from '../browser/whenNeeded.ts';

const { documentElement: root } = document;

/** Milliseconds that a page stays laid out as a whole when something has asked for it. A picture of it takes a fraction. */
const WHOLE_FOR = 2000;
/** Milliseconds between two sections that are measured, so that a press meets one of them at most. */
const PAUSE = 60;
/** Milliseconds that a press has for its answer. Browsers do not count what moves within 500 of one. */
const ANSWER = 400;

/** Sections that can be skipped: those with a height that stands for them. */
const sections = () =>
  [...document.querySelectorAll<HTMLElement>('main section, footer')].filter(
    (section) => getComputedStyle(section).containIntrinsicBlockSize !== 'none',
  );

const isInWindow = (section: HTMLElement) => {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Set while the page stays laid out as a whole. */
let nextMeasuring: ReturnType<typeof setTimeout> | undefined;

function layOutWhole(): void {
  root.dataset.wholeLayout = '';
}

/** Also what another script has asked for: `browser/wholeLayout.ts`. */
function onWholeLayout(): void {
  if (root.dataset.wholeLayout !== '') return;
  clearTimeout(nextMeasuring);
  nextMeasuring = setTimeout(() => {
    nextMeasuring = undefined;
    measureNext();
  }, WHOLE_FOR);
}

/** When a visitor pressed something for the last time, in milliseconds of the page's own clock. */
let pressedAt = -ANSWER;
const isAnswering = () => performance.now() - pressedAt < ANSWER;
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, () => (pressedAt = performance.now()), { capture: true, passive: true });
}

/** Sections that are laid out whether or not they are near the window. */
const open = new Set<HTMLElement>();

function layOut(section: HTMLElement): void {
  section.style.contentVisibility = 'visible';
  open.add(section);
}

function skipIfFar(section: HTMLElement): void {
  section.style.contentVisibility = '';
  open.delete(section);
}

/** Sections of which this measuring knows the height. */
let measured = new Set<HTMLElement>();

/**
 * One section after the next frame and a pause, when nothing else is to be done. It is skipped again after that, so no frame
 * has many of them. The frame is where the browser learns its height.
 */
function measureNext(): void {
  requestAnimationFrame(() => setTimeout(() => whenIdle(measure), PAUSE));
}

function measure(): void {
  if (nextMeasuring) return;
  // Sections that have not come have no height, and lines in another typeface have another one.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', measureNext, { once: true });
    return;
  }
  if (document.fonts.status === 'loading') {
    void document.fonts.ready.then(measureNext);
    return;
  }
  followWindow();
  if (isAnswering()) {
    measureNext();
    return;
  }
  const isSkipped = (section: HTMLElement) => getComputedStyle(section).contentVisibility !== 'visible';
  const next = sections().find((section) => !measured.has(section) && isSkipped(section));
  for (const section of open) {
    // A section within a section has a style of its own, and a height, only while the outer one is laid out.
    if (!next || !section.contains(next)) skipIfFar(section);
  }
  if (next) {
    layOut(next);
    measured.add(next);
    measureNext();
    return;
  }
  measured = new Set();
  root.dataset.wholeLayout = 'measured';
}

let scrolledTo = 0;

function onScroll(): void {
  const isJump = Math.abs(scrollY - scrolledTo) > innerHeight;
  scrolledTo = scrollY;
  // What has not been measured takes longer: its height moves what is below it.
  if (root.dataset.wholeLayout !== 'measured') return;
  const left = [...open].filter((section) => !isInWindow(section));
  if (isJump) showWhereJumpEnds();
  for (const section of left) skipIfFar(section);
}

/** The browser learns a frame late that a jump has ended at a section that is skipped: that frame would be blank. */
function showWhereJumpEnds(): void {
  for (const section of sections().filter(isInWindow)) {
    if (section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })) continue;
    // The layout that it was measured with is there. What is in it counts as moved, unless a press has just asked for it.
    if (isAnswering()) layOut(section);
    else renewBoxes(section);
  }
}

/** New boxes do not count as moved, and the browser decides before the next frame whether they are skipped. */
function renewBoxes(section: HTMLElement): void {
  const { style } = section;
  style.contentVisibility = 'visible';
  style.display = 'none';
  // Asking for a style of the section removes its boxes, without laying out a page that lacks them.
  getComputedStyle(section).getPropertyValue('display');
  style.contentVisibility = '';
  style.display = '';
}

let [width, height] = [0, 0];

/**
 * Another width takes other heights. A phone that shows or hides its address bar changes the height of the window alone, and
 * no section is higher for that. Nothing changes when the browser takes a picture of the whole page (Chromium), in which
 * a section without a layout would be blank.
 */
function onResize(): void {
  if (innerWidth !== width || innerHeight === height) layOutWhole();
  [width, height] = [innerWidth, innerHeight];
}

let followsWindow = false;

/** From the first measuring on. A phone has learnt its width from the document by then, which fires a resize. */
function followWindow(): void {
  if (followsWindow) return;
  followsWindow = true;
  scrolledTo = scrollY;
  [width, height] = [innerWidth, innerHeight];
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onResize);
}

new MutationObserver(onWholeLayout).observe(root, { attributeFilter: ['data-whole-layout'] });

// Reload, Back from another document and an address with a fragment lead into the middle of the page. Heights above it
// have to be exact then, so no section puts its layout off.
const [arrival] = performance.getEntriesByType('navigation');
const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
if (location.hash || !isFresh) layOutWhole();
else measureNext();
