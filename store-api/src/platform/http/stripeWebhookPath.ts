import type { Request } from 'express';

/** Where Stripe tells what became of payments. */
export const STRIPE_WEBHOOK_PATH = '/checkout/stripe-webhook';

/** Stripe tells of every payment from a few addresses, and signs what it says: limits for clients and rules for forms are not for it. */
export const isStripeWebhook = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): boolean =>
  baseUrl + path === STRIPE_WEBHOOK_PATH;
