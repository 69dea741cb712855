/**
 * Reload, Back from another document, an address with a fragment and another store or language lead into the middle of the page.
 * Heights above it have to be exact then, so no section puts its layout off (design-system/src/belowFold.ts).
 */
import { carriedScroll } from '../browser/visitor/carriedScroll.ts';

const [arrival] = performance.getEntriesByType('navigation');
const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
const carried = isFresh ? carriedScroll() : null;
if (location.hash || !isFresh || carried) document.documentElement.dataset.wholeLayout = '';
if (carried) {
  document.addEventListener('DOMContentLoaded', () => {
    const { top } = document.getElementById(carried.anchor)?.getBoundingClientRect() ?? carried;
    scrollBy({ top: top - carried.top, behavior: 'instant' });
  });
}
