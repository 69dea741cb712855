/** Language links in the footer of store-api's pages: plain addresses, so that no script is needed (PAGE-02, FOOT-02). */
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';

/** For each language its own name, its abbreviation as in the store's footer, and the label of the choice. */
export const LANGUAGES = {
  'en-US': { name: 'English', short: 'EN', label: 'Language' },
  ja: { name: '日本語', short: 'JA', label: '言語' },
  de: { name: 'Deutsch', short: 'DE', label: 'Sprache' },
  th: { name: 'ไทย', short: 'TH', label: 'ภาษา' },
} as const satisfies Record<Locale, { readonly name: string; readonly short: string; readonly label: string }>;

/** The page's address in each language. @param address its path and query; all other parameters stay */
export function inLanguages(address: string): { readonly locale: Locale; readonly href: string }[] {
  const [path = '/', query = ''] = address.split('?', 2);
  return LOCALES.map((locale) => {
    const parameters = new URLSearchParams(query);
    // `?locale=` applies to a single response, and would override the choice.
    parameters.delete('locale');
    parameters.set('lang', locale);
    // Two leading slashes would mean another host.
    return { locale, href: `${path.replace(/^\/+/, '/')}?${parameters}` };
  });
}

/** Whether a form was submitted by changing the language: it is rendered again with its values, and not processed. */
export const isLanguageChange = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'action' in body && body.action === 'language';
