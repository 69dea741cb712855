/** What each step of a checkout begins with: its cart is opened, or the browser is led to where it can go on. */
import { isPrefetch } from '@tessera/service-kit/isPrefetch';
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

/** The code that is typed, or the one whose button takes it out. */
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
   * What the page shows; answers by itself, with null, where there is no checkout to go on with.
   *
   * @param holder whose key the browser holds; null: none
   * @param needs what earlier steps have to have said
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
    // An order that a crash kept back is made now; one that is there is shown.
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

  /** To the order, who has paid for it; anybody else is told that its link was mailed. */
  async leadToOrder(request: CartRequest, response: Response, holder: string | null, to: string): Promise<void> {
    // No browser shows an answer that is no success: it asks again when the page is to be shown.
    if (isPrefetch(request)) {
      sendPage(response, { ...notFoundPage(localeOf(request)), status: 404 });
      return;
    }
    forgetCodesOfCart(request, response, request.params.cartId);
    if (await this.#options.flow.paidBy(request.params.cartId, holder)) response.redirect(303, to);
    else sendPage(response, mailedPage(localeOf(request)));
  }

  /** @param form what the form of the address shows while no address is saved, or another one than that */
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
   * Applies or takes out the code of a form.
   *
   * @returns the query of the step to show: why the code was refused
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
