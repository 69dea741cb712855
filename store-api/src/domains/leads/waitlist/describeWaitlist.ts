/** The forms of who waits for a product, for the OpenAPI document. */

import { WAITLIST_PATH } from '@tessera/shared-contracts/waitlist';
import * as z from 'zod';
import type { Calls } from '../../../platform/http/calls.ts';
import { onTo, page, pagesOf, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { waitlistFormSchema } from './waitlistForm.ts';
import {
  WAITLIST_ASKED_PATH,
  WAITLIST_EXPIRED_PATH,
  WAITLIST_JOINED_PATH,
  WAITLIST_LEFT_PATH,
} from './waitlistPages.ts';

const token = z.object({ token: z.string() });

export function describeWaitlist(calls: Calls): void {
  const describe = pagesOf(calls, { tag: 'calls' });
  const waitlistQuery = waitlistFormSchema.omit({ email: true }).partial();
  describe({
    method: 'get',
    path: WAITLIST_PATH,
    operationId: 'waitlist.form',
    summary: 'The form of who waits for the M1 or the blood test, or the way to an external one',
    query: waitlistQuery,
    answers: { 200: page('The form.'), 303: onTo('To the external form.') },
  });
  describe({
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
  });
  describe({
    method: 'get',
    path: WAITLIST_ASKED_PATH,
    operationId: 'waitlist.asked',
    summary: 'That a link to confirm is on its way',
    answers: { 200: page('It says so.') },
  });
  describe({
    method: 'get',
    path: `${WAITLIST_PATH}/confirm/:token`,
    operationId: 'waitlist.confirming',
    summary: 'Asks whether an address is to be put on the list',
    params: token,
    answers: {
      200: page('The question.'),
      303: onTo('What is no link of ours, or expired: to the page that says so.'),
    },
  });
  describe({
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
  });
  describe({
    method: 'get',
    path: WAITLIST_JOINED_PATH,
    operationId: 'waitlist.joined',
    summary: 'That an address is on the list',
    answers: { 200: page('It says so.') },
  });
  describe({
    method: 'get',
    path: WAITLIST_EXPIRED_PATH,
    operationId: 'waitlist.expired',
    summary: 'That a link no longer puts an address on the list',
    answers: { 200: page('It says so.') },
  });
  describe({
    method: 'get',
    path: `${WAITLIST_PATH}/leave/:token`,
    operationId: 'waitlist.leaving',
    summary: 'Asks whether an address is to be taken off the list',
    params: token,
    answers: { 200: page('The question.'), 303: onTo('What is no token: to the page that says it is off.') },
  });
  describe({
    method: 'post',
    path: `${WAITLIST_PATH}/leave/:token`,
    operationId: 'waitlist.leave',
    summary: 'Take an address off the list',
    params: token,
    answers: { 303: onTo('To the page that says so.'), 429: page('Too many in a minute.') },
  });
  describe({
    method: 'get',
    path: WAITLIST_LEFT_PATH,
    operationId: 'waitlist.left',
    summary: 'That an address is off the list',
    answers: { 200: page('It says so.') },
  });
}
