import { DEFAULT_LOCALE, isLocale, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';

/** Offered languages by requested tag: any English is en-US. */
const OFFERED = { en: 'en-US', 'en-US': 'en-US', ja: 'ja', de: 'de', th: 'th' } as const satisfies Record<
  string,
  Locale
>;

/** `?locale=`: for a language that is not offered, `localeOf` chooses another. */
export const localeSchema = z.string().optional();
/** The shell's cookie for the same choice. */
const COOKIE = 'locale';
const ONE_YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * The language of a response, from the same signals as for pages: `?lang=` (PAGE-02) or `?locale=` (API-04), the visitor's choice in the
 * `locale` cookie, Accept-Language, en-US.
 */
export function localeOf(request: Request): Locale {
  const chosen = chosenLocale(request);
  if (chosen !== null) return chosen;
  const accepted = request.acceptsLanguages(...Object.keys(OFFERED));
  return (accepted === false ? null : offeredLocale(accepted)) ?? DEFAULT_LOCALE;
}

/** The language from the address or the visitor's cookie. Null: neither has one. */
export function chosenLocale(request: Request): Locale | null {
  // Destructured once, because Express parses the query at every access.
  const { lang, locale } = request.query;
  const asked = requestedLocale(lang) ?? requestedLocale(locale);
  if (asked !== null) return asked;
  const chosen = /(?:^|;\s*)locale=([^;]*)/.exec(request.get('cookie') ?? '')?.[1];
  return isLocale(chosen) ? chosen : null;
}

/** For pages: `?lang=` is a choice, so it is stored in the shell's cookie, with the same lifetime (PAGE-02). */
export const keepLanguage: RequestHandler = (request, response, next) => {
  const chosen = requestedLocale(request.query.lang);
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

const requestedLocale = (parameter: unknown): Locale | null =>
  typeof parameter === 'string' ? offeredLocale(parameter) : null;

/** Matches `de-AT` to `de`. */
function offeredLocale(tag: string): Locale | null {
  const language = languageOf(tag);
  return Object.entries(OFFERED).find(([known]) => known === language)?.[1] ?? null;
}
