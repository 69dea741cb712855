/** The only banner code that loads with the page: the rest is loaded on the first scroll, or on the first click that requests a call. */
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { whenScrolled } from '../whenScrolled.ts';
import type { StickyBannerOptions } from './followStickyBanner.ts';

/** Forms and links for booking a call, anywhere on the page. */
const WAYS = `form[action="${BOOK_A_CALL_PATH}"],a[href^="${BOOK_A_CALL_PATH}"]`;

/** @param sticky the page's options of the sticky banner. Null: this page has none */
export function listenToBanners(sticky: StickyBannerOptions | null): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onPress = async (event: Event) => {
    const way = event.target instanceof Element ? event.target.closest(WAYS) : null;
    // A click that opens a tab, or that another listener has handled, is left to the browser.
    if (
      !way ||
      event.defaultPrevented ||
      (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))
    )
      return;
    // A click on a form's button is followed by its submit event.
    if (way instanceof HTMLFormElement && event.type !== 'submit') return;
    event.preventDefault();
    try {
      const { openBookACall } = await import('./openBookACall.ts');
      openBookACall(way);
    } catch {
      // The script failed to load: navigates to the page, as without scripts.
      if (way instanceof HTMLFormElement) way.submit();
      else location.assign(way.getAttribute('href') ?? BOOK_A_CALL_PATH);
    }
  };
  document.addEventListener('click', onPress, { signal });
  document.addEventListener('submit', onPress, { signal });
  if (sticky) {
    const follow = async () => (await import('./followStickyBanner.ts')).followStickyBanner(sticky, signal);
    if (sticky.active) void follow();
    else whenScrolled(follow, signal);
  }
  return () => end.abort();
}
