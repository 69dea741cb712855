import { DEFAULT_LOCALE, isLocale, type Locale } from '@tessera/shared-contracts/locales';
import type { Request } from 'express';
import * as z from 'zod';

/** As a browser may ask for them, and what is answered: any English is en-US. */
const OFFERED = { en: 'en-US', 'en-US': 'en-US', ja: 'ja', de: 'de', th: 'th' } as const satisfies Record<
  string,
  Locale
>;

/** `?locale=`: a language that is not offered is answered in another, as `localeOf` chooses. */
export const localeSchema = z.string().optional();

/**
 * The language of an answer, by the signals that choose the page's: `?locale=` (API-04), the visitor's choice in the
 * `locale` cookie, Accept-Language, en-US.
 */
export function localeOf(request: Request): Locale {
  const { locale } = request.query;
  const asked = typeof locale === 'string' ? offered(locale) : null;
  if (asked !== null) return asked;
  const chosen = /(?:^|;\s*)locale=([^;]*)/.exec(request.get('cookie') ?? '')?.[1];
  if (isLocale(chosen)) return chosen;
  const accepted = request.acceptsLanguages(...Object.keys(OFFERED));
  return (accepted === false ? null : offered(accepted)) ?? DEFAULT_LOCALE;
}

/** `de-AT` is `de`. */
function offered(tag: string): Locale | null {
  const language = tag.toLowerCase().split('-')[0];
  return Object.entries(OFFERED).find(([known]) => known === language)?.[1] ?? null;
}
