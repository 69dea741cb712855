/** Replaces an erased address; no mail is sent to it. */
export const ERASED_EMAIL = 'erased@invalid';
