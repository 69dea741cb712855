/**
 * Once the page is interactive, what is below the first screen is laid out, a section in each idle frame, so that the
 * browser knows its height exactly. After that, sections far from the window are skipped again at these heights: style,
 * layout and paint of a frame cost what is near the window, so a press is answered sooner (`measured`).
 */
import { whenIdle } from './whenNeeded.ts';

const { documentElement: root } = document;

/** Sections that can be skipped: those with a height that stands for them (design-system/src/belowFold.ts). */
const sections = () =>
  [...document.querySelectorAll<HTMLElement>('main section, footer')].filter(
    (section) => getComputedStyle(section).containIntrinsicBlockSize !== 'none',
  );

/** Milliseconds that a page stays laid out as a whole when something has asked for it. A picture of it takes a fraction. */
const WHOLE_FOR = 2000;

const isInWindow = (section: HTMLElement) => {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Set while the page stays laid out as a whole. */
let nextMeasuring: ReturnType<typeof setTimeout> | undefined;

/** For what takes exact heights at once: lays all sections out in the next frame, and skips those far away again later. */
export function layOutWhole(): void {
  root.dataset.wholeLayout = '';
  clearTimeout(nextMeasuring);
  nextMeasuring = setTimeout(() => {
    nextMeasuring = undefined;
    layOutNext();
  }, WHOLE_FOR);
}

/** One section after the next frame, when nothing else is to be done. After the last, those far away are skipped. */
function layOutNext(): void {
  requestAnimationFrame(() =>
    whenIdle(() => {
      if (nextMeasuring) return;
      // A section within a section has a style of its own only while the outer one is laid out, so all stay so to the end.
      const next = sections().find((section) => getComputedStyle(section).contentVisibility !== 'visible');
      if (next) {
        next.style.contentVisibility = 'visible';
        layOutNext();
        return;
      }
      for (const section of sections()) section.style.contentVisibility = '';
      root.dataset.wholeLayout = 'measured';
    }),
  );
}

let scrolledTo = scrollY;

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

let [width, height] = [innerWidth, innerHeight];

/**
 * Another width takes other heights. A phone that shows or hides its address bar changes the height of the window alone, and
 * no section is higher for that. Nothing changes when the browser takes a picture of the whole page (Chromium), in which
 * a section without a layout would be blank.
 */
function onResize(): void {
  if (innerWidth !== width || innerHeight === height) layOutWhole();
  [width, height] = [innerWidth, innerHeight];
}

/** To be called once, when the page is interactive. Resizes before that are a phone's, which learns its width from the document. */
export function skipFarSections(): void {
  layOutNext();
  addEventListener('scroll', showWhereJumpEnds, { passive: true });
  addEventListener('resize', onResize);
}
