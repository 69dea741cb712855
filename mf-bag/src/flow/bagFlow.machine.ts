/**
 * The panel's machine: closed, open in a cart flow on one of its screens, or waiting for the upsell modal (S2, S3, S4, BAG-01, BAG-09,
 * GIFT-01, UPS-05).
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { CartFlow } from '../cart/cartFlow.ts';
import type { GiftDetails } from '../cart/giftDetails.ts';

/** In the order of the gift flow's steps: 0 and 1 (S3). */
export const FLOW_SCREENS = ['ITEM_LIST', 'GIFT_NOTE'] as const;
export type FlowScreen = (typeof FLOW_SCREENS)[number];

/** An extra of the upsell modal: the item to add, and the code that its price needs. */
export interface Extra {
  readonly title: string;
  readonly merchandiseId: string;
  readonly discountCode: string | null;
}

export interface BagFlow {
  /** The flow of the store's cart; the panel follows it. */
  readonly cartFlow: CartFlow;
  /** First line's variant of the add that the upsell modal follows. */
  readonly primaryVariant: string | null;
  /** The shopper has seen the upsell modal on this visit: it is not shown again. */
  readonly hasSeenUpsell: boolean;
  /** The unanswered add that opened the panel. */
  readonly openedBy: string | null;
}

export type BagFlowEvent =
  | { readonly type: 'OPEN' }
  /** A page has requested an add: its lines are shown before the server has accepted them. */
  | { readonly type: 'ADDING'; readonly requestId: string }
  /** The add was refused: a panel that it opened closes. */
  | { readonly type: 'REFUSED'; readonly requestId: string }
  /** The server has accepted an add (BAG-12, UPS-05). */
  | { readonly type: 'ADDED'; readonly silent: boolean; readonly upsell: boolean; readonly primaryVariant: string }
  /** 'Continue to cart' in the upsell modal, with the selected extras. */
  | { readonly type: 'CONTINUE_TO_CART'; readonly extras: readonly Extra[] }
  /** The store sells no extras for the primary variant: there is no modal to show. */
  | { readonly type: 'NO_EXTRAS' }
  | { readonly type: 'CLOSE' }
  /** The cart is in this flow now: this or another tab has switched it, or another cart was read. */
  | { readonly type: 'CART_FLOW'; readonly cartFlow: CartFlow }
  | { readonly type: 'TOGGLE_FLOW' }
  /** Click on a step button. */
  | { readonly type: 'GO_TO'; readonly screen: FlowScreen }
  /** Click on the primary button, with the gift form's values. */
  | { readonly type: 'PRIMARY'; readonly details: GiftDetails | null };

/** Actions on the cart that the specification defines for the flow. */
export type BagFlowEmitted =
  /** Sets gift_flow to true and adds a generic gift variant. */
  | { readonly type: 'ogToGift' }
  /** Sets gift_flow to false, giftee_email and gift_note to null and notify_giftee to false, and removes the gift variant line. */
  | { readonly type: 'giftToOg' }
  | { readonly type: 'saveAttributesThenGoToCheckout'; readonly details: GiftDetails | null }
  | { readonly type: 'goToCheckout' }
  | { readonly type: 'addChosenExtras'; readonly extras: readonly Extra[] };

const types: { context?: BagFlow; events?: BagFlowEvent; emitted?: BagFlowEmitted } = {};

