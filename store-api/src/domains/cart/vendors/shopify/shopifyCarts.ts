/**
 * Vendor `shopify`: the cart calls on a Shopify shop (API-03). Shopify keeps the cart, prices it and takes the order;
 * the catalogue says what may go into it. A change reads the cart first, since Shopify replaces attributes and codes as a
 * whole, knows no stores, and would take what our rules refuse. Changes of one cart run one after the other here.
 */
import { createHash } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Attribute, CartCreate } from '@tessera/shared-contracts/bag/cart';
import { removedTogether } from '@tessera/shared-contracts/bag/removedTogether';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type * as z from 'zod';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { codeDiscounts, type Discount } from '../../../pricing/discount.ts';
import { mergeAttributes } from '../../cartAttributes.ts';
import { type CartLimits, DEFAULT_CART_LIMITS } from '../../cartLimits.ts';
import {
  type CartContext,
  CartStale,
  type CartVendor,
  type VersionedCart,
  type WriteContext,
} from '../../cartVendor.ts';
import { attributesKey, engravingKey } from '../../lineAttributes.ts';
import { type ChosenLine, companions, giftCompanion } from '../../presentCart.ts';
import {
  alikeKey,
  cartNotFound,
  checkLines,
  demandNotOnlyAddOns,
  demandStore,
  lineFixed,
  lineNotFound,
  mergeCodes,
  nothingToMatch,
  withAdded,
  withoutCodes,
  withRemoval,
  withUpdated,
} from '../local/localCarts.ts';
import { createTurns } from './inTurn.ts';
import { lineAttributesOf, linesOf, meaningOf, presentShopifyCart, STORE_ATTRIBUTE } from './presentShopifyCart.ts';
import { LANGUAGE_CODES, marketCountry } from './shopifyContext.ts';
import type { ShopifyVariants } from './shopifyVariants.ts';
import {
  cartMutationSchema,
  cartQuerySchema,
  type StorefrontCart,
  type StorefrontLine,
  type StorefrontWarning,
} from './storefrontAnswers.ts';
import type { StorefrontClient } from './storefrontClient.ts';
import {
  CART_ATTRIBUTES_UPDATE,
  CART_CREATE,
  CART_DISCOUNT_CODES_UPDATE,
  CART_LINES_ADD,
  CART_LINES_REMOVE,
  CART_LINES_UPDATE,
  CART_QUERY,
  MAX_SHOPIFY_LINES,
  type StorefrontOperation,
} from './storefrontOperations.ts';
import {
  notEnoughStock,
  soldOut,
  userErrorProblem,
  vendorAnswerInvalid,
  vendorCartNotFound,
} from './storefrontProblems.ts';

export interface ShopifyCartsOptions {
  readonly client: StorefrontClient;
  readonly variants: () => ShopifyVariants;
  /** The newest catalogue; one call takes it once. */
  readonly catalogue: () => Catalogue;
  /** Active discounts of partners, whose codes tell what a discount is for. */
  readonly discounts: (store: Store) => readonly Discount[];
  readonly limits?: CartLimits | undefined;
  readonly logger: Logger;
}

/** Everything that stays the same during one call. */
interface Call {
  readonly context: CartContext;
  readonly catalogue: Catalogue;
  readonly variants: ShopifyVariants;
  readonly limits: CartLimits;
}

/** A cart as it was read, with what its lines are to us. */
interface ReadCart {
  readonly cart: StorefrontCart;
  readonly lines: readonly ChosenLine[];
  /** Lines that come free: Shopify's id and quantity, by our line id. */
  readonly companions: ReadonlyMap<string, { readonly id: string; readonly quantity: number }>;
  readonly attributes: readonly Attribute[];
  readonly codes: readonly string[];
}

