/**
 * /book-a-call: the form of a call with a specialist, as a page and in the store's modal, or the way to an external one
 * (BAN-05).
 */
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/bookACall';
import { EMPLOYER_ASKED, EMPLOYER_FORM, FOR_WORK_PATH, FOR_WORK_SAID } from '@tessera/shared-contracts/forWork';
import { frameSchema } from '@tessera/shared-contracts/frame';
import express, { type Request, Router } from 'express';
import * as z from 'zod';
import { limited } from '../../../platform/http/rateLimits.ts';
import { sendPage } from '../../../platform/pages/pageFrame.ts';
import { refuseForm } from '../../../platform/pages/tooManyPage.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { callFormSchema, readCallForm, trackingSchema } from './callRequestForm.ts';
import { CALL_REQUEST_DONE_PATH, callRequestDonePage, callRequestPage } from './callRequestPages.ts';
import type { CallRequests } from './callRequests.ts';
import { employerFormSchema, employerPage, readEmployerForm } from './employerForm.ts';

const FORM_LIMIT = '16kb';
const EMPLOYER_PATH = EMPLOYER_FORM.slice(BOOK_A_CALL_PATH.length);

const placeSchema = z.object({
  ...trackingSchema.shape,
  [BOOK_A_CALL_PARAMETERS.timeZone]: z.string().max(64).catch(''),
  [BOOK_A_CALL_PARAMETERS.theme]: z.enum(['', ...frameSchema.shape.theme.options]).catch(''),
});
/** What is sent along with the form. */
export const callBodySchema = callFormSchema.extend(placeSchema.shape);
export const callQuerySchema = placeSchema.partial();

export interface CallRequestRoutesOptions {
  readonly requests: CallRequests;
  /** An external scheduling form, its id and all; null: the store's own takes the request. */
  readonly schedulingForm: string | null;
  /** Forms per minute and client address; 0 is without limit. */
  readonly perMinute: number;
  readonly now?: (() => Date) | undefined;
}

export function callRequestRoutes(options: CallRequestRoutesOptions): Router {
  const { requests, schedulingForm, perMinute, now = () => new Date() } = options;
  const router = Router();
  const embeddedIn = (theme: z.output<typeof placeSchema>['theme']) => (theme === '' ? undefined : theme);
  const themeIn = (request: Request) => embeddedIn(placeSchema.parse({ ...request.query, ...request.body }).theme);
  const refuse: Parameters<typeof limited>[0]['refuse'] = (request, response) =>
    refuseForm(request, response, { back: request.originalUrl, embedded: themeIn(request) });
  const perClient = limited({ name: 'call-requests', windowMs: 60_000, limit: perMinute, refuse });

  router.get('/', (request, response) => {
    const place = placeSchema.parse(request.query);
    if (schedulingForm !== null) {
      const { theme, time_zone, ...tracking } = place;
      const form = new URL(schedulingForm);
      for (const [name, value] of Object.entries(tracking)) {
        if (typeof value === 'string' && value !== '') form.searchParams.set(name, value);
      }
      response.set('cache-control', 'no-store').redirect(303, form.href);
      return;
    }
    const values = callFormSchema.parse(place);
    const page = { locale: localeOf(request), embedded: embeddedIn(place.theme), now: now() };
    sendPage(response, callRequestPage({ ...page, values, problems: [] }));
  });

  router.post(
    '/',
    // First, so that a refusal knows where it is shown.
    express.urlencoded({ extended: false, limit: FORM_LIMIT }),
    perClient,
    async (request, response) => {
      const body: unknown = request.body ?? {};
      const values = callBodySchema.parse(body);
      const locale = localeOf(request);
      const page = { locale, embedded: embeddedIn(values.theme), values, now: now() };
      if (typeof body === 'object' && body !== null && 'action' in body && body.action === 'language') {
        sendPage(response, callRequestPage({ ...page, problems: [] }));
        return;
      }
      const input = readCallForm(values, page.now);
      if (Array.isArray(input)) {
        sendPage(response, { ...callRequestPage({ ...page, problems: input }), status: 422 });
        return;
      }
      await requests.ask(values.key, input, { locale, tracking: values });
      const theme = values.theme === '' ? '' : `?${BOOK_A_CALL_PARAMETERS.theme}=${values.theme}`;
      response.redirect(303, `${CALL_REQUEST_DONE_PATH}${theme}`);
    },
  );

  // An employer asks by the form on /for-work; what does not fit comes back here.
  router.get(EMPLOYER_PATH, (request, response) => {
    sendPage(response, employerPage({ locale: localeOf(request), values: employerFormSchema.parse({}), problems: [] }));
  });
  router.post(
    EMPLOYER_PATH,
    express.urlencoded({ extended: false, limit: FORM_LIMIT }),
    perClient,
    async (request, response) => {
      const values = employerFormSchema.parse(request.body ?? {});
      const locale = localeOf(request);
      const input = readEmployerForm(values);
      if (Array.isArray(input)) {
        sendPage(response, { ...employerPage({ locale, values, problems: input }), status: 422 });
        return;
      }
      const tracking = trackingSchema.parse({ source: FOR_WORK_PATH, medium: 'employers' });
      await requests.ask(values.key, input, { locale, tracking });
      response.redirect(303, `${FOR_WORK_PATH}?${FOR_WORK_SAID}=${EMPLOYER_ASKED}#employers`);
    },
  );

  router.get('/done', (request, response) => {
    sendPage(response, callRequestDonePage(localeOf(request), themeIn(request)));
  });

  return router;
}
