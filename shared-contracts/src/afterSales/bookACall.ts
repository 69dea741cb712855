/** The way to a call with a specialist (S2, BAN-05, HEAD-07): one path, which a modal shows and a link opens alike. */

/** store-api's own form, or its redirect to an external one. A form or a link to it opens the modal where scripts run. */
export const BOOK_A_CALL_PATH = '/book-a-call';

/** Query parameters of `BOOK_A_CALL_PATH`. The campaign's (`utm_…`) go beside them. */
export const BOOK_A_CALL_PARAMETERS = {
  /** Path of the page that it was asked for on. */
  source: 'source',
  /** What was pressed there: `sticky-banner`, `header`. */
  medium: 'medium',
  /** IANA name of the browser's time zone. */
  timeZone: 'time_zone',
  /** The theme of the frame that the form stands in; given, it has neither head nor foot of its own. */
  theme: 'theme',
} as const;

/** A link to it that counts where the visitor came from (S2, S6, HEAD-07). */
export function bookACallUrl({ source, medium }: { readonly source: string; readonly medium: string }): string {
  return `${BOOK_A_CALL_PATH}?${new URLSearchParams({ source, medium })}`;
}
