/**
 * `POST /_visitor`: stores what a browser reports about its visitor: the clock's offset (JSON), or a choice of store and language (a form),
 * which is answered with a redirect back to the page.
 */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { pathForStore } from '@tessera/shared-contracts/remotes/regionalPaths';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { PageComposer } from '../page/composePage.ts';
import { parseStorePath } from '../page/storePath.ts';
import { timezoneOffset, type VisitorCookies, visitorCookieHeaders } from '../visitor/cookies.ts';
import type { VisitorSignals } from '../visitor/resolveVisitor.ts';
import { demandSameOrigin, refererPath } from './sameOrigin.ts';

const reportSchema = z.object({
  /** Minutes, as `Date#getTimezoneOffset` returns them. */
  timezoneOffset: z.int().refine((minutes) => timezoneOffset(minutes) !== null, 'must be a timezone offset in minutes'),
  /** Path and query of the page, which may decide the store; without it, the Referer. */
  url: z.string().max(2000).optional(),
});

const choiceSchema = z.object({
  store: z.enum(STORES).optional(),
  locale: z.enum(LOCALES).optional(),
  /** Path and query of the page to go back to; without it, the Referer. */
  returnTo: z.string().max(2000).optional(),
});

export interface VisitorHandlerOptions {
  readonly current: ActiveCompositions['current'];
  readonly visitorAt: PageComposer['visitorAt'];
  signalsOf(request: Request): VisitorSignals;
}

export function visitorHandler({ current, visitorAt, signalsOf }: VisitorHandlerOptions): RequestHandler {
  return (request, response) => {
    demandSameOrigin(request);
    const signals = signalsOf(request);
    const withChanges = (changed: Partial<VisitorCookies>): VisitorSignals => {
      response.append('Set-Cookie', visitorCookieHeaders(changed, request.secure));
      return { ...signals, cookies: { ...signals.cookies, ...changed } };
    };
    response.set('Cache-Control', 'private, no-store');

    if (request.is('application/json')) {
      const report = parseOrProblem(reportSchema, request.body, 'request body');
      const url = parseStorePath(report.url ?? refererPath(request) ?? '/') ?? new URL('http://store.invalid/');
      response.json({ visitor: visitorAt(url, withChanges({ timezoneOffset: report.timezoneOffset })) });
      return;
    }

    const choice = parseOrProblem(choiceSchema, request.body ?? {}, 'form');
    const from = parseStorePath(choice.returnTo ?? refererPath(request) ?? '/');
    if (from === null) {
      throw new HttpProblem(400, 'request.invalid', 'The form does not fit: returnTo: must be a path of this store.', [
        { field: 'returnTo', message: 'must be a path of this store' },
      ]);
    }
    // The form always sends both. An unchanged value is not a choice: choosing a language must not pin the current store.
    const before = visitorAt(from, signals);
    const store = choice.store !== undefined && choice.store !== before.store ? choice.store : null;
    const locale = choice.locale !== undefined && choice.locale !== before.locale ? choice.locale : null;
    withChanges({ ...(store ? { store } : {}), ...(locale ? { locale } : {}) });
    const to = new URL(from);
    const pattern = current(before.store).routes.match(from.pathname)?.route.path;
    if (store && pattern !== undefined) to.pathname = pathForStore(pattern, from.pathname, store, signals.geo.country);
    if (locale) to.searchParams.delete('lang');
    response.redirect(303, to.pathname + to.search);
  };
}
