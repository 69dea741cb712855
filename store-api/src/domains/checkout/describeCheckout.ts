/** The pages and forms of the checkout, for the OpenAPI document. */

import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { onTo, page, pagesOf, TOO_MANY, UNREAD } from '../../platform/http/describedPages.ts';
import { STRIPE_WEBHOOK_PATH } from '../../platform/http/stripeWebhookPath.ts';
import { cardBodySchema, stepBodySchema } from '../payments/sandboxRoutes.ts';
import { codeBodySchema, contactFormSchema, deliveryBodySchema, payBodySchema } from './checkoutRoutes.ts';

const cartId = z.object({ cartId: z.string() });
const paymentId = z.object({ id: z.string() });

const ANSWERS = {
  303: onTo('To an earlier step that lacks something, to the payment, or to the order that it has become.'),
  404: page('No such checkout.'),
  429: TOO_MANY,
  500: page('It did not work; the page says how to go on.'),
};

export interface DescribedCheckout {
  readonly testPayments: boolean;
  readonly stripe: boolean;
  /** Whether the checkout is under a host of its own. */
  readonly ownOrigin: boolean;
}

export function describeCheckout(calls: Calls, takes: DescribedCheckout): void {
  const checkout = pagesOf(calls, {
    tag: 'checkout',
    ownOrigin: takes.ownOrigin,
    answers: (method) => (method === 'post' ? { ...ANSWERS, 400: UNREAD, 413: UNREAD, 415: UNREAD } : ANSWERS),
  });
  const shown = { 200: page('The step, that the cart is empty, or that it is ordered and the link was mailed.') };

  checkout({
    method: 'get',
    path: '/checkout/:cartId',
    operationId: 'checkout.contact',
    summary: 'Who buys, and where it goes',
    description:
      "The bag's hand-off fills in what it knows: `email`, `checkout[email]`, `affiliate_code`. No parameter changes a price. What was typed, and the order that came of it, is for the browser that holds the checkout's key, a cookie, alone.",
    params: cartId,
    answers: shown,
  });
  checkout({
    method: 'post',
    path: '/checkout/:cartId',
    operationId: 'checkout.saveContact',
    summary: 'Keep who buys, and where it goes',
    params: cartId,
    body: contactFormSchema,
    answers: {
      200: page('That the cart is empty, or that it is ordered and the link was mailed.'),
    },
    problems: { 422: ['cart.too-many-discount-codes'] },
  });
  checkout({
    method: 'get',
    path: '/checkout/:cartId/delivery',
    operationId: 'checkout.delivery',
    summary: 'How it is delivered',
    params: cartId,
    answers: shown,
  });
  checkout({
    method: 'post',
    path: '/checkout/:cartId/delivery',
    operationId: 'checkout.saveDelivery',
    summary: 'Keep how it is delivered',
    params: cartId,
    body: deliveryBodySchema,
    answers: { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') },
  });
  checkout({
    method: 'post',
    path: '/checkout/:cartId/discount',
    operationId: 'checkout.discount',
    summary: 'Add a discount code, or take one away',
    params: cartId,
    body: codeBodySchema,
    answers: { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') },
    problems: { 422: ['cart.too-many-discount-codes'] },
  });
  checkout({
    method: 'get',
    path: '/checkout/:cartId/payment',
    operationId: 'checkout.payment',
    summary: 'What it costs in all, and the way to pay',
    params: cartId,
    answers: shown,
  });
  checkout({
    method: 'post',
    path: '/checkout/:cartId/payment',
    operationId: 'checkout.pay',
    summary: 'Begin to pay',
    description:
      '`seen` is what the page said: the total and a hash of the order. Where either is another now, nothing is charged.',
    params: cartId,
    body: payBodySchema,
    answers: { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') },
  });
  checkout({
    method: 'get',
    path: '/checkout/:cartId/return',
    operationId: 'checkout.return',
    summary: 'Back from the payment: what is known of it',
    description: 'Asks nobody. While nothing is known the page asks for itself again, by the header `Refresh`.',
    params: cartId,
    query: z.object({ looks: z.string().max(20).optional() }),
    answers: { 200: page('That we wait for the provider; or that it is ordered, and that the link was mailed.') },
  });
  checkout({
    method: 'post',
    path: '/checkout/:cartId/return',
    operationId: 'checkout.look',
    summary: 'Ask the provider what became of the payment',
    params: cartId,
    answers: { 200: page('That it is ordered, and that the link was mailed.') },
  });
  if (takes.testPayments) {
    const payment = { 404: page('No such payment.') };
    checkout({
      method: 'get',
      path: '/checkout/test-payment/:id',
      operationId: 'checkout.testCard',
      summary: 'The test provider asks for a card; no money moves',
      params: paymentId,
      answers: { 200: page('The form.'), ...payment },
    });
    checkout({
      method: 'post',
      path: '/checkout/test-payment/:id',
      operationId: 'checkout.payTestCard',
      summary: 'Pay with a test card',
      params: paymentId,
      body: cardBodySchema,
      answers: payment,
    });
    checkout({
      method: 'get',
      path: '/checkout/test-payment/:id/step',
      operationId: 'checkout.testStep',
      summary: "The second step, as a card's bank asks for it",
      params: paymentId,
      answers: { 200: page('The form.'), ...payment },
    });
    checkout({
      method: 'post',
      path: '/checkout/test-payment/:id/step',
      operationId: 'checkout.answerTestStep',
      summary: 'Confirm or refuse the second step',
      params: paymentId,
      body: stepBodySchema,
    });
  }
  if (takes.stripe) {
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
  }
}
