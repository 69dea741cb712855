/** One address for each page: any other spelling of its path leads there for good, before anything reads the path. */
import { nameRoute } from '@tessera/service-kit/requestContext';
import type { RequestHandler } from 'express';
import { canonicalPath, requestUrl } from '../page/storePath.ts';

/** Calls, pictures and links into the cart are spelled by store-api: `/api/vendor/local/cart/`, `/cart/ring:1`. */
const SPELLED_BY_STORE_API = /^\/(api|media|cart)\//;

/** 308 with the query as it came; the answer depends on the path alone, so any cache may keep it. What is sent (`POST`) is let through. */
export const canonicalRedirect: RequestHandler = (request, response, next) => {
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

/** A page's Markdown stands behind its one address: `/ring/buy/ae.md` for `/ring/buy/AE/.md`. */
function canonicalTarget(path: string): string | null {
  const canonical = canonicalPath(path);
  const page = /^(.+)\.md$/.exec(canonical ?? '')?.[1];
  return page === undefined ? canonical : `${canonicalPath(page)}.md`;
}
