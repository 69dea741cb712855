/**
 * Cookies that only servers read. Over https their names begin with `__Host-`: browsers accept such a cookie only over https, from this
 * host and for all paths (RFC 6265bis), so no other host of the domain can set one. Cookies that scripts read have plain names; so do
 * visible choices (store, language, time zone) and cookies that are limited to a path.
 */
import { parseCookie } from 'cookie';

export const HOST_PREFIX = '__Host-';

/** @param isSecure whether the request came over https */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? HOST_PREFIX + name : name);

/** The parts of a request that are read; Express's request fits. */
export interface CookieRequest {
  readonly headers: { readonly cookie?: string | undefined };
  /** Whether the request came over https. */
  readonly secure: boolean;
}

/**
 * The cookies that only the store itself can have set, by their plain names, decoded. Over https only those with the prefix (decision 102).
 */
export function readHostCookies({ headers, secure }: CookieRequest): Readonly<Record<string, string | undefined>> {
  const cookies = parseCookie(headers.cookie ?? '');
  if (!secure) return cookies;
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(HOST_PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(HOST_PREFIX.length), value]));
}
