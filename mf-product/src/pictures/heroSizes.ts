/** Display width of the gallery's first picture. The head's preload needs exactly the same `sizes` as the gallery. */
export const HERO_SIZES = '(min-width: 1808px) 980px, (min-width: 991px) 55vw, 100vw';
