/** The cookie in which store-api stores whose prices a browser has unlocked (PROG-05): passed on to that workplace's page. */

import { type CookieRequest, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { WORKPLACE_CODE_PATTERN, WORKPLACE_COOKIE } from '@tessera/shared-contracts/programmes/forWork';

/** An invalid code counts as absent. store-api decides whether a code is accepted. */
export function readWorkplaceCookie(request: CookieRequest): string | undefined {
  const code = readHostCookies(request)[WORKPLACE_COOKIE];
  return code !== undefined && WORKPLACE_CODE_PATTERN.test(code) ? code : undefined;
}
