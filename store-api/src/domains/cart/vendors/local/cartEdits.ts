/** The four edits of a cart, and the statements that write its lines. */
import { randomUUID } from 'node:crypto';
import type { CartAdd, CartRemove, CartUpdate, CartUpdateAttributes } from '@tessera/shared-contracts/bag/cart';
import { removedTogether } from '@tessera/shared-contracts/bag/removedTogether';
import { inArray } from 'drizzle-orm';
import { mergeOrigins } from '../../../pricing/codeOrigins.ts';
import { mergeAttributes } from '../../cartAttributes.ts';
import { mergeCodes, withoutCodes } from '../../cartCodes.ts';
import { lineFixed } from '../../cartProblems.ts';
import { cartLine } from '../../cartTables.ts';
import { checkLines, linesToRemove, withAdded, withRemoval, withUpdated } from '../../lineEdits.ts';
import { companionsKnown } from '../../presentCart.ts';
import type { CartEdit } from './changeCart.ts';
import { saveAdded, saveUpdated } from './lineRows.ts';
import { presentStored } from './storedCarts.ts';

export const addToCart: CartEdit<CartAdd> = async (call, { statements, stored, lines: before }, input, context) => {
  const codes = input.discountCodes ?? [];
  const discountCodes = mergeCodes(stored.discountCodes, codes);
  const lines = withAdded(before, checkLines(input.lines, call), randomUUID, call);
  await saveAdded(statements, stored.id, before, lines);
  return { discountCodes, codeOrigins: mergeOrigins(stored, codes, context), lines };
};

export const updateLines: CartEdit<CartUpdate> = async (call, { statements, stored, lines: before }, input) => {
  const free = companionsKnown(call.catalogue);
  for (const { id } of input.lines) if (free.has(id)) throw lineFixed(id);
  const removal = removedTogether(presentStored(call, stored, before).cart, input.lines);
  const lines = withUpdated(before, withRemoval(input.lines, removal, before), call);
  await saveUpdated(statements, before, lines, new Set(input.lines.map(({ id }) => id)));
  return { discountCodes: withoutCodes(stored.discountCodes, removal.discountCodes), lines };
};

export const updateAttributes: CartEdit<CartUpdateAttributes> = async ({ limits }, { stored, lines }, input) => ({
  attributes: mergeAttributes(stored.attributes, input.attributes, limits),
  lines,
});

export const removeFromCart: CartEdit<CartRemove> = async (call, { statements, stored, lines }, input) => {
  const free = companionsKnown(call.catalogue);
  const ids = linesToRemove(input.lineId, (id) => free.has(id), lines);
  const removal = removedTogether(
    presentStored(call, stored, lines).cart,
    ids.map((id) => ({ id, quantity: 0 })),
  );
  const removed = new Set([...ids, ...removal.lineIds]);
  await statements.db.delete(cartLine).where(inArray(cartLine.id, [...removed]));
  return {
    discountCodes: withoutCodes(stored.discountCodes, [...(input.discountCodes ?? []), ...removal.discountCodes]),
    lines: lines.filter(({ id }) => !removed.has(id)),
  };
};
