/** The part of `carriedPlace.ts` that a document needs while it loads (`inline/sectionLayout.ts`). */

/** Key in the session storage. */
export const CARRIED = 'place';

/** Returns the path without the store's or country's code at its end, so that it is the same for a page in every store. */
export const pageOf = (pathname: string) => pathname.replace(/\/([a-z]{2}|global)$/, '');

/** @returns the slot that belongs at `top` in the window, or null when nothing was carried to this page */
export function carriedScroll(): { readonly anchor: string; readonly top: number } | null {
  try {
    const carried = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null');
    return carried?.page === pageOf(location.pathname) ? carried : null;
  } catch {
    return null;
  }
}
