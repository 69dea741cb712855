/** `POST /_consent`: the cookie banner's form and the footer's 'Cookie settings' (CONS-02, CONS-06). */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import { CONSENT_ANSWERS } from '../../contracts/consent.ts';
import { parseStorePath } from '../page/storePath.ts';
import { consentCookieHeader, consentOf } from '../visitor/consentSignals.ts';
import { demandSameOrigin, refererPath } from './sameOrigin.ts';

const formSchema = z.object({ choice: z.enum(CONSENT_ANSWERS) });

/**
 * Answers 204 to a script, which requests JSON; otherwise redirects to the page that the form was sent from.
 * @throws HttpProblem 400 `request.invalid`, 403 `request.cross-site`
 */
export const consentHandler: RequestHandler = (request, response) => {
  demandSameOrigin(request);
  const { choice } = parseOrProblem(formSchema, request.body ?? {}, 'form');
  const cookie = consentCookieHeader(choice, consentOf(request.headers), request.secure);
  if (cookie !== null) response.append('Set-Cookie', cookie);
  response.set('Cache-Control', 'private, no-store');
  if (request.get('accept') === 'application/json') {
    response.status(204).end();
    return;
  }
  const from = parseStorePath(refererPath(request) ?? '/');
  response.redirect(303, from === null ? '/' : from.pathname + from.search);
};
