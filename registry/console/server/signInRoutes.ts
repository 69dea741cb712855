/** Signing in to the console: with a token, with a link from the command line, or through an OpenID provider. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { holderOf } from '../../src/access/authorize.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import { OIDC_PATH, type OidcSignIn } from './oidc.ts';
import { beginSession, requireSameOrigin, useLink } from './sessions.ts';
import type { ShowScreen } from './showScreen.ts';
import { textOf } from './textOf.ts';

export const CONSOLE_LINK_PATH = '/console/link/';
/** OpenID sign-ins that one client address may begin or finish per minute. */
const SIGN_INS_PER_MINUTE = 60;

/** The console address to open after signing in. Any other address is replaced by the console's first page. */
export const nextOf = (value: unknown) =>
  typeof value === 'string' && /^\/console(?:[/?][\w\-./?=&%:@*+]*)?$/.test(value) && !value.includes('..')
    ? value
    : '/console';

/** Responds to a request without a session with the sign-in page. A submitted form is lost, and the page says so. */
export function signInPage(show: ShowScreen): RequestHandler {
  return (request, response) => {
    const isForm = request.method === 'POST';
    const problem = isForm
      ? {
          code: 'console.signed-out',
          detail: 'The session has ended, and the form was not carried out. Sign in again.',
        }
      : null;
    show(request, response, { name: 'signIn', problem, next: isForm ? '/console' : nextOf(request.originalUrl) }, 401);
  };
}

/** @param tokenNeeded the API's bearer token check */
export function tokenSignInRoutes(db: RegistryDb, show: ShowScreen, tokenNeeded: RequestHandler): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '16kb' });
  const tokenFieldAsBearer: RequestHandler = (request, _response, next) => {
    request.headers.authorization = `Bearer ${textOf(request.body?.token).trim()}`;
    next();
  };

  router.get('/console/sign-in', (request, response) => {
    show(request, response, { name: 'signIn', problem: null, next: '/console' });
  });

  router.post(
    '/console/sign-in',
    requireSameOrigin,
    form,
    tokenFieldAsBearer,
    tokenNeeded,
    async (request, response) => {
      await beginSession(db, request, response, holderOf(request).id);
      response.redirect(303, nextOf(request.body?.next));
    },
  );

  router.get(`${CONSOLE_LINK_PATH}:secret`, async (request, response) => {
    const tokenId = await useLink(db, textOf(request.params.secret));
    if (tokenId === null) {
      const detail = 'The link was used or is older than ten minutes. Ask for another one, or sign in with a token.';
      show(
        request,
        response,
        { name: 'signIn', problem: { code: 'console.link-used', detail }, next: '/console' },
        401,
      );
      return;
    }
    await beginSession(db, request, response, tokenId);
    // No redirect: a browser that came from another site's link would not send the new cookie with it. The page's own next request does.
    show(request, response, { name: 'signedIn', next: '/console' });
  });

  return router;
}

export function oidcSignInRoutes(db: RegistryDb, show: ShowScreen, oidc: OidcSignIn): Router {
  const router = Router();
  router.use(OIDC_PATH, rateLimit({ windowMs: 60_000, limit: SIGN_INS_PER_MINUTE, legacyHeaders: false }));
  const orSignInPage =
    (perform: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      await perform(request, response).catch((error: unknown) => {
        if (!(error instanceof HttpProblem)) throw error;
        const problem = { code: error.code, detail: error.message };
        show(request, response, { name: 'signIn', problem, next: nextOf(request.query.next) }, error.status);
      });
    };

  router.get(
    `${OIDC_PATH}/sign-in`,
    orSignInPage((request, response) => oidc.begin(request, response, nextOf(request.query.next))),
  );

  router.get(
    `${OIDC_PATH}/callback`,
    orSignInPage(async (request, response) => {
      const { tokenId, next } = await oidc.finish(request, response);
      await beginSession(db, request, response, tokenId);
      show(request, response, { name: 'signedIn', next: nextOf(next) });
    }),
  );

  return router;
}
