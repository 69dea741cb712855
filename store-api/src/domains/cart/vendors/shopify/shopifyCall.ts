/** The state that stays constant during one call, and the call's requests to Shopify. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type * as z from 'zod';
import { codeDiscounts, type Discount } from '../../../pricing/codeDiscounts.ts';
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
  /** Active discounts of partners; their codes determine the kind of a discount. */
  readonly discounts: (store: Store) => readonly Discount[];
  readonly logger: Logger;
}

type Variables = Readonly<Record<string, unknown>>;

function sendRequest<Schema extends z.ZodType>(
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
  const { cart } = await sendRequest(call, CART_QUERY, { cartId }, cartQuerySchema);
  if (cart === null) throw vendorCartNotFound();
  // A cart without this attribute was created elsewhere, so its store is unknown.
  const store = cart.attributes.find(({ key }) => key === STORE_ATTRIBUTE)?.value ?? null;
  if (store === null) throw vendorCartNotFound();
  assertStore({ store }, call.store);
  // The id may contain a secret key that the caller knows: continue with the caller's id, and return it.
  return shopifyCartOf({ ...cart, id: cartId }, call);
}

/**
 * Runs one mutation.
 * @param asked variants whose stock matters to this change; a warning about another line is ignored
 * @throws {HttpProblem} for Shopify's first user error, or for its warning about stock
 */
export async function mutateCart(
  call: ShopifyCall,
  operation: StorefrontOperation,
  variables: Variables,
  { asked = [], countryCode }: { readonly asked?: readonly string[]; readonly countryCode?: string } = {},
): Promise<StorefrontCart> {
  const { logger } = call;
  const { payload } = await sendRequest(call, operation, variables, cartMutationSchema, countryCode);
  const { cart = null, userErrors = [], warnings = [] } = payload ?? {};
  const [error] = userErrors;
  if (error !== undefined) {
    const problem = userErrorProblem(error);
    logger.warn({ operation: operation.name, userErrors, code: problem.code }, 'Shopify refused a change of a cart');
    throw problem;
  }
  if (cart === null) throw vendorAnswerInvalid('payload.cart: is missing');
  const { cartId } = variables;
  // Shopify may return a new cart when the requested one no longer exists or its key is wrong.
  if (typeof cartId === 'string' && bareId(cartId) !== bareId(cart.id)) throw vendorCartNotFound();
  if (warnings.length > 0)
    logger.info({ event: 'vendor.warning', operation: operation.name, warnings }, 'Shopify warns about a cart');
  const stock = warnings.map((warning) => stockProblem(warning, cart, asked)).find((problem) => problem !== null);
  if (stock !== undefined && stock !== null) throw stock;
  return typeof cartId === 'string' ? { ...cart, id: cartId } : cart;
}

/** Builds the response for a Shopify cart. */
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
