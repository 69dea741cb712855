/** Whether a page of another site sent a request, by `Sec-Fetch-Site`, or by `Origin` of older browsers. */
import type { Request } from 'express';

/**
 * Whether a page of another origin has sent it. Neither header: no browser's form, or a link; `Origin` is `null` from pages that
 * give out no referrer.
 * @param host of the pages that may send it
 */
export function isForeign(request: Pick<Request, 'get'>, host: string | undefined = request.get('host')): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && origin !== 'null' && hostOf(origin) !== host;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
