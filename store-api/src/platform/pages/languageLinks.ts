/** The choice of a language at the foot of store-api's pages: addresses, so that it needs no script (PAGE-02, FOOT-02). */
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';

/** Each language as it calls itself and as the store's footer abbreviates it, and the name of the choice in it. */
export const LANGUAGES = {
  'en-US': { name: 'English', short: 'EN', label: 'Language' },
  ja: { name: '日本語', short: 'JA', label: '言語' },
  de: { name: 'Deutsch', short: 'DE', label: 'Sprache' },
  th: { name: 'ไทย', short: 'TH', label: 'ภาษา' },
} as const satisfies Record<Locale, { readonly name: string; readonly short: string; readonly label: string }>;

/** The page in each language. @param address its path and query, which stay but for the language */
export function inLanguages(address: string): { readonly locale: Locale; readonly href: string }[] {
  const [path = '/', query = ''] = address.split('?', 2);
  return LOCALES.map((locale) => {
    const parameters = new URLSearchParams(query);
    // `?locale=` is for one answer, and would overrule the choice.
    parameters.delete('locale');
    parameters.set('lang', locale);
    // Two slashes at the start would name another host.
    return { locale, href: `${path.replace(/^\/+/, '/')}?${parameters}` };
  });
}

/** Whether a form was sent by the choice of a language: it is shown again, with what was typed, and asks for nothing. */
export const isLanguageChange = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'action' in body && body.action === 'language';
