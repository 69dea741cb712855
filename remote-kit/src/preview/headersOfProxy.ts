/**
 * The headers that name an address or demand https: between the store, which sees itself asked, and a browser, which sees
 * the proxy. Pure, except that it changes what it is given.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { HOST_PREFIX } from '@tessera/shared-contracts/http/hostCookies';
import { parseSetCookie, stringifySetCookie } from 'cookie';

export interface Origins {
  /** Of the deployed store, such as `https://store.example`. */
  readonly store: string;
  /** At which the browser reaches the proxy, such as `http://localhost:3200`. */
  readonly preview: string;
}

/**
 * A header that names the page that asks, as the store has to see it. Only the proxy's own pages count as pages of the
 * store: what another site sends is passed on as it is, so the store refuses it as ever.
 * @param value an `Origin` or `Referer` header
 */
export function asStoreSees(value: string, { store, preview }: Origins): string {
  const isOwn = value === preview || value.startsWith(`${preview}/`);
  return isOwn ? store + value.slice(preview.length) : value;
}

/**
 * The `Cookie` header as the store has to see it: for http a browser keeps no name with `__Host-`, so the proxy names such cookies
 * without the underscores.
 */
export const cookiesAsStoreSees = (header: string | undefined): string | undefined =>
  header?.replace(/(^|; *)Host-/g, `$1${HOST_PREFIX}`);

/** Changes the headers of an answer of the store into those that a browser takes from the proxy. */
export function adaptAnswer(headers: IncomingHttpHeaders, { store, preview }: Origins): void {
  // Else the browser asks every server of this machine for https from now on.
  delete headers['strict-transport-security'];
  const { location } = headers;
  if (location === store || location?.startsWith(`${store}/`)) {
    headers.location = preview + location.slice(store.length);
  }
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(asCookieOfProxy);
}

/** One that the browser keeps for http, and for the proxy's own host. */
function asCookieOfProxy(header: string): string {
  const {
    secure: _,
    domain: __,
    partitioned: ___,
    sameSite,
    name,
    ...cookie
  } = parseSetCookie(header, { decode: asItIs });
  // Without Secure a browser does not take SameSite=None.
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
