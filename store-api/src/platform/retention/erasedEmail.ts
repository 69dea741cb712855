/** Stands in the place of an address that was erased; nothing is mailed to it. */
export const ERASED_EMAIL = 'erased@invalid';
