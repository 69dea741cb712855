import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** A length in mm with one decimal, in the language's format: `18.9 mm`, `18,9 mm`, `18.9 มม.`. */
export const millimetres = (mm: number, locale: Locale): string =>
  `${mm.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0${locale === 'th' ? 'มม.' : 'mm'}`;
