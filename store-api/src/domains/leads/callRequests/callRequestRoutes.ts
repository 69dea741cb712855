/** /book-a-call: the form of a call with a specialist, as a page and in the store's modal, or the redirect to an external one (BAN-05). */
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { frameSchema } from '@tessera/shared-contracts/frame/frame';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import type { Nothing } from '../../../platform/http/calls.ts';
import { type DescribedPage, onTo, page, pagesOf, readForm } from '../../../platform/http/describedPages.ts';
import { type LimitOptions, limited } from '../../../platform/http/limits/limited.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { isLanguageChange } from '../../../platform/pages/languageLinks.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { refuseForm } from '../../../platform/pages/tooManyPage.tsx';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { leadForm } from '../leadForm.ts';
import { callFormSchema, readCallForm, trackingSchema } from './callRequestForm.ts';
import { CALL_REQUEST_DONE_PATH, callRequestDonePage, callRequestPage } from './callRequestPages.tsx';
import type { CallRequests } from './callRequests.ts';
import { employerRoutes } from './employerRoutes.ts';

const placeSchema = z.object({
  ...trackingSchema.shape,
  [BOOK_A_CALL_PARAMETERS.timeZone]: z.string().max(64).catch(''),
  [BOOK_A_CALL_PARAMETERS.theme]: z.enum(['', ...frameSchema.shape.theme.options]).catch(''),
});
const callBodySchema = callFormSchema.extend(placeSchema.shape);
const callQuerySchema = placeSchema.partial();

export interface CallRequestRoutesOptions {
  readonly requests: CallRequests;
  /** URL of an external scheduling form, including its id; null: the store's own form is used. */
  readonly schedulingForm: string | null;
  /** Forms per minute and client address; 0: no limit. */
  readonly perMinute: number;
  readonly now?: (() => Date) | undefined;
}

export function callRequestRoutes(http: PublicHttp, options: CallRequestRoutesOptions): void {
  const { requests, perMinute } = options;
  const mount = pagesOf(http, { tag: 'calls' });
  const route = (described: DescribedPage<Nothing>, ...handlers: readonly RequestHandler[]) =>
    mount({ ...described, query: callQuerySchema }, ...handlers);
  const perClient = limited({ name: 'call-requests', windowMs: 60_000, limit: perMinute, refuse });

  route(
    {
      method: 'get',
      path: BOOK_A_CALL_PATH,
      operationId: 'callRequests.form',
      summary: 'The form of a call with a specialist, or the way to an external one',
      description: '`theme` is given where the form stands in a frame of the store.',
      answers: { 200: page('The form.'), 303: onTo('To the external scheduling form.') },
    },
    (request, response) => showForm(options, request, response),
  );

  route(
    {
      ...leadForm({ 200: page('The form in another language.'), 303: onTo('To the page that says so.') }),
      path: BOOK_A_CALL_PATH,
      operationId: 'callRequests.ask',
      summary: 'Ask for a call',
      description: `The same form with the same contents, sent again, is kept and mailed once. ${MAILS_PER_ADDRESS_NOTE}`,
      body: callBodySchema,
    },
    // Reads the form first, because a rejection must know the frame in which it is shown.
    readForm,
    perClient,
    (request, response) => askForCall(options, request, response),
  );

  employerRoutes(route, requests, perClient);

  route(
    {
      method: 'get',
      path: CALL_REQUEST_DONE_PATH,
      operationId: 'callRequests.asked',
      summary: 'That it has been asked for',
      answers: { 200: page('It says so.') },
    },
    (request, response) => {
      sendPage(response, callRequestDonePage(localeOf(request), themeIn(request)));
    },
  );
}

/** The theme of the frame that contains the page; undefined: no frame. */
const embeddedIn = (theme: z.output<typeof placeSchema>['theme']) => (theme === '' ? undefined : theme);
const themeIn = (request: Request) => embeddedIn(placeSchema.parse({ ...request.query, ...request.body }).theme);

const refuse: LimitOptions['refuse'] = (request, response) =>
  refuseForm(request, response, { back: request.originalUrl, embedded: themeIn(request) });

function showForm(
  { schedulingForm, now = () => new Date() }: CallRequestRoutesOptions,
  request: Request,
  response: Response,
): void {
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
  const shown = { locale: localeOf(request), embedded: embeddedIn(place.theme), now: now() };
  sendPage(response, callRequestPage({ ...shown, values, problems: [] }));
}

async function askForCall(
  { requests, now = () => new Date() }: CallRequestRoutesOptions,
  request: Request,
  response: Response,
): Promise<void> {
  const body: unknown = request.body ?? {};
  const values = callBodySchema.parse(body);
  const locale = localeOf(request);
  const shown = { locale, embedded: embeddedIn(values.theme), values, now: now() };
  if (isLanguageChange(body)) {
    sendPage(response, callRequestPage({ ...shown, problems: [] }));
    return;
  }
  const input = readCallForm(values, shown.now);
  if (Array.isArray(input)) {
    sendPage(response, { ...callRequestPage({ ...shown, problems: input }), status: 422 });
    return;
  }
  await requests.ask(values.key, input, { locale, tracking: values });
  const theme = values.theme === '' ? '' : `?${BOOK_A_CALL_PARAMETERS.theme}=${values.theme}`;
  response.redirect(303, `${CALL_REQUEST_DONE_PATH}${theme}`);
}
