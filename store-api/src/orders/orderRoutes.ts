/** /order/{token}: the shopper's side of an order. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Locale } from '@tessera/shared-contracts/locales';
import express, { type Response, Router } from 'express';
import { CHECKOUT_TEXTS } from '../checkout/checkoutTexts.ts';
import { plainPage } from '../checkout/stepPages.ts';
import { localeOf } from '../localeParameter.ts';
import { sendPage } from '../page/pageFrame.ts';
import { inLanguage, type Words } from './inLanguage.ts';
import { type OrderPageOptions, orderPage, sizeField } from './orderPage.ts';
import type { Order, Orders } from './orders.ts';
import { ORDER_TEXTS } from './orderTexts.ts';

/** @param words of things, delivery and tax, in all languages */
export function orderRoutes(orders: Orders, words: () => Words): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));

  const show = (
    response: Response,
    order: Order,
    locale: Locale,
    also: Partial<Pick<OrderPageOptions, 'thanks' | 'missing' | 'given' | 'late'>>,
    status = 200,
  ) =>
    sendPage(response, {
      ...orderPage({
        order: inLanguage(order, locale, words()),
        locale,
        sizesFor: orders.sizesFor,
        thanks: false,
        missing: [],
        given: {},
        late: false,
        ...also,
      }),
      status,
    });

  const notHere = (response: Response, locale: Locale) => {
    const texts = ORDER_TEXTS[locale];
    const page = plainPage(locale, texts.notFoundTitle, texts.notFound, '/', CHECKOUT_TEXTS[locale].back);
    sendPage(response, { ...page, status: 404 });
  };

  router.get('/', (request, response) => {
    const locale = localeOf(request);
    const texts = ORDER_TEXTS[locale];
    sendPage(response, plainPage(locale, texts.findTitle, texts.find, '/', CHECKOUT_TEXTS[locale].back));
  });

  router.get('/:token', async (request, response) => {
    const locale = localeOf(request);
    const order = await orders.find(request.params.token);
    if (order === null) notHere(response, locale);
    else show(response, order, locale, { thanks: request.query.thanks === '1' && order.history.length === 1 });
  });

  router.post('/:token/size', async (request, response) => {
    const locale = localeOf(request);
    const order = await orders.find(request.params.token);
    if (order === null) {
      notHere(response, locale);
      return;
    }
    const body: unknown = request.body;
    const given = Object.fromEntries(
      order.rings.map((ring): [string, string] => {
        const value: unknown =
          typeof body === 'object' && body !== null ? Reflect.get(body, sizeField(ring)) : undefined;
        return [ring.id, typeof value === 'string' ? value : ''];
      }),
    );
    try {
      const missing = await orders.submitSizes(order.token, given);
      if (missing.length > 0) show(response, order, locale, { missing, given }, 422);
      else response.redirect(303, `/order/${order.token}`);
    } catch (error) {
      if (!(error instanceof HttpProblem && error.code === 'order.transition')) throw error;
      show(response, (await orders.find(order.token)) ?? order, locale, { late: true }, 409);
    }
  });

  return router;
}
