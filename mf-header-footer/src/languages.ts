import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** Each language as it calls itself, and as the header and the selector abbreviate it (FOOT-02). */
export const LANGUAGES = {
  'en-US': { name: 'English', short: 'EN' },
  ja: { name: '日本語', short: 'JA' },
  de: { name: 'Deutsch', short: 'DE' },
  th: { name: 'ไทย', short: 'TH' },
} as const satisfies Record<Locale, { readonly name: string; readonly short: string }>;
