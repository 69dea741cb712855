/** The service over HTTP: the registered domains, on one port for the public and one for operators. */
import type { Express } from 'express';
import { type CheckoutLimiters, checkoutLimiters } from '../domains/checkout/checkoutRateLimits.ts';
import { sweepMailsPerAddress } from '../platform/http/limits/mailsPerAddress.ts';
import type { Round } from '../platform/jobs/round.ts';
import { sweepAudit } from '../platform/operators/operatorAudit.ts';
import { sweepOperatorTokens } from '../platform/operators/operatorTokens.ts';
import { appFactory } from './appFactory.ts';
import type { AppOptions } from './appOptions.ts';
import { type Domains, registerDomains } from './domains.ts';
import { createPlatform } from './platform.ts';
import { serveOperators } from './serveOperators.ts';
import { servePublic } from './servePublic.ts';

export interface StoreApp {
  readonly app: Express;
  /** Operators' calls, for a separate listener. */
  readonly operators: Express;
  /** Settles one payment, by its attempt's id. @throws when the provider does not respond */
  settle(attemptId: string): Promise<void>;
  /** Pays one pending refund, by its id. @throws when the provider does not pay it */
  payRefund(refundId: string): Promise<void>;
  /** Scheduled work, done by this process or another one. */
  readonly rounds: readonly Round[];
}

export function createApp(options: AppOptions): StoreApp {
  const platform = createPlatform(options);
  const domains = registerDomains(platform, options);
  const limiters = limitersOf(options, domains);
  const newApp = appFactory(platform, options.metrics.all);
  // The shell, or another proxy on this machine or in a private network, sends the client's address.
  const app = newApp(options.trustedProxies ?? ['loopback', 'uniquelocal']);
  servePublic(app, options, domains, limiters);
  const operators = newApp(options.operatorProxies ?? []);
  serveOperators(operators, options, domains, limiters);
  return {
    app,
    operators,
    settle: domains.checkout.flow.reconcileOne,
    payRefund: domains.returns.refunds.pay,
    rounds: [
      ...domains.all.flatMap(({ rounds = [] }) => rounds),
      platform.sweep('mailCounts', 'hour', sweepMailsPerAddress),
      platform.sweep('auditRows', 'day', sweepAudit),
      platform.sweep('operatorTokens', 'day', sweepOperatorTokens),
    ],
  };
}

/** Limits on forms and on guessing. A link to an existing cart, order or payment does not count as a guess. */
function limitersOf(options: AppOptions, { cart, order, payments, isOrdered }: Domains): CheckoutLimiters {
  const leadsSomewhere = async (path: string) => {
    const [, area, id = '', payment = ''] = path.split('/');
    if (area === 'order') return (await order.orders.find(id)) !== null;
    if (id === 'test-payment') return (await payments.testPayments.find(payment)) !== null;
    return (await isOrdered(id)) || (await cart.carts.open(id, 'en-US')) !== null;
  };
  return checkoutLimiters(options.checkoutLimits, leadsSomewhere, payments.provider.formOrigins);
}
