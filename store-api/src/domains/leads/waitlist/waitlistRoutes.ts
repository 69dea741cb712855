/** /waitlist: the form of who waits for the M1 or the blood test as a page, or the way to an external one, and the ways onto the list and off it (REG-09). */
import { COUNTRIES } from '@tessera/shared-contracts/countries';
import express, { type Request, Router } from 'express';
import { limited } from '../../../platform/http/rateLimits.ts';
import { sendPage } from '../../../platform/pages/pageFrame.ts';
import { refuseForm } from '../../../platform/pages/tooManyPage.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { Waitlist } from './waitlist.ts';
import { campaignIn, readWaitlistForm, waitlistFormSchema } from './waitlistForm.ts';
import {
  WAITLIST_ASKED_PATH,
  WAITLIST_EXPIRED_PATH,
  WAITLIST_JOINED_PATH,
  WAITLIST_LEFT_PATH,
  waitlistAskedPage,
  waitlistConfirmPage,
  waitlistExpiredPage,
  waitlistJoinedPage,
  waitlistLeavePage,
  waitlistLeftPage,
  waitlistPage,
} from './waitlistPages.ts';

const FORM_LIMIT = '16kb';
const TOKEN = /^[\w-]{32}$/;

export interface WaitlistRoutesOptions {
  readonly waitlist: Waitlist;
  /** An external form; null: the store's own. */
  readonly externalForm: string | null;
  /** Forms per minute and client address; 0 is without limit. */
  readonly perMinute: number;
}

export function waitlistRoutes({ waitlist, externalForm, perMinute }: WaitlistRoutesOptions): Router {
  const router = Router();
  const perClient = limited({
    name: 'waitlist-forms',
    windowMs: 60_000,
    limit: perMinute,
    refuse: (request, response) => refuseForm(request, response, { back: request.originalUrl }),
  });
  const readBody = express.urlencoded({ extended: false, limit: FORM_LIMIT });

  router.get('/', (request, response) => {
    // An address brings no mail address into the form: it would stay in histories.
    const values = { ...waitlistFormSchema.parse(request.query), email: '' };
    if (externalForm !== null) {
      const form = new URL(externalForm);
      const known = COUNTRIES.find((each) => each === values.country);
      const sent = {
        ...campaignIn(values),
        ...(known === undefined ? {} : { country: known }),
        ...(values.product === 'm1' ? {} : { product: values.product }),
      };
      for (const [name, value] of Object.entries(sent)) form.searchParams.set(name, value);
      response.set('cache-control', 'no-store').redirect(303, form.href);
      return;
    }
    sendPage(response, waitlistPage({ locale: localeOf(request), values, problems: [] }));
  });

  router.post('/', readBody, perClient, async (request, response) => {
    const body: unknown = request.body ?? {};
    const values = waitlistFormSchema.parse(body);
    const locale = localeOf(request);
    if (typeof body === 'object' && body !== null && 'action' in body && body.action === 'language') {
      sendPage(response, waitlistPage({ locale, values, problems: [] }));
      return;
    }
    const input = readWaitlistForm(values);
    if (Array.isArray(input)) {
      sendPage(response, { ...waitlistPage({ locale, values, problems: input }), status: 422 });
      return;
    }
    await waitlist.join(input, locale);
    response.redirect(303, WAITLIST_ASKED_PATH);
  });

  router.get('/done', (request, response) => {
    sendPage(response, waitlistAskedPage(localeOf(request)));
  });

  router.get('/joined', (request, response) => {
    sendPage(response, waitlistJoinedPage(localeOf(request)));
  });

  router.get('/expired', (request, response) => {
    sendPage(response, waitlistExpiredPage(localeOf(request)));
  });

  router.get('/left', (request, response) => {
    sendPage(response, waitlistLeftPage(localeOf(request)));
  });

  router.get('/confirm/:token', async (request: Request<{ token: string }>, response) => {
    const { token } = request.params;
    if (await waitlist.isConfirmLink(token)) sendPage(response, waitlistConfirmPage(localeOf(request), token));
    else response.redirect(303, WAITLIST_EXPIRED_PATH);
  });

  router.post('/confirm/:token', perClient, async (request: Request<{ token: string }>, response) => {
    const isListed = await waitlist.confirm(request.params.token);
    response.redirect(303, isListed ? WAITLIST_JOINED_PATH : WAITLIST_EXPIRED_PATH);
  });

  /** What is no token is of no entry: the same as one that is off the list. */
  const tokenIn = (request: Request<{ token: string }>) =>
    TOKEN.test(request.params.token) ? request.params.token : '';

  router.get('/leave/:token', (request, response) => {
    const token = tokenIn(request);
    if (token === '') response.redirect(303, WAITLIST_LEFT_PATH);
    else sendPage(response, waitlistLeavePage(localeOf(request), token));
  });

  router.post('/leave/:token', perClient, async (request: Request<{ token: string }>, response) => {
    await waitlist.leave(tokenIn(request));
    response.redirect(303, WAITLIST_LEFT_PATH);
  });

  return router;
}