interface LineInput {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Quantity 0 removes the line. */
type LineChange = { readonly id: string; readonly quantity: number } & Partial<LineInput>;

/** Nothing is said of what follows the slash; the key of a cart is part of it. */
const CART_GID = /^gid:\/\/shopify\/Cart\/[^\s/]+$/;
const MAX_CART_ID_LENGTH = 500;

export function createShopifyCarts(options: ShopifyCartsOptions): CartVendor {
  const { client, logger, limits: asSet = DEFAULT_CART_LIMITS } = options;
  const limits: CartLimits = { ...asSet, lines: Math.min(asSet.lines, MAX_SHOPIFY_LINES) };
  const inTurn = createTurns();
  const callOf = (context: CartContext): Call => ({
    context,
    catalogue: options.catalogue(),
    variants: options.variants(),
    limits,
  });

  function ask<Schema extends z.ZodType>(
    { context, variants }: Call,
    operation: StorefrontOperation,
    variables: Readonly<Record<string, unknown>>,
    answer: Schema,
    countryCode?: string,
  ) {
    return client.ask({
      operation,
      variables: {
        ...variables,
        country: countryCode ?? marketCountry(context.store, context, variants.markets),
        language: LANGUAGE_CODES[context.language],
      },
      answer,
      clientAddress: context.clientAddress,
    });
  }

  /** @throws {HttpProblem} `cart.not-found`, `cart.store-mismatch` */
  async function read(call: Call, cartId: string): Promise<ReadCart> {
    if (!isCartId(cartId)) throw cartNotFound(cartId);
    const { cart } = await ask(call, CART_QUERY, { cartId }, cartQuerySchema);
    if (cart === null) throw vendorCartNotFound();
    // A cart without the mark was made elsewhere: whose prices it shows is not known.
    const store = cart.attributes.find(({ key }) => key === STORE_ATTRIBUTE)?.value ?? null;
    if (store === null) throw vendorCartNotFound();
    demandStore({ id: cart.id, store }, call.context.store);
    // The key in the id is the caller's to know: what they gave is what is used from here on, and answered.
    return understood(call, { ...cart, id: cartId });
  }

  /**
   * One mutation.
   * @param asked variants whose stock matters to who asked; a warning about another line is no matter of this change
   * @throws {HttpProblem} by Shopify's first user error, or by its warning about stock
   */
  async function mutate(
    call: Call,
    operation: StorefrontOperation,
    variables: Readonly<Record<string, unknown>>,
    { asked = [], countryCode }: { readonly asked?: readonly string[]; readonly countryCode?: string } = {},
  ): Promise<StorefrontCart> {
    const { payload } = await ask(call, operation, variables, cartMutationSchema, countryCode);
    const { cart = null, userErrors = [], warnings = [] } = payload ?? {};
    const [error] = userErrors;
    if (error !== undefined) {
      const problem = userErrorProblem(error);
      logger.warn({ operation: operation.name, userErrors, code: problem.code }, 'Shopify refused a change of a cart');
      throw problem;
    }
    if (cart === null) throw vendorAnswerInvalid('payload.cart: is missing');
    const { cartId } = variables;
    // For a cart that is gone, or a key that is wrong, Shopify may answer with a new cart.
    if (typeof cartId === 'string' && bareId(cartId) !== bareId(cart.id)) throw vendorCartNotFound();
    if (warnings.length > 0)
      logger.info({ event: 'vendor.warning', operation: operation.name, warnings }, 'Shopify warns about a cart');
    const stock = warnings.map((warning) => stockProblem(warning, cart, asked)).find((problem) => problem !== null);
    if (stock !== undefined && stock !== null) throw stock;
    return typeof cartId === 'string' ? { ...cart, id: cartId } : cart;
  }

  function present({ context, catalogue, variants }: Call, cart: StorefrontCart): VersionedCart {
    const { store, language } = context;
    const presented = presentShopifyCart(cart, {
      store,
      locale: language,
      catalogue,
      variants,
      maximumQuantity: limits.quantity,
      codes: [...options.discounts(store), ...codeDiscounts(catalogue, store)],
    });
    return { cart: presented, version: versionOf(cart) };
  }

  /**
   * One change of one cart: read, check the store and the version, change, put right what comes free, answer what is there
   * now. Shopify takes no condition, so a change that reaches another process between is not seen.
   */
  const change = async (
    context: WriteContext,
    cartId: string,
    apply: (call: Call, there: ReadCart) => Promise<StorefrontCart>,
  ): Promise<VersionedCart> => {
    demandNoKey(context);
    return inTurn(bareId(cartId), async () => {
      const call = callOf(context);
      const there = await read(call, cartId);
      const { ifMatch } = context;
      if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.includes(versionOf(there.cart))) {
        throw new CartStale(present(call, there.cart));
      }
      const changed = await apply(call, there);
      return present(call, await withCompanions(call, changed));
    });
  };

