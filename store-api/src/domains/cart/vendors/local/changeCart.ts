/** Changes one cart in a transaction that locks the cart's row, so that changes of a cart are serialised. */
import { originsOf } from '../../../pricing/codeOrigins.ts';
import { assertTextFits } from '../../cartAttributes.ts';
import { assertStore, cartNotFound } from '../../cartProblems.ts';
import { CartStale, type VersionedCart, type WriteContext } from '../../cartVendor.ts';
import type { ChosenLine } from '../../presentCart.ts';
import type { CartStatements } from './cartStatements.ts';
import { claimKey } from './idempotencyKeys.ts';
import { type LocalCall, type LocalContext, localCall } from './localContext.ts';
import { type CartContents, type CartRow, isCartId, isExpired, orOrdered, presentStored } from './storedCarts.ts';

/** The locked cart that an edit receives, with the statements of its transaction. */
export interface LockedCart {
  readonly statements: CartStatements;
  readonly stored: CartRow;
  readonly lines: readonly ChosenLine[];
}

/** The result of an edit: all lines in order, and the changed contents. The edit has already written the lines. */
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
 * Checks the store, the key and the version, runs the edit, and returns the resulting cart.
 * @param name of the call; idempotency keys are specific to it
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
