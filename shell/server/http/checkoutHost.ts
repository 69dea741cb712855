/** The host of checkout, orders and withdrawals (decision 100). No file of a release is served there, so no release's script runs there. */
import { CHECKOUT_PATHS } from '@tessera/service-kit/http/checkoutOrigin';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { nameRoute } from '@tessera/service-kit/telemetry/requestContext';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/document/page';
import type { RequestHandler } from 'express';
import { requestUrl } from '../page/storePath.ts';
import { readVisitorCookies } from '../visitor/cookies.ts';

/** store-api's pages, their pictures and their typefaces. No path below these is one of a composed page. */
const SERVED_BELOW = [...CHECKOUT_PATHS.map((path) => `${path}/`), '/media/', SHELL_FILES_PATH];
const SERVED: ReadonlySet<string> = new Set([...CHECKOUT_PATHS, '/icon.svg', '/healthz', '/readyz']);

const isServed = (path: string) => SERVED.has(path) || SERVED_BELOW.some((prefix) => path.startsWith(prefix));

/**
 * Redirects every other link on this host to the store, with the language that was chosen here, because its cookie is not sent there.
 * @throws HttpProblem 421 `request.misdirected` for every other method
 */
export function checkoutHost(checkoutOrigin: string, publicOrigin: string): RequestHandler {
  const { host } = new URL(checkoutOrigin);
  return (request, response, next) => {
    if (request.get('host') !== host || isServed(request.path)) {
      next();
      return;
    }
    nameRoute(request, '(checkout host)');
    response.set('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpProblem(421, 'request.misdirected', `This is answered at ${publicOrigin} alone. Ask there.`);
    }
    const url = requestUrl(request.originalUrl);
    const { locale } = readVisitorCookies(request.headers.cookie);
    if (locale !== null && !url.searchParams.has('lang')) url.searchParams.set('lang', locale);
    response.redirect(303, `${publicOrigin}${url.pathname}${url.search}`);
  };
}
