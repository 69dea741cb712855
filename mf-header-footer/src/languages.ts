import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** Each language's own name, and its abbreviation in the header and the selector (FOOT-02). */
export const LANGUAGES = {
  'en-US': { name: 'English', short: 'EN' },
  ja: { name: '日本語', short: 'JA' },
  de: { name: 'Deutsch', short: 'DE' },
  th: { name: 'ไทย', short: 'TH' },
} as const satisfies Record<Locale, { readonly name: string; readonly short: string }>;
