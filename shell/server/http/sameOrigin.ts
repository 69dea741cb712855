/** Which page sent a request. */
import { isForeign } from '@tessera/service-kit/http/isForeign';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request } from 'express';

/**
 * Rejects forms of other sites, which must not change what a visitor sees here.
 * @throws HttpProblem 403 `request.cross-site`
 */
export function demandSameOrigin(request: Request): void {
  if (isForeign(request)) {
    throw new HttpProblem(403, 'request.cross-site', 'This call is for pages of this store alone.');
  }
}

/** Path and query of the page that sent the request, if it is a page of this store. */
export function refererPath(request: Request): string | null {
  const referer = request.get('referer');
  if (referer === undefined || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === request.get('host') ? url.pathname + url.search : null;
}
