/**
 * Both ends of a range of days, to be joined by the language's own word. Within one month its name is written once where the language
 * allows it (`November 26` and `27`, `26.` and `27. November`).
 * @param format formats a day and a month, in UTC
 */
export function dayRange(format: Intl.DateTimeFormat, from: Date, to: Date): readonly [from: string, to: string] {
  const first = format.format(from);
  const last = format.format(to);
  if (from.toISOString().slice(0, 7) !== to.toISOString().slice(0, 7)) return [first, last];
  return isDayFirst(format) ? [dayWithoutMonth(format, from), last] : [first, dayWithoutMonth(format, to)];
}

const indexOfPart = (parts: readonly Intl.DateTimeFormatPart[], type: 'day' | 'month') =>
  parts.findIndex((part) => part.type === type);

function isDayFirst(format: Intl.DateTimeFormat): boolean {
  const parts = format.formatToParts(0);
  return indexOfPart(parts, 'day') < indexOfPart(parts, 'month');
}

/** A day with its neighbouring characters but without the month: `26.`, `26日`. */
function dayWithoutMonth(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date);
  const kept = isDayFirst(format)
    ? parts.slice(0, indexOfPart(parts, 'month'))
    : parts.slice(indexOfPart(parts, 'day'));
  return kept
    .map(({ value }) => value)
    .join('')
    .trim();
}
