/** How a shopper books a call with a specialist (S2, BAN-05, HEAD-07): one path, which works both as a modal and as a plain link. */

/** Serves store-api's own form, or redirects to an external one. With scripts, a form or link to this path opens the modal. */
export const BOOK_A_CALL_PATH = '/book-a-call';

/** Query parameters of `BOOK_A_CALL_PATH`. Campaign parameters (`utm_…`) are sent beside them. */
export const BOOK_A_CALL_PARAMETERS = {
  /** Path of the page on which the shopper opened the form. */
  source: 'source',
  /** Control that the shopper clicked there: `sticky-banner`, `header`. */
  medium: 'medium',
  /** IANA name of the browser's time zone. */
  timeZone: 'time_zone',
  /** Theme of the iframe that embeds the form. When present, the form has no header or footer of its own. */
  theme: 'theme',
} as const;

/** A link to the form, with the visitor's origin for statistics (S2, S6, HEAD-07). */
export function bookACallUrl({ source, medium }: { readonly source: string; readonly medium: string }): string {
  return `${BOOK_A_CALL_PATH}?${new URLSearchParams({ source, medium })}`;
}
