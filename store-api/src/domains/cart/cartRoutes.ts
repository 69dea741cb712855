/** The six cart calls over HTTP (S7, API-01), and the preview of a cart. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  type Cart,
  cartAddSchema,
  cartCreateSchema,
  cartDiscountCodeSchema,
  cartPreviewAnswerSchema,
  cartPreviewSchema,
  cartRemoveSchema,
  cartSchema,
  cartUpdateAttributesSchema,
  cartUpdateSchema,
  staleCartSchema,
} from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { type CallDescription, type Calls, customProblem, serialize } from '../../platform/http/calls.ts';
import { parseEntityTags } from '../../platform/http/entityTags.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { CodeWriter } from '../pricing/codeOrigins.ts';
import { type CartContext, CartStale, type CartVendor, type VersionedCart, type WriteContext } from './cartVendor.ts';
import { tryDiscountCode } from './discountCodeForm.ts';
import type { UnlockedIn } from './unlockedIn.ts';

/** Body limit of calls that send lines: enough for a full cart with its attributes. */
const LINES_LIMIT = '64kb';
/** Body limit of calls that send only ids, codes or attributes. */
const NAMES_LIMIT = '32kb';

const contextQuery = {
  store: storeSchema,
  /** The visitor's country, used only in the stores EU and ROW (API-04). */
  country: z.string().optional(),
  locale: z.string().optional(),
};
const contextQuerySchema = z.object(contextQuery);
const fetchQuerySchema = z.object({ ...contextQuery, id: z.string('must be given: the cart to fetch').min(1) });

/** The versions that a write may build on: the part of each tag before its dot. Weak tags never match (RFC 9110, 13.1.1). */
const ifMatchSchema = z.string().transform((header, context): '*' | readonly string[] => {
  const tags = parseEntityTags(header);
  if (tags === null) {
    context.addIssue('must be * or entity tags such as "3.tq1kXQ9mD2wz"');
    return z.NEVER;
  }
  return tags === '*' ? tags : tags.flatMap(({ weak, value }) => (weak ? [] : [value.split('.')[0] ?? '']));
});
const writeHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .optional(),
  'if-match': ifMatchSchema.optional(),
});

const ETAG = { etag: 'The version of the cart, and how it is told: for If-Match and If-None-Match.' };
const STALE = {
  description: '`cart.stale`: the cart was changed since the version that If-Match names; nothing was done.',
  schema: staleCartSchema,
  types: ['application/problem+json'],
  headers: ETAG,
};
const READ_PROBLEMS = {
  404: ['vendor.unknown', 'cart.not-found', 'cart.ordered'],
  409: ['cart.store-mismatch'],
  502: ['vendor.unreachable', 'vendor.failed', 'vendor.refused', 'vendor.answer-invalid'],
  503: ['vendor.throttled', 'vendor.unavailable'],
  504: ['vendor.timeout'],
} as const;
const WRITE_PROBLEMS = {
  ...READ_PROBLEMS,
  404: [...READ_PROBLEMS[404], 'cart.line-not-found', 'product.unknown'],
  409: [...READ_PROBLEMS[409], 'cart.line-fixed', 'cart.conflict', 'product.unavailable', 'product.not-enough-stock'],
  422: [
    'cart.quantity-exceeded',
    'cart.one-only',
    'cart.quantity-refused',
    'cart.too-many-lines',
    'cart.too-many-attributes',
    'cart.too-much-text',
    'cart.too-many-discount-codes',
    'cart.refused',
    'idempotency.key-reused',
    'idempotency.unsupported',
  ],
} as const;

/**
 * @param vendors by their name in the path
 * @param onAnswered called with each cart before the response is sent
 */
