/**
 * /checkout/{cartId}: where checkoutUrl leads, with the hand-off's query parameters (S4, BAG-17), which change no price.
 * Plain forms, each answered with 303: to the next step, or back to its own, which says what is wrong and shows what was typed. So a
 * reload and the way back send nothing again. The cart's id opens a form and nothing that was typed into one: that is for the browser
 * that holds the checkout's key (`checkoutKeys.ts`, decision 63).
 */

import { isDatabaseAway } from '@tessera/service-kit/databaseAway';
import { isPrefetch } from '@tessera/service-kit/isPrefetch';
import type { Logger } from '@tessera/service-kit/logger';
import { answeredRequestId, HttpProblem } from '@tessera/service-kit/problem';
import { routeOf } from '@tessera/service-kit/requestContext';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { NextFunction, Request, Response } from 'express';
import * as z from 'zod';
import { onTo, page, pagesOf, readForm, TOO_MANY, UNREAD } from '../../platform/http/describedPages.ts';
import { thanksByStore } from '../../platform/http/ownOrigin.ts';
import { otherOrigin } from '../../platform/pages/otherOrigin.ts';
import { sendPage } from '../../platform/pages/pageFrame.ts';
import { failedPage, notFoundPage } from '../../platform/pages/plainPage.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import {
  addressOf,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  type ContactProblems,
  contactBodySchema,
  contactProblems,
  deliveryCountries,
  type PlaceForTax,
} from '../addresses/address.ts';
import { forgetCodesOfCart } from '../bag/bagCookie.ts';
import { unconditionalWrite } from '../cart/cartVendor.ts';
import { removeTypedCode, tryDiscountCode } from '../cart/discountCodeForm.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import { offeredMethods } from '../orders/offeredMethods.ts';
import type { Orders } from '../orders/orders.ts';
import { orderTotals } from '../orders/orderTotals.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import type { TestPayments } from '../payments/sandboxPayments.ts';
import { testPaymentRoutes } from '../payments/sandboxRoutes.ts';
import { type CheckoutRates, taxedByRegion } from '../pricing/checkoutRates.ts';
import { bookedElsewhere, bookedStates } from './bookedTests.ts';
import { type CheckoutFlow, needsContact, type OpenCheckout, type PaymentOutcome } from './checkoutFlow.ts';
import type { CheckoutKeys } from './checkoutKeys.ts';
import {
  contactPage,
  deliveryPage,
  emptyPage,
  mailedPage,
  paymentPage,
  STEPS,
  type StepContext,
  type StepNotice,
  stepPath,
  waitingPage,
} from './stepPages.ts';

export interface CheckoutRoutesOptions {
  readonly flow: CheckoutFlow;
  readonly keys: CheckoutKeys;
  readonly carts: LocalCarts;
  readonly orders: Orders;
  readonly rates: () => CheckoutRates;
  readonly provider: PaymentProvider;
  /** Present when it is the provider. */
  readonly testPayments: TestPayments | null;
  /** Whether the checkout is under a host of its own. */
  readonly ownOrigin: boolean;
  readonly logger: Logger;
}

/** Seconds after which the page after a payment looks again, time after time. */
const RETURN_PAUSES = [2, 2, 3, 5, 10, 20, 30, 60] as const;

const payBodySchema = z.object({
  seen: z.string().max(100).catch(''),
});
const deliveryBodySchema = z.object({ method: z.string().max(32).catch('') });
const codeFieldsSchema = z.object({ code: z.string().trim().catch(''), remove: z.string().catch('') });
const codeBodySchema = codeFieldsSchema.extend({ step: z.enum(STEPS).catch('delivery') });
/** `action` is the button that was pressed; `country` and `language` show the form again, `code` applies the code alone. */
const contactFormSchema = contactBodySchema.extend({
  ...codeFieldsSchema.shape,
  action: z.enum(['continue', 'country', 'language', 'code']).catch('continue'),
});

const cartIdParams = z.object({ cartId: z.string() });
const shownStep = { 200: page('The step, that the cart is empty, or that it is ordered and the link was mailed.') };
const ANSWERS = {
  303: onTo('To an earlier step that lacks something, to the payment, or to the order that it has become.'),
  404: page('No such checkout.'),
  429: TOO_MANY,
  500: page('It did not work; the page says how to go on.'),
};

