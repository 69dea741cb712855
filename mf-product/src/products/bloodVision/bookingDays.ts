/** Formats a pick-up day in the visitor's language. */

/** `Wednesday, December 2`. */
export const longDay = (locale: string, day: string): string =>
  formatDay(locale, { weekday: 'long', month: 'long', day: 'numeric' }, day);

/** The weekday and the date, with a single place where a narrow column may break the line. */
export function shortDay(locale: string, day: string): string {
  if (locale === 'ja') {
    // The weekday comes last, in brackets. The line may break only before them.
    const date = [...formatDay(locale, { month: 'short', day: 'numeric' }, day)].join('\u2060');
    return `${date}\u200b（${formatDay(locale, { weekday: 'short' }, day)}）`;
  }
  // The line breaks only before the date. On a phone it always breaks, so that all days of a narrow week look alike.
  return `${formatDay(locale, { weekday: 'short' }, day)}\n${formatDay(locale, { month: 'short', day: 'numeric' }, day).replaceAll(' ', '\u00a0')}`;
}

function formatDay(locale: string, parts: Intl.DateTimeFormatOptions, day: string): string {
  return new Intl.DateTimeFormat(locale, { ...parts, calendar: 'gregory', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
