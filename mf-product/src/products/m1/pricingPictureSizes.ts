/** Display width of the page's picture. The head's preload needs exactly the same `sizes` as the page. */
export const PRICING_PICTURE_SIZES = '(min-width: 991px) 42vw, 100vw';