export function checkoutRoutes(http: PublicHttp, options: CheckoutRoutesOptions): void {
  const { flow, keys, carts, orders, rates, provider, testPayments, logger } = options;
  const route = pagesOf(http, {
    tag: 'checkout',
    ownOrigin: options.ownOrigin,
    answers: (method) => (method === 'post' ? { ...ANSWERS, 400: UNREAD, 413: UNREAD, 415: UNREAD } : ANSWERS),
  });

  if (testPayments !== null) {
    const settle = async (reference: string) => {
      // As a webhook would: what fails here is settled by the next round.
      await flow.settleReference(reference).catch((error: unknown) => {
        logger.error(
          { event: 'payment.not-settled', err: error, reference },
          'a test payment could not be settled; it will be tried again',
        );
      });
    };
    testPaymentRoutes(route, testPayments, settle);
  }

  /** To the order, who has paid for it; anybody else is told that its link was mailed. */
  const leadToOrder = async (
    request: Request<{ cartId: string }>,
    response: Response,
    holder: string | null,
    to: string,
  ) => {
    // No browser shows an answer that is no success: it asks again when the page is to be shown.
    if (isPrefetch(request)) return sendPage(response, { ...notFoundPage(localeOf(request)), status: 404 });
    forgetCodesOfCart(request, response, request.params.cartId);
    if (await flow.paidBy(request.params.cartId, holder)) response.redirect(303, to);
    else sendPage(response, mailedPage(localeOf(request)));
  };

  /** What the page shows; answers by itself, with null, where there is no checkout to go on with. */
  const enter = async (
    request: Request<{ cartId: string }>,
    response: Response,
    holder: string | null,
    needs: 'nothing' | 'contact' | 'delivery',
  ): Promise<StepContext | null> => {
    const { cartId } = request.params;
    const locale = localeOf(request);
    // An order that a crash kept back is made now; one that is there is shown.
    const opened = await flow.open(cartId, locale, holder);
    if (opened === null) {
      const token = await orders.tokenOfCart(cartId);
      if (token === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
      else await leadToOrder(request, response, holder, `/order/${token}`);
      return null;
    }
    if (opened.cart.lines.edges.length === 0) {
      sendPage(response, emptyPage(locale, opened.store));
      return null;
    }
    if (
      needs !== 'nothing' &&
      (opened.details === null || needsContact(opened) || bookedElsewhere(opened.cart, opened.details.address))
    ) {
      const elsewhere = holder === null && (await keys.isBound(cartId));
      response.redirect(303, `${stepPath(cartId, 'contact')}${elsewhere ? '?said=elsewhere' : ''}`);
      return null;
    }
    const context = contextOf(opened, locale);
    if (needs === 'delivery' && isSent(opened.cart) && context.totals.delivery === null) {
      response.redirect(303, stepPath(cartId, 'delivery'));
      return null;
    }
    return context;
  };

  /** @param form what the form of the address shows while no address is saved, or another one than that */
  const totalsOf = (opened: OpenCheckout, locale: Locale, method: string | null, form?: ContactBody) => {
    const countries = deliveryCountries(opened.store);
    const inForm = countries.find((country) => country === form?.country);
    const guess = countries.find((country) => country === opened.countryCode);
    return orderTotals({
      store: opened.store,
      cart: opened.cart,
      rates: rates(),
      locale,
      destination:
        inForm !== undefined
          ? { country: inForm, region: form?.region ?? '' }
          : (opened.details?.address ?? (guess === undefined ? null : { country: guess, region: '' })),
      method,
    });
  };
  const contextOf = (opened: OpenCheckout, locale: Locale): StepContext => ({
    opened,
    locale,
    now: new Date(),
    totals: totalsOf(opened, locale, opened.details?.deliveryMethod ?? null),
  });

  /** Null where something is sent. */
  const placeAsked = ({ opened }: StepContext, { country }: ContactBody): PlaceForTax | null =>
    isSent(opened.cart) ? null : { region: taxedByRegion(rates(), country) };

  /** To where an attempt to pay has led; false: the step's own page is to be shown. */
  const follow = async (
    request: Request<{ cartId: string }>,
    response: Response,
    holder: string | null,
    outcome: PaymentOutcome,
  ): Promise<boolean> => {
    const { cartId } = request.params;
    switch (outcome.kind) {
      case 'ordered': {
        const store = otherOrigin(response);
        if (store !== null) response.redirect(303, thanksByStore(store, request, stepPath(cartId, 'contact')));
        else await leadToOrder(request, response, holder, `/order/${outcome.token}?thanks=1`);
        return true;
      }
      case 'pay':
        response.redirect(303, outcome.url);
        return true;
      case 'incomplete':
        response.redirect(303, stepPath(cartId, 'payment'));
        return true;
      default:
        return false;
    }
  };

  /**
   * Applies or takes out the code of a form.
   * @returns the query of the step to show: why the code was refused
   */
  const changeCodes = async (
    request: Request,
    { opened, locale }: StepContext,
    { code, remove }: z.infer<typeof codeFieldsSchema>,
  ): Promise<'' | '?said=better' | '?said=code'> => {
    const { store, cart } = opened;
    const of = unconditionalWrite({ store, language: locale, clientAddress: request.ip });
    if (remove !== '') await removeTypedCode(carts, of, cart, remove);
    else if (code !== '') {
      const outcome = await tryDiscountCode(carts, of, cart, code);
      if (outcome !== 'applied') return outcome === 'better' ? '?said=better' : '?said=code';
    }
    return '';
  };

  const saidBy = (request: Request): StepNotice | null => {
    switch (request.query.said) {
      case 'declined':
      case 'cancelled':
      case 'mismatch':
      case 'code':
      case 'better':
        return { kind: request.query.said };
      case 'changed':
        return { kind: 'changed', seen: seenBefore(request) };
      default:
        return null;
    }
  };

  route(
    {
      method: 'get',
      path: '/checkout/:cartId',
      operationId: 'checkout.contact',
      summary: 'Who buys, and where it goes',
      description:
        "The bag's hand-off fills in what it knows: `email`, `checkout[email]`, `affiliate_code`. No parameter changes a price. What was typed, and the order that came of it, is for the browser that holds the checkout's key, a cookie, alone.",
      params: cartIdParams,
      answers: shownStep,
    },
    async (request, response) => {
      const holder = await keys.holder(request, request.params.cartId);
      const known = await flow.known(request.params.cartId);
      if (known?.kind === 'ordered') {
        // From a payment by way of the store's origin.
        const thanks = otherOrigin(response) !== null && request.query.thanks === '1' ? '?thanks=1' : '';
        await leadToOrder(request, response, holder, `/order/${known.token}${thanks}`);
        return;
      }
      const context = await enter(request, response, holder, 'nothing');
      if (context === null) return;
      const typed = await flow.typed(request.params.cartId, holder);
      const values = typed?.values ?? valuesOf(request, context);
      const { said } = request.query;
      // What was put into the cart since may not go to the address that is kept.
      const booked = context.opened.details === null || typed !== null ? [] : bookingProblems(values, context);
      const problems = typed !== null && said === 'problems' ? typed.problems : booked;
      const redrawn = typed !== null && said === 'country';
      const elsewhere = holder === null && said === 'elsewhere';
      const place = placeAsked(context, values);
      // The tax beside the form is of the country in the form.
      const totals = totalsOf(context.opened, context.locale, context.opened.details?.deliveryMethod ?? null, values);
      const shown = { ...context, totals, values, place, problems, redrawn, elsewhere, said: saidBy(request) };
      sendPage(response, contactPage(shown));
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/:cartId',
      operationId: 'checkout.saveContact',
      summary: 'Keep who buys, and where it goes',
      params: cartIdParams,
      body: contactFormSchema,
      answers: {
        200: page('That the cart is empty, or that it is ordered and the link was mailed.'),
      },
      problems: { 422: ['cart.too-many-discount-codes'] },
    },
    readForm,
    async (request, response) => {
      const { cartId } = request.params;
      const held = await keys.holder(request, cartId);
      const context = await enter(request, response, held, 'nothing');
      if (context === null) return;
      // From here on a person stands in it. A browser without the key begins anew; what another one typed is not seen by it.
      const holder = held ?? (await keys.bind(request, response, cartId));
      const { action, code, remove, ...values } = contactFormSchema.parse(request.body ?? {});
      const again = async (problems: ContactProblems, said: string) => {
        await flow.keepTyped(cartId, holder, { values, problems });
        response.redirect(303, `${stepPath(cartId, 'contact')}${said}`);
      };
      if (action === 'country') return again([], '?said=country');
      if (action === 'language') return again([], '');
      // The codes' fields belong to the form of the address, so that they lose nothing that was typed there.
      const refused = await changeCodes(request, context, { code, remove });
      if (action === 'code' || remove !== '' || refused !== '') return again([], refused);
      const place = placeAsked(context, values);
      const unfit = contactProblems(values, context.opened.store, place);
      const problems = unfit.length > 0 ? unfit : bookingProblems(values, context);
      if (problems.length > 0) return again(problems, '?said=problems');
      await flow.saveContact(cartId, holder, {
        email: values.email,
        address: addressOf(values, place),
        affiliateCode: values.affiliateCode ?? null,
      });
      if (held !== null) await keys.rotate(request, response, cartId);
      response.redirect(303, stepPath(cartId, place === null ? 'delivery' : 'payment'));
    },
  );

  route(
    {
      method: 'get',
      path: '/checkout/:cartId/delivery',
      operationId: 'checkout.delivery',
      summary: 'How it is delivered',
      params: cartIdParams,
      answers: shownStep,
    },
    async (request, response) => {
      const holder = await keys.holder(request, request.params.cartId);
      const context = await enter(request, response, holder, 'contact');
      if (context === null) return;
      if (!isSent(context.opened.cart)) {
        response.redirect(303, stepPath(context.opened.cart.id, 'payment'));
        return;
      }
      sendPage(
        response,
        deliveryPage({
          ...context,
          methods: offeredMethods(rates(), context.opened.cart),
          totalsWith: (method) => totalsOf(context.opened, context.locale, method),
          missing: request.query.said === 'method',
          said: saidBy(request),
        }),
      );
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/:cartId/delivery',
      operationId: 'checkout.saveDelivery',
      summary: 'Keep how it is delivered',
      params: cartIdParams,
      body: deliveryBodySchema,
      answers: { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') },
    },
    readForm,
    async (request, response) => {
      const { cartId } = request.params;
      const holder = await keys.holder(request, cartId);
      const context = await enter(request, response, holder, 'contact');
      if (context === null || holder === null) return;
      const { method } = deliveryBodySchema.parse(request.body ?? {});
      const isOffered = offeredMethods(rates(), context.opened.cart).some((known) => known.method === method);
      if (isOffered && (await flow.saveDelivery(cartId, holder, method))) {
        await keys.rotate(request, response, cartId);
        response.redirect(303, stepPath(cartId, 'payment'));
        return;
      }
      response.redirect(303, `${stepPath(cartId, 'delivery')}?said=method`);
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/:cartId/discount',
      operationId: 'checkout.discount',
      summary: 'Add a discount code, or take one away',
      params: cartIdParams,
      body: codeBodySchema,
      answers: { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') },
      problems: { 422: ['cart.too-many-discount-codes'] },
    },
    readForm,
    async (request, response) => {
      const holder = await keys.holder(request, request.params.cartId);
      const context = await enter(request, response, holder, 'nothing');
      if (context === null) return;
      const body = codeBodySchema.parse(request.body ?? {});
      const said = await changeCodes(request, context, body);
      response.redirect(303, `${stepPath(context.opened.cart.id, body.step)}${said}`);
    },
  );

  route(
    {
      method: 'get',
      path: '/checkout/:cartId/payment',
      operationId: 'checkout.payment',
      summary: 'What it costs in all, and the way to pay',
      params: cartIdParams,
      answers: shownStep,
    },
    async (request, response) => {
      const holder = await keys.holder(request, request.params.cartId);
      const context = await enter(request, response, holder, 'delivery');
      if (context === null) return;
      sendPage(response, {
        ...paymentPage({ ...context, provider: provider.name, said: saidBy(request) }),
        formOrigins: provider.formOrigins,
      });
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/:cartId/payment',
      operationId: 'checkout.pay',
      summary: 'Begin to pay',
      description:
        '`seen` is what the page said: the total and a hash of the order. Where either is another now, nothing is charged.',
      params: cartIdParams,
      body: payBodySchema,
      answers: { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') },
    },
    readForm,
    async (request, response) => {
      const { cartId } = request.params;
      const { seen } = payBodySchema.parse(request.body ?? {});
      const holder = await keys.holder(request, cartId);
      // Without the key there is nothing that could be paid for: the first step says so.
      if (holder === null) {
        if ((await enter(request, response, holder, 'contact')) !== null)
          response.redirect(303, stepPath(cartId, 'contact'));
        return;
      }
      const outcome = await flow.pay(cartId, holder, localeOf(request), seen);
      if (outcome.kind === 'pay') await keys.rotate(request, response, cartId);
      if (await follow(request, response, holder, outcome)) return;
      const query = new URLSearchParams({ said: outcome.kind === 'declined' ? 'cancelled' : outcome.kind });
      // What the shopper agreed to is no longer so; the page says what it was.
      if (outcome.kind === 'changed' && outcome.seen !== null) query.set('seen', outcome.seen);
      response.redirect(303, `${stepPath(cartId, 'payment')}?${query}`);
    },
  );

  const afterPayment = async (
    request: Request<{ cartId: string }>,
    response: Response,
    holder: string | null,
    outcome: PaymentOutcome | null,
  ) => {
    const { cartId } = request.params;
    if (outcome === null || outcome.kind === 'incomplete') response.redirect(303, stepPath(cartId, 'contact'));
    // Not paid there: the shopper decides again here, and is not sent back and forth.
    else if (outcome.kind === 'pay') response.redirect(303, `${stepPath(cartId, 'payment')}?said=cancelled`);
    else if (!(await follow(request, response, holder, outcome))) {
      response.redirect(303, `${stepPath(cartId, 'payment')}?said=${outcome.kind}`);
    }
  };

  // Anybody may ask for it, so it asks nobody: the provider's webhook or the next round tells what became of the payment.
  route(
    {
      method: 'get',
      path: '/checkout/:cartId/return',
      operationId: 'checkout.return',
      summary: 'Back from the payment: what is known of it',
      description: 'Asks nobody. While nothing is known the page asks for itself again, by the header `Refresh`.',
      params: cartIdParams,
      query: z.object({ looks: z.string().max(20).optional() }),
      answers: { 200: page('That we wait for the provider; or that it is ordered, and that the link was mailed.') },
    },
    async (request, response) => {
      const { cartId } = request.params;
      const holder = await keys.holder(request, cartId);
      const outcome = await flow.known(cartId);
      if (outcome?.kind !== 'waiting') {
        await afterPayment(request, response, holder, outcome);
        return;
      }
      if (holder !== null) await flow.lookSoon(cartId, holder);
      const looks = Number(/^\d$/.exec(String(request.query.looks))?.[0] ?? 0);
      const pause = RETURN_PAUSES[looks];
      // Without a script: the page asks for itself again, and then leaves it to the shopper.
      if (pause !== undefined) {
        response.set('Refresh', `${pause}; url=${stepPath(cartId, 'contact')}/return?looks=${looks + 1}`);
      }
      sendPage(response, waitingPage(localeOf(request), cartId));
    },
  );

  route(
    {
      method: 'post',
      path: '/checkout/:cartId/return',
      operationId: 'checkout.look',
      summary: 'Ask the provider what became of the payment',
      params: cartIdParams,
      answers: { 200: page('That it is ordered, and that the link was mailed.') },
    },
    readForm,
    async (request, response) => {
      const { cartId } = request.params;
      const holder = await keys.holder(request, cartId);
      const outcome = holder === null ? await flow.known(cartId) : await flow.settle(cartId);
      if (outcome?.kind === 'waiting') response.redirect(303, `${stepPath(cartId, 'contact')}/return`);
      else await afterPayment(request, response, holder, outcome);
    },
  );

  // What throws behind a page is answered with a page; its problem goes to the log.
  http.app.use('/checkout', (error: unknown, request: Request, response: Response, next: NextFunction) => {
    // Where the database is away the whole service says so alike.
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
  });
}

/** 4xx of a body parser, else 500. */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? error.status
      : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** The amount that the shopper had before the eyes, in major units. */
function seenBefore({ query: { seen } }: Request): string | null {
  return typeof seen === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(seen) ? seen : null;
}

/** What the form shows at first: what was said before, else what the bag handed over (S4). */
/** What of an address does not fit the tests that are booked. */
const bookingProblems = (values: ContactBody, { opened }: StepContext): [ContactField, ContactProblem][] =>
  bookedElsewhere(opened.cart, values) === null ? [] : [['region', 'booked']];

function valuesOf(request: Request, { opened }: StepContext): ContactBody {
  const { details, store, countryCode, cart } = opened;
  const said = (name: string): string => {
    const value = request.query[name];
    return typeof value === 'string' ? value.slice(0, 254) : '';
  };
  const code = said('affiliate_code');
  const affiliateCode = /^[\w-]{1,64}$/.test(code) ? code : (details?.affiliateCode ?? undefined);
  if (details !== null) return { email: details.email, ...details.address, affiliateCode };
  const countries = deliveryCountries(store);
  return {
    email:
      said('checkout[email]') || said('email') || (cart.attributes.find(({ key }) => key === 'email')?.value ?? ''),
    name: '',
    country:
      // The bag hands over the visitor's country where the cart's own is another one of the store.
      countries.find((country) => country === said('country')) ??
      countries.find((country) => country === countryCode) ??
      (countries.length === 1 ? countries[0] : '') ??
      '',
    line1: '',
    line2: '',
    city: '',
    // Where a test is booked its kit goes.
    region: bookedStates(cart)[0] ?? '',
    postalCode: '',
    phone: '',
    affiliateCode,
  };
}
