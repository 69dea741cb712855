/** /checkout/test-payment/{id}: where a card number is typed, looked at, and forgotten. */
import * as z from 'zod';
import { type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { notFoundPage } from '../../platform/pages/plainPage.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { CARD_PROBLEMS, type CardProblem, cardPage, secondStepPage } from './sandboxPages.tsx';
import type { TestPayments } from './sandboxPayments.ts';

const text = z.string().max(64).catch('');
const cardBodySchema = z.object({ card: text, expiry: text, cvc: text });
const stepBodySchema = z.object({ answer: z.enum(['confirm', 'refuse']).catch('refuse') });

const paymentId = z.object({ id: z.string() });
const noPayment = { 404: page('No such payment.') };

/**
 * @param route of the checkout's pages
 * @param settle called with a payment that was allowed, as a provider's webhook would
 */
export function testPaymentRoutes(
  route: PageRoute,
  payments: TestPayments,
  settle: (reference: string) => Promise<void>,
  now: () => Date = () => new Date(),
): void {
  route(
    {
      method: 'get',
      path: '/checkout/test-payment/:id',
      operationId: 'checkout.testCard',
      summary: 'The test provider asks for a card; no money moves',
      params: paymentId,
      answers: { 200: page('The form.'), ...noPayment },
    },
    async (request, response) => {
      const locale = localeOf(request);
      const payment = await payments.find(request.params.id);
      if (payment === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
      else if (payment.state === 'second_step') response.redirect(303, `/checkout/test-payment/${payment.id}/step`);
      // Done, or let go of: the checkout knows what comes next.
      else if (payment.state !== 'open') response.redirect(303, payment.returnUrl);
      else {
        const declined = request.query.declined === '1';
        const wrong = typeof request.query.wrong === 'string' ? request.query.wrong.split(',') : [];
        const problems = CARD_PROBLEMS.filter((problem) => wrong.includes(problem));
        sendPage(response, {
          ...cardPage({ payment, locale, problems, declined }),
          formOrigins: originsOf(payment.returnUrl),
        });
      }
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/test-payment/:id',
      operationId: 'checkout.payTestCard',
      summary: 'Pay with a test card',
      params: paymentId,
      body: cardBodySchema,
      answers: noPayment,
    },
    readForm,
    async (request, response) => {
      const locale = localeOf(request);
      const payment = await payments.find(request.params.id);
      if (payment === null) {
        sendPage(response, { ...notFoundPage(locale), status: 404 });
        return;
      }
      const { card, expiry, cvc } = cardBodySchema.parse(request.body ?? {});
      const ends = endOfExpiry(expiry);
      const problems: CardProblem[] = [
        ...(ends === null ? (['expiry'] as const) : ends <= now() ? (['expired'] as const) : []),
        ...(/^\d{3,4}$/.test(cvc.trim()) ? [] : (['cvc'] as const)),
      ];
      const number = card.replace(/[\s-]/g, '');
      const result = problems.length > 0 ? null : await payments.pay(payment.id, number);
      const here = `/checkout/test-payment/${payment.id}`;
      if (result === 'authorised') await settle(payment.id);
      if (result === 'authorised') response.redirect(303, payment.returnUrl);
      else if (result === 'second-step') response.redirect(303, `${here}/step`);
      else if (result === 'declined') response.redirect(303, `${here}?declined=1`);
      else {
        // No card is kept, not even to be shown again: the page asks for all of it.
        const wrong: CardProblem[] = result === 'unknown' || number === '' ? ['card', ...problems] : problems;
        response.redirect(303, `${here}?wrong=${wrong.join(',')}`);
      }
    },
  );

  route(
    {
      method: 'get',
      path: '/checkout/test-payment/:id/step',
      operationId: 'checkout.testStep',
      summary: "The second step, as a card's bank asks for it",
      params: paymentId,
      answers: { 200: page('The form.'), ...noPayment },
    },
    async (request, response) => {
      const locale = localeOf(request);
      const payment = await payments.find(request.params.id);
      if (payment === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
      else if (payment.state !== 'second_step') response.redirect(303, `/checkout/test-payment/${payment.id}`);
      else sendPage(response, { ...secondStepPage(payment, locale), formOrigins: originsOf(payment.returnUrl) });
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/test-payment/:id/step',
      operationId: 'checkout.answerTestStep',
      summary: 'Confirm or refuse the second step',
      params: paymentId,
      body: stepBodySchema,
    },
    readForm,
    async (request, response) => {
      const { answer } = stepBodySchema.parse(request.body ?? {});
      await payments.secondStep(request.params.id, answer === 'confirm');
      if (answer === 'confirm') await settle(request.params.id);
      const here = `/checkout/test-payment/${request.params.id}`;
      response.redirect(303, answer === 'confirm' ? here : `${here}?declined=1`);
    },
  );
}

/** The first moment at which a card is over: the end of its month, everywhere on earth. Null: no month and year. */
function endOfExpiry(typed: string): Date | null {
  const [, month, year = ''] = /^(0?[1-9]|1[0-2]) ?[/.-]? ?(\d{2}|\d{4})$/.exec(typed.normalize('NFKC').trim()) ?? [];
  if (month === undefined) return null;
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  return new Date(Date.UTC(whole, Number(month), 1, 12));
}

/** Where the forms of these pages may end, besides here: nowhere when the way back is a path. */
const originsOf = (returnUrl: string): string[] => (URL.canParse(returnUrl) ? [new URL(returnUrl).origin] : []);
