/**
 * Links that lead straight to the checkout with one thing: `/cart/{variantId}:1`, those of the EU with
 * `channel=buy_button` (C7, CAT-08). Following one makes a cart of its own; the visitor's bag stays as it is.
 */
import { HttpProblem } from '@tessera/service-kit/problem';
import { discountCodes } from '@tessera/shared-contracts/discountCodes';
import type { Store } from '@tessera/shared-contracts/stores';
import { Router } from 'express';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { localeOf } from '../localeParameter.ts';
import { storeOf } from '../storeParameter.ts';
import { type CartVendor, UNCONDITIONAL } from './cartVendor.ts';

const CHANNEL = 'channel';

/** Relative to the store's origin. @param variantId a variant's number, or a merchandise id */
export function directCheckoutPath(store: Store, variantId: string): string {
  return `/cart/${variantId}:1?store=${store}${store === 'EU' ? `&${CHANNEL}=buy_button` : ''}`;
}

/** GET /cart/{variantId}:1?store=AE, also with `discount=`: 303 to the checkout of a new cart. */
export function directCheckoutRoutes(catalogue: () => Catalogue, carts: CartVendor): Router {
  const router = Router();
  router.get('/:item', async (request, response) => {
    const variantId = /^([A-Za-z0-9_]{1,64}):1$/.exec(request.params.item)?.[1];
    if (variantId === undefined) {
      throw new HttpProblem(404, 'route.not-found', 'A direct checkout link has the shape /cart/{variantId}:1.');
    }
    if (request.method === 'HEAD') {
      response.set('allow', 'GET');
      throw new HttpProblem(405, 'request.method-not-allowed', 'A direct checkout link makes a cart: ask with GET.');
    }
    const store = storeOf(request);
    const query = new URL(request.originalUrl, 'http://store').searchParams;
    const channel = query.get(CHANNEL)?.slice(0, 64);
    const { cart } = await carts.create(
      {
        store,
        country: undefined,
        locale: undefined,
        language: localeOf(request),
        clientAddress: request.ip,
        ...UNCONDITIONAL,
      },
      {
        // Without a number of its own, a variant is known by its merchandise id.
        lines: [{ merchandiseId: catalogue().variants.key(variantId, variantId), quantity: 1 }],
        attributes: channel ? [{ key: CHANNEL, value: channel }] : [],
        discountCodes: discountCodes(query),
      },
    );
    response.set('cache-control', 'no-store').set('x-robots-tag', 'noindex').redirect(303, cart.checkoutUrl);
  });
  return router;
}
