/** /waitlist: the form of who waits for the M1 or the blood test as a page, or the way to an external one, and the ways onto the list and off it (REG-09). */
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import * as z from 'zod';
import { onTo, page, pagesOf, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { limited } from '../../../platform/http/rateLimits.ts';
import { isLanguageChange } from '../../../platform/pages/languageLinks.ts';
import { sendPage } from '../../../platform/pages/pageFrame.ts';
import { refuseForm } from '../../../platform/pages/tooManyPage.ts';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
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

const TOKEN = /^[\w-]{32}$/;
const token = z.object({ token: z.string() });
const waitlistQuery = waitlistFormSchema.omit({ email: true }).partial();

export interface WaitlistRoutesOptions {
  readonly waitlist: Waitlist;
  /** An external form; null: the store's own. */
  readonly externalForm: string | null;
  /** Forms per minute and client address; 0 is without limit. */
  readonly perMinute: number;
}

export function waitlistRoutes(http: PublicHttp, { waitlist, externalForm, perMinute }: WaitlistRoutesOptions): void {
  const route = pagesOf(http, { tag: 'calls' });
  const perClient = limited({
    name: 'waitlist-forms',
    windowMs: 60_000,
    limit: perMinute,
    refuse: (request, response) => refuseForm(request, response, { back: request.originalUrl }),
  });

  route(
    {
      method: 'get',
      path: WAITLIST_PATH,
      operationId: 'waitlist.form',
      summary: 'The form of who waits for the M1 or the blood test, or the way to an external one',
      query: waitlistQuery,
      answers: { 200: page('The form.'), 303: onTo('To the external form.') },
    },
    (request, response) => {
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
    },
  );

  route(
    {
      method: 'post',
      path: WAITLIST_PATH,
      operationId: 'waitlist.join',
      summary: 'Wait for the M1 or the blood test',
      description: `The address gets a mail with a link that puts it on the list. The same for the same country and product, sent again, is kept once. ${MAILS_PER_ADDRESS_NOTE}`,
      query: waitlistQuery,
      body: waitlistFormSchema,
      answers: {
        200: page('The form in another language.'),
        303: onTo('To the page that says to look for the mail: the same for every address.'),
        422: page('What does not fit, by field.'),
        429: page('Too many forms in a minute.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    perClient,
    async (request, response) => {
      const body: unknown = request.body ?? {};
      const values = waitlistFormSchema.parse(body);
      const locale = localeOf(request);
      if (isLanguageChange(body)) {
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
    },
  );

  route(
    {
      method: 'get',
      path: WAITLIST_ASKED_PATH,
      operationId: 'waitlist.asked',
      summary: 'That a link to confirm is on its way',
      answers: { 200: page('It says so.') },
    },
    (request, response) => {
      sendPage(response, waitlistAskedPage(localeOf(request)));
    },
  );

  route(
    {
      method: 'get',
      path: WAITLIST_JOINED_PATH,
      operationId: 'waitlist.joined',
      summary: 'That an address is on the list',
      answers: { 200: page('It says so.') },
    },
    (request, response) => {
      sendPage(response, waitlistJoinedPage(localeOf(request)));
    },
  );

  route(
    {
      method: 'get',
      path: WAITLIST_EXPIRED_PATH,
      operationId: 'waitlist.expired',
      summary: 'That a link no longer puts an address on the list',
      answers: { 200: page('It says so.') },
    },
    (request, response) => {
      sendPage(response, waitlistExpiredPage(localeOf(request)));
    },
  );

  route(
    {
      method: 'get',
      path: WAITLIST_LEFT_PATH,
      operationId: 'waitlist.left',
      summary: 'That an address is off the list',
      answers: { 200: page('It says so.') },
    },
    (request, response) => {
      sendPage(response, waitlistLeftPage(localeOf(request)));
    },
  );

  route(
    {
      method: 'get',
      path: `${WAITLIST_PATH}/confirm/:token`,
      operationId: 'waitlist.confirming',
      summary: 'Asks whether an address is to be put on the list',
      params: token,
      answers: {
        200: page('The question.'),
        303: onTo('What is no link of ours, or expired: to the page that says so.'),
      },
    },
    async (request, response) => {
      const { token } = request.params;
      if (await waitlist.isConfirmLink(token)) sendPage(response, waitlistConfirmPage(localeOf(request), token));
      else response.redirect(303, WAITLIST_EXPIRED_PATH);
    },
  );

  route(
    {
      method: 'post',
      path: `${WAITLIST_PATH}/confirm/:token`,
      operationId: 'waitlist.confirm',
      summary: 'Put an address on the list by the link that was mailed to it',
      description: 'Once, within three days. The token is signed.',
      params: token,
      answers: {
        303: onTo('To the page that says that it is on the list, or that the link no longer works.'),
        429: page('Too many in a minute.'),
      },
    },
    perClient,
    async (request, response) => {
      const isListed = await waitlist.confirm(request.params.token);
      response.redirect(303, isListed ? WAITLIST_JOINED_PATH : WAITLIST_EXPIRED_PATH);
    },
  );

  /** What is no token is of no entry: the same as one that is off the list. */
  const tokenIn = (params: { readonly token: string }) => (TOKEN.test(params.token) ? params.token : '');

  route(
    {
      method: 'get',
      path: `${WAITLIST_PATH}/leave/:token`,
      operationId: 'waitlist.leaving',
      summary: 'Asks whether an address is to be taken off the list',
      params: token,
      answers: { 200: page('The question.'), 303: onTo('What is no token: to the page that says it is off.') },
    },
    (request, response) => {
      const token = tokenIn(request.params);
      if (token === '') response.redirect(303, WAITLIST_LEFT_PATH);
      else sendPage(response, waitlistLeavePage(localeOf(request), token));
    },
  );

  route(
    {
      method: 'post',
      path: `${WAITLIST_PATH}/leave/:token`,
      operationId: 'waitlist.leave',
      summary: 'Take an address off the list',
      params: token,
      answers: { 303: onTo('To the page that says so.'), 429: page('Too many in a minute.') },
    },
    perClient,
    async (request, response) => {
      await waitlist.leave(tokenIn(request.params));
      response.redirect(303, WAITLIST_LEFT_PATH);
    },
  );
}
