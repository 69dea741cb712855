import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** `Carrier: UPS`, in Japanese with its own colon. Without a value only the label, for a heading line: `Carrier:`. */
export const labelled = (locale: Locale, label: string, value = ''): string =>
  `${label}${locale === 'ja' ? '：' : ': '}${value}`.trimEnd();
