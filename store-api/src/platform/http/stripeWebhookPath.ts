import type { Request } from 'express';

/** Path at which Stripe reports payments. */
export const STRIPE_WEBHOOK_PATH = '/checkout/stripe-webhook';

/**
 * Whether a request is for the webhook. Stripe reports all payments from a few addresses and signs its messages, so client limits and rules
 * for forms do not apply.
 */
export const isStripeWebhook = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): boolean =>
  baseUrl + path === STRIPE_WEBHOOK_PATH;
