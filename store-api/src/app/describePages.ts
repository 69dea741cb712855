/** Calls that answer by themselves: pages with forms, pictures, links, webhooks. Their forms are parsed by the schemas named here. */

import { BAG_FORM_PATHS } from '@tessera/shared-contracts/bagForms';
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/bookACall';
import { EMPLOYER_FORM } from '@tessera/shared-contracts/forWork';
import { HERO_CONFIRM_FORM, HERO_DOCUMENT_FORM, HERO_PROOF_FORM } from '@tessera/shared-contracts/heroProof';
import { FIND_ORDER_PATH, FIND_PURPOSES } from '@tessera/shared-contracts/orderPaths';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/problem';
import { PROGRAMME_LEAVE_PATH } from '@tessera/shared-contracts/programmeLeave';
import { REDEEM_FORM } from '@tessera/shared-contracts/redeem';
import { REFERRAL_FORM } from '@tessera/shared-contracts/referral';
import { WAITLIST_PATH } from '@tessera/shared-contracts/waitlist';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/withdrawal';
import * as z from 'zod';
import {
  bagAddFormSchema,
  bagBookingFormSchema,
  bagCodeFormSchema,
  bagGiftFormSchema,
  bagLineFormSchema,
  bagRareFormSchema,
  bagRingFormSchema,
  programmeLeaveFormSchema,
} from '../domains/bag/bagForms.ts';
import { pictureQuerySchema } from '../domains/catalogue/media/mediaRoutes.ts';
import {
  codeBodySchema,
  contactFormSchema,
  deliveryBodySchema,
  payBodySchema,
} from '../domains/checkout/checkoutRoutes.ts';
import { CALL_REQUEST_DONE_PATH } from '../domains/leads/callRequests/callRequestPages.ts';
import { callBodySchema, callQuerySchema } from '../domains/leads/callRequests/callRequestRoutes.ts';
import { employerFormSchema } from '../domains/leads/callRequests/employerForm.ts';
import { waitlistFormSchema } from '../domains/leads/waitlist/waitlistForm.ts';
import {
  WAITLIST_ASKED_PATH,
  WAITLIST_EXPIRED_PATH,
  WAITLIST_JOINED_PATH,
  WAITLIST_LEFT_PATH,
} from '../domains/leads/waitlist/waitlistPages.ts';
import { cardBodySchema, stepBodySchema } from '../domains/payments/sandboxRoutes.ts';
import { redeemFormSchema } from '../domains/plans/redeemRoutes.ts';
import {
  heroConfirmFormSchema,
  heroDocumentFormSchema,
  heroProofFormSchema,
} from '../domains/programmes/heroProofs/heroProofRoutes.ts';
import { referralFormSchema } from '../domains/programmes/partners/referralRoutes.ts';
import { claimFormSchema } from '../domains/returns/claims/claimForm.ts';
import { findFormSchema } from '../domains/returns/claims/findForm.ts';
import { SENT_PATH } from '../domains/returns/claims/findPages.ts';
import { withdrawalFormSchema } from '../domains/returns/withdrawals/withdrawalForm.ts';
import { WITHDRAWN_PATH } from '../domains/returns/withdrawals/withdrawalPages.ts';
import type { CallDescription, Calls, DescribedAnswer } from '../platform/http/calls.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../platform/http/limits/mailsPerAddress.ts';
import { storeSchema } from '../platform/http/storeParameter.ts';
import { STRIPE_WEBHOOK_PATH } from '../platform/http/stripeWebhookPath.ts';

const FORM = ['application/x-www-form-urlencoded'];
const MULTIPART = 'multipart/form-data';
const page = (description: string): DescribedAnswer => ({ description, types: ['text/html'] });
const onTo = (description: string): DescribedAnswer => ({ description, headers: { location: 'Where it goes on.' } });

const cartId = z.object({ cartId: z.string() });
const token = z.object({ token: z.string() });
const paymentId = z.object({ id: z.string() });

