/**
 * The side of a line's picture below 576 px. It shrinks on the narrowest screens, to leave room for the quantity and the long German word
 * for 'Remove'.
 */
export const LINE_IMAGE_SIDE = 'clamp(48px, 57vw - 134px, 88px)';

/** Requested width of a line's picture, in CSS px (S2, S9). */
const IMAGE_WIDTH = 800;

export const lineImageUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}width=${IMAGE_WIDTH}`;
