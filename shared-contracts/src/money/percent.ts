import type { Locale } from '../stores/locales.ts';

/** A percentage in the language's notation: `8.875%`, in German `8,875 %`. @param percent such as "8.875" */
export const percentText = (percent: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(Number(percent) / 100);
