/**
 * Where shoppers reach the store. Canonical addresses, the sitemap and the cache of documents are made with it, so off this machine it
 * is a setting: a `Host` header is whatever a client writes.
 */
import { HttpProblem } from '@tessera/service-kit/problem';
import { isLoopbackHost } from '@tessera/shared-contracts/http/loopbackHost';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';

/** An address without a trailing slash. */
export const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Refines the environment: a shell that others can reach is not started without PUBLIC_ORIGIN. */
export function checkPublicOrigin(
  { HOST, PUBLIC_ORIGIN }: { readonly HOST: string; readonly PUBLIC_ORIGIN?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (PUBLIC_ORIGIN !== undefined || isLoopbackHost(HOST)) return;
  const message = `a shell that listens on ${HOST} needs it: where shoppers reach the store, as https://store.example`;
  context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message });
}

/**
 * Answers 421 to a request under another name than this machine's, as through a proxy on it: such a shell does not know its address.
 * @throws HttpProblem 421 `request.misdirected`
 */
export const requireLoopbackHost: RequestHandler = (request, response, next) => {
  if (isLoopbackHost(request.hostname ?? '')) {
    next();
    return;
  }
  response.set('Cache-Control', 'no-store');
  throw new HttpProblem(
    421,
    'request.misdirected',
    'This shell was not told where shoppers reach the store, so it answers on localhost alone. Set PUBLIC_ORIGIN to that address.',
  );
};

/** What the request was sent to, as far as `requireLoopbackHost` lets it in. */
export const requestedOrigin = (request: Request): string => `${request.protocol}://${request.host}`;
