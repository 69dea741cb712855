import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';

const MINUTES_PER_HOUR = 60;

/** Hours and minutes with their units as the language writes them: 7 hr 31 min, 7時間31分. The units can be styled smaller. */
export function Duration({
  minutes,
  locale,
  unitClass,
}: {
  readonly minutes: number;
  readonly locale: Locale;
  readonly unitClass?: string | undefined;
}) {
  const parts = [
    ...partsOf(locale, 'hour', Math.floor(minutes / MINUTES_PER_HOUR)),
    { type: 'literal', value: ' ' } as const,
    ...partsOf(locale, 'minute', minutes % MINUTES_PER_HOUR),
  ];
  return parts.map(({ type, value }, index) =>
    type === 'unit' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span className={unitClass} key={index}>
        {value}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{value}</Fragment>
    ),
  );
}

const partsOf = (locale: Locale, unit: 'hour' | 'minute', value: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(value);
