/** The days on which a visitor can be called. Pure. */

/** Working days that the form offers. */
const OFFERED_DAYS = 5;
/** Accepts more days than are offered, because a form may stay open for long, and the date differs by time zone. */
const ACCEPTED_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
const nameOf = (day: Date) => day.toISOString().slice(0, 10);
const isWorkday = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/** The next working days after today, `2026-11-24`. */
export function offeredDays(now: Date): string[] {
  return Array.from({ length: ACCEPTED_DAYS }, (_, days) => dayAfter(now, days + 1))
    .filter(isWorkday)
    .slice(0, OFFERED_DAYS)
    .map(nameOf);
}

/** Includes today (UTC), which can still be tomorrow for visitors west of Greenwich. */
export const acceptedDays = (now: Date) =>
  Array.from({ length: ACCEPTED_DAYS + 1 }, (_, days) => dayAfter(now, days))
    .filter(isWorkday)
    .map(nameOf);
