/** Negotiates the visitor's language (S1, PAGE-02): `?lang=`, else the stored choice, else Accept-Language, else en-US. */
import { DEFAULT_LOCALE, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';

export interface LocaleSignals {
  /** Value of `?lang=` in the URL. */
  readonly lang: string | null;
  readonly stored: Locale | null;
  /** The unparsed header. */
  readonly acceptLanguage: string | undefined;
}

/** @param offered the locales that every release of the composition has; a signal for another one is skipped */
export function negotiateLocale({ lang, stored, acceptLanguage }: LocaleSignals, offered: readonly Locale[]): Locale {
  const wanted = [lang, stored, ...acceptedLanguages(acceptLanguage)];
  for (const tag of wanted) {
    const locale = tag === null ? null : matchLocale(tag, offered);
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

/** The offered locale for a BCP 47 tag: the same one, else one of the same language (`en-GB` → `en-US`, `de-AT` → `de`). */
export function matchLocale(tag: string, offered: readonly Locale[]): Locale | null {
  const wanted = tag.toLowerCase();
  const exact = offered.find((locale) => locale.toLowerCase() === wanted);
  return exact ?? offered.find((locale) => languageOf(locale) === languageOf(wanted)) ?? null;
}

/** Tags of an Accept-Language header, most wanted first; those with q=0 are left out. */
function acceptedLanguages(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, index, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
}
