/** The edits of a cart as Shopify mutations. Each receives the cart as it was read and returns the changed cart. */
import type { CartAdd, CartRemove, CartUpdate, CartUpdateAttributes } from '@tessera/shared-contracts/bag/cart';
import { removedTogether } from '@tessera/shared-contracts/bag/removedTogether';
import { mergeAttributes } from '../../cartAttributes.ts';
import { mergeCodes, withoutCodes } from '../../cartCodes.ts';
import { lineFixed } from '../../cartProblems.ts';
import {
  alikeKey,
  checkLines,
  linesToRemove,
  numberedIds,
  withAdded,
  withRemoval,
  withUpdated,
} from '../../lineEdits.ts';
import { missingCompanions } from './companionLines.ts';
import { attributeInputs, type LineChange, lineInput } from './lineInputs.ts';
import { mutateCart, presentAnswer, type ShopifyCall } from './shopifyCall.ts';
import type { ShopifyCart } from './shopifyCart.ts';
import { linesOf, type StorefrontCart } from './storefrontAnswers.ts';
import {
  CART_ATTRIBUTES_UPDATE,
  CART_DISCOUNT_CODES_UPDATE,
  CART_LINES_ADD,
  CART_LINES_REMOVE,
  CART_LINES_UPDATE,
} from './storefrontOperations.ts';

export type ShopifyEdit<Input> = (call: ShopifyCall, before: ShopifyCart, input: Input) => Promise<StorefrontCart>;

export const addToCart: ShopifyEdit<CartAdd> = async (call, before, input) => {
  const checked = checkLines(input.lines, call);
  const lines = withAdded(before.lines, checked, numberedIds('new'), call);
  const codes = mergeCodes(before.codes, input.discountCodes ?? []);
  // Sends the difference only, so that a concurrent change made elsewhere is not lost.
  const more = lines.flatMap((line) => {
    const held = before.lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity === held ? [] : [lineInput(call, { ...line, quantity: line.quantity - held })];
  });
  const missing = missingCompanions(call, { lines, attributes: before.attributes }, before.companions);
  const grown = await mutateCart(
    call,
    CART_LINES_ADD,
    { cartId: before.cart.id, lines: [...more, ...missing] },
    { asked: more.map(({ merchandiseId }) => merchandiseId) },
  );
  return withCodes(call, grown, before.codes, codes);
};

export const updateLines: ShopifyEdit<CartUpdate> = async (call, before, input) => {
  const isFree = freeLinesOf(before);
  for (const { id } of input.lines) if (isFree(id)) throw lineFixed(id);
  const removal = removedTogether(presentAnswer(call, before.cart).cart, input.lines);
  const lines = withUpdated(before.lines, withRemoval(input.lines, removal, before.lines), call);
  const after = new Map(lines.map((line) => [line.id, line]));
  const changes = before.lines.flatMap((line): LineChange[] => {
    const changed = after.get(line.id);
    if (changed === undefined) return [{ id: line.id, quantity: 0 }];
    if (changed.quantity === line.quantity && alikeKey(changed) === alikeKey(line)) return [];
    return [{ id: line.id, ...lineInput(call, changed) }];
  });
  if (changes.length === 0) return before.cart;
  const updated = await mutateCart(
    call,
    CART_LINES_UPDATE,
    { cartId: before.cart.id, lines: changes },
    { asked: changes.flatMap(({ merchandiseId }) => merchandiseId ?? []) },
  );
  return withCodes(call, updated, before.codes, withoutCodes(before.codes, removal.discountCodes));
};

export const updateAttributes: ShopifyEdit<CartUpdateAttributes> = (call, before, input) =>
  mutateCart(call, CART_ATTRIBUTES_UPDATE, {
    cartId: before.cart.id,
    attributes: attributeInputs(mergeAttributes(before.attributes, input.attributes, call.limits), call.store),
  });

export const removeFromCart: ShopifyEdit<CartRemove> = async (call, before, input) => {
  const isFree = freeLinesOf(before);
  const lineIds = linesToRemove(input.lineId, isFree, linesOf(before.cart));
  const removal = removedTogether(
    presentAnswer(call, before.cart).cart,
    lineIds.map((id) => ({ id, quantity: 0 })),
  );
  const left = await mutateCart(call, CART_LINES_REMOVE, {
    cartId: before.cart.id,
    lineIds: [...new Set([...lineIds, ...removal.lineIds.filter((id) => !isFree(id))])],
  });
  const removed = [...(input.discountCodes ?? []), ...removal.discountCodes];
  return withCodes(call, left, before.codes, withoutCodes(before.codes, removed));
};

/** Returns a predicate: whether a line is a free companion. */
function freeLinesOf({ companions }: ShopifyCart): (lineId: string) => boolean {
  const ids = new Set([...companions.values()].map(({ id }) => id));
  return (lineId) => ids.has(lineId);
}

async function withCodes(call: ShopifyCall, cart: StorefrontCart, before: readonly string[], codes: readonly string[]) {
  if (codes.length === before.length) return cart;
  return mutateCart(call, CART_DISCOUNT_CODES_UPDATE, { cartId: cart.id, discountCodes: codes });
}
