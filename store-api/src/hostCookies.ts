/** The cookies that a browser keeps for this service alone, on Express's calls. Names: shared-contracts/src/hostCookies.ts. */
import { hostCookieName, readCookies } from '@tessera/shared-contracts/hostCookies';
import type { CookieOptions, Request, Response } from 'express';

const attributes = (request: Request) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure }) as const;

/** By plain name, decoded. */
export const cookiesOf = (request: Request) => readCookies(request.get('cookie'));

export function setHostCookie(
  request: Request,
  response: Response,
  name: string,
  value: string,
  lifetime: Pick<CookieOptions, 'maxAge' | 'expires'>,
): void {
  response.cookie(hostCookieName(name, request.secure), value, { ...attributes(request), ...lifetime });
}

/** Under either name: without the prefixed one the plain one would count again. */
export function clearHostCookie(request: Request, response: Response, name: string): void {
  for (const each of new Set([name, hostCookieName(name, request.secure)])) {
    response.clearCookie(each, attributes(request));
  }
}
