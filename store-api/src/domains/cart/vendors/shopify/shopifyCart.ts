/** A cart at Shopify: its id, its version, and its lines as merchandise of the catalogue. */
import { createHash } from 'node:crypto';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { attributesKey } from '../../lineAttributes.ts';
import type { ChosenLine } from '../../presentCart.ts';
import { lineAttributesOf, meaningOf, type PresentShopifyOptions, STORE_ATTRIBUTE } from './presentShopifyCart.ts';
import { linesOf, type StorefrontCart } from './storefrontAnswers.ts';

/** The part after the slash is opaque and includes the cart's secret key. */
const CART_GID = /^gid:\/\/shopify\/Cart\/[^\s/]+$/;
const MAX_CART_ID_LENGTH = 500;

/** Whether an id has the form of a Shopify cart id. Other ids are not sent to Shopify. */
export const isCartId = (id: string): boolean => id.length <= MAX_CART_ID_LENGTH && CART_GID.test(id);

/** The id without its key. The key proves to Shopify that the caller may see the buyer. */
export const bareId = (id: string): string => id.split('?')[0] ?? id;

/**
 * Shopify's time of the last change, which has whole seconds, plus a hash of the contents, so that two changes within
 * one second have different versions. Excludes prices and texts: a write only depends on the contents.
 */
export function versionOf(cart: StorefrontCart): string {
  const { updatedAt, attributes, discountCodes } = cart;
  const contents = [
    ...linesOf(cart).map((line) => [
      line.id,
      line.quantity,
      line.merchandise.id,
      attributesKey(lineAttributesOf(line)),
    ]),
    ...attributes.map(({ key, value }) => [key, value]),
    ...discountCodes.map(({ code }) => [code]),
  ];
  // Sorted, because Shopify may return them in any order.
  const hash = createHash('sha256').update(
    contents
      .map((each) => JSON.stringify(each))
      .sort()
      .join('\n'),
  );
  return `${updatedAt.replace(/[^\dA-Za-z]/g, '')}-${hash.digest('base64url').slice(0, 10)}`;
}

export interface ShopifyCart {
  readonly cart: StorefrontCart;
  /** Lines whose merchandise is in the catalogue. */
  readonly lines: readonly ChosenLine[];
  /** Free companion lines: Shopify's id and quantity, by our line id. */
  readonly companions: ReadonlyMap<string, { readonly id: string; readonly quantity: number }>;
  readonly attributes: readonly Attribute[];
  readonly codes: readonly string[];
}

export function shopifyCartOf(
  cart: StorefrontCart,
  options: Pick<PresentShopifyOptions, 'store' | 'catalogue' | 'variants'>,
): ShopifyCart {
  const lines: ChosenLine[] = [];
  const companions = new Map<string, { readonly id: string; readonly quantity: number }>();
  for (const line of linesOf(cart)) {
    const { id, quantity } = line;
    const meaning = meaningOf(line, options);
    if (meaning.kind === 'companion') companions.set(meaning.companion.lineId, { id, quantity });
    if (meaning.kind === 'merchandise') {
      lines.push({ id, merchandiseId: meaning.merchandise.id, quantity, attributes: lineAttributesOf(line) });
    }
  }
  return {
    cart,
    lines,
    companions,
    attributes: cart.attributes.filter(({ key }) => key !== STORE_ATTRIBUTE),
    codes: cart.discountCodes.map(({ code }) => code),
  };
}
