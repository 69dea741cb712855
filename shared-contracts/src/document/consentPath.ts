/** Separate from the rules of consent, which the first page's script does not need. */

/** Accepts a form with `choice` (one of `CONSENT_ANSWERS`) and redirects to the page that sent it. */
export const CONSENT_PATH = '/_consent';
