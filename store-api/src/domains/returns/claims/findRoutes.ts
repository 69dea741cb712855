/**
 * /order, /order/find: sends an order's link to its buyer, by mail only (ORD-03). Without a link nobody learns anything: response, status
 * and response time are the same whether the order exists or not.
 */
import type { Mailer } from '@tessera/service-kit/mail';
import { FIND_ORDER_PATH, FIND_PURPOSES, type FindPurpose } from '@tessera/shared-contracts/afterSales/orderPaths';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { limited } from '../../../platform/http/limits/limited.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { isLanguageChange } from '../../../platform/pages/languageLinks.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { refuseForm } from '../../../platform/pages/tooManyPage.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { Orders } from '../../orders/orders.ts';
import { orderLinkMail } from './caseMail.ts';
import { findFormSchema, readFindForm } from './findForm.ts';
import { findPage, findPath, SENT_PATH, sentPage } from './findPages.tsx';

const NAME_WINDOW_MS = 15 * 60_000;

export interface FindRoutesOptions {
  readonly orders: Orders;
  readonly mailer: Mailer;
  readonly background: Background;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
  /** Forms that request a link, per minute and client address; 0: no limit. */
  readonly findsPerMinute: number;
  /** The same per mail address, and per order number, in 15 minutes; 0: no limit. */
  readonly findsPerName: number;
}

export function findRoutes(route: PageRoute, options: FindRoutesOptions): void {
  route(
    {
      method: 'get',
      path: '/order',
      operationId: 'orders.findForm',
      summary: 'The form that sends the link of an order to whoever bought it',
      query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
      answers: { 200: page('The form.') },
    },
    (request, response) => {
      // The fields are not prefilled from the URL, because URLs stay in browser histories.
      const values = { for: purposeIn(request.query.for), order: '', email: '' };
      sendPage(response, findPage({ locale: localeOf(request), values, problems: [] }));
    },
  );

  route(
    {
      method: 'get',
      path: FIND_ORDER_PATH,
      operationId: 'orders.findAgain',
      summary: 'To the form',
      answers: { 303: onTo('To the form.') },
    },
    (_request, response) => response.redirect(303, '/order'),
  );

  route(
    {
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
    },
    readForm,
    ...findLimits(options),
    (request, response) => sendLink(options, request, response),
  );

  route(
    {
      method: 'get',
      path: SENT_PATH,
      operationId: 'orders.found',
      summary: 'That a link was sent, if there is such an order',
      query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
      answers: { 200: page('It says so.') },
    },
    (request, response) => sendPage(response, sentPage(localeOf(request), purposeIn(request.query.for))),
  );
}

const purposeIn = (value: unknown): FindPurpose => FIND_PURPOSES.find((each) => each === value) ?? 'order';

/** The limits count the typed values, not existing orders, so a rejection reveals nothing either. */
function findLimits({ findsPerMinute, findsPerName }: FindRoutesOptions): readonly RequestHandler[] {
  const refuse = (request: Request, response: Response) =>
    refuseForm(request, response, { back: findPath(findFormSchema.parse(request.body ?? {}).for) });
  const per = (name: string, key: (request: Request) => string): RequestHandler =>
    limited({ name, windowMs: NAME_WINDOW_MS, limit: findsPerName, key, refuse });
  const inputOf = (request: Request) => {
    const input = readFindForm(findFormSchema.parse(request.body ?? {}));
    return 'reference' in input && !isLanguageChange(request.body) ? input : null;
  };
  return [
    limited({ name: 'order-finds', windowMs: 60_000, limit: findsPerMinute, refuse }),
    per('order-find-addresses', (request) => inputOf(request)?.email ?? ''),
    per('order-find-numbers', (request) => {
      const input = inputOf(request);
      return input === null ? '' : JSON.stringify(input.reference);
    }),
  ];
}

function sendLink(
  { orders, mailer, background, publicOrigin }: FindRoutesOptions,
  request: Request,
  response: Response,
): void {
  const values = findFormSchema.parse(request.body ?? {});
  const locale = localeOf(request);
  if (isLanguageChange(request.body)) {
    sendPage(response, findPage({ locale, values, problems: [] }));
    return;
  }
  const input = readFindForm(values);
  const suffix = values.for === 'claim' ? '/claim' : '';
  if ('token' in input) {
    // A link to no order is a guess, which the order's page counts.
    response.redirect(303, `/order/${input.token}${suffix}`);
    return;
  }
  if (!('reference' in input)) {
    sendPage(response, { ...findPage({ locale, values, problems: input }), status: 422 });
    return;
  }
  // Searched after the response, so that its time reveals nothing.
  background.run('the link of an order', async () => {
    const order = await orders.byNumber(input.reference);
    if (order === null || order.email.toLowerCase() !== input.email) return;
    await mailer.send(orderLinkMail(order, `${publicOrigin}/order/${order.token}${suffix}`, values.for));
  });
  response.redirect(303, values.for === 'claim' ? `${SENT_PATH}?for=claim` : SENT_PATH);
}
