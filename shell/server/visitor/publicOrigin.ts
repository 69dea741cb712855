/**
 * The store's public origin. Canonical addresses, the sitemap and the document cache use it, so outside of the local machine it has to be
 * configured: a client can send any `Host` header.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { isLoopbackHost } from '@tessera/shared-contracts/http/loopbackHost';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';

/** An address without a trailing slash. */
export const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Refines the environment's schema: a shell that others can reach does not start without PUBLIC_ORIGIN. */
export function checkPublicOrigin(
  { HOST, PUBLIC_ORIGIN }: { readonly HOST: string; readonly PUBLIC_ORIGIN?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (PUBLIC_ORIGIN !== undefined || isLoopbackHost(HOST)) return;
  const message = `a shell that listens on ${HOST} needs it: where shoppers reach the store, as https://store.example`;
  context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message });
}

/**
 * Answers 421 to a request whose host is not the local machine, as through a proxy on it: such a shell does not know its address.
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

/** The origin in the request, which `requireLoopbackHost` has checked. */
export const requestedOrigin = (request: Request): string => `${request.protocol}://${request.host}`;
