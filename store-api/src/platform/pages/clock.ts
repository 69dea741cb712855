/** Days and times as a page tells them, by the clock of the visitor's browser or of a store's time zone. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request } from 'express';

/**
 * What times are told by: minutes east of Greenwich as a visitor's browser says them (`Date#getTimezoneOffset` with its sign turned; 0 is
 * UTC), or an IANA time zone.
 */
export type Clock = number | string;

const format = (locale: Locale, clock: Clock, time: boolean) =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: typeof clock === 'string' ? clock : offsetText(clock),
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short' } : {}),
  });

/** `+05:30` */
function offsetText(clock: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.abs(clock);
  return `${clock < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What stands behind a time: `UTC`, `UTC+5:30`. */
export const clockName = (clock: number): string =>
  clock === 0
    ? 'UTC'
    : `UTC${offsetText(clock)
        .replace(/^([+-])0/, '$1')
        .replace(':00', '')}`;

/** Minutes east of Greenwich in a time zone at an instant. */
function offsetIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] =
    /^GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The clock that the shell's cookie tells of the visitor's browser (REG-05).
 * @param otherwise where no cookie does
 */
export function clockOf(request: Request, otherwise: Clock = 0): Clock {
  const told = /(?:^|;\s*)tz=(-?\d{1,3})(?:;|$)/.exec(request.get('cookie') ?? '')?.[1];
  if (told === undefined || Math.abs(Number(told)) > 14 * 60) return otherwise;
  // Adding 0 makes -0 plain.
  return -Number(told) + 0;
}

/** A day and its time of day: `November 22, 2026 at 9:40 PM UTC`. */
export const timeText = (at: Date, locale: Locale, clock: Clock): string =>
  `${format(locale, clock, true).format(at)} ${clockName(typeof clock === 'string' ? offsetIn(clock, at) : clock)}`;

/** A day alone: `November 22, 2026`. */
export const dayText = (at: Date, locale: Locale, clock: Clock = 0): string => format(locale, clock, false).format(at);
