/** The roles of text that whole pages share. A style that also sets space or width is its component's own. */
import { css } from '@tessera/remote-kit/emotion';
import { from } from './breakpoints.ts';
import { token } from './tokens.ts';

/** The line breaks of the text itself, which a narrow screen has no room for. */
const LINES = { [`@media ${from(400)}`]: { whiteSpace: 'pre-line' } } as const;
const M = { font: token('type-display-m'), letterSpacing: token('tracking-display-m') } as const;
const L = { font: token('type-display-l'), letterSpacing: token('tracking-display') } as const;
const XL = { font: token('type-display-xl'), letterSpacing: token('tracking-display') } as const;

export const displayS = css({ font: token('type-display-s') });
export const displayM = css(M);
export const displayL = css(L);
export const displayXl = css(XL);
/** Headlines that are broken where their texts are. */
export const displayMLines = css({ ...M, ...LINES });
export const displayLLines = css({ ...L, ...LINES });
export const displayXlLines = css({ ...XL, ...LINES });

/** A product's name above its form. */
export const product = css({ font: token('type-product'), letterSpacing: token('tracking-product') });
export const title = css({ font: token('type-title') });
export const strong = css({ font: token('type-body-strong') });
export const muted = css({ color: token('muted') });
export const smallStrong = css({ font: token('type-small-strong') });
/** Small and muted, beside or below something. */
export const note = css({ color: token('muted'), font: token('type-small') });
