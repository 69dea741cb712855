/** Cookies for this service only, in Express's API. Names: shared-contracts/src/http/hostCookies.ts. */
import { hostCookieName } from '@tessera/shared-contracts/http/hostCookies';
import type { CookieOptions, Request, Response } from 'express';

const attributes = (request: Request) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure }) as const;

export function setHostCookie(
  request: Request,
  response: Response,
  name: string,
  value: string,
  lifetime: Pick<CookieOptions, 'maxAge' | 'expires'>,
): void {
  response.cookie(hostCookieName(name, request.secure), value, { ...attributes(request), ...lifetime });
}

export function clearHostCookie(request: Request, response: Response, name: string): void {
  response.clearCookie(hostCookieName(name, request.secure), attributes(request));
}
