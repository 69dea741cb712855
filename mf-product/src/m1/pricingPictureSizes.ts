/** How wide the page's picture is shown: the head asks for it by the same words as the page. */
export const PRICING_PICTURE_SIZES = '(min-width: 991px) 42vw, 100vw';
