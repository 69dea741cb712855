/** How long a hero's proof is waited for, and stored. */

/** Days that a link can confirm an address. */
export const CONFIRM_DAYS = 3;
/** Days that a person may upload a document, and that it may wait for an operator. */
export const WAIT_DAYS = 30;
/** Further days for which a proof is stored after that time. */
export const RETENTION_DAYS = 90;
