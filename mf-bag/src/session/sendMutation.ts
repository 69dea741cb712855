/** Sends one change of the cart to the server. */
import { newId } from '@tessera/shared-contracts/http/newId';
import type { CartAnswer, Write } from './cartCalls.ts';
import type { CartSessionDependencies } from './cartSession.ts';
import { type Add, type Mutation, restoredLines } from './pendingChanges.ts';

type SendDependencies = Pick<
  CartSessionDependencies,
  'calls' | 'stored' | 'needsSync' | 'recall' | 'partner' | 'countryCode'
>;

/** @param version of the cart on the screen, which a change of it builds on */
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
      // Into the cart that there is by now; else into the old one, which was discarded and is still there.
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

/** Adds to the stored cart, or makes a cart where there is none. An add builds on nothing in the cart, so it names no version. */
async function sendAdd(
  { calls, stored, needsSync, recall, partner, countryCode }: SendDependencies,
  { store, key, lines, forceNew, discountCodes, brought = { attributes: [], discountCodes: [] } }: Add,
): Promise<CartAnswer> {
  const write: Write = { key, version: null };
  const codes = [...new Set([...brought.discountCodes, ...discountCodes])];
  if (!forceNew && stored.read(store) === null && needsSync(store) && (await recall(store)) === 'unknown')
    // A new cart would replace the visitor's cart, which the server could not name.
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
  // Another tab has paid: the add begins the next bag.
  if (added.kind === 'ordered') return create();
  if (added.kind !== 'cart') return added;
  const there = new Map(added.cart.attributes.map((each) => [each.key, each.value]));
  const missing = brought.attributes.filter((each) => there.get(each.key) !== each.value);
  if (missing.length === 0) return added;
  // The attributes are for the checkout: when they cannot be saved, the add has succeeded all the same.
  const named = await calls.updateAttributes(store, cartId, missing, { key: newId(), version: null });
  return named.kind === 'cart' ? named : added;
}
