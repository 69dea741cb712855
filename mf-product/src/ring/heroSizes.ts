/** How wide the gallery's first picture is shown: the page's head asks for it by the same words as the gallery. */
export const HERO_SIZES = '(min-width: 1808px) 980px, (min-width: 991px) 55vw, 100vw';
