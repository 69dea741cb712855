/** The gift form's machine, filled from the cart (S5). */
import { type ActorRefFrom, createActor } from 'xstate';
import type { CartSessionActor } from '../bag/runBag.ts';
import { cartFlow } from '../session/cartFlow.ts';
import { keptDetails } from '../session/giftDetails.ts';
import { giftFormMachine } from './giftForm.machine.ts';

export type GiftFormActor = ActorRefFrom<typeof giftFormMachine>;

/**
 * What the cart keeps is filled in whenever it becomes another: not over what is being typed, unless the cart has left
 * the gift flow, which forgets the gift.
 */
export function startGiftForm(session: CartSessionActor, sampleNote: string): GiftFormActor {
  const form = createActor(giftFormMachine);
  let filled = '';
  const fill = () => {
    const { cart, store } = session.getSnapshot().context;
    const isGift = cartFlow(cart, store) === 'GIFT';
    const kept = keptDetails(isGift && cart ? cart : { attributes: [] });
    const now = JSON.stringify([isGift, kept]);
    if (now === filled || (isGift && form.getSnapshot().context.touched)) return;
    filled = now;
    form.send({ type: 'FILL', kept, sampleNote });
  };
  form.start();
  fill();
  session.subscribe(fill);
  return form;
}
