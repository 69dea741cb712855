/**
 * The six cart calls over HTTP (S7, API-01), and the preview of a cart. Every answer is a cart or a problem. A cart's
 * ETag is strong: its version, a dot, and a hash of the answer, as prices and languages change without a write.
 */
import { createHash } from 'node:crypto';
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import {
  cartAddSchema,
  cartCreateSchema,
  cartPreviewSchema,
  cartRemoveSchema,
  cartUpdateAttributesSchema,
  cartUpdateSchema,
} from '@tessera/shared-contracts/cart';
import { type Request, Router } from 'express';
import * as z from 'zod';
import { localeOf } from '../localeParameter.ts';
import { storeOf } from '../storeParameter.ts';
import { type CartContext, CartStale, type CartVendor, type VersionedCart, type WriteContext } from './cartVendor.ts';
import { parseEntityTags } from './entityTags.ts';

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

  const writeContextOf = (request: Request): WriteContext => ({
    ...contextOf(request),
    idempotencyKey: idempotencyKeyOf(request),
    ifMatch: ifMatchOf(request),
  });

  const write = <Schema extends z.core.$ZodType>(
    call: string,
    schema: Schema,
    run: (vendor: CartVendor, context: WriteContext, input: z.output<Schema>) => Promise<VersionedCart>,
    status = 200,
  ) => {
    router.post(`/:vendor/cart/${call}`, async (request, response) => {
      response.set('cache-control', 'no-store');
      const vendor = vendorOf(request.params.vendor);
      const context = writeContextOf(request);
      const input = parseOrProblem(schema, request.body, 'request body');
      try {
        const { body, etag } = represent(await run(vendor, context, input));
        response.status(status).set('etag', etag).type('json').send(body);
      } catch (error) {
        if (error instanceof CartStale) response.set('etag', represent(error.current).etag);
        throw error;
      }
    });
  };

  router.get('/:vendor/cart', async (request, response) => {
    response.set('cache-control', 'no-store');
    const vendor = vendorOf(request.params.vendor);
    const context = contextOf(request);
    const { id } = parseOrProblem(fetchQuerySchema, request.query, 'query');
    const { body, etag } = represent(await vendor.fetch(context, id));
    response.set('etag', etag);
    if (isKnown(request, etag)) response.status(304).end();
    else response.type('json').send(body);
  });
  router.post('/:vendor/cart/preview', async (request, response) => {
    const vendor = vendorOf(request.params.vendor);
    const context = contextOf(request);
    const input = parseOrProblem(cartPreviewSchema, request.body, 'request body');
    response.set('cache-control', 'no-store').json(await vendor.preview(context, input));
  });
  write('create', cartCreateSchema, (vendor, context, input) => vendor.create(context, input), 201);
  write('add', cartAddSchema, (vendor, context, input) => vendor.add(context, input));
  write('update', cartUpdateSchema, (vendor, context, input) => vendor.update(context, input));
  write('updateAttributes', cartUpdateAttributesSchema, (vendor, context, input) =>
    vendor.updateAttributes(context, input),
  );
  write('remove', cartRemoveSchema, (vendor, context, input) => vendor.remove(context, input));
  return router;
}

function represent({ cart, version }: VersionedCart) {
  const body = JSON.stringify(cart);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, etag: `"${version}.${hash}"` };
}

/**
 * `If-None-Match`, by weak comparison. Not Express's own: that one gives way to `Cache-Control: no-cache`, which browsers
 * send along with a condition that a script set.
 */
function isKnown(request: Request, etag: string): boolean {
  const tags = parseEntityTags(request.get('if-none-match') ?? '');
  return tags === '*' || (tags ?? []).some(({ value }) => `"${value}"` === etag);
}

/** @throws {HttpProblem} `request.invalid` */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw headerInvalid('idempotency-key', 'must be 1 to 255 visible ASCII characters');
  }
  return key;
}

/**
 * The versions that `If-Match` names: the part of a tag before its dot. What the answer looked like is no matter to a
 * write. Weak tags never match (RFC 9110, 13.1.1).
 * @throws {HttpProblem} `request.invalid`
 */
function ifMatchOf(request: Request): WriteContext['ifMatch'] {
  const header = request.get('if-match');
  if (header === undefined) return undefined;
  const tags = parseEntityTags(header);
  if (tags === null) throw headerInvalid('if-match', 'must be * or entity tags such as "3.tq1kXQ9mD2wz"');
  return tags === '*' ? tags : tags.flatMap(({ weak, value }) => (weak ? [] : [value.split('.')[0] ?? '']));
}

const headerInvalid = (field: string, message: string) =>
  new HttpProblem(400, 'request.invalid', `The request's headers do not fit: ${field}: ${message}.`, [
    { field, message },
  ]);
