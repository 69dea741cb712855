/** One change of one cart: a transaction that locks the cart's row, so changes of a cart happen one after the other. */
import { originsOf } from '../../../pricing/codeOrigins.ts';
import { assertTextFits } from '../../cartAttributes.ts';
import { assertStore, cartNotFound } from '../../cartProblems.ts';
import { CartStale, type VersionedCart, type WriteContext } from '../../cartVendor.ts';
import type { ChosenLine } from '../../presentCart.ts';
import type { CartStatements } from './cartStatements.ts';
import { claimKey } from './idempotencyKeys.ts';
import { type LocalCall, type LocalContext, localCall } from './localContext.ts';
import { type CartContents, type CartRow, isCartId, isExpired, orOrdered, presentStored } from './storedCarts.ts';

/** The cart that an edit finds, in the transaction that locks it. */
export interface LockedCart {
  readonly statements: CartStatements;
  readonly stored: CartRow;
  readonly lines: readonly ChosenLine[];
}

/** What an edit leaves: all lines, in order, and what else of the cart is new. The edit has written the lines itself. */
interface Edited extends Partial<CartContents> {
  readonly lines: readonly ChosenLine[];
}

export type CartEdit<Input> = (
  call: LocalCall,
  locked: LockedCart,
  input: Input,
  context: WriteContext,
) => Promise<Edited>;

/**
 * Checks the store, the key and the version, edits, and answers with the cart as it is then.
 * @param name of the call: a key belongs to it
 * @throws {HttpProblem} `cart.not-found`, `cart.ordered`, `cart.store-mismatch`, `cart.stale`, `cart.too-much-text`,
 * `idempotency.key-reused`, and those of the edit
 */
export function changeCart<Input extends { readonly cartId: string }>(
  local: LocalContext,
  name: string,
  edit: CartEdit<Input>,
  context: WriteContext,
  input: Input,
): Promise<VersionedCart> {
  const { cartId } = input;
  if (!isCartId(cartId)) throw cartNotFound(cartId);
  const { now, limits } = local;
  const write = async (statements: CartStatements) => {
    const call = localCall(local, context);
    const [stored] = await statements.lock().execute({ cartId });
    if (stored === undefined || isExpired(stored, local)) throw cartNotFound(cartId);
    assertStore(stored, context.store);
    const { idempotencyKey: key, ifMatch } = context;
    const repeated = await claimKey(statements, { owner: `cart:${cartId}`, key, call: [name, input], cartId, now });
    const lines = await statements.lines().execute({ cartId });
    if (repeated !== null) return presentStored(call, stored, lines);
    if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.includes(String(stored.version))) {
      throw new CartStale(presentStored(call, stored, lines));
    }
    const edited = { ...stored, ...(await edit(call, { statements, stored, lines }, input, context)) };
    assertTextFits(edited, { attributes: stored.attributes, lines }, limits);
    const { attributes, discountCodes } = edited;
    const codeOrigins = originsOf(edited.codeOrigins, discountCodes);
    const next = { attributes, discountCodes, codeOrigins, version: stored.version + 1 };
    await statements.keep().execute({ cartId, ...next, updatedAt: now() });
    return presentStored(call, { id: cartId, ...next }, edited.lines);
  };
  return orOrdered(local, cartId, () => local.transact(write));
}
