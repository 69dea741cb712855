/**
 * /checkout/{cartId}: where checkoutUrl leads, with the hand-off's query parameters (S4, BAG-17), which change no price.
 * Plain forms; a form that was taken answers with 303, one that was not with 422 and what is wrong.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { answeredRequestId, HttpProblem } from '@tessera/service-kit/problem';
import { routeOf } from '@tessera/service-kit/requestContext';
import type { Cart } from '@tessera/shared-contracts/cart';
import { discountCodeSchema } from '@tessera/shared-contracts/cartLineInput';
import { MAX_DISCOUNT_CODES } from '@tessera/shared-contracts/discountCodes';
import type { Locale } from '@tessera/shared-contracts/locales';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { type CartContext, UNCONDITIONAL } from '../cart/cartVendor.ts';
import { sameCode } from '../cart/discount.ts';
import type { LocalCarts } from '../cart/localCarts.ts';
import { localeOf } from '../localeParameter.ts';
import type { Orders } from '../orders/orders.ts';
import { sendPage } from '../page/pageFrame.ts';
import type { PaymentProvider } from '../payment/paymentProvider.ts';
import type { TestPayments } from '../payment/sandboxPayments.ts';
import { testPaymentRoutes } from '../payment/sandboxRoutes.ts';
import type { StripePayments } from '../payment/stripePayments.ts';
import {
  addressOf,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  contactBodySchema,
  contactProblems,
  deliveryCountries,
} from './address.ts';
import { bookedElsewhere, bookedStates } from './bookedTests.ts';
import type { CheckoutFlow, OpenCheckout, PaymentOutcome } from './checkoutFlow.ts';
import { type CheckoutRates, methodsFor } from './checkoutRates.ts';
import { orderTotals } from './orderTotals.ts';
import {
  contactPage,
  deliveryPage,
  emptyPage,
  failedPage,
  notFoundPage,
  paymentPage,
  STEPS,
  type StepContext,
  type StepNotice,
  stepPath,
} from './stepPages.ts';

export interface CheckoutRoutesOptions {
  readonly flow: CheckoutFlow;
  readonly carts: LocalCarts;
  readonly orders: Orders;
  readonly rates: () => CheckoutRates;
  readonly provider: PaymentProvider;
  /** Present when it is the provider. */
  readonly testPayments: TestPayments | null;
  readonly stripe: StripePayments | null;
  readonly logger: Logger;
}

const FORM_LIMIT = '16kb';

export const payBodySchema = z.object({
  seen: z.string().max(100).catch(''),
});
export const deliveryBodySchema = z.object({ method: z.string().max(32).catch('') });
export const codeBodySchema = z.object({
  step: z.enum(STEPS).catch('delivery'),
  code: z.string().trim().catch(''),
  remove: z.string().catch(''),
});

