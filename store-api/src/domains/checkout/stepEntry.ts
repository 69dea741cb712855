/** The start of each checkout step: opens the cart, or redirects the browser to a step that can be continued. */
import { isPrefetch } from '@tessera/service-kit/http/isPrefetch';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { notFoundPage } from '../../platform/pages/plainPage.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { ContactBody } from '../addresses/contactBody.ts';
import { deliveryCountries } from '../addresses/countryNames.ts';
import { forgetCodesOfCart } from '../bag/bagCookie.ts';
import { unconditionalWrite } from '../cart/cartVendor.ts';
import { removeTypedCode, tryDiscountCode } from '../cart/discountCodeForm.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import type { Orders } from '../orders/orders.ts';
import { orderTotals } from '../orders/orderTotals.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { bookedElsewhere } from './bookedTests.ts';
import type { CheckoutFlow } from './checkoutFlow.ts';
import type { CheckoutKeys } from './checkoutKeys.ts';
import { needsContact, type OpenCheckout } from './checkouts.ts';
import { emptyPage, mailedPage } from './stepPages.tsx';
import { type StepContext, stepPath } from './steps.ts';

export type CartRequest = Request<{ cartId: string }>;

/** The typed code, or the code whose remove button was clicked. */
export const codeFieldsSchema = z.object({ code: z.string().trim().catch(''), remove: z.string().catch('') });

export interface StepEntryOptions {
  readonly flow: CheckoutFlow;
  readonly keys: CheckoutKeys;
  readonly carts: LocalCarts;
  readonly orders: Orders;
  readonly rates: () => CheckoutRates;
}

export class StepEntry {
  readonly #options: StepEntryOptions;

  constructor(options: StepEntryOptions) {
    this.#options = options;
  }

  /**
   * Opens the step's context. When there is no checkout to continue, it sends the response itself and returns null.
   *
   * @param holder the holder of the browser's key; null: no key
   * @param needs what earlier steps must have completed
   */
  async enter(
    request: CartRequest,
    response: Response,
    holder: string | null,
    needs: 'nothing' | 'contact' | 'delivery',
  ): Promise<StepContext | null> {
    const { flow, keys, orders } = this.#options;
    const { cartId } = request.params;
    const locale = localeOf(request);
    // A cart that has become an order does not open; the shopper is then led to the order.
    const opened = await flow.open(cartId, locale, holder);
    if (opened === null) {
      const token = await orders.tokenOfCart(cartId);
      if (token === null) sendPage(response, { ...notFoundPage(locale), status: 404 });
      else await this.leadToOrder(request, response, holder, `/order/${token}`);
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
    const totals = this.totals(opened, locale, opened.details?.deliveryMethod ?? null);
    if (needs === 'delivery' && isSent(opened.cart) && totals.delivery === null) {
      response.redirect(303, stepPath(cartId, 'delivery'));
      return null;
    }
    return { opened, locale, now: new Date(), totals };
  }

  /** Redirects the payer to the order. Anybody else sees a page saying that the link was mailed. */
  async leadToOrder(request: CartRequest, response: Response, holder: string | null, to: string): Promise<void> {
    // Browsers do not show a prefetched response that is not successful: they send the request again.
    if (isPrefetch(request)) {
      sendPage(response, { ...notFoundPage(localeOf(request)), status: 404 });
      return;
    }
    forgetCodesOfCart(request, response, request.params.cartId);
    if (await this.#options.flow.paidBy(request.params.cartId, holder)) response.redirect(303, to);
    else sendPage(response, mailedPage(localeOf(request)));
  }

  /** @param form values of the address form; its country has priority over the saved address */
  totals(opened: OpenCheckout, locale: Locale, method: string | null, form?: ContactBody): StepContext['totals'] {
    const countries = deliveryCountries(opened.store);
    const inForm = countries.find((country) => country === form?.country);
    const guess = countries.find((country) => country === opened.countryCode);
    return orderTotals({
      store: opened.store,
      cart: opened.cart,
      rates: this.#options.rates(),
      locale,
      destination:
        inForm !== undefined
          ? { country: inForm, region: form?.region ?? '' }
          : (opened.details?.address ?? (guess === undefined ? null : { country: guess, region: '' })),
      method,
    });
  }

  /**
   * Applies or removes the code of a form.
   *
   * @returns the query of the step to show, with the reason when the code was rejected
   */
  async changeCodes(
    request: Request,
    { opened, locale }: StepContext,
    { code, remove }: z.infer<typeof codeFieldsSchema>,
  ): Promise<'' | '?said=better' | '?said=code'> {
    const { carts } = this.#options;
    const { store, cart } = opened;
    const of = unconditionalWrite({ store, language: locale, clientAddress: request.ip });
    if (remove !== '') await removeTypedCode(carts, of, cart, remove);
    else if (code !== '') {
      const outcome = await tryDiscountCode(carts, of, cart, code);
      if (outcome !== 'applied') return outcome === 'better' ? '?said=better' : '?said=code';
    }
    return '';
  }
}
