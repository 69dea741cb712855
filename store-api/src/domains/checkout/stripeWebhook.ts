/** The webhook by which Stripe reports the outcome of payments. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import express from 'express';
import * as z from 'zod';
import { STRIPE_WEBHOOK_PATH } from '../../platform/http/stripeWebhookPath.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import type { StripeNews } from '../payments/stripeEvents.ts';
import type { StripePayments } from '../payments/stripePayments.ts';
import type { ToldNotice } from '../payments/toldNotice.ts';
import type { CheckoutFlow } from './checkoutFlow.ts';

export interface StripeWebhookOptions {
  readonly stripe: StripePayments;
  readonly flow: CheckoutFlow;
  /** Handles what the provider reports about a payment after it was captured. */
  readonly tellOfPayment: (attemptId: string, notice: ToldNotice) => Promise<unknown>;
  readonly logger: Logger;
}

export function stripeWebhook(
  { app, calls }: PublicHttp,
  { stripe, flow, tellOfPayment, logger }: StripeWebhookOptions,
): void {
  calls.describe({
    method: 'post',
    path: STRIPE_WEBHOOK_PATH,
    operationId: 'checkout.stripeWebhook',
    tag: 'checkout',
    summary: "Stripe's signed word that a session was paid",
    headers: z.object({ 'stripe-signature': z.string() }),
    body: z.looseObject({}),
    answers: { 200: { description: 'Heard.', schema: z.object({ received: z.literal(true) }) } },
    problems: { 400: ['payment.webhook-refused'] },
  });
  const read = (body: unknown, signature: string): StripeNews | null => {
    try {
      return stripe.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
    } catch (error) {
      logger.warn(
        { event: 'payment.webhook-refused', why: error instanceof Error ? error.name : 'unknown' },
        'a webhook was refused',
      );
      throw new HttpProblem(400, 'payment.webhook-refused', 'The signature does not fit this body.');
    }
  };
  // The signature covers the raw bytes, so nothing may parse the body before.
  app.post(STRIPE_WEBHOOK_PATH, express.raw({ type: () => true, limit: '256kb' }), async (request, response) => {
    const news = read(request.body, request.get('stripe-signature') ?? '');
    if (news?.kind === 'session' && (await flow.settleReference(news.reference)) === null) {
      // The payment belongs to another program with the same account, or a restore of the database has lost it.
      const { reference } = news;
      logger.warn({ code: 'payment.unknown', reference }, 'a webhook tells of a payment that is not known here');
    }
    if (news?.kind === 'notice') {
      const attempt = await stripe.attemptOf(news.intent);
      if (attempt !== null) await tellOfPayment(attempt, news.notice);
    }
    response.json({ received: true });
  });
}
