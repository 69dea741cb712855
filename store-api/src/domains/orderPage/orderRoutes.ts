/** /order/{token}: the shopper's side of an order. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.ts';
import { plainPage } from '../../platform/pages/plainPage.ts';
import { clockOf } from '../../platform/pages/way.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { inLanguage, type Words } from '../orders/inLanguage.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { orderToken } from '../orders/orderRoute.ts';
import { isAddressOpen } from '../orders/orderStates.ts';
import type { Order, Orders } from '../orders/orders.ts';
import { ORDER_TEXTS } from '../orders/orderTexts.ts';
import { orderZone } from '../orders/orderZone.ts';
import type { CaseNotices, ShownOrder } from '../orders/shownOrder.ts';
import { orderCancellation } from '../returns/cancellations/orderCancellation.ts';
import { CASE_TEXTS } from '../returns/claims/caseTexts.ts';
import { claimableLines } from '../returns/claims/claimable.ts';
import { findPath } from '../returns/claims/findPages.ts';
import { orderCases } from '../returns/claims/orderCases.ts';
import type { ReturnCases } from '../returns/claims/returnCases.ts';
import { orderReturn } from '../returns/goods/orderReturn.ts';
import { isAllGone } from '../returns/refunds/orderParts.ts';
import { orderWithdrawal } from '../returns/withdrawals/orderWithdrawal.ts';
import { withdrawalPage } from '../returns/withdrawals/withdrawalPages.ts';
import type { MoveTestDay } from '../testDays/moveTestDay.ts';
import {
  orderTestDay,
  type TestDayProblem,
  testDateField,
  testDayNotice,
  testWindowField,
} from '../testDays/orderTestDay.ts';
import { type OrderPageOptions, orderPage, sizeField } from './orderPage.ts';

type Also = Partial<Pick<OrderPageOptions, 'thanks' | 'missing' | 'given' | 'late'>> &
  CaseNotices & { readonly testDay?: TestDayProblem };

/** The order's page with all that may have gone before it. */
export interface DrawnOrder extends ShownOrder {
  show(response: Response, order: Order, locale: Locale, also: Also, status?: number): Promise<void>;
}

export interface ShownOrderOptions {
  readonly orders: Orders;
  readonly cases: ReturnCases;
  /** Of things, delivery and tax, in all languages. */
  readonly words: () => Words & { readonly catalogue: Catalogue };
  readonly now?: (() => Date) | undefined;
}

export function createShownOrder({ orders, cases, words, now = () => new Date() }: ShownOrderOptions): DrawnOrder {
  const notHere: DrawnOrder['notHere'] = (response, locale) => {
    const texts = ORDER_TEXTS[locale];
    const page = plainPage(
      locale,
      texts.notFoundTitle,
      texts.notFound,
      findPath('order'),
      CASE_TEXTS[locale].find.title,
    );
    sendPage(response, { ...page, status: 404 });
  };
  return {
    notHere,
    async find(request, response) {
      const order = await orders.find(request.params.token);
      if (order === null) notHere(response, localeOf(request));
      return order;
    },
    async show(response, order, locale, { dayMissing = null, movedOn = false, testDay, ...also }, status = 200) {
      const drawn = inLanguage(order, locale, words());
      const at = now();
      const ofOrder = await cases.ofOrder(order.id);
      const { catalogue } = words();
      const claimed = { order: drawn, catalogue, cases: ofOrder, sizesFor: orders.sizesFor, now: at };
      const caseOptions = {
        order: drawn,
        cases: ofOrder,
        locale,
        clock: clockOf(response.req, orderZone(order)),
        now: at,
        dayMissing,
        movedOn,
        claimable: claimableLines(claimed).length > 0 || (isAddressOpen(order) && !isAllGone(order)),
      };
      const caseSections = orderCases(caseOptions);
      sendPage(response, {
        ...orderPage({
          order: drawn,
          locale,
          clock: caseOptions.clock,
          now: caseOptions.now,
          sizesFor: orders.sizesFor,
          thanks: false,
          missing: [],
          given: {},
          late: false,
          caseSections: { ...caseSections, before: testDayNotice(testDay ?? null, locale) || caseSections.before },
          leaving:
            orderTestDay(drawn, locale, words().catalogue, now(), testDay ?? null) +
            orderCancellation(drawn, locale, clockOf(response.req), words().catalogue) +
            orderReturn(drawn, locale, words().catalogue, now()) +
            orderWithdrawal(drawn, locale),
          ...also,
        }),
        status,
      });
    },
    inLanguage: (order, locale) => inLanguage(order, locale, words()),
  };
}

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
