import type { ProductTag } from '@tessera/shared-contracts/bag/cart';

export interface LineControls {
  readonly shown: boolean;
  readonly quantity: boolean;
  readonly remove: boolean;
}

/** The controls that a product's tags leave on a line: HIDE_IN_CART, NO_QTY_BTNS, NO_EDIT (S2, BAG-03). */
export function lineControls(tags: readonly string[]): LineControls {
  const has = (tag: ProductTag) => tags.includes(tag);
  const editable = !has('NO_EDIT');
  return { shown: !has('HIDE_IN_CART'), quantity: editable && !has('NO_QTY_BTNS'), remove: editable };
}
