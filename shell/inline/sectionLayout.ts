/**
 * Which sections below the first screen have a layout (design-system/src/belowFold.ts), said on the document as `data-whole-layout`:
 * absent: those near the window, estimated heights stand for the others; `""`: all of them; `measured`: those near the window, and
 * the heights of the others are exact.
 * After the first paint, while the scripts are on their way, one section after the other is laid out, so that the browser
 * knows its height, and skipped again: style, layout and paint of a frame cost what is near the window, so a press is
 * answered sooner. What scrolling and resizing ask for comes with the scripts (`browser/sectionLayout.ts`).
 */
import { IDLE_DEADLINE } from '@tessera/remote-kit/whenIdle';
import { layOut, sectionsBelow, skipIfFar } from '../browser/sections.ts';

const { documentElement: root } = document;

/** Milliseconds that a page stays laid out as a whole when something has asked for it. A picture of it takes a fraction. */
const WHOLE_FOR = 2000;
/** Milliseconds between two sections that are measured, so that a press meets one of them at most. */
const PAUSE = 60;
/** Milliseconds after a press in which no section is measured: its answer comes first. */
const ANSWER = 400;

/** Set while the page stays laid out as a whole. */
let nextMeasuring: ReturnType<typeof setTimeout> | undefined;

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
addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true, passive: true });

/** Sections of which this measuring knows the height. */
let measured = new Set<HTMLElement>();

/**
 * One section after the next frame and a pause, when nothing else is to be done; where the browser cannot say when that is
 * (WebKit), after the pause. It is skipped again after that, so no frame has many of them. The frame is where the browser learns
 * its height. Lines in another typeface have another one.
 */
function measureNext(): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(measure, { timeout: IDLE_DEADLINE }) : measure();
  requestAnimationFrame(() => setTimeout(() => void document.fonts.ready.then(whenIdle), PAUSE));
}

function measure(): void {
  if (nextMeasuring) return;
  if (performance.now() - pressedAt < ANSWER) {
    measureNext();
    return;
  }
  const sections = sectionsBelow();
  const isSkipped = (section: HTMLElement) => getComputedStyle(section).contentVisibility !== 'visible';
  const next = sections.find((section) => !measured.has(section) && isSkipped(section));
  for (const section of sections) {
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

// Reload, Back from another document and an address with a fragment lead into the middle of the page. Heights above it
// have to be exact then, so no section puts its layout off.
const [arrival] = performance.getEntriesByType('navigation');
const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
const isWhole = location.hash || !isFresh;
if (isWhole) root.dataset.wholeLayout = '';
// All sections have come.
document.addEventListener('readystatechange', isWhole ? onWholeLayout : measureNext, { once: true });
new MutationObserver(onWholeLayout).observe(root, { attributeFilter: ['data-whole-layout'] });