  /** The lines that come free as the others want them; a cart where something was cut off halfway is mended, too. */
  async function withCompanions(call: Call, cart: StorefrontCart): Promise<StorefrontCart> {
    const there = understood(call, cart);
    const wanted = wantedCompanions(call, there.lines, there.attributes);
    const wrong = [...there.companions].flatMap(([lineId, { id, quantity }]) => {
      const right = wanted.get(lineId) ?? 0;
      return right === quantity ? [] : [{ id, quantity: right }];
    });
    const absent = new Map([...wanted].filter(([lineId]) => !there.companions.has(lineId)));
    const missing = missingCompanions(call, absent, there);
    const cartId = cart.id;
    const mended = wrong.length === 0 ? cart : await mutate(call, CART_LINES_UPDATE, { cartId, lines: wrong });
    return missing.length === 0 ? mended : mutate(call, CART_LINES_ADD, { cartId, lines: missing });
  }

  async function withCodes(call: Call, cart: StorefrontCart, before: readonly string[], codes: readonly string[]) {
    if (codes.length === before.length) return cart;
    return mutate(call, CART_DISCOUNT_CODES_UPDATE, { cartId: cart.id, discountCodes: codes });
  }

  /** @throws {HttpProblem} as `create` */
  function made(call: Call, input: CartCreate): Promise<StorefrontCart> {
    const { context, catalogue, variants } = call;
    const { store } = context;
    let added = 0;
    const lines = withAdded(
      [],
      checkLines(input.lines, catalogue, store, limits, new Date()),
      () => `new-${++added}`,
      limits,
      catalogue,
    );
    const inputs = lines.map((line) => lineInput(call, line));
    const attributes = mergeAttributes([], input.attributes ?? [], limits);
    const missing = missingCompanions(call, wantedCompanions(call, lines, attributes), { companions: new Map() });
    const countryCode = marketCountry(
      store,
      { country: input.countryCode ?? context.country, locale: context.locale },
      variants.markets,
    );
    return mutate(
      call,
      CART_CREATE,
      {
        input: {
          lines: [...inputs, ...missing],
          attributes: attributeInputs(attributes, store),
          discountCodes: mergeCodes([], input.discountCodes ?? []),
          buyerIdentity: { countryCode },
        },
      },
      { asked: inputs.map(({ merchandiseId }) => merchandiseId), countryCode },
    );
  }

