/**
 * Links that lead straight to the checkout with one product: `/cart/{variantId}:1`, in the EU with `channel=buy_button`
 * (C7, CAT-08). Each creates a cart of its own; the visitor's bag stays unchanged. The form of a booked test submits to
 * such a link with the booking in the query; an invalid booking redirects back to the form.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { ADD_ON_TAG } from '@tessera/shared-contracts/bag/addOns';
import { AFFILIATE_ATTRIBUTE } from '@tessera/shared-contracts/bag/affiliateLink';
import { BAG_FORM_PATHS } from '@tessera/shared-contracts/bag/bagForms';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { PROGRAMME_LEAVE_PATH } from '@tessera/shared-contracts/programmes/programmeLeave';
import * as z from 'zod';
import { onTo, pagesOf } from '../../platform/http/describedPages.ts';
import { storeOf, storeSchema } from '../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { type CartVendor, unconditionalWrite } from '../cart/cartVendor.ts';
import type { UnlockedIn } from '../cart/unlockedIn.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { CHANNEL } from '../catalogue/directCheckoutPath.ts';
import { ownedMerchandiseId } from '../catalogue/ownedMerchandise.ts';
import { visitPartner } from './bagCookie.ts';
import { bookingIn, bookingPathAgain, refusedBookingField } from './bookedLine.ts';

const FORM_NAMES: ReadonlySet<string> = new Set(
  [...Object.values(BAG_FORM_PATHS), PROGRAMME_LEAVE_PATH].map((path) => path.slice('/cart/'.length)),
);

/** GET /cart/{variantId}:1?store=AE, optionally with `discount=`: redirects (303) to the checkout of a new cart. */
export function directCheckoutRoutes(
  http: PublicHttp,
  catalogue: () => Catalogue,
  carts: CartVendor,
  unlocked: UnlockedIn,
): void {
  const route = pagesOf(http, { tag: 'checkout' });
  route(
    {
      method: 'get',
      path: '/cart/:item',
      operationId: 'checkout.direct',
      summary: 'A link that leads straight to the checkout with one thing',
      description: '`{item}` is `{variantId}:1`. The cart is a new one: the visitor keeps the bag.',
      params: z.object({ item: z.string() }),
      query: z.object({ store: storeSchema, channel: z.string().optional(), discount: z.string().optional() }),
      answers: { 303: onTo('To the checkout.') },
      problems: {
        404: ['route.not-found', 'product.unknown'],
        // For HEAD, which must not create a cart.
        405: ['request.method-not-allowed'],
        409: ['product.unavailable'],
        422: ['cart.too-many-discount-codes'],
        429: ['request.too-many'],
      },
    },
    async (request, response, next) => {
      // The paths of the bag's forms match this route too.
      if (FORM_NAMES.has(request.params.item)) return next();
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
      const booking = bookingIn(query);
      const workplace = unlocked(request);
      const partner = visitPartner(request);
      const company = workplace?.company ?? partner?.code;
      // A variant without a number of its own is identified by its merchandise id.
      const merchandiseId = catalogue().variants.key(variantId, variantId);
      if (catalogue().merchandise.get(merchandiseId)?.product.tags.includes(ADD_ON_TAG))
        throw soldWithDevice(merchandiseId);
      const made = carts.create(
        unconditionalWrite({
          store,
          language: localeOf(request),
          clientAddress: request.ip,
          unlockedCode: workplace?.code,
        }),
        {
          lines: [{ merchandiseId, quantity: 1, attributes: booking }],
          attributes: [
            ...(channel ? [{ key: CHANNEL, value: channel }] : []),
            ...(company === undefined ? [] : [{ key: AFFILIATE_ATTRIBUTE, value: company }]),
          ],
          discountCodes: discountCodes(query, [
            ...(workplace === null ? [] : [workplace.code]),
            ...(partner?.discountCodes ?? []),
          ]),
        },
      );
      const location = await made.then(
        ({ cart }) => cart.checkoutUrl,
        (error: unknown) => {
          const isBooked = catalogue().merchandise.get(variantId)?.booking !== undefined;
          const field = isBooked ? refusedBookingField(error) : null;
          if (field === null) throw error;
          return bookingPathAgain(booking, field);
        },
      );
      response.set('cache-control', 'no-store').set('x-robots-tag', 'noindex').redirect(303, location);
    },
  );
}

/** Add-ons for a device are not sold alone (BAG-15). */
const soldWithDevice = (merchandiseId: string) =>
  new HttpProblem(
    409,
    'product.unavailable',
    `"${merchandiseId}" goes with a device and is not sold alone. For a device that is there already there is "${ownedMerchandiseId(merchandiseId)}".`,
  );
