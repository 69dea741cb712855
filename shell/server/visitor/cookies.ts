/** The three cookies that the shell sets. Each stores a choice or a fact without which the store cannot be shown correctly. */
import { isLocale, type Locale } from '@tessera/shared-contracts/stores/locales';
import { isStore, type Store } from '@tessera/shared-contracts/stores/stores';
import { parseCookie, stringifySetCookie } from 'cookie';

export interface VisitorCookies {
  /** Chosen in the region selector (REG-12). */
  readonly store: Store | null;
  /** Chosen in the language selector or by `?lang=` (PAGE-02). */
  readonly locale: Locale | null;
  /** Minutes, as the browser reported it (REG-05). */
  readonly timezoneOffset: number | null;
}

export const COOKIE_NAMES = {
  store: 'store',
  locale: 'locale',
  timezoneOffset: 'tz',
} as const satisfies Record<keyof VisitorCookies, string>;

/** Seconds. */
const ONE_YEAR = 365 * 24 * 60 * 60;
/** Minutes; inhabited time zones range from UTC+14 to UTC-12. */
const OFFSET_LIMIT = 14 * 60;

/** A cookie that does not parse counts as absent. */
export function readVisitorCookies(header: string | undefined): VisitorCookies {
  const cookies = parseCookie(header ?? '');
  const store = cookies[COOKIE_NAMES.store];
  const locale = cookies[COOKIE_NAMES.locale];
  const offset = cookies[COOKIE_NAMES.timezoneOffset];
  return {
    store: isStore(store) ? store : null,
    locale: isLocale(locale) ? locale : null,
    timezoneOffset: offset !== undefined && /^-?\d{1,4}$/.test(offset) ? timezoneOffset(Number(offset)) : null,
  };
}

/** Null: no time zone has this offset. */
export function timezoneOffset(minutes: number): number | null {
  return Number.isInteger(minutes) && Math.abs(minutes) <= OFFSET_LIMIT ? minutes : null;
}

/** `Set-Cookie` values for the changes. Not readable by scripts; sent when a visitor follows a link to the store. */
export function visitorCookieHeaders(changed: Partial<VisitorCookies>, secure: boolean): string[] {
  const values: Partial<Record<keyof VisitorCookies, string>> = {};
  if (changed.store) values.store = changed.store;
  if (changed.locale) values.locale = changed.locale;
  if (changed.timezoneOffset !== undefined && changed.timezoneOffset !== null) {
    values.timezoneOffset = String(changed.timezoneOffset);
  }
  return (['store', 'locale', 'timezoneOffset'] as const).flatMap((key) => {
    const value = values[key];
    if (value === undefined) return [];
    return stringifySetCookie({
      name: COOKIE_NAMES[key],
      value,
      path: '/',
      maxAge: ONE_YEAR,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  });
}
