/** The languages of the store (S1, S2, PAGE-02). A composition offers those that all its releases have. */

export const LOCALES = ['en-US', 'ja', 'de', 'th'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-US';

/** The language of a BCP 47 tag, in lower case: `de-AT` → `de`. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
