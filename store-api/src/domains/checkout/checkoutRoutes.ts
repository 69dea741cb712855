/**
 * /checkout/{cartId}: the target of checkoutUrl, with the hand-off's query parameters (S4, BAG-17), which change no
 * price. Each form is answered with a 303 redirect: to the next step, or back to its own page, which shows the errors
 * and the typed values. So reload and back resubmit nothing. The cart's id opens the empty form only; typed values are
 * shown only to the browser that holds the checkout's key (`checkoutKeys.ts`, decision 63).
 */

import { isDatabaseAway } from '@tessera/service-kit/database/databaseAway';
import { answeredRequestId, HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { routeOf } from '@tessera/service-kit/telemetry/requestContext';
import type { ErrorRequestHandler } from 'express';
import { onTo, page, pagesOf, TOO_MANY, UNREADABLE_FORM } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { failedPage } from '../../platform/pages/plainPage.tsx';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { TestPayments } from '../payments/sandboxPayments.ts';
import { testPaymentRoutes } from '../payments/sandboxRoutes.ts';
import { contactRoutes } from './contactRoutes.ts';
import { deliveryRoutes } from './deliveryRoutes.ts';
import { discountRoute } from './discountRoute.ts';
import { paymentRoutes } from './paymentRoutes.ts';
import { StepEntry, type StepEntryOptions } from './stepEntry.ts';
import type { StepServices } from './stepRoute.ts';

export interface CheckoutRoutesOptions extends StepEntryOptions, Pick<StepServices, 'provider'> {
  /** Null: another provider is used. */
  readonly testPayments: TestPayments | null;
  /** Whether the checkout has an origin of its own. */
  readonly ownOrigin: boolean;
  readonly logger: Logger;
}

const ANSWERS = {
  303: onTo('To an earlier step that lacks something, to the payment, or to the order that it has become.'),
  404: page('No such checkout.'),
  429: TOO_MANY,
  500: page('It did not work; the page says how to go on.'),
};

export function checkoutRoutes(http: PublicHttp, options: CheckoutRoutesOptions): void {
  const { flow, testPayments, logger } = options;
  const route = pagesOf(http, {
    tag: 'checkout',
    ownOrigin: options.ownOrigin,
    answers: (method) =>
      method === 'post' ? { ...ANSWERS, 400: UNREADABLE_FORM, 413: UNREADABLE_FORM, 415: UNREADABLE_FORM } : ANSWERS,
  });
  if (testPayments !== null) {
    const settle = async (reference: string) => {
      // Like a webhook: if it fails, the next round settles the payment.
      await flow.settleReference(reference).catch((error: unknown) => {
        logger.error(
          { event: 'payment.not-settled', err: error, reference },
          'a test payment could not be settled; it will be tried again',
        );
      });
    };
    testPaymentRoutes(route, testPayments, settle);
  }
  const services: StepServices = { ...options, entry: new StepEntry(options) };
  contactRoutes(route, services);
  deliveryRoutes(route, services);
  discountRoute(route, services);
  paymentRoutes(route, services);
  http.app.use('/checkout', failedStep(logger));
}

/** Renders an error page for errors in a step and logs the error. */
const failedStep =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    // Database outages and client errors (4xx) are handled by the service's common error handler.
    if (response.headersSent || isDatabaseAway(error) || (error instanceof HttpProblem && error.status < 500)) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) {
      logger.error(
        { event: 'checkout.failed', err: error, method: request.method, route: routeOf(request) },
        'a step of the checkout failed',
      );
    }
    const again = /^\/([\w-]+)/.exec(request.path)?.[1];
    sendPage(response, {
      ...failedPage(localeOf(request), again === undefined ? '/' : `/checkout/${again}`, answeredRequestId(response)),
      status,
    });
  };

/** The status of a body parser's 4xx error, else 500. */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? error.status
      : 500;
  return status >= 400 && status < 500 ? status : 500;
}
