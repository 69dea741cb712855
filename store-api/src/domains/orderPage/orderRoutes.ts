/** /order/{token}: the shopper's side of an order. */
import { HttpProblem } from '@tessera/service-kit/problem';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { orderToken } from '../orders/orderRoute.ts';
import type { Orders } from '../orders/orders.ts';
import { withdrawalPage } from '../returns/withdrawals/withdrawalPages.tsx';
import type { MoveTestDay } from '../testDays/moveTestDay.ts';
import { testDateField, testWindowField } from '../testDays/OrderTestDay.tsx';
import type { DrawnOrder } from './drawnOrder.tsx';
import { sizeField } from './SizeSection.tsx';

/** The fields of a form by name; what is missing or sent twice is empty. */
const fieldsOf =
  (body: unknown) =>
  (name: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : '';
  };

export function orderRoutes(route: PageRoute, orders: Orders, shown: DrawnOrder, moveTestDay: MoveTestDay): void {
  route(
    {
      method: 'get',
      path: '/order/:token',
      operationId: 'orders.show',
      summary: 'An order, its state and its history',
      params: orderToken,
      answers: { 200: page('The order.') },
    },
    async (request, response) => {
      const locale = localeOf(request);
      const order = await shown.find(request, response);
      if (order === null) return;
      const thanks = request.query.thanks === '1' && order.history.length === 1;
      await shown.show(response, order, locale, { thanks });
    },
  );

  route(
    {
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
    },
    readForm,
    async (request, response) => {
      const locale = localeOf(request);
      const order = await shown.find(request, response);
      if (order === null) return;
      const typed = fieldsOf(request.body);
      const line = /^\d{1,4}$/.test(request.params.line) ? Number(request.params.line) : -1;
      const to = { date: typed(testDateField(line)), window: typed(testWindowField(line)) };
      const came = await moveTestDay(order.id, line, to);
      if (came === 'moved') response.redirect(303, `/order/${order.token}#blood-test`);
      else await shown.show(response, order, locale, { testDay: { line, problem: came } }, came === 'late' ? 409 : 422);
    },
  );

  // The form of the withdrawal with what the order knows; it is sent to where everybody's is.
  route(
    {
      method: 'get',
      path: '/order/:token/withdraw',
      operationId: 'orders.withdrawForm',
      summary: "The form of a withdrawal with the order's number, name and address",
      params: orderToken,
      answers: { 200: page('The form.') },
    },
    async (request, response) => {
      const locale = localeOf(request);
      const order = await shown.find(request, response);
      if (order === null) return;
      const { email, address, store } = order;
      const values = {
        key: '',
        order: orderNumber(order),
        name: address.name,
        email,
        items: '',
        action: 'review',
      } as const;
      sendPage(response, { ...withdrawalPage(locale, values), at: `/order/${order.token}/withdraw`, store });
    },
  );

  route(
    {
      method: 'post',
      path: '/order/:token/size',
      operationId: 'orders.size',
      summary: 'Send the size that the sizing kit has shown',
      params: orderToken,
      body: z.record(z.string(), z.string()),
      answers: {
        303: onTo('To the order.'),
        409: page('It is too late, or too early.'),
        422: page('A size is missing.'),
      },
    },
    readForm,
    async (request, response) => {
      const locale = localeOf(request);
      const order = await shown.find(request, response);
      if (order === null) return;
      const typed = fieldsOf(request.body);
      const given = Object.fromEntries(order.rings.map((ring) => [ring.id, typed(sizeField(ring))]));
      try {
        const missing = await orders.submitSizes(order.token, given);
        if (missing.length > 0) await shown.show(response, order, locale, { missing, given }, 422);
        else response.redirect(303, `/order/${order.token}`);
      } catch (error) {
        if (!(error instanceof HttpProblem && error.code === 'order.transition')) throw error;
        await shown.show(response, (await orders.find(order.token)) ?? order, locale, { late: true }, 409);
      }
    },
  );
}
