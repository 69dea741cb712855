/** Formats days and times for pages, in the time zone of the visitor's browser or of a store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request } from 'express';

/** A time zone: minutes east of Greenwich from the visitor's browser (`Date#getTimezoneOffset` negated; 0 is UTC), or an IANA name. */
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

/** Suffix of a time: `UTC`, `UTC+5:30`. */
export const clockName = (clock: number): string =>
  clock === 0
    ? 'UTC'
    : `UTC${offsetText(clock)
        .replace(/^([+-])0/, '$1')
        .replace(':00', '')}`;

/** A time zone's offset at an instant, in minutes east of Greenwich. */
function offsetIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] =
    /^GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The visitor's time zone from the shell's cookie (REG-05).
 * @param otherwise default without the cookie
 */
export function clockOf(request: Request, otherwise: Clock = 0): Clock {
  const told = /(?:^|;\s*)tz=(-?\d{1,3})(?:;|$)/.exec(request.get('cookie') ?? '')?.[1];
  if (told === undefined || Math.abs(Number(told)) > 14 * 60) return otherwise;
  // Adding 0 turns -0 into 0.
  return -Number(told) + 0;
}

/** A day and its time of day: `November 22, 2026 at 9:40 PM UTC`. */
export const timeText = (at: Date, locale: Locale, clock: Clock): string =>
  `${format(locale, clock, true).format(at)} ${clockName(typeof clock === 'string' ? offsetIn(clock, at) : clock)}`;

/** Only a day: `November 22, 2026`. */
export const dayText = (at: Date, locale: Locale, clock: Clock = 0): string => format(locale, clock, false).format(at);
