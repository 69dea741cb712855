/** What stays the same during one call, and the requests that it makes at Shopify. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type * as z from 'zod';
import { codeDiscounts, type Discount } from '../../../pricing/discount.ts';
import { assertStore, cartNotFound } from '../../cartProblems.ts';
import type { CartContext, VersionedCart } from '../../cartVendor.ts';
import type { LineRules } from '../../lineEdits.ts';
import { presentShopifyCart, STORE_ATTRIBUTE } from './presentShopifyCart.ts';
import { bareId, isCartId, type ShopifyCart, shopifyCartOf, versionOf } from './shopifyCart.ts';
import { LANGUAGE_CODES, marketCountry } from './shopifyContext.ts';
import type { ShopifyVariants } from './shopifyVariants.ts';
import { cartMutationSchema, cartQuerySchema, type StorefrontCart } from './storefrontAnswers.ts';
import type { StorefrontClient } from './storefrontClient.ts';
import { CART_QUERY, type StorefrontOperation } from './storefrontOperations.ts';
import { stockProblem, userErrorProblem, vendorAnswerInvalid, vendorCartNotFound } from './storefrontProblems.ts';

export interface ShopifyCall extends LineRules {
  readonly context: CartContext;
  readonly variants: ShopifyVariants;
  readonly client: StorefrontClient;
  /** Active discounts of partners, whose codes tell what a discount is for. */
  readonly discounts: (store: Store) => readonly Discount[];
  readonly logger: Logger;
}

type Variables = Readonly<Record<string, unknown>>;

function ask<Schema extends z.ZodType>(
  { client, context, variants }: ShopifyCall,
  operation: StorefrontOperation,
  variables: Variables,
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
export async function readCart(call: ShopifyCall, cartId: string): Promise<ShopifyCart> {
  if (!isCartId(cartId)) throw cartNotFound(cartId);
  const { cart } = await ask(call, CART_QUERY, { cartId }, cartQuerySchema);
  if (cart === null) throw vendorCartNotFound();
  // A cart without the mark was made elsewhere: which store's prices it shows is not known.
  const store = cart.attributes.find(({ key }) => key === STORE_ATTRIBUTE)?.value ?? null;
  if (store === null) throw vendorCartNotFound();
  assertStore({ store }, call.store);
  // The key in the id is the caller's to know: the given id is used from here on, and answered.
  return shopifyCartOf({ ...cart, id: cartId }, call);
}

/**
 * Makes one mutation.
 * @param asked variants whose stock matters to this change; a warning about another line is ignored
 * @throws {HttpProblem} by Shopify's first user error, or by its warning about stock
 */
export async function mutateCart(
  call: ShopifyCall,
  operation: StorefrontOperation,
  variables: Variables,
  { asked = [], countryCode }: { readonly asked?: readonly string[]; readonly countryCode?: string } = {},
): Promise<StorefrontCart> {
  const { logger } = call;
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

/** Shopify's cart as our calls answer it. */
export function presentAnswer(call: ShopifyCall, cart: StorefrontCart): VersionedCart {
  const { store, catalogue, variants, limits, discounts } = call;
  const presented = presentShopifyCart(cart, {
    store,
    locale: call.context.language,
    catalogue,
    variants,
    maximumQuantity: limits.quantity,
    codes: [...discounts(store), ...codeDiscounts(catalogue, store)],
  });
  return { cart: presented, version: versionOf(cart) };
}
