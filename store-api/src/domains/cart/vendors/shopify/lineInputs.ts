/** Converts lines and attributes into the inputs of Shopify's mutations. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { notSoldIn } from '../../cartProblems.ts';
import { engravingKey } from '../../lineAttributes.ts';
import type { CheckedLine } from '../../lineEdits.ts';
import { STORE_ATTRIBUTE } from './presentShopifyCart.ts';
import type { ShopifyCall } from './shopifyCall.ts';

export interface LineInput {
  /** Id of a variant in the shop. */
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Quantity 0 removes the line. */
export type LineChange = { readonly id: string; readonly quantity: number } & Partial<LineInput>;

/**
 * Converts a line. An engraved ring is a separate variant.
 * @throws {HttpProblem} `product.unavailable` when the shop has no variant for the line
 */
export function lineInput(
  { store, variants }: Pick<ShopifyCall, 'store' | 'variants'>,
  { merchandiseId, quantity, attributes }: CheckedLine,
): LineInput {
  const variant = variants.variantOf(store, merchandiseId, engravingKey(attributes) === 'ENGRAVED');
  if (variant === null) throw notSoldIn(store, merchandiseId);
  return { merchandiseId: variant, quantity, attributes: attributes.flatMap(withValue) };
}

/** A cart's attributes plus the attribute that names its store. */
export const attributeInputs = (attributes: readonly Attribute[], store: Store) => [
  ...attributes.filter(({ key }) => key !== STORE_ATTRIBUTE).flatMap(withValue),
  { key: STORE_ATTRIBUTE, value: store },
];

/** Shopify stores no attribute without a value, so null ones are left out. */
const withValue = ({ key, value }: Attribute) => (value === null ? [] : [{ key, value }]);
