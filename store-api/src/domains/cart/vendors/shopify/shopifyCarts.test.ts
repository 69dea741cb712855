import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import { STORE_CURRENCY, STORES } from '@tessera/shared-contracts/stores/stores';
import {
  coerceInputValue,
  type GraphQLInputType,
  getOperationAST,
  isInputType,
  parse,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import request from 'supertest';
import { openTestShopifyStore, type TestShopifyStore } from '../../../../../test-support/shopifyStore.ts';
import { cartClient, nodesOf, openTestStore, ring } from '../../../../../test-support/store.ts';
import { type Fault, storefrontSchema } from '../../../../../test-support/storefront.ts';
import { DEFAULT_CART_LIMITS } from '../../cartSettings.ts';
import { STOREFRONT_OPERATIONS } from './storefrontOperations.ts';

jest.setTimeout(60_000);

let store: TestShopifyStore;
let ae: ReturnType<typeof cartClient>;
beforeAll(async () => {
  store = await openTestShopifyStore();
  ae = cartClient(store.app, 'AE', 'shopify');
});
afterAll(async () => {
  await store?.close();
});
beforeEach(() => {
  store.storefront.seen.length = 0;
  store.storefront.faults.length = 0;
  store.storefront.stock.clear();
  store.storefront.codes.clear();
  store.storefront.orderDiscount = null;
});

const operations = () => store.storefront.seen.map(({ operation }) => operation);
const variantOf = (merchandiseId: string): string => store.shop.variantsFile.variants[merchandiseId]?.plain ?? '';

/** Type errors in the variables of one request, by the types that its document declares. */
function variableProblems(name: string, variables: Readonly<Record<string, unknown>>): string[] {
  const schema = storefrontSchema();
  const operation = STOREFRONT_OPERATIONS.find((known) => known.name === name);
  const definitions = operation && getOperationAST(parse(operation.document), name)?.variableDefinitions;
  const inputType = (node: TypeNode): GraphQLInputType => {
    // Separate branches, because the overloads of typeFromAST need a concrete node kind.
    const type =
      node.kind === 'NamedType'
        ? typeFromAST(schema, node)
        : node.kind === 'ListType'
          ? typeFromAST(schema, node)
          : typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error(`${name} has a variable of no input type.`);
    return type;
  };
  const problems: string[] = [];
  const declared = new Set<string>();
  for (const { variable, type } of definitions ?? []) {
    declared.add(variable.name.value);
    coerceInputValue(variables[variable.name.value], inputType(type), (path, _value, error) => {
      problems.push(`${variable.name.value}.${path.join('.')}: ${error.message}`);
    });
  }
  for (const given of Object.keys(variables)) if (!declared.has(given)) problems.push(`${given}: is not declared`);
  return problems;
}

describe('[API-03] what is sent to Shopify', () => {
  it('by every call has variables of the types that the published schema gives them', async () => {
    const cart = await ae.create({
      lines: [ring('air_gold_open', 1, 'Ada')],
      attributes: [
        { key: 'gift_note', value: null },
        { key: 'a', value: 'b' },
      ],
      discountCodes: ['X'],
    });
    const [line] = nodesOf(cart).filter(({ merchandise }) => merchandise.id === 'air_gold_open');
    await ae.add({ cartId: cart.id, lines: [ring('rare_dune_7')], discountCodes: ['Y'] });
    await ae.update({ cartId: cart.id, lines: [{ id: line?.id, quantity: 3, attributes: [] }] });
    await ae.updateAttributes({ cartId: cart.id, attributes: [{ key: 'a', value: null }] });
    await ae.remove({ cartId: cart.id, lineId: [line?.id], discountCodes: ['X'] });
    expect(new Set(operations())).toEqual(new Set(STOREFRONT_OPERATIONS.map(({ name }) => name)));
    for (const { operation, variables } of store.storefront.seen) {
      expect([operation, variableProblems(operation, variables)]).toEqual([operation, []]);
    }
  });

  it('asks as seldom as it can: one request to create, two to change', async () => {
    const { id } = await ae.create({ lines: [ring('air_gold_open')], discountCodes: ['X'] });
    expect(operations()).toEqual(['CartCreate']);
    await ae.add({ cartId: id, lines: [ring('rare_dune_7')], discountCodes: ['x'] });
    expect(operations()).toEqual(['CartCreate', 'Cart', 'CartLinesAdd']);
  });

  it('[API-04] names the market of each store, and the language of the visitor', async () => {
    for (const [at, query, country] of [
      ['IN', '', 'IN'],
      ['AE', '&country=SA', 'AE'],
      ['US', '&country=FR', 'US'],
      ['GB', '', 'GB'],
      ['AU', '', 'AU'],
      ['CA', '', 'CA'],
      ['EU', '&country=FR', 'FR'],
      ['EU', '&locale=de', 'DE'],
      ['EU', '', 'DE'],
      ['EU', '&country=JP', 'DE'],
      ['ROW', '&country=JP', 'JP'],
      ['ROW', '', 'SG'],
      // Shopify has no market in PR.
      ['ROW', '&country=PR', 'SG'],
    ] as const) {
      const made = await cartClient(store.app, at, 'shopify').create({ lines: [ring('air_gold_7')] }, query);
      const seen = store.storefront.seen.at(-1);
      expect([at, query, seen?.country, store.storefront.countryOf(made.id)]).toEqual([at, query, country, country]);
      expect(seen?.language).toBe(query === '&locale=de' ? 'DE' : 'EN');
    }
    const { id } = await cartClient(store.app, 'EU', 'shopify').create({ lines: [], countryCode: 'FR' }, '&country=IT');
    expect(store.storefront.countryOf(id)).toBe('FR');
  });

  it.each(STORES)('%s has its own currency, checked in every answer', async (at) => {
    const cart = await cartClient(store.app, at, 'shopify').create({ lines: [ring('air_gold_7')] });
    expect(cart.cost.totalAmount.currencyCode).toBe(STORE_CURRENCY[at]);
  });

  it('takes the engraved ring for an engraved one, and the plain one when the engraving goes', async () => {
    const cart = await ae.create({ lines: [ring('air_gold_7', 1, 'Ada')] });
    const sent = JSON.stringify(store.storefront.seen[0]?.variables);
    expect(sent).toContain(store.shop.variantsFile.variants.air_gold_7?.engraved);
    await ae.update({ cartId: cart.id, lines: [{ id: nodesOf(cart)[0]?.id, quantity: 1, attributes: [] }] });
    expect(store.storefront.seen.at(-1)?.variables.lines).toEqual([
      {
        id: nodesOf(cart)[0]?.id,
        merchandiseId: variantOf('air_gold_7'),
        quantity: 1,
        attributes: [{ key: '_product_type', value: 'RING' }],
      },
    ]);
  });

  it("says whose store's cart it is, and nobody can say otherwise or see it", async () => {
    const { id } = await ae.create({ lines: [], attributes: [{ key: '_store', value: 'IN' }] });
    await ae.updateAttributes({ cartId: id, attributes: [{ key: '_store', value: 'IN' }] });
    expect(store.storefront.seen.at(-1)?.variables.attributes).toEqual([{ key: '_store', value: 'AE' }]);
    expect((await ae.fetch(id)).attributes).toEqual([]);
    const indian = cartClient(store.app, 'IN', 'shopify');
    expect(await indian.refusedFetch(`&id=${encodeURIComponent(id)}`)).toMatchObject({ code: 'cart.store-mismatch' });
  });

  it('sends what can be no cart of Shopify nowhere', async () => {
    for (const id of [
      'nobody',
      'gid://shopify/Product/1',
      'gid://shopify/Cart/a b',
      `gid://shopify/Cart/${'x'.repeat(600)}`,
    ]) {
      expect(await ae.refusedFetch(`&id=${encodeURIComponent(id)}`)).toMatchObject({ code: 'cart.not-found' });
    }
    expect(operations()).toEqual([]);
  });

  it('does not change a cart whose key is wrong', async () => {
    const { id } = await ae.create({ lines: [] });
    const stolen = id.replace(/key=.*/, 'key=guessed');
    expect(await ae.refused('add/', { cartId: stolen, lines: [ring('air_gold_7')] })).toMatchObject({
      code: 'cart.not-found',
    });
    expect((await ae.fetch(id)).totalQuantity).toBe(0);
  });
});

describe('[API-01] versions of carts at Shopify', () => {
  const post = (call: string, body: object, headers: Record<string, string>) =>
    request(store.app).post(`/api/vendor/shopify/cart/${call}?store=AE`).set(headers).send(body);

  it('tell of a change that was made past this service, and nothing is sent on top of it', async () => {
    const made = await post('create/', { lines: [ring('air_gold_7')] }, {});
    const { id } = cartSchema.parse(made.body);
    store.storefront.putLine(id, variantOf('air_gold_8'), 1);
    store.storefront.seen.length = 0;
    const stale = await post(
      'add/',
      { cartId: id, lines: [ring('air_gold_7')] },
      { 'if-match': made.headers.etag ?? '' },
    );
    expect(JSON.parse(stale.text)).toMatchObject({ status: 412, code: 'cart.stale', cart: { totalQuantity: 2 } });
    expect(operations()).toEqual(['Cart']);
  });

  it('a key, of which nothing could be kept, is refused before Shopify is asked', async () => {
    const { id } = await ae.create({ lines: [] });
    store.storefront.seen.length = 0;
    for (const [call, body] of [
      ['create/', { lines: [] }],
      ['add/', { cartId: id, lines: [ring('air_gold_7')] }],
    ] as const) {
      const refused = await post(call, body, { 'idempotency-key': 'k' });
      expect(JSON.parse(refused.text)).toMatchObject({ status: 422, code: 'idempotency.unsupported' });
    }
    expect(operations()).toEqual([]);
  });
});

describe('[API-03] the limits of a cart at Shopify', () => {
  it('are the settings, and never more lines than one answer of Shopify can hold with what comes free', async () => {
    const wide = await openTestShopifyStore({}, 0, {
      cartLimits: { ...DEFAULT_CART_LIMITS, lines: 500, quantity: 3, attributes: 1 },
    });
    try {
      const shopper = cartClient(wide.app, 'AE', 'shopify');
      const lines = Array.from({ length: 239 }, (_, index) => ring('air_gold_7', 1, `A${index}`));
      const cart = await shopper.create({ lines: [...lines, ring('air_gold_open')] });
      expect(cart.totalQuantity).toBe(241);
      expect(
        nodesOf(cart).find(({ merchandise }) => merchandise.id === 'air_gold_7')?.merchandise.quantityRule,
      ).toEqual({
        maximum: 3,
      });
      const id = nodesOf(cart).find(({ merchandise }) => merchandise.id === 'air_gold_open')?.id;
      for (const [call, body, code] of [
        ['add/', { lines: [ring('air_gold_8')] }, 'cart.too-many-lines'],
        ['update/', { lines: [{ id, quantity: 4 }] }, 'cart.quantity-exceeded'],
        [
          'updateAttributes/',
          {
            attributes: [
              { key: 'a', value: '1' },
              { key: 'b', value: '1' },
            ],
          },
          'cart.too-many-attributes',
        ],
      ] as const) {
        expect(await shopper.refused(call, { cartId: cart.id, ...body })).toMatchObject({ status: 422, code });
      }
    } finally {
      await wide.close();
    }
  });
});

describe("[API-03] Shopify's cart in our shape", () => {
  it('keeps discounts of lines and of the order apart, and says what each is for', async () => {
    store.storefront.codes.set('RUNCLUB10', { percent: 10n, productType: 'RING' });
    store.storefront.codes.set('SOMETHING', { percent: 50n, productType: 'GENERIC' });
    store.storefront.orderDiscount = { title: 'Trade-in coverage', amount: 1000n };
    const cart = await ae.create({
      lines: [ring('air_gold_7'), ring('coverage_2y')],
      discountCodes: ['runclub10', 'SOMETHING'],
    });
    expect(cart.discountAllocations).toHaveLength(3);
    expect(cart.discountAllocations).toEqual(
      expect.arrayContaining([
        { discountedAmount: { amount: '129.90', currencyCode: 'AED' }, kind: 'AFFILIATE', code: 'runclub10' },
        { discountedAmount: { amount: '149.99', currencyCode: 'AED' }, kind: 'OTHER', code: 'SOMETHING' },
        { discountedAmount: { amount: '10', currencyCode: 'AED' }, kind: 'TRADE_IN_COVERAGE' },
      ]),
    );
    // 1299 − 129.90 + 299.99 − 149.99 − 10
    expect(cart.cost.totalAmount.amount).toBe('1309.10');
    expect(cart.cost.subtotalAmount.amount).toBe('1598.99');
  });

  it('shows what only the shop knows in its own words, since Shopify charges it', async () => {
    const { id } = await ae.create({ lines: [ring('air_gold_7')] });
    store.storefront.putLine(id, 'gid://shopify/ProductVariant/1', 2);
    store.storefront.faults.push({ kind: 'data', data: { cart: null } });
    expect(await ae.refusedFetch(`&id=${encodeURIComponent(id)}`)).toMatchObject({ code: 'cart.not-found' });
    const own = {
      id,
      checkoutUrl: 'https://shop.example/cart',
      updatedAt: '2026-11-20T12:00:00Z',
      totalQuantity: 2,
      attributes: [{ key: '_store', value: 'AE' }],
      discountCodes: [],
      discountAllocations: [],
      cost: { totalAmount: { amount: '20.0', currencyCode: 'AED' } },
      lines: {
        pageInfo: { hasNextPage: false },
        edges: [
          {
            node: {
              id: 'gid://shopify/CartLine/1',
              quantity: 2,
              attributes: [],
              cost: {
                subtotalAmount: { amount: '20.0', currencyCode: 'AED' },
                totalAmount: { amount: '20.000', currencyCode: 'AED' },
              },
              discountAllocations: [],
              merchandise: {
                id: 'gid://shopify/ProductVariant/1',
                title: 'Large',
                image: null,
                product: { id: 'gid://shopify/Product/1', title: 'Mug', description: 'A mug', tags: ['x'] },
              },
            },
          },
        ],
      },
    };
    store.storefront.faults.push({ kind: 'data', data: { cart: own } });
    expect(nodesOf(await ae.fetch(id))).toEqual([
      {
        id: 'gid://shopify/CartLine/1',
        quantity: 2,
        attributes: [],
        cost: {
          subtotalAmount: { amount: '20', currencyCode: 'AED' },
          totalAmount: { amount: '20', currencyCode: 'AED' },
        },
        discountAllocations: [],
        merchandise: {
          id: 'gid://shopify/ProductVariant/1',
          title: 'Large',
          image: { url: '', altText: 'Mug' },
          product: {
            id: 'gid://shopify/Product/1',
            title: 'Mug',
            description: 'A mug',
            productType: 'GENERIC',
            tags: ['x'],
          },
        },
      },
    ]);
    for (const [what, wrong] of [
      ['currency', { ...own, cost: { totalAmount: { amount: '20.0', currencyCode: 'USD' } } }],
      ['finer than a unit', { ...own, cost: { totalAmount: { amount: '20.001', currencyCode: 'AED' } } }],
      ['more lines than were read', { ...own, lines: { ...own.lines, pageInfo: { hasNextPage: true } } }],
    ] as const) {
      store.storefront.faults.push({ kind: 'data', data: { cart: wrong } });
      const refused = await ae.refusedFetch(`&id=${encodeURIComponent(id)}`);
      expect([what, refused.status, refused.code]).toEqual([what, 502, 'vendor.answer-invalid']);
    }
    store.storefront.faults.push({ kind: 'data', data: { cart: { ...own, attributes: [] } } });
    expect(await ae.refusedFetch(`&id=${encodeURIComponent(id)}`)).toMatchObject({ code: 'cart.not-found' });
  });

  it('puts right what comes free, where a change was cut off halfway', async () => {
    const { id } = await ae.create({ lines: [] });
    store.storefront.putLine(id, variantOf('air_gold_open'), 1);
    const cart = await ae.updateAttributes({ cartId: id, attributes: [{ key: 'a', value: 'b' }] });
    expect(
      nodesOf(cart)
        .map(({ merchandise }) => merchandise.id)
        .sort(),
    ).toEqual(['air_gold_open', 'sizing_kit']);
  });
});

describe('[API-05] what fails at Shopify', () => {
  const userErrors = (code: string | null, field: readonly string[] | null): Fault => ({
    kind: 'userErrors',
    userErrors: [{ code, field, message: 'Said by the shop.' }],
  });

  it.each<[string, Fault, number, string]>([
    ['a user error about quantity', userErrors('MAXIMUM_EXCEEDED', ['lines']), 422, 'cart.quantity-exceeded'],
    ['a user error of any other kind', userErrors('VALIDATION_CUSTOM', null), 422, 'cart.refused'],
    [
      'a conflict',
      { kind: 'errors', errors: [{ message: 'The cart conflicted', extensions: { code: 'CONFLICT' } }] },
      409,
      'cart.conflict',
    ],
    [
      'an error of the server',
      { kind: 'errors', errors: [{ message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
      502,
      'vendor.failed',
    ],
    ['a 503', { kind: 'http', status: 503, body: 'down' }, 502, 'vendor.failed'],
    ['a page of HTML', { kind: 'http', status: 200, body: '<html>' }, 502, 'vendor.answer-invalid'],
    ['no payload', { kind: 'data', data: { payload: null } }, 502, 'vendor.answer-invalid'],
    [
      'neither cart nor error',
      { kind: 'data', data: { payload: { cart: null, userErrors: [], warnings: [] } } },
      502,
      'vendor.answer-invalid',
    ],
    ['a connection that ends', { kind: 'drop', done: false }, 502, 'vendor.unreachable'],
  ])('%s: the caller gets our code, and the cart stays as it is', async (_what, fault, status, code) => {
    const { id } = await ae.create({ lines: [ring('air_gold_7')] });
    store.storefront.seen.length = 0;
    store.storefront.faults.push({ kind: 'slow', until: Promise.resolve() }, fault);
    const refused = await ae.refused('add/', { cartId: id, lines: [ring('air_gold_7')] });
    expect(refused).toMatchObject({ status, code, type: `/problems/${code}` });
    expect((await ae.fetch(id)).totalQuantity).toBe(1);
  });

  it('a change whose answer was lost is not sent again, though it was made', async () => {
    const { id } = await ae.create({ lines: [ring('air_gold_7')] });
    store.storefront.seen.length = 0;
    store.storefront.faults.push({ kind: 'slow', until: Promise.resolve() }, { kind: 'drop', done: true });
    const refused = await ae.refused('add/', { cartId: id, lines: [ring('air_gold_7')] });
    expect(refused).toMatchObject({ status: 502, code: 'vendor.unreachable' });
    expect(refused.detail).toContain('not known');
    expect(operations()).toEqual(['Cart', 'CartLinesAdd']);
    expect((await ae.fetch(id)).totalQuantity).toBe(2);
  });

  it('a read whose connection ends is asked once more', async () => {
    const { id } = await ae.create({ lines: [ring('air_gold_7')] });
    store.storefront.faults.push({ kind: 'drop', done: false });
    expect((await ae.fetch(id)).totalQuantity).toBe(1);
  });

  it('throttling tells when to come back', async () => {
    store.storefront.faults.push({
      kind: 'errors',
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      retryAfter: '4',
    });
    const answer = await request(store.app).post('/api/vendor/shopify/cart/create/?store=AE').send({ lines: [] });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('4');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'vendor.throttled' });
  });

  it('what is sold out is refused; where there is less than asked, the cart holds what there is', async () => {
    store.storefront.stock.set(variantOf('air_gold_7'), 0);
    store.storefront.stock.set(variantOf('air_gold_8'), 2);
    const cart = await ae.create({ lines: [ring('air_silver_7')] });
    expect(await ae.refused('add/', { cartId: cart.id, lines: [ring('air_gold_7')] })).toMatchObject({
      status: 409,
      code: 'product.unavailable',
    });
    await ae.add({ cartId: cart.id, lines: [ring('air_gold_8')] });
    expect(await ae.refused('add/', { cartId: cart.id, lines: [ring('air_gold_8', 3)] })).toMatchObject({
      status: 409,
      code: 'product.not-enough-stock',
    });
    const now = await ae.fetch(cart.id);
    expect(now.totalQuantity).toBe(3);
    // The other line has sold out meanwhile, which must not affect this change.
    store.storefront.faults.push(
      { kind: 'slow', until: Promise.resolve() },
      {
        kind: 'warnings',
        warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out.', target: nodesOf(cart)[0]?.id ?? '' }],
      },
    );
    expect((await ae.add({ cartId: cart.id, lines: [ring('air_gold_9')] })).totalQuantity).toBe(4);
  });

  it('a warning about a code is no failure: the code is not applicable', async () => {
    store.storefront.faults.push({
      kind: 'warnings',
      warnings: [{ code: 'DISCOUNT_NOT_FOUND', message: 'No such code.', target: 'NOPE' }],
    });
    const cart = await ae.create({ lines: [], discountCodes: ['NOPE'] });
    expect(cart.discountCodes).toEqual([{ code: 'NOPE', applicable: false }]);
  });

  it('a mapping to a variant that the shop has no longer is told as what is not sold', async () => {
    store.storefront.faults.push(userErrors('INVALID', ['input', 'lines', '0', 'merchandiseId']));
    expect(await ae.refused('create/', { lines: [ring('air_gold_7')] })).toMatchObject({
      status: 409,
      code: 'product.unavailable',
    });
  });

  it('changes of one cart wait for each other; another cart does not', async () => {
    const [one, other] = [await ae.create({ lines: [] }), await ae.create({ lines: [] })];
    const { promise, resolve } = Promise.withResolvers<void>();
    store.storefront.seen.length = 0;
    store.storefront.faults.push({ kind: 'slow', until: promise });
    const codes = ['A', 'B'].map((code) =>
      ae.add({ cartId: one.id, lines: [ring('air_gold_7')], discountCodes: [code] }),
    );
    const free = await ae.add({ cartId: other.id, lines: [ring('air_gold_7')] });
    expect(free.totalQuantity).toBe(1);
    resolve();
    await Promise.all(codes);
    const cart = await ae.fetch(one.id);
    expect(cart.discountCodes.map(({ code }) => code).sort()).toEqual(['A', 'B']);
    expect(cart.totalQuantity).toBe(2);
  });
});

describe('[API-03] a preview, which makes a cart at Shopify', () => {
  it('counts as a change, where one of vendor local does not', async () => {
    const limited = await openTestShopifyStore({}, 1);
    try {
      const lines = [ring('air_gold_7')];
      const local = cartClient(limited.app, 'AE');
      for (let nth = 0; nth < 3; nth += 1) await local.preview({ lines });
      const shopify = cartClient(limited.app, 'AE', 'shopify');
      await shopify.preview({ lines });
      expect(await shopify.refused('preview/', { lines })).toMatchObject({ status: 429, code: 'request.too-many' });
      expect(limited.storefront.seen).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });
});

describe('[API-03] a service without a shop', () => {
  it('has no vendor shopify, and says which it has', async () => {
    const without = await openTestStore();
    try {
      const refused = await cartClient(without.app, 'AE', 'shopify').refused('create/', { lines: [] });
      expect(refused).toMatchObject({
        status: 404,
        code: 'vendor.unknown',
        detail: 'There is no vendor "shopify". There is: local.',
      });
    } finally {
      await without.close();
    }
  });

  it('and one with a shop still has both', async () => {
    const local = await request(store.app).post('/api/vendor/local/cart/create/?store=AE').send({ lines: [] });
    expect(cartSchema.parse(local.body).id).not.toContain('shopify');
    const unknown = await request(store.app).post('/api/vendor/nobody/cart/create/?store=AE').send({ lines: [] });
    expect(unknown.body.detail ?? JSON.parse(unknown.text).detail).toContain('local, shopify');
  });
});