const GONE = page('No such checkout.');
const ELSEWHERE = onTo('To an earlier step that lacks something, to the payment, or to the order that it has become.');
const FAILED = { 500: page('It did not work; the page says how to go on.') };
const UNREAD = page('The form could not be read.');
const TOO_MANY = page('Too many forms, or too many guessed links, in a minute.');

const FOREIGN = page('A page of another site has sent the form (`request.cross-site`); nothing was done.');

const unreadIf = (method: CallDescription['method']): CallDescription['answers'] =>
  method === 'post' ? { 400: UNREAD, 413: UNREAD, 415: UNREAD } : {};
const foreignIf = (method: CallDescription['method']): CallDescription['answers'] =>
  method === 'post' ? { 403: FOREIGN } : {};

type Page = Omit<CallDescription, 'tag' | 'answers'> & { readonly answers?: CallDescription['answers'] };

export function describeService(calls: Calls): void {
  calls.describe({
    method: 'get',
    path: '/healthz',
    operationId: 'service.health',
    tag: 'service',
    summary: 'Whether the process lives',
    answers: { 200: { description: 'It does.', schema: z.object({ status: z.literal('ok') }) } },
  });
  calls.describe({
    method: 'get',
    path: '/readyz',
    operationId: 'service.ready',
    tag: 'service',
    summary: 'Whether it may be sent requests',
    answers: {
      200: {
        description: 'It may.',
        schema: z.object({
          status: z.literal('ready'),
          database: z.enum(['embedded', 'server']),
          away: z.array(z.literal('database')).optional(),
        }),
      },
    },
    problems: { 503: ['service.not-ready'] },
  });
  calls.describe({
    method: 'get',
    path: `${PROBLEMS_PATH}/:code`,
    operationId: 'service.problem',
    tag: 'service',
    summary: 'What an error code means, and what to do: where the `type` of a problem leads',
    params: z.object({ code: z.string() }),
    answers: { 200: page('The code, explained in English.') },
    problems: { 404: ['problem.unknown'] },
  });
}

export interface DescribedPages {
  readonly testPayments: boolean;
  readonly stripe: boolean;
  /** Whether checkout, orders and withdrawals have an origin of their own. */
  readonly ownOrigin: boolean;
}

