/** Codes that an operator can create with one call. */
export const MAX_CODES_AT_ONCE = 1000;

/** Days for which a new code can be valid: five years. */
export const MAX_CODE_DAYS = 1826;