  return {
    async fetch(context, cartId) {
      const call = callOf(context);
      return demandNotOnlyAddOns(present(call, (await read(call, cartId)).cart));
    },

    async create(context, input) {
      demandNoKey(context);
      if (context.ifMatch !== undefined) throw nothingToMatch();
      const call = callOf(context);
      return present(call, await made(call, input));
    },

    /** Only Shopify knows its prices and discounts, so the preview is a cart there whose id nobody is told. */
    async preview(context, input) {
      const call = callOf(context);
      const { id: _id, checkoutUrl: _checkoutUrl, ...preview } = present(call, await made(call, input)).cart;
      return preview;
    },

    add: (context, input) =>
      change(context, input.cartId, async (call, there) => {
        const checked = checkLines(input.lines, call.catalogue, context.store, limits, new Date());
        let added = 0;
        const after = withAdded(there.lines, checked, () => `new-${++added}`, limits, call.catalogue);
        const codes = mergeCodes(there.codes, input.discountCodes ?? []);
        const more = after.flatMap((line) => {
          const before = there.lines.find(({ id }) => id === line.id)?.quantity ?? 0;
          return line.quantity === before ? [] : [lineInput(call, { ...line, quantity: line.quantity - before })];
        });
        const missing = missingCompanions(call, wantedCompanions(call, after, there.attributes), there);
        // Adding is by difference, so that a change made elsewhere meanwhile is not lost.
        const grown = await mutate(
          call,
          CART_LINES_ADD,
          { cartId: there.cart.id, lines: [...more, ...missing] },
          { asked: more.map(({ merchandiseId }) => merchandiseId) },
        );
        return withCodes(call, grown, there.codes, codes);
      }),

    update: (context, input) =>
      change(context, input.cartId, async (call, there) => {
        const free = [...there.companions.values()];
        for (const { id } of input.lines) if (free.some((companion) => companion.id === id)) throw lineFixed(id);
        const removal = removedTogether(present(call, there.cart).cart, input.lines);
        const updates = withRemoval(input.lines, removal, there.lines);
        const lines = withUpdated(there.lines, updates, call.catalogue, context.store, limits, new Date());
        const after = new Map(lines.map((line) => [line.id, line]));
        const changes = there.lines.flatMap((before): LineChange[] => {
          const now = after.get(before.id);
          if (now === undefined) return [{ id: before.id, quantity: 0 }];
          if (now.quantity === before.quantity && alikeKey(now) === alikeKey(before)) return [];
          return [{ id: before.id, ...lineInput(call, now) }];
        });
        if (changes.length === 0) return there.cart;
        const updated = await mutate(
          call,
          CART_LINES_UPDATE,
          { cartId: there.cart.id, lines: changes },
          { asked: changes.flatMap(({ merchandiseId }) => merchandiseId ?? []) },
        );
        return withCodes(call, updated, there.codes, withoutCodes(there.codes, removal.discountCodes));
      }),

    updateAttributes: (context, input) =>
      change(context, input.cartId, (call, there) =>
        mutate(call, CART_ATTRIBUTES_UPDATE, {
          cartId: there.cart.id,
          attributes: attributeInputs(mergeAttributes(there.attributes, input.attributes, limits), context.store),
        }),
      ),

    remove: (context, input) =>
      change(context, input.cartId, async (call, there) => {
        const free = [...there.companions.values()].map(({ id }) => id);
        // What comes with a line leaves with it; naming it beside other lines is no mistake.
        const lineIds = [...new Set(input.lineId)].filter((id) => !free.includes(id));
        const [fixed] = input.lineId;
        if (lineIds.length === 0 && fixed !== undefined) throw lineFixed(fixed);
        const missing = lineIds.find((id) => !linesOf(there.cart).some((line) => line.id === id));
        if (missing !== undefined) throw lineNotFound(missing);
        const removal = removedTogether(
          present(call, there.cart).cart,
          lineIds.map((id) => ({ id, quantity: 0 })),
        );
        const left = await mutate(call, CART_LINES_REMOVE, {
          cartId: there.cart.id,
          lineIds: [...new Set([...lineIds, ...removal.lineIds.filter((id) => !free.includes(id))])],
        });
        const gone = [...(input.discountCodes ?? []), ...removal.discountCodes];
        return withCodes(call, left, there.codes, withoutCodes(there.codes, gone));
      }),
  };
}

/** Shopify's ids are its own; what can't be one is not sent there. */
const isCartId = (id: string): boolean => id.length <= MAX_CART_ID_LENGTH && CART_GID.test(id);

/** Without the key, by which Shopify knows that a caller may see the buyer. */
const bareId = (id: string): string => id.split('?')[0] ?? id;

/**
 * When Shopify says that the cart was changed, which is told in whole seconds, and a hash of what is in it, so that two
 * changes within one second have two versions. Prices and words are no part of it: a write builds on what is in the cart.
 */
function versionOf(cart: StorefrontCart): string {
  const { updatedAt, attributes, discountCodes } = cart;
  const held = [
    ...linesOf(cart).map((line) => [
      line.id,
      line.quantity,
      line.merchandise.id,
      attributesKey(lineAttributesOf(line)),
    ]),
    ...attributes.map(({ key, value }) => [key, value]),
    ...discountCodes.map(({ code }) => [code]),
  ];
  // In whatever order Shopify tells them.
  const hash = createHash('sha256').update(
    held
      .map((each) => JSON.stringify(each))
      .sort()
      .join('\n'),
  );
  return `${updatedAt.replace(/[^\dA-Za-z]/g, '')}-${hash.digest('base64url').slice(0, 10)}`;
}

/** Nothing is kept here of a cart at Shopify, and Shopify acts on a repeat: better no promise than one that does not hold. */
function demandNoKey({ idempotencyKey }: WriteContext): void {
  if (idempotencyKey === undefined) return;
  throw new HttpProblem(
    422,
    'idempotency.unsupported',
    'Carts at Shopify take no Idempotency-Key: a repeat would act again. Leave it out; after a lost answer, fetch the cart first.',
    [{ field: 'idempotency-key', message: 'is not taken for carts at Shopify' }],
  );
}

