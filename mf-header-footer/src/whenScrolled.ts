/**
 * Calls once when the page is scrolled, or now where it has been, as after Back. The call comes after the frame that shows
 * the scroll, which a request for code would hold up.
 */
export function whenScrolled(call: () => void, signal: AbortSignal): void {
  if (scrollY > 0) call();
  else addEventListener('scroll', () => setTimeout(call), { once: true, passive: true, signal });
}
