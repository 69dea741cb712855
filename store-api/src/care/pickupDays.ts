/** When a courier can come for an old ring, and until when it has to be sent (C4, C9). Pure. */
import { TRADE_IN_DAYS } from '@tessera/shared-contracts/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/deliveryEstimate';

const DAY_MS = 24 * 60 * 60_000;
const MOST_OFFERED = 10;

const nameOf = (day: Date) => day.toISOString().slice(0, 10);
const isWorkday = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/** The last day, `2026-12-12`: the envelope's way does not count. @param sentAt when the envelope has left */
export const lastSendingDay = (sentAt: Date): string =>
  nameOf(new Date(sentAt.getTime() + (IN_STOCK_DAYS[1] + TRADE_IN_DAYS) * DAY_MS));

/** Working days from tomorrow to the last day, ten at most; none: it is too late. */
export function pickupDays(sentAt: Date, now: Date): readonly string[] {
  const last = lastSendingDay(sentAt);
  const days: string[] = [];
  for (let ahead = 1; days.length < MOST_OFFERED; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS);
    if (nameOf(day) > last) break;
    if (isWorkday(day)) days.push(nameOf(day));
  }
  return days;
}
