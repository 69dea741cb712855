/**
 * Calls once on the first scroll, or at once where the page is already scrolled, as after Back. The call comes after the frame that shows
 * the scroll, which a request for code would delay.
 */
export function whenScrolled(call: () => void, signal: AbortSignal): void {
  if (scrollY > 0) call();
  else addEventListener('scroll', () => setTimeout(call), { once: true, passive: true, signal });
}
