/**
 * Vendor `shopify`: the cart calls on a Shopify shop (API-03). Shopify stores the cart, prices it and takes the order;
 * the catalogue determines what can be added. Each change reads the cart first, because Shopify replaces attributes and
 * codes as a whole, has no concept of stores, and would accept what our rules reject. Changes of one cart run one after
 * the other within this process.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { CartCreate } from '@tessera/shared-contracts/bag/cart';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { mergeAttributes } from '../../cartAttributes.ts';
import { mergeCodes } from '../../cartCodes.ts';
import { assertNotOnlyAddOns, nothingToMatch } from '../../cartProblems.ts';
import { type CartLimits, DEFAULT_CART_LIMITS } from '../../cartSettings.ts';
import {
  type CartContext,
  CartStale,
  type CartVendor,
  type VersionedCart,
  type WriteContext,
} from '../../cartVendor.ts';
import { checkLines, numberedIds, withAdded } from '../../lineEdits.ts';
import { missingCompanions, withCompanions } from './companionLines.ts';
import { createTurns } from './inTurn.ts';
import { attributeInputs, lineInput } from './lineInputs.ts';
import { mutateCart, presentAnswer, readCart, type ShopifyCall } from './shopifyCall.ts';
import { bareId, versionOf } from './shopifyCart.ts';
import { marketCountry } from './shopifyContext.ts';
import { addToCart, removeFromCart, type ShopifyEdit, updateAttributes, updateLines } from './shopifyEdits.ts';
import type { ShopifyVariants } from './shopifyVariants.ts';
import type { StorefrontCart } from './storefrontAnswers.ts';
import { CART_CREATE, MAX_SHOPIFY_LINES } from './storefrontOperations.ts';

export interface ShopifyCartsOptions extends Pick<ShopifyCall, 'client' | 'discounts' | 'logger'> {
  readonly variants: () => ShopifyVariants;
  /** Returns the newest catalogue. Each call reads it once. */
  readonly catalogue: () => Catalogue;
  readonly limits?: CartLimits | undefined;
}

export function createShopifyCarts({
  catalogue,
  variants,
  limits: configured = DEFAULT_CART_LIMITS,
  client,
  discounts,
  logger,
}: ShopifyCartsOptions): CartVendor {
  const limits: CartLimits = { ...configured, lines: Math.min(configured.lines, MAX_SHOPIFY_LINES) };
  const inTurn = createTurns();
  const callOf = (context: CartContext): ShopifyCall => ({
    context,
    store: context.store,
    catalogue: catalogue(),
    variants: variants(),
    limits,
    now: () => new Date(),
    client,
    discounts,
    logger,
  });

  const change = async <Input extends { readonly cartId: string }>(
    edit: ShopifyEdit<Input>,
    context: WriteContext,
    input: Input,
  ): Promise<VersionedCart> => {
    assertNoKey(context);
    return inTurn(bareId(input.cartId), () => changeCart(callOf(context), edit, context, input));
  };

  return {
    async fetch(context, cartId) {
      const call = callOf(context);
      const fetched = presentAnswer(call, (await readCart(call, cartId)).cart);
      assertNotOnlyAddOns(fetched);
      return fetched;
    },

    async create(context, input) {
      assertNoKey(context);
      if (context.ifMatch !== undefined) throw nothingToMatch();
      const call = callOf(context);
      return presentAnswer(call, await createCart(call, input));
    },

    /** Only Shopify knows its prices and discounts, so the preview creates a cart there and does not return its id. */
    async preview(context, input) {
      const call = callOf(context);
      const {
        id: _id,
        checkoutUrl: _checkoutUrl,
        ...preview
      } = presentAnswer(call, await createCart(call, input)).cart;
      return preview;
    },

    add: (context, input) => change(addToCart, context, input),
    update: (context, input) => change(updateLines, context, input),
    updateAttributes: (context, input) => change(updateAttributes, context, input),
    remove: (context, input) => change(removeFromCart, context, input),
  };
}

/**
 * Changes one cart: reads it, checks the store and the version, runs the edit, corrects the companions. Shopify
 * supports no conditional writes, so a change by another process between reading and writing goes unnoticed.
 */
async function changeCart<Input extends { readonly cartId: string }>(
  call: ShopifyCall,
  edit: ShopifyEdit<Input>,
  { ifMatch }: WriteContext,
  input: Input,
): Promise<VersionedCart> {
  const before = await readCart(call, input.cartId);
  if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.includes(versionOf(before.cart))) {
    throw new CartStale(presentAnswer(call, before.cart));
  }
  return presentAnswer(call, await withCompanions(call, await edit(call, before, input)));
}

/** @throws {HttpProblem} as `CartVendor.create` */
function createCart(call: ShopifyCall, input: CartCreate): Promise<StorefrontCart> {
  const { context, store, variants, limits } = call;
  const added = withAdded([], checkLines(input.lines, call), numberedIds('new'), call);
  const lines = added.map((line) => lineInput(call, line));
  const attributes = mergeAttributes([], input.attributes ?? [], limits);
  const missing = missingCompanions(call, { lines: added, attributes }, new Map());
  const country = input.countryCode ?? context.country;
  const countryCode = marketCountry(store, { country, locale: context.locale }, variants.markets);
  return mutateCart(
    call,
    CART_CREATE,
    {
      input: {
        lines: [...lines, ...missing],
        attributes: attributeInputs(attributes, store),
        discountCodes: mergeCodes([], input.discountCodes ?? []),
        buyerIdentity: { countryCode },
      },
    },
    { asked: lines.map(({ merchandiseId }) => merchandiseId), countryCode },
  );
}

/**
 * Rejects idempotency keys. No state of a Shopify cart is stored here, and Shopify executes a repeat again, so the
 * guarantee could not be kept.
 */
function assertNoKey({ idempotencyKey }: WriteContext): void {
  if (idempotencyKey === undefined) return;
  throw new HttpProblem(
    422,
    'idempotency.unsupported',
    'Carts at Shopify take no Idempotency-Key: a repeat would act again. Leave it out; after a lost answer, fetch the cart first.',
    [{ field: 'idempotency-key', message: 'is not taken for carts at Shopify' }],
  );
}
