/**
 * The widths at which layouts change, in CSS px (S9). Stylesheets repeat the numbers, because media queries cannot read custom properties.
 */
export const BREAKPOINTS = [400, 576, 768, 992, 1200, 1400, 2100] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];

/** The narrowest desktop, in CSS px (S9, SHELL-11): layouts become wide here. Only the footer uses the 992 of the list. */
export const DESKTOP_FROM = 991;

type Width = Breakpoint | typeof DESKTOP_FROM;

/** `from(768)` is `(min-width: 768px)`, for matchMedia and `<source media>`. */
export const from = (width: Width) => `(min-width: ${width}px)`;

/** `below(768)` is `(max-width: 767.98px)`: the complement of `from(768)` on fractional widths too. */
export const below = (width: Width) => `(max-width: ${width - 0.02}px)`;
