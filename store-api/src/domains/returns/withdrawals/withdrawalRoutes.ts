/**
 * /withdraw: the withdrawal function of Art. 11a of Directive 2011/83/EU. Response, status and response time are the same whether the order
 * exists or not.
 */
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { Request, RequestHandler, Response } from 'express';
import { onTo, type PageRoute, page, readForm, UNREAD_PROBLEMS } from '../../../platform/http/describedPages.ts';
import { limited } from '../../../platform/http/limits/limited.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { refuseForm } from '../../../platform/pages/tooManyPage.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { withdrawalFormSchema, withdrawalProblems } from './withdrawalForm.ts';
import {
  EMPTY_WITHDRAWAL,
  WITHDRAWN_PATH,
  withdrawalPage,
  withdrawalReviewPage,
  withdrawnPage,
} from './withdrawalPages.tsx';
import type { Withdrawals } from './withdrawals.ts';

const NAME_WINDOW_MS = 15 * 60_000;

export interface WithdrawalRoutesOptions {
  readonly withdrawals: Withdrawals;
  /** Forms per minute and client address; 0: no limit. */
  readonly perMinute: number;
  /** Confirmed forms for one mail address in 15 minutes; 0: no limit. */
  readonly perAddress: number;
}

/** @param route for pages that need no order */
export function withdrawalRoutes(route: PageRoute, options: WithdrawalRoutesOptions): void {
  route(
    {
      method: 'get',
      path: WITHDRAW_PATH,
      operationId: 'withdrawals.form',
      summary: 'The form by which a shopper withdraws from a contract',
      answers: { 200: page('The form.') },
    },
    (request, response) => sendPage(response, withdrawalPage(localeOf(request), EMPTY_WITHDRAWAL)),
  );

  route(
    {
      method: 'get',
      path: WITHDRAWN_PATH,
      operationId: 'withdrawals.received',
      summary: 'That a withdrawal was received',
      answers: { 200: page('It says so.') },
    },
    (request, response) => sendPage(response, withdrawnPage(localeOf(request))),
  );

  route(
    {
      method: 'post',
      path: WITHDRAW_PATH,
      operationId: 'withdrawals.declare',
      summary: 'Withdraw from a contract: `review` shows what is declared, `confirm` declares it',
      description:
        'The answer is the same whether there is such an order or not. The same form, sent again, is one withdrawal. The receipt goes to the address of the order alone.',
      body: withdrawalFormSchema,
      answers: {
        200: page('What is declared, to be confirmed; or the form again.'),
        303: onTo('To the page that says that it was received.'),
        422: page('What does not fit, by field.'),
        429: page('Too many forms in a minute, or for one address in a quarter of an hour.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    ...withdrawalLimits(options),
    (request, response) => handleForm(options.withdrawals, request, response),
  );
}

const formOf = (request: Request) => withdrawalFormSchema.parse(request.body ?? {});

/** The limits count the typed values, not existing orders, so a rejection reveals nothing either. */
function withdrawalLimits({ perMinute, perAddress }: WithdrawalRoutesOptions): readonly RequestHandler[] {
  const refuse = (request: Request, response: Response) => refuseForm(request, response, { back: WITHDRAW_PATH });
  return [
    limited({ name: 'withdrawals', windowMs: 60_000, limit: perMinute, refuse }),
    limited({
      name: 'withdrawal-addresses',
      windowMs: NAME_WINDOW_MS,
      limit: perAddress,
      key: (request) => {
        const { action, email } = formOf(request);
        return action === 'confirm' ? email.toLowerCase() : '';
      },
      refuse,
    }),
  ];
}

/** Renders the form again or its confirmation step, or stores the declaration. */
async function handleForm(withdrawals: Withdrawals, request: Request, response: Response): Promise<void> {
  const locale = localeOf(request);
  const values = formOf(request);
  if (values.action === 'language' || values.action === 'change') {
    sendPage(response, withdrawalPage(locale, values));
    return;
  }
  const problems = withdrawalProblems(values);
  if (problems.length > 0 || values.key === '') {
    sendPage(response, { ...withdrawalPage(locale, values, problems), status: 422 });
    return;
  }
  if (values.action === 'review') {
    sendPage(response, withdrawalReviewPage(locale, values));
    return;
  }
  await withdrawals.declare(values, locale);
  response.redirect(303, WITHDRAWN_PATH);
}
