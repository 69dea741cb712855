/**
 * Reload, Back from another document and an address with a fragment lead into the middle of the page. Heights above it
 * have to be exact then, so no section puts its layout off (design-system/src/belowFold.ts).
 */
const [arrival] = performance.getEntriesByType('navigation');
const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
if (location.hash || !isFresh) document.documentElement.dataset.wholeLayout = '';

/**
 * Another width takes other heights. A phone that shows or hides its address bar changes the height of the window alone, and
 * no section is higher for that. Nothing changes when the browser takes a picture of the whole page (Chromium), in which
 * a section without a layout would be blank.
 */
let [width, height] = [innerWidth, innerHeight];
addEventListener('resize', () => {
  if (innerWidth !== width || innerHeight === height) document.documentElement.dataset.wholeLayout = '';
  [width, height] = [innerWidth, innerHeight];
});

export {};
