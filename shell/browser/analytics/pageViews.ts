/** The `page_view` event: when it is recorded. */
import type { AnalyticsPort } from './analyticsPort.ts';

/** Records the page that is shown now, and each one that a navigation leads to (S7: page views, by route). */
export function recordPageViews({ record }: Pick<AnalyticsPort, 'record'>): void {
  let path = location.pathname;
  record({ event: 'page_view', properties: {} });
  globalThis.navigation?.addEventListener('navigatesuccess', () => {
    // A choice that changes the query alone is the same page.
    if (location.pathname === path) return;
    path = location.pathname;
    record({ event: 'page_view', properties: {} });
  });
}
