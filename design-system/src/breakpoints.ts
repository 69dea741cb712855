/** The widths at which layouts change, in CSS px (S9). Stylesheets repeat the number: a media query reads no custom property. */
export const BREAKPOINTS = [400, 576, 768, 992, 1200, 1400, 2100] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];

/** The narrowest desktop, in CSS px (S9, SHELL-11). */
export const DESKTOP_FROM = 991;

/** `from(992)` is `(min-width: 992px)`, for matchMedia and `<source media>`. */
export const from = (width: Breakpoint) => `(min-width: ${width}px)`;

/** `below(992)` is `(max-width: 991.98px)`: the complement of `from(992)` on fractional widths too. */
export const below = (width: Breakpoint) => `(max-width: ${width - 0.02}px)`;
