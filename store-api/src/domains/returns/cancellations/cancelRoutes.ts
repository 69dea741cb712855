/** /order/{token}/cancel: a shopper cancels an order or a part of it, in two steps. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { orderToken } from '../../orders/orderRoute.ts';
import type { Order, Orders } from '../../orders/orders.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import { piecesLeft } from '../refunds/orderParts.ts';
import { chosenLines, readPieces } from '../refunds/piecesForm.ts';
import { cancellablePieces, cancellationOf } from './cancellable.ts';
import type { Cancellations } from './cancellations.ts';
import { type CancelChoiceOptions, cancelChoicePage, cancelPath, cancelReviewPage } from './cancelPages.tsx';

type OrderRequest = Request<z.output<typeof orderToken>>;

/** The form also contains the refund that the shopper was shown. */
const agreedSchema = z.object({ amount: z.string().max(20).catch('') });

export interface CancelRoutesOptions {
  readonly orders: Orders;
  readonly cancellations: Cancellations;
  readonly catalogue: () => Catalogue;
  readonly shown: ShownOrder;
}

export function cancelRoutes(route: PageRoute, options: CancelRoutesOptions): void {
  route(
    {
      method: 'get',
      path: '/order/:token/cancel',
      operationId: 'orders.cancelForm',
      summary: 'What of an order can be cancelled',
      params: orderToken,
      answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can be cancelled.') },
    },
    (request, response) => showChoice(options, request, response),
  );

  route(
    {
      method: 'get',
      path: '/order/:token/cancel/review',
      operationId: 'orders.cancelReview',
      summary: 'What leaves with what was chosen, and what is paid back',
      params: orderToken,
      query: z.looseObject({}),
      answers: {
        200: page('The refund, and the button that cancels.'),
        409: page('It has moved on.'),
        422: page('Nothing was chosen.'),
      },
    },
    (request, response) => showReview(options, request, response),
  );

  route(
    {
      method: 'post',
      path: '/order/:token/cancel',
      operationId: 'orders.cancel',
      summary: 'Cancel an order or a part of it',
      params: orderToken,
      body: z.record(z.string(), z.string()),
      answers: {
        303: onTo('To the order.'),
        409: page('It has moved on, or the refund is another one than was shown.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    (request, response) => cancel(options, request, response),
  );
}

async function showChoice(options: CancelRoutesOptions, request: OrderRequest, response: Response): Promise<void> {
  const order = await options.shown.find(request, response);
  if (order === null) return;
  if (chosenLines(order, offeredOf(options, order), options.catalogue()).length === 0)
    response.redirect(303, `/order/${order.token}`);
  else sendPage(response, choicePage(options, request, order, {}, null));
}

async function showReview(options: CancelRoutesOptions, request: OrderRequest, response: Response): Promise<void> {
  const { catalogue, shown } = options;
  const order = await shown.find(request, response);
  if (order === null) return;
  const chosen = readPieces(request.query, offeredOf(options, order));
  if (chosen.size === 0) {
    sendPage(response, { ...choicePage(options, request, order, {}, 'none'), status: 422 });
    return;
  }
  const found = cancellationOf(order, order.returns, chosen, catalogue(), 'shopper');
  const locale = localeOf(request);
  if (found === null) sendPage(response, { ...choicePage(options, request, order, {}, 'changed'), status: 409 });
  else sendPage(response, cancelReviewPage(shown.inLanguage(order, locale), chosen, found, locale));
}

async function cancel(options: CancelRoutesOptions, request: OrderRequest, response: Response): Promise<void> {
  const { orders, cancellations, shown } = options;
  const order = await shown.find(request, response);
  if (order === null) return;
  const body: unknown = request.body ?? {};
  const chosen = readPieces(
    body,
    order.lines.map(({ quantity }) => quantity),
  );
  try {
    const { amount } = agreedSchema.parse(body);
    await cancellations.cancel(order.id, chosen, { actor: 'shopper', operator: null }, amount);
    response.redirect(303, `/order/${order.token}#cancelled`);
  } catch (error) {
    if (!(error instanceof HttpProblem && error.code === 'order.transition')) throw error;
    const now = (await orders.find(order.token)) ?? order;
    const left = piecesLeft(now.lines, now.returns.gone);
    if (chosen.size > 0 && [...chosen.keys()].every((line) => left[line] === 0)) {
      // A second click: it is cancelled already.
      response.redirect(303, `/order/${order.token}#cancelled`);
      return;
    }
    sendPage(response, { ...choicePage(options, request, now, body, 'changed'), at: cancelPath(now), status: 409 });
  }
}

const offeredOf = ({ catalogue }: CancelRoutesOptions, order: Order) =>
  cancellablePieces(order, order.returns.gone, catalogue(), 'shopper');

/** @param source the form or query whose pieces are preselected */
function choicePage(
  options: CancelRoutesOptions,
  request: OrderRequest,
  order: Order,
  source: unknown,
  problem: CancelChoiceOptions['problem'],
) {
  const { catalogue, shown } = options;
  const locale = localeOf(request);
  const offered = offeredOf(options, order);
  const lines = chosenLines(order, offered, catalogue());
  const chosen = readPieces(source, offered);
  return cancelChoicePage({ order: shown.inLanguage(order, locale), locale, lines, offered, chosen, problem });
}
