/**
 * Shopify's Storefront API on localhost, for tests: a GraphQL server with the schema that Shopify publishes, stateful carts, and faults on
 * demand. `graphql` parses, validates and executes requests.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores/stores';
import {
  buildClientSchema,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getDirectiveValues,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import * as z from 'zod';
import { STOREFRONT_API_VERSION } from '../src/domains/cart/vendors/shopify/storefrontOperations.ts';
import type { TestShop } from './shop.ts';

let schema: GraphQLSchema | null = null;
/** The schema of `STOREFRONT_API_VERSION` from `@shopify/hydrogen-react`; read once. */
export function storefrontSchema(): GraphQLSchema {
  const path = createRequire(import.meta.filename).resolve('@shopify/hydrogen-react/storefront.schema.json');
  schema ??= buildClientSchema(JSON.parse(readFileSync(path, 'utf8')));
  return schema;
}

interface UserError {
  readonly code: string | null;
  readonly field: readonly string[] | null;
  readonly message: string;
}
interface Warning {
  readonly code: string;
  readonly message: string;
  readonly target: string;
}

/** A fault of one request, instead of or in addition to its normal result. */
export type Fault =
  | { readonly kind: 'http'; readonly status: number; readonly headers?: Record<string, string>; readonly body: string }
  | {
      readonly kind: 'errors';
      readonly errors: readonly object[];
      readonly extensions?: object;
      readonly retryAfter?: string;
    }
  | { readonly kind: 'userErrors'; readonly userErrors: readonly UserError[] }
  | { readonly kind: 'warnings'; readonly warnings: readonly Warning[] }
  /** Returns `data` as given, for any request. */
  | { readonly kind: 'data'; readonly data: unknown }
  /** Closes the connection without a response; `done` tells whether the change was made before. */
  | { readonly kind: 'drop'; readonly done: boolean }
  /** Delays the response until this resolves. */
  | { readonly kind: 'slow'; readonly until: Promise<void> };

export interface SeenRequest {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly country: unknown;
  readonly language: unknown;
}

export interface TestStorefront {
  readonly endpoint: string;
  /** Every authorised request, in order. */
  readonly seen: SeenRequest[];
  /** Faults for the next requests, one each. */
  readonly faults: Fault[];
  /** Stock by variant; variants that are not listed never run out. */
  readonly stock: Map<string, number>;
  /** Percent off the lines of one product type, by upper-case code. */
  readonly codes: Map<string, { readonly percent: bigint; readonly productType: string }>;
  /** Minor units off the whole order, without a code. */
  orderDiscount: { readonly title: string; readonly amount: bigint } | null;
  /** Adds a line to a cart without our service, as another app of the shop might. */
  putLine(cartId: string, variant: string, quantity: number): void;
  countryOf(cartId: string): string | null;
  close(): Promise<void>;
}

interface Line {
  readonly id: string;
  variant: string;
  quantity: number;
  attributes: Attribute[];
}
interface ShopCart {
  readonly token: string;
  readonly key: string;
  readonly country: string;
  updatedAt: string;
  lines: Line[];
  attributes: Attribute[];
  codes: string[];
}

const attributeSchema = z.object({ key: z.string(), value: z.string() });
type Attribute = z.output<typeof attributeSchema>;
const lineSchema = z.object({
  merchandiseId: z.string(),
  quantity: z.int().default(1),
  attributes: z.array(attributeSchema).default([]),
});
type LineInput = z.output<typeof lineSchema>;
const createSchema = z.object({
  input: z.object({
    lines: z.array(lineSchema).default([]),
    attributes: z.array(attributeSchema).default([]),
    discountCodes: z.array(z.string()).default([]),
    buyerIdentity: z.object({ countryCode: z.string().optional() }).optional(),
  }),
});
const cartIdSchema = z.object({ cartId: z.string() });
const bodySchema = z.object({
  query: z.string(),
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()),
});

export const TEST_TOKEN = 'shpat-loopback';

