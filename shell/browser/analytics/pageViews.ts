/** Decides when the `page_view` event is recorded. */
import type { AnalyticsPort } from './analyticsPort.ts';

/** Records the current page, and each page that a navigation leads to (S7: page views, by route). */
export function recordPageViews({ record }: Pick<AnalyticsPort, 'record'>): void {
  let path = location.pathname;
  record({ event: 'page_view', properties: {} });
  globalThis.navigation?.addEventListener('navigatesuccess', () => {
    // A change of only the query stays on the same page.
    if (location.pathname === path) return;
    path = location.pathname;
    record({ event: 'page_view', properties: {} });
  });
}