export function checkoutRoutes(options: CheckoutRoutesOptions): Router {
  const { flow, carts, orders, rates, provider, testPayments, stripe, logger } = options;
  const router = Router();

  // The signature is over the bytes, so this stands before anything that parses them.
  if (stripe !== null) {
    router.post('/stripe-webhook', express.raw({ type: () => true, limit: '256kb' }), async (request, response) => {
      let reference: string | null;
      try {
        const body: unknown = request.body;
        reference = stripe.sessionOfWebhook(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          request.get('stripe-signature') ?? '',
        );
      } catch (error) {
        logger.warn({ why: error instanceof Error ? error.name : 'unknown' }, 'a webhook was refused');
        throw new HttpProblem(400, 'payment.webhook-refused', 'The signature does not fit this body.');
      }
      if (reference !== null) await flow.settleReference(reference);
      response.json({ received: true });
    });
  }

  router.use(express.urlencoded({ extended: false, limit: FORM_LIMIT }));
  if (testPayments !== null) router.use('/test-payment', testPaymentRoutes(testPayments));

  /** What the page shows; answers by itself, with null, where there is no checkout to go on with. */
  const enter = async (
    request: Request<{ cartId: string }>,
    response: Response,
    needs: 'nothing' | 'contact' | 'delivery',
  ): Promise<StepContext | null> => {
    const { cartId } = request.params;
    const locale = localeOf(request);
    // An order that a crash kept back is made now; one that is there is shown.
    const opened = await flow.open(cartId, locale);
    if (opened === null) {
      const token = await orders.tokenOfCart(cartId);
      if (token === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
      else response.redirect(303, `/order/${token}`);
      return null;
    }
    if (opened.cart.lines.edges.length === 0) {
      sendPage(response, emptyPage(locale, opened.store));
      return null;
    }
    if (needs !== 'nothing' && (opened.details === null || bookedElsewhere(opened.cart, opened.details.address))) {
      response.redirect(303, stepPath(cartId, 'contact'));
      return null;
    }
    const context = contextOf(opened, locale);
    if (needs === 'delivery' && context.totals.delivery === null) {
      response.redirect(303, stepPath(cartId, 'delivery'));
      return null;
    }
    return context;
  };

  const contextOf = (opened: OpenCheckout, locale: Locale): StepContext => {
    const guess = deliveryCountries(opened.store).find((country) => country === opened.countryCode);
    return {
      opened,
      locale,
      totals: orderTotals({
        store: opened.store,
        cart: opened.cart,
        rates: rates(),
        locale,
        destination: opened.details?.address ?? (guess === undefined ? null : { country: guess, region: '' }),
        method: opened.details?.deliveryMethod ?? null,
      }),
    };
  };

  /** To where an attempt to pay has led; false: the step's own page is to be shown. */
  const follow = (response: Response, cartId: string, outcome: PaymentOutcome): boolean => {
    switch (outcome.kind) {
      case 'ordered':
        response.redirect(303, `/order/${outcome.token}?thanks=1`);
        return true;
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

  const saidBy = (request: Request): StepNotice | null => {
    switch (request.query.said) {
      case 'declined':
      case 'cancelled':
      case 'mismatch':
      case 'code':
      case 'better':
        return { kind: request.query.said };
      case 'changed':
        return { kind: 'changed', seen: null };
      default:
        return null;
    }
  };

  router.get('/:cartId', async (request, response) => {
    // A payment that was taken before a crash becomes its order here.
    const settled = await flow.settle(request.params.cartId);
    if (settled?.kind === 'ordered') {
      response.redirect(303, `/order/${settled.token}`);
      return;
    }
    const context = await enter(request, response, 'nothing');
    if (context === null) return;
    const values = valuesOf(request, context);
    // What was put into the cart since may not go to the address that is kept.
    const problems = context.opened.details === null ? [] : bookingProblems(values, context);
    sendPage(response, contactPage({ ...context, values, problems }));
  });

  router.post('/:cartId', async (request, response) => {
    const context = await enter(request, response, 'nothing');
    if (context === null) return;
    const values = contactBodySchema.parse(request.body ?? {});
    const body: unknown = request.body;
    const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : null;
    if (action === 'country' || action === 'language') {
      sendPage(response, contactPage({ ...context, values, problems: [], redrawn: action === 'country' }));
      return;
    }
    const unfit = contactProblems(values, context.opened.store);
    const problems = unfit.length > 0 ? unfit : bookingProblems(values, context);
    if (problems.length > 0) {
      sendPage(response, { ...contactPage({ ...context, values, problems }), status: 422 });
      return;
    }
    await flow.saveContact(request.params.cartId, {
      email: values.email,
      address: addressOf(values),
      affiliateCode: values.affiliateCode ?? null,
    });
    response.redirect(303, stepPath(request.params.cartId, 'delivery'));
  });

  router.get('/:cartId/delivery', async (request, response) => {
    const context = await enter(request, response, 'contact');
    if (context === null) return;
    sendPage(
      response,
      deliveryPage({
        ...context,
        methods: methodsFor(rates(), context.opened.cart),
        now: new Date(),
        said: saidBy(request),
      }),
    );
  });

  router.post('/:cartId/delivery', async (request, response) => {
    const context = await enter(request, response, 'contact');
    if (context === null) return;
    const { method } = deliveryBodySchema.parse(request.body ?? {});
    if (await flow.saveDelivery(request.params.cartId, method)) {
      response.redirect(303, stepPath(request.params.cartId, 'payment'));
      return;
    }
    const page = deliveryPage({
      ...context,
      methods: methodsFor(rates(), context.opened.cart),
      now: new Date(),
      missing: true,
    });
    sendPage(response, { ...page, status: 422 });
  });

  router.post('/:cartId/discount', async (request, response) => {
    const context = await enter(request, response, 'nothing');
    if (context === null) return;
    const { store, cart } = context.opened;
    const { step, code, remove } = codeBodySchema.parse(request.body ?? {});
    const back = stepPath(cart.id, step);
    const of = {
      store,
      country: undefined,
      locale: undefined,
      language: context.locale,
      clientAddress: request.ip,
      ...UNCONDITIONAL,
    };
    if (remove !== '') {
      await carts.remove(of, { cartId: cart.id, lineId: [], discountCodes: [remove] });
    } else if (code !== '') {
      const held = cart.discountCodes.some((known) => sameCode(known.code, code));
      // No code is so long or holds such characters, and where the cart has as many as it can there is no room for one.
      const possible = discountCodeSchema.safeParse(code).success && !/\p{Cc}/u.test(code);
      if (!possible || (!held && cart.discountCodes.length >= MAX_DISCOUNT_CODES)) {
        response.redirect(303, `${back}?said=code`);
        return;
      }
      const { cart: added } = await carts.add(of, { cartId: cart.id, lines: [], discountCodes: [code] });
      if (!isApplied(added, code)) {
        // One that was there before is a partner's, or waits for the better one to go.
        if (!held) await carts.remove(of, { cartId: cart.id, lineId: [], discountCodes: [code] });
        response.redirect(303, `${back}?said=${(await wouldApply(of, cart, code)) ? 'better' : 'code'}`);
        return;
      }
    }
    response.redirect(303, back);
  });

  /** Whether a code that loses beside others takes something off by itself. */
  const wouldApply = async (of: CartContext, cart: Cart, code: string): Promise<boolean> => {
    // What comes free with a line is no line to ask for.
    const asked = cart.lines.edges.filter(({ node }) => !node.merchandise.product.tags.includes('NO_EDIT'));
    const lines = asked.map(({ node: { merchandise, quantity, attributes } }) => ({
      merchandiseId: merchandise.id,
      quantity,
      attributes,
    }));
    try {
      return isApplied(await carts.preview(of, { lines, attributes: cart.attributes, discountCodes: [code] }), code);
    } catch (error) {
      // Something of it is sold out by now.
      if (error instanceof HttpProblem) return false;
      throw error;
    }
  };

  const showPayment = (response: Response, context: StepContext, said: StepNotice | null, status = 200) =>
    sendPage(response, {
      ...paymentPage({ ...context, provider: provider.name, said }),
      formOrigins: provider.formOrigins,
      status,
    });

  router.get('/:cartId/payment', async (request, response) => {
    const context = await enter(request, response, 'delivery');
    if (context !== null) showPayment(response, context, saidBy(request));
  });

  router.post('/:cartId/payment', async (request, response) => {
    const { cartId } = request.params;
    const { seen } = payBodySchema.parse(request.body ?? {});
    const outcome = await flow.pay(cartId, localeOf(request), seen);
    if (follow(response, cartId, outcome)) return;
    const context = await enter(request, response, 'delivery');
    if (context === null) return;
    // 409: what the shopper agreed to is no longer so.
    const said = outcome.kind === 'changed' || outcome.kind === 'mismatch' ? outcome : ({ kind: 'cancelled' } as const);
    showPayment(response, context, said, 409);
  });

  router.get('/:cartId/return', async (request, response) => {
    const { cartId } = request.params;
    const outcome = await flow.settle(cartId);
    if (outcome === null || outcome.kind === 'incomplete') response.redirect(303, stepPath(cartId, 'contact'));
    // Not paid there: the shopper decides again here, and is not sent back and forth.
    else if (outcome.kind === 'pay') response.redirect(303, `${stepPath(cartId, 'payment')}?said=cancelled`);
    else if (!follow(response, cartId, outcome)) {
      response.redirect(303, `${stepPath(cartId, 'payment')}?said=${outcome.kind}`);
    }
  });

  // What throws behind a page is answered with a page; its problem goes to the log.
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent || (error instanceof HttpProblem && error.status < 500)) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) {
      logger.error({ err: error, method: request.method, route: routeOf(request) }, 'a step of the checkout failed');
    }
    const again = /^\/([\w-]+)/.exec(request.path)?.[1];
    sendPage(response, {
      ...failedPage(localeOf(request), again === undefined ? '/' : `/checkout/${again}`, answeredRequestId(response)),
      status,
    });
  });

  return router;
}

const isApplied = ({ discountCodes }: Pick<Cart, 'discountCodes'>, code: string): boolean =>
  discountCodes.some((known) => sameCode(known.code, code) && known.applicable);

/** 4xx of a body parser, else 500. */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? error.status
      : 500;
  return status >= 400 && status < 500 ? status : 500;
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
    email: said('checkout[email]') || said('email'),
    name: '',
    country: countries.find((country) => country === countryCode) ?? (countries.length === 1 ? countries[0] : '') ?? '',
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
