/** The pages and forms of claims, returns, cancellations and withdrawals, for the OpenAPI document. */

import { FIND_ORDER_PATH, FIND_PURPOSES } from '@tessera/shared-contracts/orderPaths';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/withdrawal';
import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { FORM, MULTIPART, onTo, page, pagesOf, TOO_MANY, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';
import { claimFormSchema } from './claims/claimForm.ts';
import { findFormSchema } from './claims/findForm.ts';
import { SENT_PATH } from './claims/findPages.ts';
import { withdrawalFormSchema } from './withdrawals/withdrawalForm.ts';
import { WITHDRAWN_PATH } from './withdrawals/withdrawalPages.ts';

const token = z.object({ token: z.string() });

/** @param ownOrigin whether orders and withdrawals are under a host of their own */
export function describeReturns(calls: Calls, ownOrigin: boolean): void {
  const order = pagesOf(calls, {
    tag: 'orders',
    ownOrigin,
    answers: () => ({ 404: page('No such order.'), 429: TOO_MANY }),
  });
  const withdraw = pagesOf(calls, { tag: 'orders', ownOrigin });
  order({
    method: 'get',
    path: '/order',
    operationId: 'orders.findForm',
    summary: 'The form that sends the link of an order to whoever bought it',
    query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
    answers: { 200: page('The form.') },
  });
  order({
    method: 'get',
    path: FIND_ORDER_PATH,
    operationId: 'orders.findAgain',
    summary: 'To the form',
    answers: { 303: onTo('To the form.') },
  });
  order({
    method: 'post',
    path: FIND_ORDER_PATH,
    operationId: 'orders.find',
    summary: 'Send the link of an order to the address that it was bought with',
    description:
      'The answer is the same whether there is such an order or not, and whether its address has had the three links of a day.',
    body: findFormSchema,
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the page that says so; with a link in place of a number, there.'),
      422: page('What does not fit, by field.'),
    },
    problems: UNREAD_PROBLEMS,
  });
  order({
    method: 'get',
    path: SENT_PATH,
    operationId: 'orders.found',
    summary: 'That a link was sent, if there is such an order',
    query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
    answers: { 200: page('It says so.') },
  });
  order({
    method: 'get',
    path: '/order/:token/claim',
    operationId: 'orders.claims',
    summary: 'What can be claimed for each thing in an order',
    params: token,
    answers: { 200: page('The choice.') },
  });
  const claimed = z.object({ token: z.string(), line: z.string(), kind: z.string() });
  const noClaim = onTo('To the choice, where this cannot be claimed; else to the order.');
  order({
    method: 'get',
    path: '/order/:token/claim/:line/:kind',
    operationId: 'orders.claimForm',
    summary: 'The form of a claim',
    params: claimed,
    answers: { 200: page('The form.'), 303: noClaim },
  });
  order({
    method: 'post',
    path: '/order/:token/claim/:line/:kind',
    operationId: 'orders.claim',
    summary: 'Make a claim',
    description:
      'The same form, sent again, is kept and mailed once. Sent as multipart it may hold `photos`: JPEG or PNG files.',
    params: claimed,
    bodyTypes: [...FORM, MULTIPART],
    body: claimFormSchema,
    answers: { 200: page('The form in another language.'), 303: noClaim, 422: page('What does not fit, by field.') },
    problems: UNREAD_PROBLEMS,
  });
  order({
    method: 'get',
    path: '/order/:token/care/:number/keep',
    operationId: 'orders.keepForm',
    summary: 'Asks before an old ring is kept, and says what that costs',
    params: z.object({ token: z.string(), number: z.string() }),
    answers: { 200: page('The question.'), 409: page('It has moved on.') },
  });
  order({
    method: 'post',
    path: '/order/:token/care/:number',
    operationId: 'orders.care',
    summary: 'Book the pickup of an old ring, keep it, or withdraw a claim',
    params: z.object({ token: z.string(), number: z.string() }),
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It has moved on.'),
      422: page('The day is missing, or no courier comes on it.'),
    },
    problems: UNREAD_PROBLEMS,
  });
  order({
    method: 'get',
    path: '/order/:token/withdraw',
    operationId: 'orders.withdrawForm',
    summary: "The form of a withdrawal with the order's number, name and address",
    params: token,
    answers: { 200: page('The form.') },
  });
  withdraw({
    method: 'get',
    path: WITHDRAW_PATH,
    operationId: 'withdrawals.form',
    summary: 'The form by which a shopper withdraws from a contract',
    answers: { 200: page('The form.') },
  });
  withdraw({
    method: 'post',
    path: WITHDRAW_PATH,
    operationId: 'withdrawals.declare',
    summary: 'Withdraw from a contract: `review` shows what is declared, `confirm` declares it',
    description:
      'The answer is the same whether there is such an order or not. The same form, sent again, is one withdrawal. The receipt goes to the address of the order alone.',
    body: withdrawalFormSchema,
    answers: {
      200: page('What is declared, to be confirmed; or the form again.'),
      303: onTo('To the page that says that it was received.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute, or for one address in a quarter of an hour.'),
    },
    problems: UNREAD_PROBLEMS,
  });
  withdraw({
    method: 'get',
    path: WITHDRAWN_PATH,
    operationId: 'withdrawals.received',
    summary: 'That a withdrawal was received',
    answers: { 200: page('It says so.') },
  });
  order({
    method: 'get',
    path: '/order/:token/return',
    operationId: 'orders.returnForm',
    summary: 'What of an order can go back',
    params: token,
    answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can go back.') },
  });
  order({
    method: 'get',
    path: '/order/:token/return/details',
    operationId: 'orders.returnDetails',
    summary: 'What goes back with what was chosen, what is paid back, and why',
    params: token,
    query: z.looseObject({}),
    answers: {
      200: page('The refund, and the form of the reason.'),
      409: page('It can no longer go back.'),
      422: page('Nothing was chosen.'),
    },
  });
  order({
    method: 'post',
    path: '/order/:token/return',
    operationId: 'orders.return',
    summary: 'Ask to send something back',
    description: 'The same form, sent again, is one return.',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It can no longer go back.'),
      422: page('The reason is missing.'),
    },
    problems: UNREAD_PROBLEMS,
  });
  order({
    method: 'get',
    path: '/order/:token/cancel',
    operationId: 'orders.cancelForm',
    summary: 'What of an order can be cancelled',
    params: token,
    answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can be cancelled.') },
  });
  order({
    method: 'get',
    path: '/order/:token/cancel/review',
    operationId: 'orders.cancelReview',
    summary: 'What leaves with what was chosen, and what is paid back',
    params: token,
    query: z.looseObject({}),
    answers: {
      200: page('The refund, and the button that cancels.'),
      409: page('It has moved on.'),
      422: page('Nothing was chosen.'),
    },
  });
  order({
    method: 'post',
    path: '/order/:token/cancel',
    operationId: 'orders.cancel',
    summary: 'Cancel an order or a part of it',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: { 303: onTo('To the order.'), 409: page('It has moved on, or the refund is another one than was shown.') },
    problems: UNREAD_PROBLEMS,
  });
}