export function cartRoutes(
  calls: Calls,
  vendors: Readonly<Record<string, CartVendor>>,
  unlocked: UnlockedIn,
  onAnswered: (vendor: string, store: Store, cart: Cart, request: Request, response: Response) => void,
): void {
  const routes = { calls, ...vendorParameter(vendors), unlocked, onAnswered };
  fetchRoute(routes);
  previewRoute(routes);
  writeRoute(
    routes,
    'create',
    { summary: 'Make a cart', body: cartCreateSchema, bodyLimit: LINES_LIMIT, status: 201, done: 'The new cart.' },
    (vendor, context, input) => vendor.create(context, input),
  );
  writeRoute(
    routes,
    'add',
    {
      summary: 'Put something into a cart',
      description: 'What is there with the same attributes becomes more; discount codes are added to those there are.',
      body: cartAddSchema,
      bodyLimit: LINES_LIMIT,
    },
    (vendor, context, input) => vendor.add(context, input),
  );
  writeRoute(
    routes,
    'update',
    {
      summary: 'Change lines of a cart',
      description: 'Quantity 0 takes a line out; attributes that are given replace those of the line.',
      body: cartUpdateSchema,
      bodyLimit: LINES_LIMIT,
    },
    (vendor, context, input) => vendor.update(context, input),
  );
  writeRoute(
    routes,
    'updateAttributes',
    {
      summary: 'Change what is noted on a cart',
      description: 'By key: a given one replaces the one there is; null is kept as null; an empty one takes it away.',
      body: cartUpdateAttributesSchema,
      bodyLimit: NAMES_LIMIT,
    },
    (vendor, context, input) => vendor.updateAttributes(context, input),
  );
  writeRoute(
    routes,
    'remove',
    {
      summary: 'Take lines out of a cart',
      description:
        'What belongs to a device leaves with it (BAG-14). `discountCodes` leave, too; `lineId` may be empty where they alone do.',
      body: cartRemoveSchema,
      bodyLimit: NAMES_LIMIT,
    },
    (vendor, context, input) => vendor.remove(context, input),
  );
  discountCodeRoute(routes);
}

interface CartRoutes extends ReturnType<typeof vendorParameter> {
  readonly calls: Calls;
  readonly unlocked: UnlockedIn;
  readonly onAnswered: Parameters<typeof cartRoutes>[3];
}

/** The schema of the path's vendor parameter, and the lookup of a vendor by that name. */
function vendorParameter(vendors: Readonly<Record<string, CartVendor>>) {
  const vendorUnknown = (name: unknown) =>
    new HttpProblem(
      404,
      'vendor.unknown',
      `There is no vendor "${String(name)}". There is: ${Object.keys(vendors).join(', ')}.`,
    );
  return {
    params: z.object({ vendor: z.enum(Object.keys(vendors)).register(customProblem, { of: vendorUnknown }) }),
    vendorOf: (name: string): CartVendor => {
      const vendor = Object.hasOwn(vendors, name) ? vendors[name] : undefined;
      if (vendor === undefined) throw vendorUnknown(name);
      return vendor;
    },
  };
}

const contextOf = (
  request: Request,
  { store, country, locale }: z.output<typeof contextQuerySchema>,
  unlocked: UnlockedIn,
): CartContext & CodeWriter => ({
  unlockedCode: unlocked(request)?.code,
  store,
  country,
  locale,
  language: localeOf(request),
  clientAddress: request.ip,
});

function fetchRoute({ calls, params, vendorOf, unlocked, onAnswered }: CartRoutes): void {
  calls.add(
    {
      method: 'get',
      path: '/api/vendor/:vendor/cart/',
      operationId: 'cart.fetch',
      tag: 'cart',
      summary: 'A cart, priced now',
      params,
      query: fetchQuerySchema,
      headers: z.object({ 'if-none-match': z.string().optional() }),
      answers: {
        200: { description: 'The cart.', schema: cartSchema, headers: ETAG },
        304: { description: 'It is as If-None-Match says.', headers: ETAG },
      },
      problems: READ_PROBLEMS,
    },
    async ({ params: { vendor }, query, request, response }) => {
      const { cart, version } = await vendorOf(vendor).fetch(contextOf(request, query, unlocked), query.id);
      onAnswered(vendor, query.store, cart, request, response);
      return { status: 200, body: cart, version };
    },
  );
}

