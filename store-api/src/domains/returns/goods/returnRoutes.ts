/** /order/{token}/return: a shopper requests a return, in two steps. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { orderToken } from '../../orders/orderRoute.ts';
import type { Order } from '../../orders/orders.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import { CASE_ANCHOR } from '../claims/caseSentences.ts';
import { partsOf } from '../refunds/orderParts.ts';
import { chosenLines, readPieces } from '../refunds/piecesForm.ts';
import { returnablePieces } from './returnable.ts';
import { type ReturnForm, returnFormSchema, returnProblems } from './returnForm.ts';
import {
  type ReturnChoiceOptions,
  type ReturnDetailsOptions,
  returnChoicePage,
  returnDetailsPage,
} from './returnPages.tsx';
import type { Returns } from './returns.ts';

type OrderRequest = Request<z.output<typeof orderToken>>;

const NOTHING_TYPED: ReturnForm = { key: '', reason: '', description: '' };

export interface ReturnRoutesOptions {
  readonly returns: Returns;
  /** Sends the mails about cases that are due, after the response. */
  readonly sendMails: () => void;
  readonly catalogue: () => Catalogue;
  readonly shown: ShownOrder;
  readonly now?: (() => Date) | undefined;
}

export function returnRoutes(route: PageRoute, options: ReturnRoutesOptions): void {
  route(
    {
      method: 'get',
      path: '/order/:token/return',
      operationId: 'orders.returnForm',
      summary: 'What of an order can go back',
      params: orderToken,
      answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can go back.') },
    },
    (request, response) => showChoice(options, request, response),
  );

  route(
    {
      method: 'get',
      path: '/order/:token/return/details',
      operationId: 'orders.returnDetails',
      summary: 'What goes back with what was chosen, what is paid back, and why',
      params: orderToken,
      query: z.looseObject({}),
      answers: {
        200: page('The refund, and the form of the reason.'),
        409: page('It can no longer go back.'),
        422: page('Nothing was chosen.'),
      },
    },
    (request, response) => showDetails(options, request, response),
  );

  route(
    {
      method: 'post',
      path: '/order/:token/return',
      operationId: 'orders.return',
      summary: 'Ask to send something back',
      description: 'The same form, sent again, is one return.',
      params: orderToken,
      body: z.record(z.string(), z.string()),
      answers: {
        303: onTo('To the order.'),
        409: page('It can no longer go back.'),
        422: page('The reason is missing.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    (request, response) => requestReturn(options, request, response),
  );
}

async function showChoice(options: ReturnRoutesOptions, request: OrderRequest, response: Response): Promise<void> {
  const order = await options.shown.find(request, response);
  if (order === null) return;
  if (chosenLines(order, offeredOf(options, order), options.catalogue()).length === 0)
    response.redirect(303, `/order/${order.token}`);
  else sendPage(response, choicePage(options, request, order, null));
}

async function showDetails(options: ReturnRoutesOptions, request: OrderRequest, response: Response): Promise<void> {
  const order = await options.shown.find(request, response);
  if (order === null) return;
  const chosen = readPieces(request.query, offeredOf(options, order));
  if (chosen.size === 0) sendPage(response, { ...choicePage(options, request, order, 'none'), status: 422 });
  else sendPage(response, detailsPage(options, request, order, { chosen, values: NOTHING_TYPED, problems: [] }));
}

async function requestReturn(options: ReturnRoutesOptions, request: OrderRequest, response: Response): Promise<void> {
  const order = await options.shown.find(request, response);
  if (order === null) return;
  const body: unknown = request.body ?? {};
  const values = returnFormSchema.parse(body);
  const chosen = readPieces(
    body,
    order.lines.map(({ quantity }) => quantity),
  );
  const problems = returnProblems(values);
  const { reason } = values;
  if (reason === '' || problems.length > 0) {
    sendPage(response, { ...detailsPage(options, request, order, { chosen, values, problems }), status: 422 });
    return;
  }
  try {
    await options.returns.request(order, { key: values.key, chosen, reason, description: values.description });
    options.sendMails();
    response.redirect(303, `/order/${order.token}#${CASE_ANCHOR.returns}`);
  } catch (error) {
    if (!(error instanceof HttpProblem && error.code === 'care.transition')) throw error;
    sendPage(response, { ...choicePage(options, request, order, 'late'), status: 409 });
  }
}

const offeredOf = ({ catalogue, now = () => new Date() }: ReturnRoutesOptions, order: Order) =>
  returnablePieces(order, order.returns.gone, catalogue(), now());

function choicePage(
  options: ReturnRoutesOptions,
  request: OrderRequest,
  order: Order,
  problem: ReturnChoiceOptions['problem'],
) {
  const { catalogue, shown } = options;
  const locale = localeOf(request);
  const offered = offeredOf(options, order);
  const lines = chosenLines(order, offered, catalogue());
  return returnChoicePage({ order: shown.inLanguage(order, locale), locale, lines, offered, problem });
}

function detailsPage(
  { catalogue, shown }: ReturnRoutesOptions,
  request: OrderRequest,
  order: Order,
  form: Pick<ReturnDetailsOptions, 'chosen' | 'values' | 'problems'>,
) {
  const locale = localeOf(request);
  const parts = partsOf(order, form.chosen, order.returns.gone, catalogue());
  return returnDetailsPage({ order: shown.inLanguage(order, locale), locale, parts, ...form });
}
