/** Sends a report while its page is being hidden or closed. The response is ignored, and the request must outlive the page. */

/** Not in TypeScript's DOM types yet. */
declare global {
  var fetchLater: ((url: string, init: RequestInit & { readonly activateAfter: number }) => unknown) | undefined;
}

/**
 * Sends by `fetchLater`, which outlives the page. `fetchLater` throws over its quota (64 KB for a store) and in frames that may not use
 * it. Then, and in browsers without it, sends by `sendBeacon`.
 */
export function sendAtClose(url: string, report: unknown): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    // No delay: a hidden tab may stay open for hours.
    if (globalThis.fetchLater?.(url, { method: 'POST', body, activateAfter: 0 })) return;
  } catch {
    // sendBeacon has a quota of its own.
  }
  navigator.sendBeacon(url, body);
}
