/** The way to a call with a specialist (S2, BAN-05, HEAD-07): one path, which a modal shows and a link opens alike. */

/** store-api's own form, or its redirect to an external one. Without a script a form that gets this path opens it as a page. */
export const BOOK_A_CALL_PATH = '/book-a-call';

/** Query parameters of `BOOK_A_CALL_PATH`. The campaign's (`utm_…`) go beside them. */
export const BOOK_A_CALL_PARAMETERS = {
  /** Path of the page that it was asked for on. */
  source: 'source',
  /** What was pressed there: `sticky-banner`, `header`. */
  medium: 'medium',
  /** IANA name of the browser's time zone. */
  timeZone: 'time_zone',
  /** The theme of the page around the modal; given, the form is drawn without a frame of its own. */
  theme: 'theme',
} as const;
