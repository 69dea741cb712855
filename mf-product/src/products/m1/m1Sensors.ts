/** The sensors of the M1: how long one is worn, and how many a plan has (C3). */
import { M1_TERM_LENGTH, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';

/** Days that a sensor is worn. */
export const SENSOR_DAYS = 14;

/** Number of sensors in a plan: one per two weeks, or two per month. */
export function sensorsOf(term: M1Term): number {
  const length = M1_TERM_LENGTH[term];
  return 'months' in length ? length.months * 2 : (length.weeks * 7) / SENSOR_DAYS;
}
