/** A report that leaves as its page is hidden or closed: nobody waits for its answer, and it must not go with the page. */

/** Not among the browser's types yet. */
declare global {
  var fetchLater: ((url: string, init: RequestInit & { readonly activateAfter: number }) => unknown) | undefined;
}

/**
 * By `fetchLater`, which the browser sends also where the page is gone by then; it refuses what is over its quota (64 KB for a store)
 * or kept from a frame. Then, and where there is none, by `sendBeacon`.
 */
export function sendAtClose(url: string, report: unknown): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    // At once: a hidden tab may stay for hours.
    if (globalThis.fetchLater?.(url, { method: 'POST', body, activateAfter: 0 })) return;
  } catch {
    // The beacon has a quota of its own.
  }
  navigator.sendBeacon(url, body);
}
