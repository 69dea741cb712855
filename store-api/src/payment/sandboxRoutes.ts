/** /checkout/test-payment/{id}: where a card number is typed, looked at, and forgotten. */
import { Router } from 'express';
import * as z from 'zod';
import { notFoundPage } from '../checkout/stepPages.ts';
import { localeOf } from '../localeParameter.ts';
import { sendPage } from '../page/pageFrame.ts';
import { type CardField, cardPage, secondStepPage } from './sandboxPages.ts';
import type { TestPayments } from './sandboxPayments.ts';

const text = z.string().max(64).catch('');
export const cardBodySchema = z.object({ card: text, expiry: text, cvc: text });
export const stepBodySchema = z.object({ answer: z.enum(['confirm', 'refuse']).catch('refuse') });

/** Expects forms parsed before it. */
export function testPaymentRoutes(payments: TestPayments): Router {
  const router = Router();

  router.get('/:id', async (request, response) => {
    const locale = localeOf(request);
    const payment = await payments.find(request.params.id);
    if (payment === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
    else if (payment.state === 'second_step') response.redirect(303, `/checkout/test-payment/${payment.id}/step`);
    // Done, or let go of: the checkout knows what comes next.
    else if (payment.state !== 'open') response.redirect(303, payment.returnUrl);
    else {
      const declined = request.query.declined === '1';
      sendPage(response, {
        ...cardPage({ payment, locale, problems: [], declined }),
        formOrigins: [new URL(payment.returnUrl).origin],
      });
    }
  });

  router.post('/:id', async (request, response) => {
    const locale = localeOf(request);
    const payment = await payments.find(request.params.id);
    if (payment === null) {
      sendPage(response, { ...notFoundPage(locale), status: 404 });
      return;
    }
    const { card, expiry, cvc } = cardBodySchema.parse(request.body ?? {});
    const problems: CardField[] = [
      ...(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}(\d{2})?$/.test(expiry.trim()) ? [] : (['expiry'] as const)),
      ...(/^\d{3,4}$/.test(cvc.trim()) ? [] : (['cvc'] as const)),
    ];
    const result = problems.length > 0 ? null : await payments.pay(payment.id, card.replace(/[\s-]/g, ''));
    const here = `/checkout/test-payment/${payment.id}`;
    if (result === 'authorised') response.redirect(303, payment.returnUrl);
    else if (result === 'second-step') response.redirect(303, `${here}/step`);
    else if (result === 'declined') response.redirect(303, `${here}?declined=1`);
    else {
      const shown: CardField[] = result === 'unknown' || card.trim() === '' ? ['card', ...problems] : problems;
      sendPage(response, {
        ...cardPage({ payment, locale, problems: shown, declined: false }),
        formOrigins: [new URL(payment.returnUrl).origin],
        status: 422,
      });
    }
  });

  router.get('/:id/step', async (request, response) => {
    const locale = localeOf(request);
    const payment = await payments.find(request.params.id);
    if (payment === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
    else if (payment.state !== 'second_step') response.redirect(303, `/checkout/test-payment/${payment.id}`);
    else sendPage(response, { ...secondStepPage(payment, locale), formOrigins: [new URL(payment.returnUrl).origin] });
  });

  router.post('/:id/step', async (request, response) => {
    const { answer } = stepBodySchema.parse(request.body ?? {});
    await payments.secondStep(request.params.id, answer === 'confirm');
    const here = `/checkout/test-payment/${request.params.id}`;
    response.redirect(303, answer === 'confirm' ? here : `${here}?declined=1`);
  });

  return router;
}
