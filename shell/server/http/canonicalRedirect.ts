/** Redirects every other spelling of a page's path to the canonical one, so that redirects, routes and cache keys read one path. */
import { nameRoute } from '@tessera/service-kit/telemetry/requestContext';
import type { RegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RequestHandler } from 'express';
import { canonicalPath, requestUrl } from '../page/storePath.ts';

/** store-api decides how its calls, pictures and cart links are spelled: `/api/vendor/local/cart/`, `/cart/ring:1`. */
const SPELLED_BY_STORE_API = /^\/(api|media|cart)\//;

/**
 * 308 with the query unchanged. The answer depends on the path alone, so shared caches may keep it. Methods other than GET and HEAD pass through.
 * @param lowerCase spells the country or store in a regional path
 */
export function canonicalRedirect({ lowerCase }: Pick<RegionalPaths, 'lowerCase'>): RequestHandler {
  const spelled = (path: string): string | null => {
    const canonical = canonicalPath(path);
    return canonical === null ? null : lowerCase(canonical);
  };

  /** `.md` follows the page's canonical path: `/ring/buy/ae.md` for `/ring/buy/AE/.md`. */
  const canonicalTarget = (path: string): string | null => {
    const canonical = spelled(path);
    const page = /^(.+)\.md$/.exec(canonical ?? '')?.[1];
    return page === undefined ? canonical : `${spelled(page)}.md`;
  };

  return (request, response, next) => {
    const { originalUrl: target, method } = request;
    const url = requestUrl(target);
    const path = target.startsWith('/') ? (target.split('?', 1)[0] ?? '/') : url.pathname;
    const canonical = canonicalTarget(path);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || canonical === null || canonical === path || SPELLED_BY_STORE_API.test(path)) {
      next();
      return;
    }
    nameRoute(request, '(canonical)');
    response.set('Cache-Control', 'public, max-age=3600').redirect(308, canonical + url.search);
  };
}
