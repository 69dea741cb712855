/** When a courier can collect an old ring, and until when it must be sent (C4, C9). Pure; days are those of the time zone. */
import { TRADE_IN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { daysAfter, IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';

/** Days until the return envelope, which is in the parcel, has arrived: no pickup is offered before. */
export const ENVELOPE_DAYS = IN_STOCK_DAYS[1];
const MAX_OFFERED = 10;

const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, calendar: 'iso8601', dateStyle: 'short' }).format(at);

const isWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The last day, `2026-12-12`; the envelope's transport does not count. @param sentAt when the envelope was sent @param zone IANA name */
export const lastSendingDay = (sentAt: Date, zone: string): string =>
  daysAfter(dayIn(zone, sentAt), ENVELOPE_DAYS + TRADE_IN_DAYS);

/** Working days from tomorrow, or from the envelope's arrival, until the last day; at most ten. Empty: it is too late. */
export function pickupDays(sentAt: Date, now: Date, zone: string): readonly string[] {
  const last = lastSendingDay(sentAt, zone);
  const arrived = daysAfter(dayIn(zone, sentAt), ENVELOPE_DAYS);
  const days: string[] = [];
  for (let day = daysAfter(dayIn(zone, now), 1); day <= last && days.length < MAX_OFFERED; day = daysAfter(day, 1)) {
    if (day >= arrived && isWorkday(day)) days.push(day);
  }
  return days;
}