export function describePages(calls: Calls, takes: DescribedPages): void {
  const onToOwnOrigin = (method: CallDescription['method']): CallDescription['answers'] =>
    takes.ownOrigin && method === 'get'
      ? { 303: onTo('Asked under another host: to the same page of the checkout’s.') }
      : {};
  const misdirected = ({ method, problems }: Page): Pick<Page, 'problems'> =>
    takes.ownOrigin && method === 'post' ? { problems: { ...problems, 421: ['request.misdirected'] } } : {};
  const checkout = ({ answers = {}, ...described }: Page) =>
    calls.describe({
      ...described,
      ...(described.body === undefined ? {} : { bodyTypes: FORM }),
      ...misdirected(described),
      tag: 'checkout',
      answers: {
        303: ELSEWHERE,
        404: GONE,
        429: TOO_MANY,
        ...unreadIf(described.method),
        ...foreignIf(described.method),
        ...FAILED,
        ...answers,
      },
    });
  const shown = { 200: page('The step, that the cart is empty, or that it is ordered and the link was mailed.') };

  const bagForm = (operationId: string, path: string, summary: string, body: z.ZodObject) =>
    calls.describe({
      method: 'post',
      path,
      operationId,
      tag: 'cart',
      summary,
      description:
        "Changes the cart that the visitor's cookie names, or makes one. A form that was not taken leads to the page too, which says why.",
      query: z.object({ store: storeSchema }),
      body,
      bodyTypes: FORM,
      answers: {
        303: onTo(
          "To the bag's page; from the ring's form without a colour or a size, and from the blood test's without a booking that fits, back to it.",
        ),
        403: FOREIGN,
        413: UNREAD,
        429: TOO_MANY,
      },
      problems: { 400: ['store.unknown'] },
    });
  bagForm('bag.add', BAG_FORM_PATHS.add, 'Put something into the bag by a form', bagAddFormSchema);
  bagForm('bag.addRing', BAG_FORM_PATHS.ring, "Put the ring into the bag by its page's form", bagRingFormSchema);
  bagForm('bag.addRare', BAG_FORM_PATHS.rare, "Put the Ring Rare into the bag by its page's form", bagRareFormSchema);
  bagForm(
    'bag.addBloodTest',
    BAG_FORM_PATHS.bloodTest,
    "Put a booked blood test into the bag by its page's form",
    bagBookingFormSchema,
  );
  bagForm('bag.line', BAG_FORM_PATHS.line, 'Change a line of the bag, or take it out, by a form', bagLineFormSchema);
  bagForm(
    'bag.code',
    BAG_FORM_PATHS.code,
    'Add a discount code to the bag, or take one away, by a form',
    bagCodeFormSchema,
  );
  bagForm(
    'bag.gift',
    BAG_FORM_PATHS.gift,
    'Make the bag a gift with its note, or no gift, by a form',
    bagGiftFormSchema,
  );

  calls.describe({
    method: 'post',
    path: PROGRAMME_LEAVE_PATH,
    operationId: 'bag.leaveProgramme',
    tag: 'cart',
    summary: "Take a programme's codes off the visitor's bag, from the header of any page",
    query: z.object({ store: storeSchema }),
    body: programmeLeaveFormSchema,
    bodyTypes: FORM,
    answers: { 303: onTo('To the page, without what brings the discount.'), 403: FOREIGN },
    problems: { 400: ['store.unknown'] },
  });

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

  calls.describe({
    method: 'get',
    path: '/cart/:item',
    operationId: 'checkout.direct',
    tag: 'checkout',
    summary: 'A link that leads straight to the checkout with one thing',
    description: '`{item}` is `{variantId}:1`. The cart is a new one: the visitor keeps the bag.',
    params: z.object({ item: z.string() }),
    query: z.object({ store: storeSchema, channel: z.string().optional(), discount: z.string().optional() }),
    answers: { 303: onTo('To the checkout.') },
    problems: {
      404: ['route.not-found', 'product.unknown'],
      // To HEAD: a look makes no cart.
      405: ['request.method-not-allowed'],
      409: ['product.unavailable'],
      422: ['cart.too-many-discount-codes'],
      429: ['request.too-many'],
    },
  });

  const order = ({ answers = {}, ...described }: Page) =>
    calls.describe({
      ...described,
      ...(described.body === undefined ? {} : { bodyTypes: described.bodyTypes ?? FORM }),
      ...misdirected(described),
      tag: 'orders',
      answers: {
        ...onToOwnOrigin(described.method),
        404: page('No such order.'),
        429: TOO_MANY,
        ...foreignIf(described.method),
        ...answers,
      },
    });
  const unread = { 400: ['request.invalid'], 413: ['request.too-large'], 415: ['request.unsupported-type'] } as const;
  order({
    method: 'get',
    path: '/order',
    operationId: 'orders.findForm',
    summary: 'The form that sends the link of an order to whoever bought it',
    query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
    answers: { 200: page('The form.') },
  });
  order({
    method: 'get',
    path: FIND_ORDER_PATH,
    operationId: 'orders.findAgain',
    summary: 'To the form',
    answers: { 303: onTo('To the form.') },
  });
  order({
    method: 'post',
    path: FIND_ORDER_PATH,
    operationId: 'orders.find',
    summary: 'Send the link of an order to the address that it was bought with',
    description:
      'The answer is the same whether there is such an order or not, and whether its address has had the three links of a day.',
    body: findFormSchema,
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the page that says so; with a link in place of a number, there.'),
      422: page('What does not fit, by field.'),
    },
    problems: unread,
  });
  order({
    method: 'get',
    path: SENT_PATH,
    operationId: 'orders.found',
    summary: 'That a link was sent, if there is such an order',
    query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
    answers: { 200: page('It says so.') },
  });
  order({
    method: 'get',
    path: '/order/:token/claim',
    operationId: 'orders.claims',
    summary: 'What can be claimed for each thing in an order',
    params: token,
    answers: { 200: page('The choice.') },
  });
  const claimed = z.object({ token: z.string(), line: z.string(), kind: z.string() });
  const noClaim = onTo('To the choice, where this cannot be claimed; else to the order.');
  order({
    method: 'get',
    path: '/order/:token/claim/:line/:kind',
    operationId: 'orders.claimForm',
    summary: 'The form of a claim',
    params: claimed,
    answers: { 200: page('The form.'), 303: noClaim },
  });
  order({
    method: 'post',
    path: '/order/:token/claim/:line/:kind',
    operationId: 'orders.claim',
    summary: 'Make a claim',
    description:
      'The same form, sent again, is kept and mailed once. Sent as multipart it may hold `photos`: JPEG or PNG files.',
    params: claimed,
    bodyTypes: [...FORM, MULTIPART],
    body: claimFormSchema,
    answers: { 200: page('The form in another language.'), 303: noClaim, 422: page('What does not fit, by field.') },
    problems: unread,
  });
  order({
    method: 'get',
    path: '/order/:token/care/:number/keep',
    operationId: 'orders.keepForm',
    summary: 'Asks before an old ring is kept, and says what that costs',
    params: z.object({ token: z.string(), number: z.string() }),
    answers: { 200: page('The question.'), 409: page('It has moved on.') },
  });
  order({
    method: 'post',
    path: '/order/:token/care/:number',
    operationId: 'orders.care',
    summary: 'Book the pickup of an old ring, keep it, or withdraw a claim',
    params: z.object({ token: z.string(), number: z.string() }),
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It has moved on.'),
      422: page('The day is missing, or no courier comes on it.'),
    },
    problems: unread,
  });
  order({
    method: 'post',
    path: '/order/:token/test/:line',
    operationId: 'orders.testDay',
    summary: 'Move a booked blood test to another day',
    params: z.object({ token: z.string(), line: z.string() }),
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It is too late.'),
      422: page('The day is missing, or no courier comes on it.'),
    },
  });
  order({
    method: 'get',
    path: '/order/:token/withdraw',
    operationId: 'orders.withdrawForm',
    summary: "The form of a withdrawal with the order's number, name and address",
    params: token,
    answers: { 200: page('The form.') },
  });
  const withdraw = ({ answers = {}, ...described }: Page) =>
    calls.describe({
      ...described,
      ...(described.body === undefined ? {} : { bodyTypes: FORM }),
      ...misdirected(described),
      tag: 'orders',
      answers: { ...onToOwnOrigin(described.method), ...foreignIf(described.method), ...answers },
    });
  withdraw({
    method: 'get',
    path: WITHDRAW_PATH,
    operationId: 'withdrawals.form',
    summary: 'The form by which a shopper withdraws from a contract',
    answers: { 200: page('The form.') },
  });
  withdraw({
    method: 'post',
    path: WITHDRAW_PATH,
    operationId: 'withdrawals.declare',
    summary: 'Withdraw from a contract: `review` shows what is declared, `confirm` declares it',
    description:
      'The answer is the same whether there is such an order or not. The same form, sent again, is one withdrawal. The receipt goes to the address of the order alone.',
    body: withdrawalFormSchema,
    answers: {
      200: page('What is declared, to be confirmed; or the form again.'),
      303: onTo('To the page that says that it was received.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute, or for one address in a quarter of an hour.'),
    },
    problems: unread,
  });
  withdraw({
    method: 'get',
    path: WITHDRAWN_PATH,
    operationId: 'withdrawals.received',
    summary: 'That a withdrawal was received',
    answers: { 200: page('It says so.') },
  });
  order({
    method: 'get',
    path: '/order/:token/return',
    operationId: 'orders.returnForm',
    summary: 'What of an order can go back',
    params: token,
    answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can go back.') },
  });
  order({
    method: 'get',
    path: '/order/:token/return/details',
    operationId: 'orders.returnDetails',
    summary: 'What goes back with what was chosen, what is paid back, and why',
    params: token,
    query: z.looseObject({}),
    answers: {
      200: page('The refund, and the form of the reason.'),
      409: page('It can no longer go back.'),
      422: page('Nothing was chosen.'),
    },
  });
  order({
    method: 'post',
    path: '/order/:token/return',
    operationId: 'orders.return',
    summary: 'Ask to send something back',
    description: 'The same form, sent again, is one return.',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It can no longer go back.'),
      422: page('The reason is missing.'),
    },
    problems: unread,
  });
  order({
    method: 'get',
    path: '/order/:token/cancel',
    operationId: 'orders.cancelForm',
    summary: 'What of an order can be cancelled',
    params: token,
    answers: { 200: page('The choice.'), 303: onTo('To the order: nothing can be cancelled.') },
  });
  order({
    method: 'get',
    path: '/order/:token/cancel/review',
    operationId: 'orders.cancelReview',
    summary: 'What leaves with what was chosen, and what is paid back',
    params: token,
    query: z.looseObject({}),
    answers: {
      200: page('The refund, and the button that cancels.'),
      409: page('It has moved on.'),
      422: page('Nothing was chosen.'),
    },
  });
  order({
    method: 'post',
    path: '/order/:token/cancel',
    operationId: 'orders.cancel',
    summary: 'Cancel an order or a part of it',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: { 303: onTo('To the order.'), 409: page('It has moved on, or the refund is another one than was shown.') },
    problems: unread,
  });
  order({
    method: 'get',
    path: '/order/:token',
    operationId: 'orders.show',
    summary: 'An order, its state and its history',
    params: token,
    answers: { 200: page('The order.') },
  });
  order({
    method: 'get',
    path: '/order/:token/address',
    operationId: 'orders.addressForm',
    summary: 'The form that changes where an order goes',
    params: token,
    answers: { 200: page('The form.'), 409: page('It has left.') },
  });
  order({
    method: 'post',
    path: '/order/:token/address',
    operationId: 'orders.address',
    summary: 'Change where an order goes, within its country, until it leaves',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the order.'),
      409: page('It has left.'),
      422: page('What does not fit, by field.'),
    },
  });
  order({
    method: 'post',
    path: '/order/:token/size',
    operationId: 'orders.size',
    summary: 'Send the size that the sizing kit has shown',
    params: token,
    body: z.record(z.string(), z.string()),
    answers: {
      303: onTo('To the order.'),
      409: page('It is too late, or too early.'),
      422: page('A size is missing.'),
    },
  });

  const call = ({ answers = {}, ...described }: Page) =>
    calls.describe({
      ...described,
      ...(described.body === undefined ? {} : { bodyTypes: FORM }),
      tag: 'calls',
      query: callQuerySchema,
      answers: { ...foreignIf(described.method), ...answers },
    });
  call({
    method: 'get',
    path: BOOK_A_CALL_PATH,
    operationId: 'callRequests.form',
    summary: 'The form of a call with a specialist, or the way to an external one',
    description: '`theme` is given where the form stands in a frame of the store.',
    answers: { 200: page('The form.'), 303: onTo('To the external scheduling form.') },
  });
  call({
    method: 'post',
    path: BOOK_A_CALL_PATH,
    operationId: 'callRequests.ask',
    summary: 'Ask for a call',
    description: `The same form with the same contents, sent again, is kept and mailed once. ${MAILS_PER_ADDRESS_NOTE}`,
    body: callBodySchema,
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the page that says so.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute.'),
    },
    // What express cannot read.
    problems: { 400: ['request.invalid'], 413: ['request.too-large'], 415: ['request.unsupported-type'] },
  });
  call({
    method: 'get',
    path: EMPLOYER_FORM,
    operationId: 'callRequests.employerForm',
    summary: 'The form of an employer who wants to take part in the workplace programme',
    answers: { 200: page('The form.') },
  });
  call({
    method: 'post',
    path: EMPLOYER_FORM,
    operationId: 'callRequests.employer',
    summary: 'Ask to take part in the workplace programme',
    description: MAILS_PER_ADDRESS_NOTE,
    body: employerFormSchema,
    answers: {
      303: onTo('To the page that says so.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute.'),
    },
    problems: { 400: ['request.invalid'], 413: ['request.too-large'], 415: ['request.unsupported-type'] },
  });
  call({
    method: 'get',
    path: CALL_REQUEST_DONE_PATH,
    operationId: 'callRequests.asked',
    summary: 'That it has been asked for',
    answers: { 200: page('It says so.') },
  });

  calls.describe({
    method: 'post',
    path: REDEEM_FORM,
    operationId: 'redeem.form',
    tag: 'orders',
    summary: 'Use a code for a plan, from a page without scripts',
    description: MAILS_PER_ADDRESS_NOTE,
    body: redeemFormSchema,
    bodyTypes: FORM,
    answers: { 303: onTo('To the page, with what came of it in `result`.'), 403: FOREIGN },
    problems: { 400: ['request.invalid'], 413: ['request.too-large'], 415: ['request.unsupported-type'] },
  });
  for (const [path, operationId, summary, body, bodyTypes] of [
    [
      HERO_PROOF_FORM,
      'heroProofs.form',
      "Tell an address that proves a hero's group; a mail with a link goes there",
      heroProofFormSchema,
      [...FORM, MULTIPART],
    ],
    [
      HERO_DOCUMENT_FORM,
      'heroProofs.document',
      "Show the document that a mail's link asked for",
      heroDocumentFormSchema,
      [MULTIPART],
    ],
    [
      HERO_CONFIRM_FORM,
      'heroProofs.confirm',
      'Confirm the address that a proof came from',
      heroConfirmFormSchema,
      FORM,
    ],
    [REFERRAL_FORM, 'partners.referralForm', 'Leave an address, from a page without scripts', referralFormSchema, FORM],
  ] as const) {
    calls.describe({
      method: 'post',
      path,
      operationId,
      tag: 'partners',
      summary,
      ...(path === HERO_CONFIRM_FORM || path === HERO_DOCUMENT_FORM ? {} : { query: z.object({ store: storeSchema }) }),
      ...(path === HERO_PROOF_FORM ? { description: MAILS_PER_ADDRESS_NOTE } : {}),
      body,
      bodyTypes,
      answers: { 303: onTo('To the page, with what came of it.'), 403: FOREIGN },
      problems: { 400: ['request.invalid'], 413: ['request.too-large'], 415: ['request.unsupported-type'] },
    });
  }
  const waitlist = ({ answers = {}, ...described }: Page) =>
    calls.describe({
      ...described,
      ...(described.body === undefined ? {} : { bodyTypes: FORM }),
      tag: 'calls',
      answers: { ...foreignIf(described.method), ...answers },
    });
  const waitlistQuery = waitlistFormSchema.omit({ email: true }).partial();
  waitlist({
    method: 'get',
    path: WAITLIST_PATH,
    operationId: 'waitlist.form',
    summary: 'The form of who waits for the M1 or the blood test, or the way to an external one',
    query: waitlistQuery,
    answers: { 200: page('The form.'), 303: onTo('To the external form.') },
  });
  waitlist({
    method: 'post',
    path: WAITLIST_PATH,
    operationId: 'waitlist.join',
    summary: 'Wait for the M1 or the blood test',
    description: `The address gets a mail with a link that puts it on the list. The same for the same country and product, sent again, is kept once. ${MAILS_PER_ADDRESS_NOTE}`,
    query: waitlistQuery,
    body: waitlistFormSchema,
    answers: {
      200: page('The form in another language.'),
      303: onTo('To the page that says to look for the mail: the same for every address.'),
      422: page('What does not fit, by field.'),
      429: page('Too many forms in a minute.'),
    },
    // What express cannot read.
    problems: { 400: ['request.invalid'], 413: ['request.too-large'], 415: ['request.unsupported-type'] },
  });
  waitlist({
    method: 'get',
    path: WAITLIST_ASKED_PATH,
    operationId: 'waitlist.asked',
    summary: 'That a link to confirm is on its way',
    answers: { 200: page('It says so.') },
  });
  waitlist({
    method: 'get',
    path: `${WAITLIST_PATH}/confirm/:token`,
    operationId: 'waitlist.confirming',
    summary: 'Asks whether an address is to be put on the list',
    params: token,
    answers: {
      200: page('The question.'),
      303: onTo('What is no link of ours, or expired: to the page that says so.'),
    },
  });
  waitlist({
    method: 'post',
    path: `${WAITLIST_PATH}/confirm/:token`,
    operationId: 'waitlist.confirm',
    summary: 'Put an address on the list by the link that was mailed to it',
    description: 'Once, within three days. The token is signed.',
    params: token,
    answers: {
      303: onTo('To the page that says that it is on the list, or that the link no longer works.'),
      429: page('Too many in a minute.'),
    },
  });
  waitlist({
    method: 'get',
    path: WAITLIST_JOINED_PATH,
    operationId: 'waitlist.joined',
    summary: 'That an address is on the list',
    answers: { 200: page('It says so.') },
  });
  waitlist({
    method: 'get',
    path: WAITLIST_EXPIRED_PATH,
    operationId: 'waitlist.expired',
    summary: 'That a link no longer puts an address on the list',
    answers: { 200: page('It says so.') },
  });
  waitlist({
    method: 'get',
    path: `${WAITLIST_PATH}/leave/:token`,
    operationId: 'waitlist.leaving',
    summary: 'Asks whether an address is to be taken off the list',
    params: token,
    answers: { 200: page('The question.'), 303: onTo('What is no token: to the page that says it is off.') },
  });
  waitlist({
    method: 'post',
    path: `${WAITLIST_PATH}/leave/:token`,
    operationId: 'waitlist.leave',
    summary: 'Take an address off the list',
    params: token,
    answers: { 303: onTo('To the page that says so.'), 429: page('Too many in a minute.') },
  });
  waitlist({
    method: 'get',
    path: WAITLIST_LEFT_PATH,
    operationId: 'waitlist.left',
    summary: 'That an address is off the list',
    answers: { 200: page('It says so.') },
  });

  const picture = (path: string, operationId: string, summary: string, types: readonly string[]) =>
    calls.describe({
      method: 'get',
      path,
      operationId,
      tag: 'pictures',
      summary,
      params: z.object({ file: z.string() }),
      ...(types[0] === 'image/svg+xml' ? { query: pictureQuerySchema } : {}),
      answers: { 200: { description: 'The picture.', types } },
      problems: { 404: ['media.not-found'] },
    });
  picture('/media/pictures/:file', 'pictures.photograph', 'A photograph', ['image/avif', 'image/webp']);
  picture('/media/cards/:file', 'pictures.card', 'The picture that stands beside a link to a page', ['image/jpeg']);
  picture('/media/ring/:file', 'pictures.ring', 'A drawing of what is sold', ['image/svg+xml']);
  picture('/media/partner/:file', 'pictures.partner', "A partner's drawing or photograph", [
    'image/svg+xml',
    'image/webp',
  ]);
}
