/** Milliseconds after which a page that is never idle has had its time. */
export const IDLE_DEADLINE = 3000;

/**
 * Calls once when the browser has nothing else to do, or has had long enough. Where it cannot say when that is (WebKit), the
 * call waits for the page to load, and then for a task of the lowest priority or, without a scheduler, one after the next frame.
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
