/** The six cart calls over HTTP (S7, API-01), and the preview of a cart. Every answer is a cart or a problem. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import {
  type CartPreview,
  cartAddSchema,
  cartCreateSchema,
  cartPreviewSchema,
  cartRemoveSchema,
  cartUpdateAttributesSchema,
  cartUpdateSchema,
} from '@tessera/shared-contracts/cart';
import { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { localeOf } from '../localeParameter.ts';
import { storeOf } from '../storeParameter.ts';
import type { CartContext, CartVendor } from './cartVendor.ts';

const contextQuerySchema = z.object({ country: z.string().optional(), locale: z.string().optional() });
const fetchQuerySchema = z.object({ id: z.string('must be given: the cart to fetch').min(1) });

/** @param vendors by the name that stands in the path */
export function cartRoutes(vendors: Readonly<Record<string, CartVendor>>): Router {
  const router = Router();

  const vendorOf = (name: unknown): CartVendor => {
    const vendor = Object.entries(vendors).find(([known]) => known === name)?.[1];
    if (vendor === undefined) {
      throw new HttpProblem(
        404,
        'vendor.unknown',
        `There is no vendor "${String(name)}". There is: ${Object.keys(vendors).join(', ')}.`,
      );
    }
    return vendor;
  };

  const contextOf = (request: Request): CartContext => {
    const { country, locale } = parseOrProblem(contextQuerySchema, request.query, 'query');
    return { store: storeOf(request), country, locale, language: localeOf(request), clientAddress: request.ip };
  };

  const answer = (response: Response, cart: CartPreview, status = 200) => {
    response.status(status).set('cache-control', 'no-store').json(cart);
  };

  const post = <Schema extends z.core.$ZodType>(
    call: string,
    schema: Schema,
    run: (vendor: CartVendor, context: CartContext, input: z.output<Schema>) => Promise<CartPreview>,
    status = 200,
  ) => {
    router.post(`/:vendor/cart/${call}`, async (request, response) => {
      const vendor = vendorOf(request.params.vendor);
      const context = contextOf(request);
      const input = parseOrProblem(schema, request.body, 'request body');
      answer(response, await run(vendor, context, input), status);
    });
  };

  router.get('/:vendor/cart', async (request, response) => {
    const vendor = vendorOf(request.params.vendor);
    const context = contextOf(request);
    const { id } = parseOrProblem(fetchQuerySchema, request.query, 'query');
    answer(response, await vendor.fetch(context, id));
  });
  post('create', cartCreateSchema, (vendor, context, input) => vendor.create(context, input), 201);
  post('preview', cartPreviewSchema, (vendor, context, input) => vendor.preview(context, input));
  post('add', cartAddSchema, (vendor, context, input) => vendor.add(context, input));
  post('update', cartUpdateSchema, (vendor, context, input) => vendor.update(context, input));
  post('updateAttributes', cartUpdateAttributesSchema, (vendor, context, input) =>
    vendor.updateAttributes(context, input),
  );
  post('remove', cartRemoveSchema, (vendor, context, input) => vendor.remove(context, input));
  return router;
}
