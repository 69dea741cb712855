/** Sends one change of the cart to the server. */
import { newId } from '@tessera/shared-contracts/http/newId';
import type { CartAnswer, Write } from '../cart/cartCalls.ts';
import { type Add, type Mutation, restoredLines } from '../changes/pendingChanges.ts';
import type { CartSessionDependencies } from './cartSession.ts';

type SendDependencies = Pick<
  CartSessionDependencies,
  'calls' | 'stored' | 'needsSync' | 'recall' | 'partner' | 'countryCode'
>;

/** @param version of the cart on the screen, on which a change builds */
export async function sendMutation(
  dependencies: SendDependencies,
  mutation: Mutation,
  version: string | null,
): Promise<CartAnswer> {
  const { calls, stored } = dependencies;
  const { store, key } = mutation;
  const write: Write = { key, version };
  switch (mutation.kind) {
    case 'add':
      return sendAdd(dependencies, mutation);
    case 'update':
      return calls.update(store, mutation.cartId, mutation.lineId, mutation.quantity, write);
    case 'remove':
      return calls.remove(store, mutation.cartId, mutation, write);
    case 'restore':
      // Adds to the current cart, or else to the old one, which the session discarded but the server still has.
      return calls.add(
        store,
        stored.read(store) ?? mutation.cartId,
        restoredLines(mutation.lines),
        mutation.discountCodes,
        { key, version: null },
      );
    case 'attributes':
      return calls.updateAttributes(store, mutation.cartId, mutation.attributes, write);
  }
}

/** Adds to the stored cart, or creates a cart. An add does not depend on the cart's content, so it sends no version. */
async function sendAdd(
  { calls, stored, needsSync, recall, partner, countryCode }: SendDependencies,
  { store, key, lines, forceNew, discountCodes, brought = { attributes: [], discountCodes: [] } }: Add,
): Promise<CartAnswer> {
  const write: Write = { key, version: null };
  const codes = [...new Set([...brought.discountCodes, ...discountCodes])];
  if (!forceNew && stored.read(store) === null && needsSync(store) && (await recall(store)) === 'unknown')
    // The server could not say which cart the visitor has, and a new cart would replace it.
    return { kind: 'failed' };
  const create = () => {
    const cart = {
      lines,
      partner: partner(),
      attributes: brought.attributes,
      discountCodes: codes,
      countryCode: countryCode(store),
    };
    return calls.create(store, cart, write);
  };
  const cartId = forceNew ? null : stored.read(store);
  if (cartId === null) return create();
  const added = await calls.add(store, cartId, lines, codes, write);
  // Another tab has paid, so the add starts the next bag.
  if (added.kind === 'ordered') return create();
  if (added.kind !== 'cart') return added;
  const there = new Map(added.cart.attributes.map((each) => [each.key, each.value]));
  const missing = brought.attributes.filter((each) => there.get(each.key) !== each.value);
  if (missing.length === 0) return added;
  // The attributes are for the checkout: the add counts as successful even when they cannot be saved.
  const named = await calls.updateAttributes(store, cartId, missing, { key: newId(), version: null });
  return named.kind === 'cart' ? named : added;
}
