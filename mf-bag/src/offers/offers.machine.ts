/** The offers in the bag: the carousel alone, or with the sheet that shows details of one offer over the bag (S2, UPS-01, UPS-02). */
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import { assign, emit, setup } from 'xstate';

export interface OffersContext {
  /** The sheet's offer; kept while the sheet slides out. */
  readonly offer: Offer | null;
}

export type OffersEvent =
  | { readonly type: 'LEARN_MORE'; readonly offer: Offer }
  | { readonly type: 'CLOSE' }
  /** Add from the carousel or from the sheet. */
  | { readonly type: 'ADD'; readonly offer: Offer };

export type OffersEmitted = { readonly type: 'addOffer'; readonly offer: Offer };

const types: { context?: OffersContext; events?: OffersEvent; emitted?: OffersEmitted } = {};

export const offersMachine = setup({
  types,
  actions: {
    setOffer: assign((_, { offer }: { offer: Offer }) => ({ offer })),
    addOffer: emit((_, { offer }: { offer: Offer }) => ({ type: 'addOffer' as const, offer })),
  },
}).createMachine({
  id: 'offers',
  context: { offer: null },
  initial: 'carousel',
  // An add returns to the bag, which shows the added line.
  on: {
    ADD: { target: '.carousel', actions: { type: 'addOffer', params: ({ event: { offer } }) => ({ offer }) } },
  },
  states: {
    carousel: {
      on: {
        LEARN_MORE: {
          target: 'learnMore',
          actions: { type: 'setOffer', params: ({ event: { offer } }) => ({ offer }) },
        },
      },
    },
    learnMore: { on: { CLOSE: 'carousel' } },
  },
});
