/** The consent in a request: the stored choice, and Global Privacy Control. */
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { CONSENT_AGE, CONSENT_COOKIE, type Consent, type ConsentAnswer, readConsent } from '../../contracts/consent.ts';

export function consentOf(headers: IncomingHttpHeaders): Consent {
  return readConsent(parseCookie(headers.cookie ?? '')[CONSENT_COOKIE], headers['sec-gpc'] === '1');
}

/** The `Set-Cookie` value for a choice. Null: nothing is stored. */
export function consentCookieHeader(answer: ConsentAnswer, before: Consent, secure: boolean): string | null {
  const cookie = { name: CONSENT_COOKIE, path: '/', sameSite: 'lax', secure } as const;
  switch (answer) {
    case 'true':
    case 'false':
      return stringifySetCookie({ ...cookie, value: answer, maxAge: CONSENT_AGE });
    case 'ask':
      return stringifySetCookie({ ...cookie, value: '', maxAge: 0 });
    case 'later':
      // Stored until the browser is closed. Closing the banner does not withdraw a choice.
      return before.asks ? stringifySetCookie({ ...cookie, value: 'later' }) : null;
  }
}
