/**
 * Reload, Back from another document and an address with a fragment lead into the middle of the page. Heights above it
 * have to be exact then, so no section puts its layout off (design-system/src/belowFold.ts).
 */
const [arrival] = performance.getEntriesByType('navigation');
const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
if (location.hash || !isFresh) document.documentElement.dataset.wholeLayout = '';

export {};
