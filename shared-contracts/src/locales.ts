/** The languages a shopper can read (S1, S2, PAGE-02). A composition offers those that all its releases carry. */

export const LOCALES = ['en-US', 'ja', 'de', 'th'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-US';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
