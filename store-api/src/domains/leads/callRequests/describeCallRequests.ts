/** The forms of who wants a call, for the OpenAPI document. */

import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/bookACall';
import { EMPLOYER_FORM } from '@tessera/shared-contracts/forWork';
import type { Calls } from '../../../platform/http/calls.ts';
import { type DescribedPage, onTo, page, pagesOf, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { CALL_REQUEST_DONE_PATH } from './callRequestPages.ts';
import { callBodySchema, callQuerySchema } from './callRequestRoutes.ts';
import { employerFormSchema } from './employerForm.ts';

export function describeCallRequests(calls: Calls): void {
  const pages = pagesOf(calls, { tag: 'calls' });
  const describe = (described: DescribedPage) => pages({ ...described, query: callQuerySchema });
  describe({
    method: 'get',
    path: BOOK_A_CALL_PATH,
    operationId: 'callRequests.form',
    summary: 'The form of a call with a specialist, or the way to an external one',
    description: '`theme` is given where the form stands in a frame of the store.',
    answers: { 200: page('The form.'), 303: onTo('To the external scheduling form.') },
  });
  describe({
    method: 'post',
    path: BOOK_A_CALL_PATH,
    operationId: 'callRequests.ask',
    summary: 'Ask for a call',
    description: `The same form with the same contents, sent again, is kept and mailed once. ${MAILS_PER_ADDRESS_NOTE}`,
    body: callBodySchema,
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the page that says so.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute.'),
    },
    problems: UNREAD_PROBLEMS,
  });
  describe({
    method: 'get',
    path: EMPLOYER_FORM,
    operationId: 'callRequests.employerForm',
    summary: 'The form of an employer who wants to take part in the workplace programme',
    answers: { 200: page('The form.') },
  });
  describe({
    method: 'post',
    path: EMPLOYER_FORM,
    operationId: 'callRequests.employer',
    summary: 'Ask to take part in the workplace programme',
    description: MAILS_PER_ADDRESS_NOTE,
    body: employerFormSchema,
    answers: {
      303: onTo('To the page that says so.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute.'),
    },
    problems: UNREAD_PROBLEMS,
  });
  describe({
    method: 'get',
    path: CALL_REQUEST_DONE_PATH,
    operationId: 'callRequests.asked',
    summary: 'That it has been asked for',
    answers: { 200: page('It says so.') },
  });
}
