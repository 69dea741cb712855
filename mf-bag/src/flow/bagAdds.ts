/** Adds that pages request: the session sends them, the panel shows them, and the outcome is emitted on the bus. */
import { cartLineSchema } from '@tessera/shared-contracts/bag/cart';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import type { Port } from '@tessera/shared-contracts/events/bus';
import { analyticsRecorded, toastRequested } from '@tessera/shared-contracts/events/events';
import { newId } from '@tessera/shared-contracts/http/newId';
import * as z from 'zod/mini';
import { cartType } from '../cart/cartType.ts';
import { type AddRequest, shownBag } from '../changes/pendingChanges.ts';
import type { CartSessionActor } from '../session/cartSession.machine.ts';
import type { Failure } from '../session/cartSession.ts';
import { isUnread } from '../session/readCart.ts';
import type { StoredCart } from '../storage/storedCart.ts';
import { addedToCart } from './bagAnalytics.ts';
import type { BagFlowActor } from './bagFlow.machine.ts';
import { failureToast } from './failureToast.ts';

const previewSchema = z.array(cartLineSchema).check(z.minLength(1));

/** A request with its preview as the page sent it, not validated yet. */
export type UncheckedAdd = Omit<AddRequest, 'preview'> & { readonly preview?: unknown };

/**
 * Connects adds to the panel and to the page that requested them.
 * @param sentence returns the sentence for a failure, in the visitor's language
 * @returns a function that adds to the bag
 */
export function connectAdds(
  session: CartSessionActor,
  flow: BagFlowActor,
  port: Port,
  stored: StoredCart,
  sentence: (failure: Failure) => string,
): (request: UncheckedAdd) => void {
  /** Ids of adds that opened the panel at once. If the shopper has closed it since, it must not open again. */
  const shownAtOnce = new Set<string>();
  const emitToast = (failure: Failure) => port.emit(toastRequested, failureToast(sentence(failure)));
  session.on('changeFailed', ({ failure }) => emitToast(failure));
  // The panel shows that the add is waiting.
  session.on('held', ({ request: { requestId, lines, silent } }) => {
    port.emit(bagAddSettled, { requestId, ok: true });
    const isQuiet = silent || shownAtOnce.has(requestId);
    flow.send({ type: 'ADDED', silent: isQuiet, upsell: false, primaryVariant: lines[0]?.merchandiseId ?? '' });
  });
  session.on('settled', ({ request: { requestId, lines, silent, upsell, isHeld }, failure }) => {
    if (failure !== null) {
      emitToast(failure);
      flow.send({ type: 'REFUSED', requestId });
    } else port.emit(analyticsRecorded, addedToCart(lines));
    // The page already got its response when the add was held.
    if (isHeld) return;
    port.emit(bagAddSettled, {
      requestId,
      ok: failure === null,
      ...(failure === null ? {} : { message: sentence(failure) }),
    });
    const primaryVariant = lines[0]?.merchandiseId ?? '';
    const isQuiet = shownAtOnce.delete(requestId) || silent;
    if (failure === null) flow.send({ type: 'ADDED', silent: isQuiet, upsell, primaryVariant });
  });

  const add = ({ preview, ...request }: UncheckedAdd) => {
    // The page may belong to another release: lines that this release's schema rejects are not shown.
    const lines = previewSchema.safeParse(preview).data;
    session.send({ type: 'ADD', ...request, ...(lines ? { preview: lines } : {}) });
    if (request.silent || (request.upsell && mayBeUpsold())) return;
    shownAtOnce.add(request.requestId);
    flow.send({ type: 'ADDING', requestId: request.requestId });
  };
  /** Whether the upsell modal may follow the add (UPS-05): it replaces the panel once the server has accepted the add. */
  const mayBeUpsold = () => {
    const { context } = session.getSnapshot();
    const { lines, adding } = shownBag(context);
    const edges = lines.map(({ line: node }) => ({ node }));
    const isKnown = adding.length === 0 && !isUnread(context, stored);
    return !flow.getSnapshot().context.hasSeenUpsell && !(isKnown && cartType({ lines: { edges } }) === 'M1');
  };
  flow.on('addChosenExtras', ({ extras }) =>
    add({
      requestId: newId(),
      lines: extras.map(({ merchandiseId }) => ({ merchandiseId, quantity: 1 })),
      discountCodes: extras.flatMap(({ discountCode }) => discountCode ?? []),
      titles: extras.map(({ title }) => title),
      // The bag is already open.
      silent: true,
      forceNew: false,
      upsell: false,
    }),
  );
  return add;
}