/** The panel always opens on the items. */
export const bagFlowMachine = setup({
  types,
  guards: {
    isGift: ({ context }) => context.cartFlow === 'GIFT',
    isOg: ({ context }) => context.cartFlow === 'OG',
    /** A silent add adds without opening the bag (S7). */
    addOpensTheBag: ({ event }) => event.type === 'ADDED' && !event.silent,
    upsellIsEnabled: ({ context, event }) =>
      event.type === 'ADDED' && !event.silent && event.upsell && !context.hasSeenUpsell,
    hasOpenedTheBag: ({ context }, { requestId }: { requestId: string }) => context.openedBy === requestId,
    extrasAreChosen: ({ event }) => event.type === 'CONTINUE_TO_CART' && event.extras.length > 0,
    isItems: (_, { screen }: { screen: FlowScreen }) => screen === 'ITEM_LIST',
  },
  actions: {
    followCart: assign(({ context, event }) => ({
      cartFlow: event.type === 'CART_FLOW' ? event.cartFlow : context.cartFlow,
    })),
    ogToGift: emit({ type: 'ogToGift' }),
    giftToOg: emit({ type: 'giftToOg' }),
    goToCheckout: emit({ type: 'goToCheckout' }),
    setPrimaryVariant: assign(({ context, event }) => ({
      primaryVariant: event.type === 'ADDED' ? event.primaryVariant : context.primaryVariant,
    })),
    setUpsellSeen: assign({ hasSeenUpsell: true }),
    setOpenedBy: assign((_, { requestId }: { requestId: string }) => ({ openedBy: requestId })),
    clearOpenedBy: assign({ openedBy: null }),
    addChosenExtras: emit(({ event }) => ({
      type: 'addChosenExtras' as const,
      extras: event.type === 'CONTINUE_TO_CART' ? event.extras : [],
    })),
    saveAttributesThenGoToCheckout: emit((_, { details }: { details: GiftDetails | null }) => ({
      type: 'saveAttributesThenGoToCheckout' as const,
      details,
    })),
  },
}).createMachine({
  id: 'bagFlow',
  context: { cartFlow: 'OG', primaryVariant: null, hasSeenUpsell: false, openedBy: null },
  initial: 'closed',
  on: { CART_FLOW: { actions: 'followCart' } },
  states: {
    closed: {
      on: {
        OPEN: 'open',
        ADDING: {
          target: 'open',
          actions: { type: 'setOpenedBy', params: ({ event: { requestId } }) => ({ requestId }) },
        },
        ADDED: [
          { guard: 'upsellIsEnabled', target: 'upsell', actions: 'setPrimaryVariant' },
          { guard: 'addOpensTheBag', target: 'open' },
        ],
      },
    },
    /** The modal for the primary variant, once per visit; while it is open another add does not open one (S2, UPS-05). */
    upsell: {
      on: {
        CONTINUE_TO_CART: [
          { guard: 'extrasAreChosen', target: 'open', actions: ['setUpsellSeen', 'addChosenExtras'] },
          { target: 'open', actions: 'setUpsellSeen' },
        ],
        NO_EXTRAS: 'open',
        OPEN: 'open',
        CLOSE: { target: 'closed', actions: 'setUpsellSeen' },
      },
    },
    open: {
      exit: 'clearOpenedBy',
      on: {
        CLOSE: 'closed',
        ADDED: { actions: 'clearOpenedBy' },
        REFUSED: {
          guard: { type: 'hasOpenedTheBag', params: ({ event: { requestId } }) => ({ requestId }) },
          target: 'closed',
        },
      },
      initial: 'OG',
      states: {
        OG: {
          initial: 'ITEM_LIST',
          always: { guard: 'isGift', target: 'GIFT' },
          on: { TOGGLE_FLOW: { actions: 'ogToGift' } },
          states: { ITEM_LIST: { on: { PRIMARY: { actions: 'goToCheckout' } } } },
        },
        GIFT: {
          initial: 'ITEM_LIST',
          always: { guard: 'isOg', target: 'OG' },
          on: {
            TOGGLE_FLOW: { actions: 'giftToOg' },
            GO_TO: [
              {
                guard: { type: 'isItems', params: ({ event: { screen } }) => ({ screen }) },
                target: '.ITEM_LIST',
              },
              { target: '.GIFT_NOTE' },
            ],
          },
          states: {
            ITEM_LIST: { on: { PRIMARY: 'GIFT_NOTE' } },
            GIFT_NOTE: {
              on: {
                PRIMARY: {
                  actions: {
                    type: 'saveAttributesThenGoToCheckout',
                    params: ({ event: { details } }) => ({ details }),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type BagFlowActor = ActorRefFrom<typeof bagFlowMachine>;
