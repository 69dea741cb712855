import type { Request } from 'express';

/**
 * Whether the client has this version already: If-None-Match names its entity tag. `request.fresh` cannot be used: it is false when the
 * request has `Cache-Control: no-cache`, and `fetch` adds that header to every request with If-None-Match.
 * @param etag with its quotes
 */
export function hasCurrent(request: Request, etag: string): boolean {
  const tags = request.get('if-none-match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
