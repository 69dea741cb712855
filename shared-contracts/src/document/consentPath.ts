/** Apart from the rules of consent, which the first page's script has no use for. */

/** Takes a form with `choice` (one of `CONSENT_ANSWERS`) and goes back to the page that it was sent from. */
export const CONSENT_PATH = '/_consent';
