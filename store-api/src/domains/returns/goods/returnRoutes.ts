/** /order/{token}/return: a shopper asks to send something back, in two steps. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Request } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { orderToken } from '../../orders/orderRoute.ts';
import type { Order } from '../../orders/orders.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import { CASE_ANCHOR } from '../claims/caseSentences.ts';
import { type ChosenPieces, partsOf } from '../refunds/orderParts.ts';
import { chosenLines, readPieces } from '../refunds/piecesForm.ts';
import { returnablePieces } from './returnable.ts';
import { type ReturnForm, type ReturnProblem, returnFormSchema, returnProblems } from './returnForm.ts';
import { type ReturnChoiceOptions, returnChoicePage, returnDetailsPage } from './returnPages.tsx';
import type { Returns } from './returns.ts';

const NOTHING_TYPED: ReturnForm = { key: '', reason: '', description: '' };

export interface ReturnRoutesOptions {
  readonly returns: Returns;
  /** Has the mails about cases sent that are due. */
  readonly sendMails: () => void;
  readonly catalogue: () => Catalogue;
  readonly shown: ShownOrder;
  readonly now?: (() => Date) | undefined;
}

export function returnRoutes(route: PageRoute, options: ReturnRoutesOptions): void {
  const { returns, sendMails, catalogue, shown, now = () => new Date() } = options;

  const offeredOf = (order: Order) => returnablePieces(order, order.returns.gone, catalogue(), now());
  const choice = (request: Request, order: Order, problem: ReturnChoiceOptions['problem']) => {
    const locale = localeOf(request);
    const offered = offeredOf(order);
    const lines = chosenLines(order, offered, catalogue());
    return returnChoicePage({ order: shown.inLanguage(order, locale), locale, lines, offered, problem });
  };
  const details = (
    request: Request,
    order: Order,
    chosen: ChosenPieces,
    values: ReturnForm,
    problems: readonly ReturnProblem[],
  ) => {
    const locale = localeOf(request);
    const parts = partsOf(order, chosen, order.returns.gone, catalogue());
    return returnDetailsPage({ order: shown.inLanguage(order, locale), locale, chosen, parts, values, problems });
  };

  route(
    {
      method: 'get',
      path: '/order/:token/return',
      operationId: 'orders.returnForm',
      summary: 'What of an order can go back',
      params: orderToken,
      answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can go back.') },
    },
    async (request, response) => {
      const order = await shown.find(request, response);
      if (order === null) return;
      if (chosenLines(order, offeredOf(order), catalogue()).length === 0)
        response.redirect(303, `/order/${order.token}`);
      else sendPage(response, choice(request, order, null));
    },
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
    async (request, response) => {
      const order = await shown.find(request, response);
      if (order === null) return;
      const chosen = readPieces(request.query, offeredOf(order));
      if (chosen.size === 0) sendPage(response, { ...choice(request, order, 'none'), status: 422 });
      else sendPage(response, details(request, order, chosen, NOTHING_TYPED, []));
    },
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
    async (request, response) => {
      const order = await shown.find(request, response);
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
        sendPage(response, { ...details(request, order, chosen, values, problems), status: 422 });
        return;
      }
      try {
        await returns.request(order, { key: values.key, chosen, reason, description: values.description });
        sendMails();
        response.redirect(303, `/order/${order.token}#${CASE_ANCHOR.returns}`);
      } catch (error) {
        if (!(error instanceof HttpProblem && error.code === 'care.transition')) throw error;
        sendPage(response, { ...choice(request, order, 'late'), status: 409 });
      }
    },
  );
}
