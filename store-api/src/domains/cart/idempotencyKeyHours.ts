/**
 * Hours that an `Idempotency-Key` is stored with its answer. Not shorter than the bag keeps an unsent change (mf-bag's `PENDING_LIFE`), or
 * a repeated change counts twice.
 */
export const IDEMPOTENCY_KEY_HOURS = 24;