export async function openTestStorefront(shop: TestShop): Promise<TestStorefront> {
  const carts = new Map<string, ShopCart>();
  const seen: SeenRequest[] = [];
  const faults: Fault[] = [];
  const stock = new Map<string, number>();
  const codes = new Map<string, { readonly percent: bigint; readonly productType: string }>();
  const state: { orderDiscount: TestStorefront['orderDiscount'] } = { orderDiscount: null };

  const idOf = ({ token, key }: ShopCart) => `gid://shopify/Cart/${token}?key=${key}`;
  const find = (id: string): ShopCart | null => carts.get(/\/Cart\/([^?]+)/.exec(id)?.[1] ?? '') ?? null;

  const money = (minor: bigint, currencyCode: string) => {
    const cents = String(minor % 100n).padStart(2, '0');
    // Shopify's decimal format: at least one digit after the point.
    return { amount: `${minor / 100n}.${cents.endsWith('0') ? cents[0] : cents}`, currencyCode };
  };

  function priced(cart: ShopCart) {
    const store = storeOfCountry(cart.country) ?? 'ROW';
    const currency = STORE_CURRENCY[store];
    const lines = cart.lines.map((line) => {
      const variant = shop.variants.get(line.variant);
      const subtotal = minorOf(variant?.prices[store] ?? '0') * BigInt(line.quantity);
      const best = cart.codes
        .map((code) => ({ code, rule: codes.get(code.toUpperCase()) }))
        .filter(({ rule }) => rule !== undefined && rule.productType === variant?.productType)
        .map(({ code, rule }) => ({ code, off: (subtotal * (rule?.percent ?? 0n)) / 100n }))
        .sort((left, right) => Number(right.off - left.off))[0];
      return { line, variant, subtotal, best, total: subtotal - (best?.off ?? 0n) };
    });
    const order = state.orderDiscount;
    const linesTotal = lines.reduce((sum, { total }) => sum + total, 0n);
    return { lines, currency, order, total: linesTotal - (order?.amount ?? 0n) };
  }

  const allocation = (typename: string, named: object, off: bigint, currency: string) => ({
    __typename: typename,
    ...named,
    discountedAmount: money(off, currency),
    targetType: 'LINE_ITEM',
  });

  function shown(cart: ShopCart) {
    const { lines, currency, order, total } = priced(cart);
    const edges = lines.map(({ line, variant, subtotal, best, total: lineTotal }) => ({
      cursor: line.id,
      node: {
        __typename: 'CartLine',
        id: line.id,
        quantity: line.quantity,
        attributes: line.attributes,
        cost: { subtotalAmount: money(subtotal, currency), totalAmount: money(lineTotal, currency) },
        discountAllocations:
          best === undefined ? [] : [allocation('CartCodeDiscountAllocation', { code: best.code }, best.off, currency)],
        merchandise: {
          __typename: 'ProductVariant',
          id: line.variant,
          title: variant?.title,
          image: { url: () => 'https://cdn.example/files/variant.png?width=800', altText: null },
          product: variant?.product,
        },
      },
    }));
    return {
      __typename: 'Cart',
      id: idOf(cart),
      checkoutUrl: `https://shop.example/cart/c/${cart.token}?key=${cart.key}`,
      updatedAt: cart.updatedAt,
      totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      attributes: cart.attributes,
      discountCodes: cart.codes.map((code) => ({ code, applicable: lines.some(({ best }) => best?.code === code) })),
      discountAllocations:
        order === null
          ? []
          : [allocation('CartAutomaticDiscountAllocation', { title: order.title }, order.amount, currency)],
      cost: { totalAmount: money(total, currency) },
      // Newest first, because clients must not rely on the order.
      lines: ({ first }: { readonly first: number }) => ({
        pageInfo: { hasNextPage: edges.length > first },
        edges: edges.toReversed().slice(0, first),
      }),
    };
  }

  interface Change {
    readonly warnings: Warning[];
    readonly userErrors: UserError[];
  }

  /** The available quantity, with a warning when it is less than requested. */
  function limited(variant: string, quantity: number, target: string, { warnings }: Change): number {
    const left = stock.get(variant);
    if (left === undefined || quantity <= left) return quantity;
    warnings.push(
      left === 0
        ? { code: 'MERCHANDISE_OUT_OF_STOCK', message: 'The product is already sold out.', target }
        : { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: `Only ${left} items were added.`, target },
    );
    return left;
  }

  function addLines(cart: Pick<ShopCart, 'lines'>, inputs: readonly LineInput[], change: Change): void {
    inputs.forEach(({ merchandiseId }, index) => {
      if (!shop.variants.has(merchandiseId)) {
        change.userErrors.push({
          code: 'INVALID',
          field: ['lines', String(index), 'merchandiseId'],
          message: `The merchandise with id ${merchandiseId} does not exist.`,
        });
      }
    });
    if (change.userErrors.length > 0) return;
    for (const { merchandiseId, quantity, attributes } of inputs) {
      const alike = cart.lines.find(
        (line) => line.variant === merchandiseId && sameAttributes(line.attributes, attributes),
      );
      const id = alike?.id ?? `gid://shopify/CartLine/${randomBytes(8).toString('hex')}`;
      const taken = limited(merchandiseId, (alike?.quantity ?? 0) + quantity, alike?.id ?? merchandiseId, change);
      if (alike !== undefined) alike.quantity = taken;
      else if (taken > 0) cart.lines.push({ id, variant: merchandiseId, quantity: taken, attributes });
    }
  }

  /** A change of one cart: complete or, with a user error, none. */
  function changed(args: unknown, apply: (cart: ShopCart, change: Change) => void) {
    const { cartId } = cartIdSchema.parse(args);
    const cart = find(cartId);
    if (cart === null || idOf(cart) !== cartId) {
      const message = 'The specified cart does not exist.';
      return { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message }], warnings: [] };
    }
    const draft = structuredClone(cart);
    const change: Change = { warnings: [], userErrors: [] };
    apply(draft, change);
    draft.updatedAt = wholeSecond();
    if (change.userErrors.length > 0) return { cart: null, userErrors: change.userErrors, warnings: [] };
    carts.set(cart.token, draft);
    return { cart: shown(draft), userErrors: [], warnings: change.warnings };
  }

  const lineMissing = (index: number, field: string): UserError => ({
    code: 'INVALID_MERCHANDISE_LINE',
    field: ['lines', String(index), field],
    message: 'The merchandise line does not exist.',
  });

  const root = (country: string) => ({
    cart: ({ id }: { readonly id: string }) => {
      const cart = find(id);
      // Without the right key the request returns the cart but no key.
      return cart === null ? null : { ...shown(cart), id };
    },
    cartCreate: (args: unknown) => {
      const { input } = createSchema.parse(args);
      const change: Change = { warnings: [], userErrors: [] };
      const cart: ShopCart = {
        token: `c1-${randomBytes(16).toString('hex')}`,
        key: randomBytes(8).toString('hex'),
        country: input.buyerIdentity?.countryCode ?? country,
        updatedAt: wholeSecond(),
        lines: [],
        attributes: input.attributes,
        codes: withoutDoubles(input.discountCodes),
      };
      addLines(cart, input.lines, change);
      if (change.userErrors.length > 0) return { cart: null, userErrors: change.userErrors, warnings: [] };
      carts.set(cart.token, cart);
      return { cart: shown(cart), userErrors: [], warnings: change.warnings };
    },
    cartLinesAdd: (args: unknown) =>
      changed(args, (cart, change) =>
        addLines(cart, z.object({ lines: z.array(lineSchema) }).parse(args).lines, change),
      ),
    cartLinesUpdate: (args: unknown) =>
      changed(args, (cart, change) => {
        const { lines } = z
          .object({
            lines: z.array(
              z.object({
                id: z.string(),
                quantity: z.int().optional(),
                merchandiseId: z.string().optional(),
                attributes: z.array(attributeSchema).nullish(),
              }),
            ),
          })
          .parse(args);
        lines.forEach(({ id, quantity, merchandiseId, attributes }, index) => {
          const line = cart.lines.find((there) => there.id === id);
          if (line === undefined) {
            change.userErrors.push(lineMissing(index, 'id'));
            return;
          }
          line.variant = merchandiseId ?? line.variant;
          line.attributes = attributes ?? line.attributes;
          line.quantity = limited(line.variant, quantity ?? line.quantity, id, change);
        });
        cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
      }),
    cartLinesRemove: (args: unknown) =>
      changed(args, (cart, change) => {
        const { lineIds } = z.object({ lineIds: z.array(z.string()) }).parse(args);
        lineIds.forEach((id, index) => {
          if (!cart.lines.some((line) => line.id === id)) change.userErrors.push(lineMissing(index, 'lineIds'));
        });
        cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id));
      }),
    cartAttributesUpdate: (args: unknown) =>
      changed(args, (cart) => {
        cart.attributes = z.object({ attributes: z.array(attributeSchema) }).parse(args).attributes;
      }),
    cartDiscountCodesUpdate: (args: unknown) =>
      changed(args, (cart) => {
        cart.codes = withoutDoubles(z.object({ discountCodes: z.array(z.string()) }).parse(args).discountCodes);
      }),
  });

  async function run(body: z.output<typeof bodySchema>, headers: IncomingHttpHeaders, fault: Fault | undefined) {
    const document = parse(body.query);
    const invalid = validate(storefrontSchema(), document);
    if (invalid.length > 0)
      return { errors: invalid.map(({ message }) => ({ message, extensions: { code: 'invalid' } })) };
    const operation = getOperationAST(document, body.operationName);
    const inContext = storefrontSchema().getDirective('inContext');
    if (!operation || !inContext) throw new Error(`The document has no operation ${body.operationName}.`);
    const context = getDirectiveValues(inContext, operation, body.variables);
    seen.push({
      operation: body.operationName,
      variables: body.variables,
      headers,
      country: context?.country,
      language: context?.language,
    });
    const answers: Record<string, unknown> = root(typeof context?.country === 'string' ? context.country : 'US');
    if (fault?.kind === 'userErrors') {
      for (const name of Object.keys(answers)) {
        answers[name] = () => ({ cart: null, userErrors: fault.userErrors, warnings: [] });
      }
    }
    const result: ExecutionResult = await execute({
      schema: storefrontSchema(),
      document,
      operationName: body.operationName,
      variableValues: body.variables,
      rootValue: answers,
    });
    if (fault?.kind === 'warnings' && result.data) {
      const payload = result.data.payload;
      if (typeof payload === 'object' && payload !== null) Reflect.set(payload, 'warnings', fault.warnings);
    }
    return result;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = `/api/${STOREFRONT_API_VERSION}/graphql.json`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { headers } = request;
    const send = (status: number, text: string, more: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'x-request-id': randomBytes(8).toString('hex'),
          ...more,
        })
        .end(text);
    if (request.url !== path) {
      send(404, JSON.stringify({ errors: 'Not Found' }));
      return;
    }
    const token = headers['shopify-storefront-private-token'] ?? headers['x-shopify-storefront-access-token'];
    if (token !== TEST_TOKEN) {
      send(403, JSON.stringify({ errors: [{ message: '', extensions: { code: 'FORBIDDEN' } }] }));
      return;
    }
    const body = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const fault = faults.shift();
    switch (fault?.kind) {
      case 'http':
        send(fault.status, fault.body, fault.headers);
        return;
      case 'errors':
        send(
          200,
          JSON.stringify({ errors: fault.errors, ...(fault.extensions ? { extensions: fault.extensions } : {}) }),
          fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
        );
        return;
      case 'data':
        send(200, JSON.stringify({ data: fault.data }));
        return;
      case 'drop':
        if (fault.done) await run(body, headers, undefined);
        request.socket.destroy();
        return;
      case 'slow':
        await fault.until;
        break;
    }
    send(200, JSON.stringify(await run(body, headers, fault)));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(599).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}/api/${STOREFRONT_API_VERSION}/graphql.json`,
    seen,
    faults,
    stock,
    codes,
    get orderDiscount() {
      return state.orderDiscount;
    },
    set orderDiscount(next) {
      state.orderDiscount = next;
    },
    putLine(cartId, variant, quantity) {
      const cart = find(cartId);
      if (cart === null) throw new Error(`No cart ${cartId}.`);
      cart.updatedAt = wholeSecond();
      cart.lines.push({
        id: `gid://shopify/CartLine/${randomBytes(8).toString('hex')}`,
        variant,
        quantity,
        attributes: [],
      });
    },
    countryOf: (cartId) => find(cartId)?.country ?? null,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Shopify's DateTime format. */
const wholeSecond = () => new Date().toISOString().replace(/\.\d+/, '');

/** `"39.99"` → 3999; every currency of the stores has two digits. */
function minorOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

const sameAttributes = (left: readonly Attribute[], right: readonly Attribute[]): boolean => {
  const text = (attributes: readonly Attribute[]) =>
    JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort());
  return text(left) === text(right);
};

const withoutDoubles = (codes: readonly string[]): string[] =>
  codes.filter((code, index) => codes.findIndex((other) => other.toUpperCase() === code.toUpperCase()) === index);
