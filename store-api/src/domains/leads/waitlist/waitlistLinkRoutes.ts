/** /waitlist/confirm/{token}, /waitlist/leave/{token}: joins and leaves the list by the links of a mail (REG-09). */
import { WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page } from '../../../platform/http/describedPages.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { Waitlist } from './waitlist.ts';
import {
  WAITLIST_EXPIRED_PATH,
  WAITLIST_JOINED_PATH,
  WAITLIST_LEFT_PATH,
  waitlistConfirmPage,
  waitlistLeavePage,
} from './waitlistPages.tsx';

const TOKEN = /^[\w-]{32}$/;
const tokenParams = z.object({ token: z.string() });
/** Treats a malformed token like an unknown one, whose entry is no longer on the list. */
const tokenIn = ({ token }: z.output<typeof tokenParams>) => (TOKEN.test(token) ? token : '');

export function waitlistLinkRoutes(route: PageRoute, waitlist: Waitlist, perClient: RequestHandler): void {
  route(
    {
      method: 'get',
      path: `${WAITLIST_PATH}/confirm/:token`,
      operationId: 'waitlist.confirming',
      summary: 'Asks whether an address is to be put on the list',
      params: tokenParams,
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
      params: tokenParams,
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

  route(
    {
      method: 'get',
      path: `${WAITLIST_PATH}/leave/:token`,
      operationId: 'waitlist.leaving',
      summary: 'Asks whether an address is to be taken off the list',
      params: tokenParams,
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
      params: tokenParams,
      answers: { 303: onTo('To the page that says so.'), 429: page('Too many in a minute.') },
    },
    perClient,
    async (request, response) => {
      await waitlist.leave(tokenIn(request.params));
      response.redirect(303, WAITLIST_LEFT_PATH);
    },
  );
}
