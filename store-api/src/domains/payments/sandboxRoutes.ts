/** /checkout/test-payment/{id}: accepts a test card number without storing it. */
import type { Request, Response } from 'express';
import * as z from 'zod';
import { type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { notFoundPage } from '../../platform/pages/plainPage.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { CARD_PROBLEMS, type CardProblem, cardPage, secondStepPage } from './sandboxPages.tsx';
import type { TestPayment, TestPayments } from './sandboxPayments.ts';

const text = z.string().max(64).catch('');
const cardBodySchema = z.object({ card: text, expiry: text, cvc: text });
const stepBodySchema = z.object({ answer: z.enum(['confirm', 'refuse']).catch('refuse') });

const paymentId = z.object({ id: z.string() });
const noPayment = { 404: page('No such payment.') };

type PaymentPageRequest = Request<{ id: string }>;

interface TestPaymentServices {
  readonly payments: TestPayments;
  readonly settle: (reference: string) => Promise<void>;
  readonly now: () => Date;
}

/**
 * @param route registers a page of the checkout
 * @param settle called with the reference of an authorised payment, like a provider's webhook
 */
export function testPaymentRoutes(
  route: PageRoute,
  payments: TestPayments,
  settle: (reference: string) => Promise<void>,
  now: () => Date = () => new Date(),
): void {
  const services: TestPaymentServices = { payments, settle, now };
  route(
    {
      method: 'get',
      path: '/checkout/test-payment/:id',
      operationId: 'checkout.testCard',
      summary: 'The test provider asks for a card; no money moves',
      params: paymentId,
      answers: { 200: page('The form.'), ...noPayment },
    },
    (request, response) => showCardForm(services, request, response),
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
    (request, response) => payWithCard(services, request, response),
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
    (request, response) => showSecondStep(services, request, response),
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
    (request, response) => answerSecondStep(services, request, response),
  );
}

/** Finds the payment of the page. When there is none, sends the page "not found" and returns null. */
async function findPayment(
  { payments }: TestPaymentServices,
  request: PaymentPageRequest,
  response: Response,
): Promise<TestPayment | null> {
  const payment = await payments.find(request.params.id);
  if (payment === null) sendPage(response, { ...notFoundPage(localeOf(request)), status: 404 });
  return payment;
}

async function showCardForm(
  services: TestPaymentServices,
  request: PaymentPageRequest,
  response: Response,
): Promise<void> {
  const payment = await findPayment(services, request, response);
  if (payment === null) return;
  if (payment.state === 'second_step') response.redirect(303, `${pathOf(payment.id)}/step`);
  // Paid or cancelled: the checkout handles it.
  else if (payment.state !== 'open') response.redirect(303, payment.returnUrl);
  else {
    const declined = request.query.declined === '1';
    const wrong = typeof request.query.wrong === 'string' ? request.query.wrong.split(',') : [];
    const problems = CARD_PROBLEMS.filter((problem) => wrong.includes(problem));
    sendPage(response, {
      ...cardPage({ payment, locale: localeOf(request), problems, declined }),
      formOrigins: originsOf(payment.returnUrl),
    });
  }
}

async function payWithCard(
  services: TestPaymentServices,
  request: PaymentPageRequest,
  response: Response,
): Promise<void> {
  const payment = await findPayment(services, request, response);
  if (payment === null) return;
  const { card, expiry, cvc } = cardBodySchema.parse(request.body ?? {});
  const ends = endOfExpiry(expiry);
  const problems: CardProblem[] = [
    ...(ends === null ? (['expiry'] as const) : ends <= services.now() ? (['expired'] as const) : []),
    ...(/^\d{3,4}$/.test(cvc.trim()) ? [] : (['cvc'] as const)),
  ];
  const number = card.replace(/[\s-]/g, '');
  const result = problems.length > 0 ? null : await services.payments.pay(payment.id, number);
  const here = pathOf(payment.id);
  if (result === 'authorised') {
    await services.settle(payment.id);
    response.redirect(303, payment.returnUrl);
  } else if (result === 'second-step') response.redirect(303, `${here}/step`);
  else if (result === 'declined') response.redirect(303, `${here}?declined=1`);
  else {
    // Card data is never stored, not even to show it again, so the page asks for all of it.
    const wrong: CardProblem[] = result === 'unknown' || number === '' ? ['card', ...problems] : problems;
    response.redirect(303, `${here}?wrong=${wrong.join(',')}`);
  }
}

async function showSecondStep(
  services: TestPaymentServices,
  request: PaymentPageRequest,
  response: Response,
): Promise<void> {
  const payment = await findPayment(services, request, response);
  if (payment === null) return;
  if (payment.state !== 'second_step') response.redirect(303, pathOf(payment.id));
  else
    sendPage(response, {
      ...secondStepPage(payment, localeOf(request)),
      formOrigins: originsOf(payment.returnUrl),
    });
}

async function answerSecondStep(
  { payments, settle }: TestPaymentServices,
  request: PaymentPageRequest,
  response: Response,
): Promise<void> {
  const { id } = request.params;
  const { answer } = stepBodySchema.parse(request.body ?? {});
  await payments.secondStep(id, answer === 'confirm');
  if (answer === 'confirm') await settle(id);
  response.redirect(303, answer === 'confirm' ? pathOf(id) : `${pathOf(id)}?declined=1`);
}

const pathOf = (id: string): string => `/checkout/test-payment/${id}`;

/**
 * The time at which a card expires: the end of its month in the last time zone on earth. Null: the text is not a month
 * and year.
 */
function endOfExpiry(typed: string): Date | null {
  const [, month, year = ''] = /^(0?[1-9]|1[0-2]) ?[/.-]? ?(\d{2}|\d{4})$/.exec(typed.normalize('NFKC').trim()) ?? [];
  if (month === undefined) return null;
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  return new Date(Date.UTC(whole, Number(month), 1, 12));
}

/** Origins besides this one that the forms of these pages may lead to. Empty when the return URL is a path. */
const originsOf = (returnUrl: string): string[] => (URL.canParse(returnUrl) ? [new URL(returnUrl).origin] : []);
