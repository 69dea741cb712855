/** Milliseconds to wait for idle time; the call then runs in any case. */
export const IDLE_DEADLINE = 3000;

/**
 * Calls once when the browser is idle, or after the deadline. Without requestIdleCallback (WebKit), the call waits for the page's load
 * event, and then for a task of the lowest priority or, without a scheduler, one after the next frame.
 */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(call, { timeout: IDLE_DEADLINE });
    return;
  }
  void new Promise<void>((resolve) => {
    const giveWay = () =>
      globalThis.scheduler?.postTask?.(resolve, { priority: 'background' }) ??
      requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === 'complete') giveWay();
    else addEventListener('load', giveWay, { once: true });
    setTimeout(resolve, IDLE_DEADLINE);
  }).then(call);
}
