/**
 * Which sections below the first screen have a layout (design-system/src/belowFold.ts), said on the document as `data-whole-layout`:
 * absent: those near the window, estimated heights stand for the others; `""`: all of them; `measured`: those near the window, and
 * the heights of the others are exact.
 * After the first paint, while the scripts are on their way, a section is laid out in each idle frame, so that the browser
 * knows its height. After that, sections far from the window are skipped again: style, layout and paint of a frame cost
 * what is near the window, so a press is answered sooner.
 */
import { whenIdle } from '../browser/whenNeeded.ts';

const { documentElement: root } = document;

/** Milliseconds that a page stays laid out as a whole when something has asked for it. A picture of it takes a fraction. */
const WHOLE_FOR = 2000;

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

/** One section after the next frame, when nothing else is to be done. After the last, those far away are skipped. */
function measureNext(): void {
  requestAnimationFrame(() =>
    whenIdle(() => {
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
      // A section within a section has a style of its own only while the outer one is laid out, so all stay so to the end.
      const next = sections().find((section) => getComputedStyle(section).contentVisibility !== 'visible');
      if (next) {
        next.style.contentVisibility = 'visible';
        measureNext();
        return;
      }
      for (const section of sections()) section.style.contentVisibility = '';
      root.dataset.wholeLayout = 'measured';
    }),
  );
}

let scrolledTo = 0;

/** The browser learns a frame late that a jump has ended at a section that is skipped: that frame would be blank. */
function showWhereJumpEnds(): void {
  const isJump = Math.abs(scrollY - scrolledTo) > innerHeight;
  scrolledTo = scrollY;
  if (!isJump) return;
  for (const section of sections()) {
    const isShown = section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
    if (!isShown && isInWindow(section)) renewBoxes(section);
  }
}

/** The browser decides before the next frame whether new boxes are skipped, and does not take them for something that has moved. */
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
  addEventListener('scroll', showWhereJumpEnds, { passive: true });
  addEventListener('resize', onResize);
}

new MutationObserver(onWholeLayout).observe(root, { attributeFilter: ['data-whole-layout'] });

// Reload, Back from another document and an address with a fragment lead into the middle of the page. Heights above it
// have to be exact then, so no section puts its layout off.
const [arrival] = performance.getEntriesByType('navigation');
const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
if (location.hash || !isFresh) layOutWhole();
else measureNext();
