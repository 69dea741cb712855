/**
 * Cookies that the servers alone read. Over https their names begin with `__Host-`: a browser takes such a cookie over https alone, from
 * this very host and for all its paths (RFC 6265bis), so another host of the domain can set none of them. Cookies that scripts read
 * have plain names, and so have choices that the visitor sees (store, language, time zone) and a cookie that a path bounds.
 */
import { parseCookie } from 'cookie';

export const HOST_PREFIX = '__Host-';

/** @param isSecure whether the request came over https */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? HOST_PREFIX + name : name);

/**
 * The cookies of a request by their plain names, decoded. The name with the prefix wins. Without it a name counts for http, and, until
 * the cookies of the release before have lapsed, for https (decision 102).
 */
export function readCookies(header: string | undefined): Readonly<Record<string, string | undefined>> {
  const cookies = parseCookie(header ?? '');
  for (const [name, value] of Object.entries(cookies)) {
    if (name.startsWith(HOST_PREFIX)) cookies[name.slice(HOST_PREFIX.length)] = value;
  }
  return cookies;
}