function understood({ context, catalogue, variants }: Call, cart: StorefrontCart): ReadCart {
  const lines: ChosenLine[] = [];
  const free = new Map<string, { readonly id: string; readonly quantity: number }>();
  for (const line of linesOf(cart)) {
    const meaning = meaningOf(line, { store: context.store, catalogue, variants });
    if (meaning.kind === 'companion') free.set(meaning.companion.lineId, { id: line.id, quantity: line.quantity });
    if (meaning.kind === 'merchandise') lines.push(chosenLine(line, meaning.merchandise.id));
  }
  return {
    cart,
    lines,
    companions: free,
    attributes: cart.attributes.filter(({ key }) => key !== STORE_ATTRIBUTE),
    codes: cart.discountCodes.map(({ code }) => code),
  };
}

const chosenLine = (line: StorefrontLine, merchandiseId: string): ChosenLine => ({
  id: line.id,
  merchandiseId,
  quantity: line.quantity,
  attributes: lineAttributesOf(line),
});

/**
 * A line as Shopify takes it; an engraved ring is a variant of its own.
 * @throws {HttpProblem} `product.unavailable` when the shop has no variant for it
 */
function lineInput(
  { context, variants }: Call,
  { merchandiseId, quantity, attributes }: Omit<ChosenLine, 'id'>,
): LineInput {
  const variant = variants.variantOf(context.store, merchandiseId, engravingKey(attributes) === 'ENGRAVED');
  if (variant === null) {
    throw new HttpProblem(409, 'product.unavailable', `The store ${context.store} does not sell "${merchandiseId}".`);
  }
  return { merchandiseId: variant, quantity, attributes: attributes.flatMap(withValue) };
}

/** Shopify keeps no attribute without a value, so null means that there is none. */
const withValue = ({ key, value }: Attribute) => (value === null ? [] : [{ key, value }]);

const attributeInputs = (attributes: readonly Attribute[], store: Store) => [
  ...attributes.filter(({ key }) => key !== STORE_ATTRIBUTE).flatMap(withValue),
  { key: STORE_ATTRIBUTE, value: store },
];

/** How many of what comes free the lines want, by line id. */
function wantedCompanions(
  { catalogue, context: { store } }: Call,
  lines: readonly ChosenLine[],
  attributes: readonly Attribute[],
): ReadonlyMap<string, number> {
  const known = lines.flatMap(({ merchandiseId, quantity }) => {
    const merchandise = catalogue.merchandise.get(merchandiseId);
    return merchandise === undefined ? [] : [{ merchandise, quantity }];
  });
  const gift = giftCompanion(catalogue, { attributes, store });
  return new Map(companions(known, gift).map(({ companion, quantity }) => [companion.lineId, quantity]));
}

function missingCompanions(
  { context, variants }: Call,
  wanted: ReadonlyMap<string, number>,
  there: Pick<ReadCart, 'companions'>,
): LineInput[] {
  return [...wanted].flatMap(([lineId, quantity]) => {
    const merchandiseId = variants.companionVariant(context.store, lineId);
    const before = there.companions.get(lineId)?.quantity ?? 0;
    return merchandiseId === null || quantity <= before
      ? []
      : [{ merchandiseId, quantity: quantity - before, attributes: [] }];
  });
}

/** Stock is a warning to Shopify: it makes the change as far as it can. Null: no matter of this change. */
function stockProblem(
  { code, message, target }: StorefrontWarning,
  cart: StorefrontCart,
  asked: readonly string[],
): HttpProblem | null {
  if (code !== 'MERCHANDISE_OUT_OF_STOCK' && code !== 'MERCHANDISE_NOT_ENOUGH_STOCK') return null;
  const line = linesOf(cart).find(({ id }) => id === target);
  // The target is a line, or the variant itself when there is no line for it.
  if (!asked.includes(line?.merchandise.id ?? target)) return null;
  return code === 'MERCHANDISE_OUT_OF_STOCK' ? soldOut(message) : notEnoughStock(message);
}
