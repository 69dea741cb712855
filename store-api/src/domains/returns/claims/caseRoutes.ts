/** /order/{token}/care/{number}: a shopper moves a trade-in or claim (ORD-02). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, page, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import { parseCaseNumber } from './caseNumber.ts';
import { anchorOf } from './caseSentences.ts';
import { CASE_STATES, nextCaseStates } from './caseStates.ts';
import { keepPage } from './keepPage.tsx';
import { pickupField } from './PickupForm.tsx';
import type { ReturnCases } from './returnCases.ts';

const caseParams = z.object({ token: z.string(), number: z.string() });
type CaseRequest = Request<z.output<typeof caseParams>>;

export interface CaseRoutesOptions {
  readonly cases: ReturnCases;
  readonly shown: ShownOrder;
}

export function caseRoutes(route: PageRoute, options: CaseRoutesOptions): void {
  route(
    {
      method: 'get',
      path: '/order/:token/care/:number/keep',
      operationId: 'orders.keepForm',
      summary: 'Asks before an old ring is kept, and says what that costs',
      params: caseParams,
      answers: { 200: page('The question.'), 409: page('It has moved on.') },
    },
    (request, response) => askToKeep(options, request, response),
  );
  route(
    {
      method: 'post',
      path: '/order/:token/care/:number',
      operationId: 'orders.care',
      summary: 'Book the pickup of an old ring, keep it, or withdraw a claim',
      params: caseParams,
      body: z.record(z.string(), z.string()),
      answers: {
        303: onTo('To the order.'),
        409: page('It has moved on.'),
        422: page('The day is missing, or no courier comes on it.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    (request, response) => moveCase(options, request, response),
  );
}

async function askToKeep({ cases, shown }: CaseRoutesOptions, request: CaseRequest, response: Response): Promise<void> {
  const order = await shown.find(request, response);
  if (order === null) return;
  const locale = localeOf(request);
  const number = parseCaseNumber(request.params.number);
  const kept = (await cases.ofOrder(order.id)).find((each) => each.kind === 'trade_in' && each.number === number);
  if (kept === undefined) shown.notHere(response, locale);
  else if (nextCaseStates(kept, 'shopper').includes('cancelled')) sendPage(response, keepPage(order, kept, locale));
  else await shown.show(response, order, locale, { movedOn: true }, 409);
}

async function moveCase({ cases, shown }: CaseRoutesOptions, request: CaseRequest, response: Response): Promise<void> {
  const order = await shown.find(request, response);
  if (order === null) return;
  const locale = localeOf(request);
  const body: unknown = request.body ?? {};
  const typed = (name: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const number = parseCaseNumber(request.params.number);
  const to = CASE_STATES.find((state) => state === typed('to'));
  try {
    if (number === null || to === undefined) throw new HttpProblem(404, 'care.not-found', 'There is no such case.');
    await cases.moveByShopper(order.id, number, { to, day: typed(pickupField({ number })) });
    const moved = (await cases.ofOrder(order.id)).find((each) => each.number === number);
    response.redirect(303, `/order/${order.token}#${moved === undefined ? 'progress' : anchorOf(moved)}`);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    if (error.code === 'care.not-found') shown.notHere(response, locale);
    else if (error.code === 'care.incomplete') await shown.show(response, order, locale, { dayMissing: number }, 422);
    else if (error.code === 'care.transition') await shown.show(response, order, locale, { movedOn: true }, 409);
    else throw error;
  }
}
