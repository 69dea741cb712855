/**
 * Cookies that the servers alone read. Over https their names begin with `__Host-`: a browser takes such a cookie over https alone, from
 * this very host and for all its paths (RFC 6265bis), so another host of the domain can set none of them. Cookies that scripts read
 * have plain names, and so have choices that the visitor sees (store, language, time zone) and a cookie that a path bounds.
 */
import { parseCookie } from 'cookie';

export const HOST_PREFIX = '__Host-';

/** @param isSecure whether the request came over https */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? HOST_PREFIX + name : name);

/** What is read of a request: Express's fits. */
export interface CookieRequest {
  readonly headers: { readonly cookie?: string | undefined };
  /** Whether it came over https. */
  readonly secure: boolean;
}

/** The cookies that only the store itself can have set, by their plain names, decoded: over https those with the prefix alone (decision 102). */
export function readHostCookies({ headers, secure }: CookieRequest): Readonly<Record<string, string | undefined>> {
  const cookies = parseCookie(headers.cookie ?? '');
  if (!secure) return cookies;
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(HOST_PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(HOST_PREFIX.length), value]));
}
