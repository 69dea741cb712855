/** What scrolling, resizing and a changed page ask of the sections below the first screen. Which of them have a layout: `inline/sectionLayout.ts`. */
import { layOut, sectionsBelow, skipIfFar } from './sections.ts';

const { documentElement: root } = document;

/** Lays all sections out in the next frame, for what takes exact heights at once. Those far away are skipped again later. */
export function layOutWhole(): void {
  root.dataset.wholeLayout = '';
}

const isInWindow = (section: HTMLElement) => {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Milliseconds after a press in which browsers do not count what moves, less the time that a frame takes. They have 500. */
const NOT_COUNTED = 400;
let pressedAt = -NOT_COUNTED;
const onPress = () => (pressedAt = performance.now());

/** Sections that a jump has shown, and that are still in the window. */
const shown = new Set<HTMLElement>();
let scrolledTo = scrollY;

function onScroll(): void {
  const isJump = Math.abs(scrollY - scrolledTo) > innerHeight;
  scrolledTo = scrollY;
  // What has not been measured takes longer: its height moves what is below it.
  if (root.dataset.wholeLayout !== 'measured') return;
  const left = [...shown].filter((section) => !isInWindow(section));
  if (isJump) showWhereJumpEnds();
  for (const section of left) {
    skipIfFar(section);
    shown.delete(section);
  }
}

/** The browser learns a frame late that a jump has ended at a section that is skipped: that frame would be blank. */
function showWhereJumpEnds(): void {
  for (const section of sectionsBelow().filter(isInWindow)) {
    if (section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })) continue;
    // The layout that it was measured with is there. What is in it counts as moved, unless a press has just asked for it.
    if (performance.now() - pressedAt < NOT_COUNTED) {
      layOut(section);
      shown.add(section);
    } else renewBoxes(section);
  }
}

/** New boxes do not count as moved, and the browser decides before the next frame whether they are skipped. */
function renewBoxes(section: HTMLElement): void {
  layOut(section);
  section.style.display = 'none';
  // Asking for a style of the section removes its boxes, without laying out a page that lacks them.
  getComputedStyle(section).getPropertyValue('display');
  skipIfFar(section);
  section.style.display = '';
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

/** To be called once. A phone that learns its width from the document fires a resize before the first paint, which asks for nothing. */
export function followWindow(): void {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, onPress, { capture: true, passive: true });
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onResize);
}
