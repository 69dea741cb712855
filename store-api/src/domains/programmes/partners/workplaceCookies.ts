/**
 * The two cookies of the workplace login: the mark of a browser that has requested a link, and the code of the prices that it has unlocked.
 */
import { randomBytes } from 'node:crypto';
import { readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import {
  WORKPLACE_BROWSER_COOKIE,
  WORKPLACE_CODE_PATTERN,
  WORKPLACE_COOKIE,
} from '@tessera/shared-contracts/programmes/forWork';
import type { Request, Response } from 'express';
import { clearHostCookie, setHostCookie } from '../../../platform/http/hostCookies.ts';
import { forgetVisitPartner, tellDiscountNews } from '../../bag/bagCookie.ts';

/** As long as a link is valid. */
const ASKED_MS = 15 * 60_000;

/** The mark that identifies this browser. Null: it has requested no link, or its mark has expired. */
export const browserThatAsked = (request: Request): string | null =>
  cookieValue(request, WORKPLACE_BROWSER_COOKIE, /^[0-9a-f]{32}$/);

/** Marks the browser, or renews its existing mark. @returns the mark */
export function markBrowser(request: Request, response: Response): string {
  const mark = browserThatAsked(request) ?? randomBytes(16).toString('hex');
  setHostCookie(request, response, WORKPLACE_BROWSER_COOKIE, mark, { maxAge: ASKED_MS });
  return mark;
}

/** The personal code that a browser has stored; it is not validated here. */
export const storedCode = (request: Request): string | null =>
  cookieValue(request, WORKPLACE_COOKIE, WORKPLACE_CODE_PATTERN);

/** Stores the code. The company replaces the partner through whom the visitor came, as it does in the bag. */
export function storeCode(request: Request, response: Response, code: string, expires: Date): void {
  forgetVisitPartner(request, response);
  tellDiscountNews(request, response);
  setHostCookie(request, response, WORKPLACE_COOKIE, code, { expires });
}

export function removeCode(request: Request, response: Response): void {
  tellDiscountNews(request, response);
  clearHostCookie(request, response, WORKPLACE_COOKIE);
}

function cookieValue(request: Request, name: string, shape: RegExp): string | null {
  const value = readHostCookies(request)[name];
  return value !== undefined && shape.test(value) ? value : null;
}
