/**
 * /withdraw: the withdrawal function of Art. 11a of Directive 2011/83/EU. Whatever is typed, the answer, its status and the time that it
 * takes are the same whether there is such an order or not.
 */
import { WITHDRAW_PATH } from '@tessera/shared-contracts/withdrawal';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { limited } from '../../../platform/http/rateLimits.ts';
import { sendPage } from '../../../platform/pages/pageFrame.ts';
import { refuseForm } from '../../../platform/pages/tooManyPage.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { withdrawalFormSchema, withdrawalProblems } from './withdrawalForm.ts';
import {
  EMPTY_WITHDRAWAL,
  WITHDRAWN_PATH,
  withdrawalPage,
  withdrawalReviewPage,
  withdrawnPage,
} from './withdrawalPages.ts';
import type { Withdrawals } from './withdrawals.ts';

const NAME_WINDOW_MS = 15 * 60_000;

export interface WithdrawalRoutesOptions {
  readonly withdrawals: Withdrawals;
  /** Forms per minute and client address; 0 is without limit. */
  readonly perMinute: number;
  /** Confirmed ones for one mail address in 15 minutes; 0 is without limit. */
  readonly perAddress: number;
}

export function withdrawalRoutes({ withdrawals, perMinute, perAddress }: WithdrawalRoutesOptions): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));
  const refuse = (request: Request, response: Response) => refuseForm(request, response, { back: WITHDRAW_PATH });
  const formOf = (request: Request) => withdrawalFormSchema.parse(request.body ?? {});
  const limits: readonly RequestHandler[] = [
    limited({ name: 'withdrawals', windowMs: 60_000, limit: perMinute, refuse }),
    limited({
      name: 'withdrawal-addresses',
      windowMs: NAME_WINDOW_MS,
      limit: perAddress,
      // What is counted is what was typed and not what there is, so a refusal tells nothing either.
      key: (request) => {
        const { action, email } = formOf(request);
        return action === 'confirm' ? email.toLowerCase() : '';
      },
      refuse,
    }),
  ];

  router.get('/', (request, response) => sendPage(response, withdrawalPage(localeOf(request), EMPTY_WITHDRAWAL)));

  router.get('/received', (request, response) => sendPage(response, withdrawnPage(localeOf(request))));

  router.post('/', ...limits, async (request, response) => {
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
  });

  return router;
}
