/** The queue of requests: how they are added, which one is next, and which are dropped. Pure except for new ids. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { newId } from '@tessera/shared-contracts/http/newId';
import {
  type Add,
  type AddRequest,
  isLineChange,
  type LineChange,
  type Mutation,
  stillApplies,
  withoutRemoval,
  withQuantity,
} from '../changes/pendingChanges.ts';
import type { CartSession, LineFailure } from './cartSession.ts';

/** Number of adds that are remembered. */
const SEEN_ADDS_LIMIT = 50;

/** An add is a repetition when its id, lines and codes equal those of an earlier one. The same id with other lines is another add. */
export const addKey = ({ requestId, lines, discountCodes }: AddRequest): string =>
  JSON.stringify([requestId, lines, discountCodes]);

/** Offline, everything waits except the gift's step, which fails visibly. */
export const nextOf = ({ pending }: CartSession, isOnline: boolean): Mutation | undefined =>
  isOnline ? pending[0] : pending.find(({ kind }) => kind === 'attributes');

/** Queues an add, and remembers it so that a repetition is not sent. */
export const queueAdd = ({ pending, seenAdds }: CartSession, add: Add): Partial<CartSession> => ({
  pending: [...pending, add],
  seenAdds: [...seenAdds, addKey(add)].slice(-SEEN_ADDS_LIMIT),
});

/** Queues attributes to save with the cart; does nothing without a cart. */
export const queueAttributes = (
  { cart, pending, store }: CartSession,
  attributes: readonly Attribute[],
  then: 'stay' | 'checkout',
): Partial<CartSession> => ({
  pending:
    cart === null
      ? pending
      : [...pending, { kind: 'attributes', store, key: newId(), cartId: cart.id, attributes, then }],
});

/** Takes the next request off the queue. */
export function startNext(context: CartSession, isOnline: boolean): Partial<CartSession> {
  const running = nextOf(context, isOnline) ?? null;
  return { running, pending: context.pending.filter((each) => each !== running), failure: null };
}

/** Queues a line's new quantity; 0 removes the line, which can be undone. */
export function setQuantity(context: CartSession, lineId: string, quantity: number): Partial<CartSession> {
  const pending = withQuantity(context, lineId, quantity, newId());
  const asked = pending.at(-1);
  return {
    pending,
    lineFailures: Object.fromEntries(Object.entries(context.lineFailures).filter(([id]) => id !== lineId)),
    ...(asked?.kind === 'remove' && asked !== context.pending.at(-1) ? { undoable: asked } : {}),
  };
}

/** Undoes the last removal; its lines return to their positions. */
export const undoRemoval = (context: CartSession): Partial<CartSession> =>
  context.undoable === null
    ? {}
    : {
        pending: withoutRemoval(context, context.undoable, newId()),
        places: { ...context.places, ...context.undoable.places },
        undoable: null,
      };

/** Drops changes that no longer mean what the shopper saw; their lines are marked as changed elsewhere. */
export function dropSuperseded(context: CartSession): Partial<CartSession> {
  const { cart, store, pending } = context;
  const superseded = pending.filter(
    (each): each is LineChange =>
      isLineChange(each) && each.store === store && (cart ? !stillApplies(each, cart) : each.kind !== 'restore'),
  );
  return {
    pending: pending.filter((each) => !superseded.some((dropped) => dropped === each)),
    lineFailures: Object.assign(
      {},
      context.lineFailures,
      ...superseded.map((change) => lineFailuresOf(change, 'changedElsewhere')),
    ),
  };
}

/** The failure for each line of a refused change. */
export function lineFailuresOf(change: LineChange, failure: LineFailure): Record<string, LineFailure> {
  switch (change.kind) {
    case 'update':
      return { [change.lineId]: failure };
    case 'remove':
      return Object.fromEntries(change.lineIds.map((lineId) => [lineId, failure]));
    case 'restore':
      return {};
  }
}

/** The queue without the changes that were built on a refused one. */
export const withoutBuiltOn = (pending: readonly Mutation[], refused: LineChange): readonly Mutation[] =>
  pending.filter((each) => {
    if (each.kind === 'restore') return each.removal !== refused.key;
    return each.kind !== 'update' || refused.kind !== 'update' || each.lineId !== refused.lineId;
  });
