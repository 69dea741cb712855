/** The page of an order and its forms, for the OpenAPI document. */

import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { onTo, page, pagesOf, TOO_MANY } from '../../platform/http/describedPages.ts';

const token = z.object({ token: z.string() });

/** @param ownOrigin whether orders are under a host of their own */
export function describeOrder(calls: Calls, ownOrigin: boolean): void {
  const order = pagesOf(calls, {
    tag: 'orders',
    ownOrigin,
    answers: () => ({ 404: page('No such order.'), 429: TOO_MANY }),
  });
  order({
    method: 'get',
    path: '/order/:token',
    operationId: 'orders.show',
    summary: 'An order, its state and its history',
    params: token,
    answers: { 200: page('The order.') },
  });
  order({
    method: 'get',
    path: '/order/:token/address',
    operationId: 'orders.addressForm',
    summary: 'The form that changes where an order goes',
    params: token,
    answers: { 200: page('The form.'), 409: page('It has left.') },
  });
  order({
    method: 'post',
    path: '/order/:token/address',
    operationId: 'orders.address',
    summary: 'Change where an order goes, within its country, until it leaves',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the order.'),
      409: page('It has left.'),
      422: page('What does not fit, by field.'),
    },
  });
  order({
    method: 'post',
    path: '/order/:token/size',
    operationId: 'orders.size',
    summary: 'Send the size that the sizing kit has shown',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It is too late, or too early.'),
      422: page('A size is missing.'),
    },
  });

  order({
    method: 'post',
    path: '/order/:token/test/:line',
    operationId: 'orders.testDay',
    summary: 'Move a booked blood test to another day',
    params: z.object({ token: z.string(), line: z.string() }),
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It is too late.'),
      422: page('The day is missing, or no courier comes on it.'),
    },
  });
}
