/**
 * Once the page is interactive, what is below the first screen is laid out after all, a section in each idle frame: its
 * heights are exact then, and a picture of the whole page shows it. What is shown later is laid out at once.
 */
import { INTERACTIVE_MARK } from '../browser/interactiveMark.ts';

function layOut(sections: readonly HTMLElement[]): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => {
    // A section within a section has a style of its own only once the outer one is laid out, so it is asked for here.
    const next = sections.findIndex((section) => getComputedStyle(section).contentVisibility === 'auto');
    const section = sections[next];
    if (section === undefined) {
      document.documentElement.dataset.wholeLayout = '';
      return;
    }
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOut(sections.slice(next + 1)));
  });
}

new PerformanceObserver((marks, observer) => {
  if (marks.getEntriesByName(INTERACTIVE_MARK).length === 0) return;
  observer.disconnect();
  layOut([...document.querySelectorAll<HTMLElement>('main section, footer')]);
}).observe({ type: 'mark', buffered: true });
