/** /order/{token}: the shopper's pages and forms of an order. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { orderToken } from '../orders/orderRoute.ts';
import type { Order, Orders } from '../orders/orders.ts';
import { withdrawalPage } from '../returns/withdrawals/withdrawalPages.tsx';
import type { MoveTestDay } from '../testDays/moveTestDay.ts';
import { testDateField, testWindowField } from '../testDays/OrderTestDay.tsx';
import type { DrawnOrder } from './drawnOrder.tsx';
import { sizeField } from './SizeSection.tsx';

/** The form's fields by name; a missing or repeated field is empty. */
const fieldsOf =
  (body: unknown) =>
  (name: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : '';
  };

export function orderRoutes(route: PageRoute, orders: Orders, shown: DrawnOrder, moveTestDay: MoveTestDay): void {
  /** Wraps a handler for the order behind the link. If the link opens no order, `shown` has responded. */
  const withOrder =
    <Params extends { token: string }>(
      answer: (order: Order, request: Request<Params>, response: Response) => void | Promise<void>,
    ) =>
    async (request: Request<Params>, response: Response): Promise<void> => {
      const order = await shown.find(request, response);
      if (order !== null) await answer(order, request, response);
    };

  route(
    {
      method: 'get',
      path: '/order/:token',
      operationId: 'orders.show',
      summary: 'An order, its state and its history',
      params: orderToken,
      answers: { 200: page('The order.') },
    },
    withOrder(async (order, request, response) => {
      const thanks = request.query.thanks === '1' && order.history.length === 1;
      await shown.show(response, order, localeOf(request), { thanks });
    }),
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
    withOrder((order, request, response) => answerTestDay(shown, moveTestDay, order, request, response)),
  );

  route(
    {
      method: 'get',
      path: '/order/:token/withdraw',
      operationId: 'orders.withdrawForm',
      summary: "The form of a withdrawal with the order's number, name and address",
      params: orderToken,
      answers: { 200: page('The form.') },
    },
    withOrder(showWithdrawalForm),
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
    withOrder((order, request, response) => answerSizes(orders, shown, order, request, response)),
  );
}

async function answerTestDay(
  shown: DrawnOrder,
  moveTestDay: MoveTestDay,
  order: Order,
  request: Request<{ token: string; line: string }>,
  response: Response,
): Promise<void> {
  const typed = fieldsOf(request.body);
  const line = /^\d{1,4}$/.test(request.params.line) ? Number(request.params.line) : -1;
  const to = { date: typed(testDateField(line)), window: typed(testWindowField(line)) };
  const came = await moveTestDay(order.id, line, to);
  if (came === 'moved') {
    response.redirect(303, `/order/${order.token}#blood-test`);
    return;
  }
  const testDay = { line, problem: came };
  await shown.show(response, order, localeOf(request), { testDay }, came === 'late' ? 409 : 422);
}

/** The withdrawal form, prefilled with the order's data. It is submitted to the same path as the general form. */
function showWithdrawalForm(order: Order, request: Request, response: Response): void {
  const { token, email, address, store } = order;
  const number = orderNumber(order);
  const values = { key: '', order: number, name: address.name, email, items: '', action: 'review' } as const;
  sendPage(response, { ...withdrawalPage(localeOf(request), values), at: `/order/${token}/withdraw`, store });
}

async function answerSizes(
  orders: Orders,
  shown: DrawnOrder,
  order: Order,
  request: Request,
  response: Response,
): Promise<void> {
  const locale = localeOf(request);
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
}
