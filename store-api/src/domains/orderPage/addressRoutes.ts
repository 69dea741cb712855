/** /order/{token}/address: the shopper changes an order's delivery address until it is shipped. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { isLanguageChange } from '../../platform/pages/languageLinks.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { plainPage } from '../../platform/pages/plainPage.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { addressOf, contactBodySchema } from '../addresses/contactBody.ts';
import { orderToken } from '../orders/orderRoute.ts';
import { isAddressOpen } from '../orders/orderStates.ts';
import type { Order, Orders } from '../orders/orders.ts';
import type { ShownOrder } from '../orders/shownOrder.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { addressPage, addressProblems, typedAddress } from './addressPage.tsx';
import { orderPageTexts } from './texts.ts';

export interface AddressRoutesOptions {
  readonly orders: Orders;
  readonly shown: ShownOrder;
  readonly rates: () => CheckoutRates;
}

export function addressRoutes(route: PageRoute, { orders, shown, rates }: AddressRoutesOptions): void {
  /** Wraps a handler for orders whose address can still be changed. If the link opens no order, `shown` has responded. */
  const withOpenAddress =
    (answer: (order: Order, request: Request<{ token: string }>, response: Response) => void | Promise<void>) =>
    async (request: Request<{ token: string }>, response: Response): Promise<void> => {
      const order = await shown.find(request, response);
      if (order === null) return;
      if (isAddressOpen(order)) await answer(order, request, response);
      else sendTooLate(order, request, response);
    };

  route(
    {
      method: 'get',
      path: '/order/:token/address',
      operationId: 'orders.addressForm',
      summary: 'The form that changes where an order goes',
      params: orderToken,
      answers: { 200: page('The form.'), 409: page('It has left.') },
    },
    withOpenAddress((order, request, response) =>
      sendPage(response, addressPage({ order, locale: localeOf(request), values: typedAddress(order), problems: [] })),
    ),
  );

  route(
    {
      method: 'post',
      path: '/order/:token/address',
      operationId: 'orders.address',
      summary: 'Change where an order goes, within its country, until it leaves',
      params: orderToken,
      body: z.record(z.string(), z.string()),
      answers: {
        200: page('The form in another language.'),
        303: onTo('To the order.'),
        409: page('It has left.'),
        422: page('What does not fit, by field.'),
      },
    },
    readForm,
    withOpenAddress((order, request, response) => answerAddress(orders, rates(), order, request, response)),
  );
}

async function answerAddress(
  orders: Orders,
  rates: CheckoutRates,
  order: Order,
  request: Request,
  response: Response,
): Promise<void> {
  const locale = localeOf(request);
  const body: unknown = request.body ?? {};
  const values = {
    ...contactBodySchema.parse(body),
    email: order.email,
    country: order.address.country,
    affiliateCode: undefined,
  };
  if (isLanguageChange(body)) {
    sendPage(response, addressPage({ order, locale, values, problems: [] }));
    return;
  }
  const problems = addressProblems(order, values, rates);
  if (problems.length > 0) {
    sendPage(response, { ...addressPage({ order, locale, values, problems }), status: 422 });
    return;
  }
  try {
    await orders.changeAddress(order.token, addressOf(values));
    response.redirect(303, `/order/${order.token}`);
  } catch (error) {
    if (!(error instanceof HttpProblem && error.code === 'order.transition')) throw error;
    sendTooLate(order, request, response);
  }
}

/** Responds that the order was shipped or cancelled. */
function sendTooLate({ token, store }: Order, request: Request, response: Response): void {
  const locale = localeOf(request);
  const t = orderPageTexts(locale);
  const link = `/order/${token}`;
  const page = plainPage(locale, t('orderAddress.lateTitle'), t('orderAddress.late'), link, t('orderAddress.back'));
  sendPage(response, { ...page, store, status: 409 });
}
