/** GET /checkout/{cartId}: where checkoutUrl leads, with the hand-off's query parameters (S4), which change no price. */
import { type Response, Router } from 'express';
import type { LocalCarts } from '../cart/localCarts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { localeOf } from '../localeParameter.ts';
import { CHECKOUT_CSP, checkoutNotFoundPage, checkoutPage } from './checkoutPage.ts';

export interface CheckoutRoutesOptions {
  readonly carts: LocalCarts;
  readonly catalogue: () => Catalogue;
}

export function checkoutRoutes({ carts, catalogue }: CheckoutRoutesOptions): Router {
  const router = Router();
  const send = (response: Response, status: number, html: string) => {
    response
      .status(status)
      .set('content-security-policy', CHECKOUT_CSP)
      .set('referrer-policy', 'no-referrer')
      .set('cache-control', 'no-store')
      .vary('cookie, accept-language')
      .type('html')
      .send(html);
  };
  router.get('/:cartId', async (request, response) => {
    const locale = localeOf(request);
    const opened = await carts.open(request.params.cartId, locale);
    if (opened === null) {
      send(response, 404, checkoutNotFoundPage(locale));
      return;
    }
    const { store, cart } = opened;
    const added = Object.entries(catalogue().tax.addedOnTop).find(([of]) => of === store)?.[1];
    send(response, 200, checkoutPage({ cart, store, taxName: added?.name ?? null, locale }));
  });
  return router;
}
