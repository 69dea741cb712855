/**
 * Once the page is interactive, what is below the first screen is laid out after all, a section in each idle frame: its
 * heights are exact then, and a picture of the whole page shows it. What is shown later is laid out at once.
 *
 * A modal dialog makes everything behind it inert as it opens and no longer inert as it closes, and the browser styles
 * all of it again before it shows the dialog. So sections outside of the window are put off at both moments, at the
 * heights that they have, and come back in idle frames.
 */
import { INTERACTIVE_MARK } from '../browser/interactiveMark.ts';

/** Sections that can be put off: those with a height that stands for them (design-system/src/belowFold.ts). */
const sections = () =>
  [...document.querySelectorAll<HTMLElement>('main section, footer')].filter(
    (section) => getComputedStyle(section).containIntrinsicBlockSize !== 'none',
  );

let running = false;

function layOut(): void {
  if (running) return;
  running = true;
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => {
    // A section within a section has a style of its own only once the outer one is laid out, so it is asked for here.
    const next = sections().find((section) => getComputedStyle(section).contentVisibility !== 'visible');
    if (next === undefined) {
      document.documentElement.dataset.wholeLayout = '';
      running = false;
      return;
    }
    next.style.contentVisibility = 'visible';
    requestAnimationFrame(() => {
      running = false;
      layOut();
    });
  });
}

const isOutside = (section: HTMLElement) => {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
};

function putOff(event: Event): void {
  // Before all of it is laid out, sections are put off anyway.
  if (!('wholeLayout' in document.documentElement.dataset) || !(event.target instanceof HTMLDialogElement)) return;
  // Nobody reaches what is behind an open dialog. What a closed one leaves is laid out where the visitor scrolls to it.
  const visibility = event.target.open ? 'auto' : 'hidden';
  for (const section of sections().filter(isOutside)) section.style.contentVisibility = visibility;
  layOut();
}

new PerformanceObserver((marks, observer) => {
  if (marks.getEntriesByName(INTERACTIVE_MARK).length === 0) return;
  observer.disconnect();
  layOut();
  document.addEventListener('beforetoggle', putOff, true);
}).observe({ type: 'mark', buffered: true });
