/**
 * The visitor's bucket: a random number that thousands share, so it identifies nobody. The cookie is necessary for the store to show one
 * version of itself on all pages, and is set only while a canary runs in the visitor's region.
 */
import { randomInt } from 'node:crypto';
import { type CookieRequest, hostCookieName, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { BUCKETS } from '@tessera/shared-contracts/releases/rollout';
import { stringifySetCookie } from 'cookie';

export const BUCKET_COOKIE = 'bucket';
/** Thirty days in seconds: longer than a canary. */
const MAX_AGE = 30 * 24 * 60 * 60;

export const drawBucket = (): number => randomInt(BUCKETS);

/** Null: the cookie is missing or invalid. */
export function readBucket(request: CookieRequest): number | null {
  const value = readHostCookies(request)[BUCKET_COOKIE];
  return value !== undefined && /^(0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/** The value of a `Set-Cookie` header. */
export const bucketCookieHeader = (bucket: number, secure: boolean): string =>
  stringifySetCookie({
    name: hostCookieName(BUCKET_COOKIE, secure),
    value: String(bucket),
    path: '/',
    maxAge: MAX_AGE,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
