/**
 * The side of a line's picture below 576 px: it gives way on the narrowest screens, where the quantity and a long German word for
 * 'Remove' stand beside it.
 */
export const LINE_IMAGE_SIDE = 'clamp(48px, 57vw - 134px, 88px)';

/** Width in CSS px that a line's picture is asked for in (S2, S9). */
const IMAGE_WIDTH = 800;

export const lineImageUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}width=${IMAGE_WIDTH}`;
