/**
 * Both ends of a range of days, for a language's own word between them: within one month its name is said once, where the
 * language has it (`November 26` and `27`, `26.` and `27. November`).
 * @param format of a day and a month, in UTC
 */
export function dayRange(format: Intl.DateTimeFormat, from: Date, to: Date): readonly [from: string, to: string] {
  const first = format.format(from);
  const last = format.format(to);
  if (from.toISOString().slice(0, 7) !== to.toISOString().slice(0, 7)) return [first, last];
  return isDayFirst(format) ? [dayAlone(format, from), last] : [first, dayAlone(format, to)];
}

const placeOf = (parts: readonly Intl.DateTimeFormatPart[], type: 'day' | 'month') =>
  parts.findIndex((part) => part.type === type);

function isDayFirst(format: Intl.DateTimeFormat): boolean {
  const parts = format.formatToParts(0);
  return placeOf(parts, 'day') < placeOf(parts, 'month');
}

/** A day with what stands next to it, but for the month: `26.`, `26日`. */
function dayAlone(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date);
  const kept = isDayFirst(format) ? parts.slice(0, placeOf(parts, 'month')) : parts.slice(placeOf(parts, 'day'));
  return kept
    .map(({ value }) => value)
    .join('')
    .trim();
}
