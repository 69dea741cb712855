/** Width in CSS px that a line's picture is asked for in (S2, S9). */
const IMAGE_WIDTH = 800;

export const lineImageUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}width=${IMAGE_WIDTH}`;
