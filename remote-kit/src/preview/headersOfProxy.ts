/**
 * Rewrites the headers that contain an origin or require https, between the store, which expects its own origin, and a browser, which uses
 * the proxy's. Pure, except that it changes its argument.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { HOST_PREFIX } from '@tessera/shared-contracts/http/hostCookies';
import { parseSetCookie, stringifySetCookie } from 'cookie';

export interface Origins {
  /** Origin of the deployed store, such as `https://store.example`. */
  readonly store: string;
  /** Origin of the proxy for the browser, such as `http://localhost:3200`. */
  readonly preview: string;
}

/**
 * Rewrites a header that names the requesting page for the store. Only the proxy's own pages count as pages of the store: headers of other
 * sites are passed on unchanged, so the store rejects them as usual.
 * @param value an `Origin` or `Referer` header
 */
export function asStoreSees(value: string, { store, preview }: Origins): string {
  const isOwn = value === preview || value.startsWith(`${preview}/`);
  return isOwn ? store + value.slice(preview.length) : value;
}

/**
 * Rewrites the `Cookie` header for the store: over http a browser accepts no cookie with the prefix `__Host-`, so the proxy drops the
 * underscores from such names.
 */
export const cookiesAsStoreSees = (header: string | undefined): string | undefined =>
  header?.replace(/(^|; *)Host-/g, `$1${HOST_PREFIX}`);

/** Changes the headers of the store's response so that a browser accepts them from the proxy. */
export function adaptAnswer(headers: IncomingHttpHeaders, { store, preview }: Origins): void {
  // Otherwise the browser would use https for every server of this machine from now on.
  delete headers['strict-transport-security'];
  const { location } = headers;
  if (location === store || location?.startsWith(`${store}/`)) {
    headers.location = preview + location.slice(store.length);
  }
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(asCookieOfProxy);
}

/** Returns a cookie that the browser accepts over http and for the proxy's own host. */
function asCookieOfProxy(header: string): string {
  const {
    secure: _,
    domain: __,
    partitioned: ___,
    sameSite,
    name,
    ...cookie
  } = parseSetCookie(header, { decode: asItIs });
  // Without Secure a browser rejects SameSite=None.
  const kept = sameSite === 'none' ? 'lax' : sameSite;
  return stringifySetCookie(
    {
      ...cookie,
      name: name.startsWith(HOST_PREFIX) ? name.slice(2) : name,
      ...(kept === undefined ? {} : { sameSite: kept }),
    },
    { encode: asItIs },
  );
}

const asItIs = (text: string) => text;
