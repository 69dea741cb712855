/** All that the banners cost at the start: what they do is loaded with the first scroll, or the first press that asks for a call. */
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { whenScrolled } from '../whenScrolled.ts';
import type { StickyBannerOptions } from './followStickyBanner.ts';

/** Ways to a call, wherever they stand on the page. */
const WAYS = `form[action="${BOOK_A_CALL_PATH}"],a[href^="${BOOK_A_CALL_PATH}"]`;

/** @param sticky what the page asks of the sticky banner; null: there is none here */
export function listenToBanners(sticky: StickyBannerOptions | null): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onPress = async (event: Event) => {
    const way = event.target instanceof Element ? event.target.closest(WAYS) : null;
    // A press that opens a tab, or that somebody else has answered, is the browser's.
    if (
      !way ||
      event.defaultPrevented ||
      (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))
    )
      return;
    // A press on a form's button is followed by its submit.
    if (way instanceof HTMLFormElement && event.type !== 'submit') return;
    event.preventDefault();
    try {
      const { openBookACall } = await import('./openBookACall.ts');
      openBookACall(way);
    } catch {
      // The script did not come: on to the page, as without one.
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
