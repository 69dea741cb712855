/** Writes the lines of a cart after an edit. The cart's row is locked, so nothing else changes them meanwhile. */
import { eq, inArray } from 'drizzle-orm';
import { cartLine } from '../../cartTables.ts';
import { attributesKey } from '../../lineAttributes.ts';
import { alikeKey } from '../../lineEdits.ts';
import type { ChosenLine } from '../../presentCart.ts';
import type { CartStatements } from './cartStatements.ts';

/** @param lines all lines of the cart after some were added */
export async function saveAdded(
  { db, setQuantity }: CartStatements,
  cartId: string,
  before: readonly ChosenLine[],
  lines: readonly ChosenLine[],
): Promise<void> {
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const fresh = lines.filter(({ id }) => !quantities.has(id));
  if (fresh.length > 0) {
    await db.insert(cartLine).values(
      fresh.map(({ id, merchandiseId, quantity, attributes }) => ({
        id,
        cartId,
        merchandiseId,
        quantity,
        attributes: [...attributes],
        attributesKey: attributesKey(attributes),
      })),
    );
  }
  for (const { id, quantity } of lines) {
    if (quantities.has(id) && quantities.get(id) !== quantity) await setQuantity().execute({ lineId: id, quantity });
  }
}

/**
 * Writes updated lines. Two lines may swap attributes, but the table forbids equal keys at any time, so a line whose
 * key is needed by another one temporarily gets its own id as its key.
 * @param lines all lines of the cart after the update
 * @param asked the ids of the lines that the caller wants changed
 */
export async function saveUpdated(
  { db, setLine }: CartStatements,
  before: readonly ChosenLine[],
  lines: readonly ChosenLine[],
  asked: ReadonlySet<string>,
): Promise<void> {
  const remainingIds = new Set(lines.map(({ id }) => id));
  const removed = before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id);
  if (removed.length > 0) await db.delete(cartLine).where(inArray(cartLine.id, removed));
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const written = lines.filter(({ id, quantity }) => asked.has(id) || quantities.get(id) !== quantity);
  const holders = new Map(before.filter(({ id }) => remainingIds.has(id)).map((line) => [alikeKey(line), line.id]));
  const blockingIds = written.flatMap((line) => {
    const holder = holders.get(alikeKey(line));
    return holder === undefined || holder === line.id ? [] : [holder];
  });
  for (const id of blockingIds) await db.update(cartLine).set({ attributesKey: id }).where(eq(cartLine.id, id));
  for (const { id, quantity, attributes } of written) {
    await setLine().execute({ lineId: id, quantity, attributes, attributesKey: attributesKey(attributes) });
  }
}
