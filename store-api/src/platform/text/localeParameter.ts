import { DEFAULT_LOCALE, isLocale, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';

/** As a browser may ask for them, and what is answered: any English is en-US. */
const OFFERED = { en: 'en-US', 'en-US': 'en-US', ja: 'ja', de: 'de', th: 'th' } as const satisfies Record<
  string,
  Locale
>;

/** `?locale=`: a language that is not offered is answered in another, as `localeOf` chooses. */
export const localeSchema = z.string().optional();
/** The shell's cookie for the same choice. */
const COOKIE = 'locale';
const ONE_YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * The language of an answer, by the signals that choose the page's: `?lang=` (PAGE-02) or `?locale=` (API-04), the
 * visitor's choice in the `locale` cookie, Accept-Language, en-US.
 */
export function localeOf(request: Request): Locale {
  const chosen = chosenLocale(request);
  if (chosen !== null) return chosen;
  const accepted = request.acceptsLanguages(...Object.keys(OFFERED));
  return (accepted === false ? null : offered(accepted)) ?? DEFAULT_LOCALE;
}

/** The language that the address or the visitor's cookie names; null: neither does. */
export function chosenLocale(request: Request): Locale | null {
  // Express parses the query anew at each look.
  const { lang, locale } = request.query;
  const asked = askedFor(lang) ?? askedFor(locale);
  if (asked !== null) return asked;
  const chosen = /(?:^|;\s*)locale=([^;]*)/.exec(request.get('cookie') ?? '')?.[1];
  return isLocale(chosen) ? chosen : null;
}

/** For pages: `?lang=` is a choice, so it is kept, where and as long as the shell keeps it (PAGE-02). */
export const keepLanguage: RequestHandler = (request, response, next) => {
  const chosen = askedFor(request.query.lang);
  if (chosen !== null) {
    response.cookie(COOKIE, chosen, {
      path: '/',
      maxAge: ONE_YEAR_MS,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
    });
  }
  next();
};

const askedFor = (parameter: unknown): Locale | null => (typeof parameter === 'string' ? offered(parameter) : null);

/** `de-AT` is `de`. */
function offered(tag: string): Locale | null {
  const language = languageOf(tag);
  return Object.entries(OFFERED).find(([known]) => known === language)?.[1] ?? null;
}
