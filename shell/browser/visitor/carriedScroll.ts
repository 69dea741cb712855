/** The part of `carriedPlace.ts` that a document needs as it arrives (`inline/sectionLayout.ts`). */

/** Key of the session storage. */
export const CARRIED = 'place';

/** The same for a page in every store: without the store's or country's code at its end. */
export const pageOf = (pathname: string) => pathname.replace(/\/([a-z]{2}|global)$/, '');

/** @returns the slot that is to be at `top` in the window; null: nothing was carried to this page */
export function carriedScroll(): { readonly anchor: string; readonly top: number } | null {
  try {
    const carried = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null');
    return carried?.page === pageOf(location.pathname) ? carried : null;
  } catch {
    return null;
  }
}
