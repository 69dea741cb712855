/** Events that count as touching a slot, by pointer and by keyboard. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;
/** Distance below the screen at which a slot counts as approached: half a screen. */
const APPROACH = '50%';

/**
 * Calls once when the visitor comes near an element or touches it.
 * @returns a function that stops watching
 */
export function whenApproached(element: HTMLElement, call: () => void): () => void {
  const stopping = new AbortController();
  const once = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    call();
  };
  for (const type of TOUCHES) element.addEventListener(type, once, { capture: true, signal: stopping.signal });
  if ('IntersectionObserver' in window) {
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && once(), {
      rootMargin: APPROACH,
    });
    observer.observe(element);
    stopping.signal.addEventListener('abort', () => observer.disconnect());
  }
  return () => stopping.abort();
}
