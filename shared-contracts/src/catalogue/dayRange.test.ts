import { expect, it } from '@jest/globals';
import type { Locale } from '../stores/locales.ts';
import { dayRange } from './dayRange.ts';

const range = (locale: Locale, from: string, to: string) =>
  dayRange(
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', month: 'long', day: 'numeric' }),
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );

it.each<[Locale, string, string]>([
  ['en-US', 'November 26', '27'],
  ['de', '26.', '27. November'],
  ['ja', '11月26日', '27日'],
  ['th', '26', '27 พฤศจิกายน'],
])('[PDP-10] says a month once in %s', (locale, ...ends) => {
  expect(range(locale, '2026-11-26', '2026-11-27')).toEqual(ends);
});

it('[PDP-10] says both months where they differ, also by their year alone', () => {
  expect(range('de', '2026-12-18', '2027-01-01')).toEqual(['18. Dezember', '1. Januar']);
  expect(range('en-US', '2026-11-26', '2027-11-26')).toEqual(['November 26', 'November 26']);
});
