/**
 * Links that lead straight to the checkout with one thing: `/cart/{variantId}:1`, those of the EU with
 * `channel=buy_button` (C7, CAT-08). Following one makes a cart of its own; the visitor's bag stays as it is. A booked test's
 * link is the action of its form: the booking stands in the query, and one that does not fit leads back to the form.
 */
import { HttpProblem } from '@tessera/service-kit/problem';
import {
  BOOK_TEST_PATH,
  BOOKING_ATTRIBUTES,
  BOOKING_FIELDS,
  BOOKING_PROBLEM_PARAMETER,
} from '@tessera/shared-contracts/bookedTest';
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
    const booking = bookingIn(query);
    const made = carts.create(
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
        lines: [{ merchandiseId: catalogue().variants.key(variantId, variantId), quantity: 1, attributes: booking }],
        attributes: channel ? [{ key: CHANNEL, value: channel }] : [],
        discountCodes: discountCodes(query),
      },
    );
    const location = await made.then(
      ({ cart }) => cart.checkoutUrl,
      (error: unknown) => {
        const field = catalogue().merchandise.get(variantId)?.booking === undefined ? null : refusedField(error);
        if (field === null) throw error;
        const again = new URLSearchParams(booking.map(({ key, value }) => [key, value]));
        again.set(BOOKING_PROBLEM_PARAMETER, field);
        return `${BOOK_TEST_PATH}?${again}`;
      },
    );
    response.set('cache-control', 'no-store').set('x-robots-tag', 'noindex').redirect(303, location);
  });
  return router;
}

/** Longer than any of a booking's words. */
const BOOKING_MAX_LENGTH = 32;

/** What the query says of a booking, as a line's attributes. */
const bookingIn = (query: URLSearchParams): { key: string; value: string }[] =>
  BOOKING_FIELDS.flatMap((field) => {
    const key = BOOKING_ATTRIBUTES[field];
    const value = query.get(key)?.slice(0, BOOKING_MAX_LENGTH) ?? '';
    return value === '' ? [] : [{ key, value }];
  });

/** The booking's field that a cart was refused for; null: it was refused for something else. */
function refusedField(error: unknown): string | null {
  if (!(error instanceof HttpProblem) || error.code !== 'request.invalid') return null;
  const refused = error.errors?.map(({ field }) => field) ?? [];
  return BOOKING_FIELDS.find((field) => refused.some((name) => name.endsWith(`.${BOOKING_ATTRIBUTES[field]}`))) ?? null;
}