function previewRoute({ calls, params, vendorOf, unlocked }: CartRoutes): void {
  calls.add(
    {
      method: 'post',
      path: '/api/vendor/:vendor/cart/preview/',
      operationId: 'cart.preview',
      tag: 'cart',
      summary: 'What a cart of these lines would cost',
      description: 'By the very rule that prices a cart. Nothing is kept.',
      params,
      query: contextQuerySchema,
      body: cartPreviewSchema,
      answers: { 200: { description: 'A cart that is nowhere.', schema: cartPreviewAnswerSchema } },
      problems: { ...WRITE_PROBLEMS, 404: ['vendor.unknown', 'product.unknown'] },
    },
    async ({ params: { vendor }, query, body, request }) => ({
      status: 200,
      body: await vendorOf(vendor).preview(contextOf(request, query, unlocked), body),
    }),
    { bodyLimit: LINES_LIMIT },
  );
}

interface Write<S extends z.core.$ZodType> extends Pick<CallDescription, 'summary' | 'description'> {
  readonly body: S;
  /** 200 by default. */
  readonly status?: 200 | 201;
  /** Description of the response. */
  readonly done?: string;
  /** Codes of status 422 in addition to those of every write. */
  readonly refusals?: readonly string[];
  readonly bodyLimit?: string;
}

function writeRoute<S extends z.core.$ZodType>(
  { calls, params, vendorOf, unlocked, onAnswered }: CartRoutes,
  name: string,
  { summary, description, body, status = 200, done = 'The cart as it is now.', refusals = [], bodyLimit }: Write<S>,
  run: (vendor: CartVendor, context: WriteContext, input: z.output<S>) => Promise<VersionedCart>,
): void {
  const answered = { description: done, schema: cartSchema, headers: ETAG };
  const isNew = status === 201;
  calls.add(
    {
      method: 'post',
      path: `/api/vendor/:vendor/cart/${name}/`,
      operationId: `cart.${name}`,
      tag: 'cart',
      summary,
      ...(description === undefined ? {} : { description }),
      params,
      query: contextQuerySchema,
      headers: writeHeadersSchema,
      body,
      // A cart that is being created has no version to match and no current state to return.
      answers: isNew ? { 201: answered } : { 200: answered, 412: STALE },
      problems: {
        ...WRITE_PROBLEMS,
        422: [...WRITE_PROBLEMS[422], ...refusals],
        412: isNew ? ['cart.stale'] : [],
      },
    },
    async ({ params: { vendor }, query, headers, body: input, request, response }) => {
      const context = {
        ...contextOf(request, query, unlocked),
        idempotencyKey: headers['idempotency-key'],
        ifMatch: headers['if-match'],
      };
      const { cart, version } = await orStale(response, run(vendorOf(vendor), context, input));
      onAnswered(vendor, query.store, cart, request, response);
      return { status, body: cart, version };
    },
    bodyLimit === undefined ? {} : { bodyLimit },
  );
}

const discountCodeRoute = (routes: CartRoutes): void =>
  writeRoute(
    routes,
    'discountCode',
    {
      summary: 'Put a code into a cart that somebody typed',
      description:
        'A code that takes nothing off, or less than one that the cart has, is refused, and the cart is as it was.',
      body: cartDiscountCodeSchema,
      done: 'The cart, less what the code takes off.',
      refusals: ['discount.no-effect', 'discount.no-better'],
    },
    async (vendor, context, { cartId, code }) => {
      // Key and If-Match are not passed on: this makes several vendor calls, and a repeat changes nothing.
      const each = { ...context, idempotencyKey: undefined, ifMatch: undefined };
      const { cart } = await vendor.fetch(each, cartId);
      const outcome = await tryDiscountCode(vendor, each, cart, code);
      if (outcome !== 'applied') throw codeRefused(outcome);
      return vendor.fetch(each, cartId);
    },
  );

const codeRefused = (outcome: 'wrong' | 'better') =>
  outcome === 'wrong'
    ? new HttpProblem(422, 'discount.no-effect', 'This code takes nothing off what is in the cart.')
    : new HttpProblem(422, 'discount.no-better', 'This code takes less off than one that the cart has already.');

/** Sets the ETag of the current cart, which the problem of a stale write contains. */
async function orStale(response: Response, written: Promise<VersionedCart>): Promise<VersionedCart> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof CartStale) {
      const { cart, version } = error.current;
      response.set('etag', serialize(cartSchema, cart, version).etag);
    }
    throw error;
  }
}
