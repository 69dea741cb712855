/** The gift form's machine, filled from the cart (S5), or with the draft from before a reload. */
import { type ActorRefFrom, createActor } from 'xstate';
import { cartFlow } from '../cart/cartFlow.ts';
import { storedGiftDetails } from '../cart/giftDetails.ts';
import type { CartSessionActor } from '../session/cartSession.machine.ts';
import { sessionTextStorage } from '../storage/textStorage.ts';
import { createGiftDrafts } from './giftDraft.ts';
import { giftFormMachine } from './giftForm.machine.ts';

export type GiftFormActor = ActorRefFrom<typeof giftFormMachine>;

/**
 * Fills the form whenever the cart's values change, but does not overwrite what is being typed, unless the cart has left the gift flow,
 * which clears the gift.
 */
export function startGiftForm(session: CartSessionActor, sampleNote: string): GiftFormActor {
  const form = createActor(giftFormMachine);
  const drafts = createGiftDrafts(sessionTextStorage());
  let filled = '';
  const fill = () => {
    const { cart, store } = session.getSnapshot().context;
    const isGift = cartFlow(cart, store) === 'GIFT';
    const stored = storedGiftDetails(isGift && cart ? cart : { attributes: [] });
    if (cart && !isGift) drafts.remove(cart.id);
    const now = JSON.stringify([isGift, stored]);
    if (now === filled || (isGift && form.getSnapshot().context.touched)) return;
    filled = now;
    const draft = isGift && cart ? drafts.read(cart.id, stored) : null;
    form.send({ type: 'FILL', stored: draft ?? stored, sampleNote });
  };
  form.start();
  fill();
  session.subscribe(fill);
  form.subscribe(({ context }) => {
    const { cart } = session.getSnapshot().context;
    if (context.touched && cart) drafts.write(cart.id, context);
  });
  return form;
}
