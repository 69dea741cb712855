/** Days and parts of a day in the reader's language. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { leadTexts } from '../texts.ts';
import { DAY_PART_NAMES, DAY_PARTS, type DayPart } from './callHours.ts';

/** `Tuesday, November 24`. @param day `2026-11-24` */
export function dayName(day: string, locale: Locale, weekday: 'long' | 'short'): string {
  const month = weekday === 'long' ? 'long' : 'short';
  // The day is a date without a zone, so it is parsed and formatted as UTC. Gregorian, like all dates of the store.
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    weekday,
    day: 'numeric',
    month,
  }).format(new Date(`${day}T00:00:00Z`));
}

/** `9 AM–12 PM` */
export function hoursOf(part: DayPart, locale: Locale): string {
  const [from, until] = DAY_PARTS[part];
  const t = leadTexts(locale);
  if (locale === 'de') return t('callRequest.hours', { from, until });
  const hour = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    ...(locale === 'en-US' ? {} : { minute: '2-digit' }),
  });
  const at = (clock: number) => hour.format(new Date(Date.UTC(2026, 0, 1, clock)));
  return t('callRequest.hours', { from: at(from), until: at(until) });
}

/** `Tuesday, November 24, Morning (9 AM–12 PM)`. @param slot `2026-11-24/morning` */
export function slotName(slot: string, locale: Locale): string {
  const [day = '', given] = slot.split('/');
  const part = DAY_PART_NAMES.find((name) => name === given);
  if (part === undefined) return slot;
  return `${dayName(day, locale, 'long')}, ${leadTexts(locale)(`callRequest.parts.${part}`)} (${hoursOf(part, locale)})`;
}
