/** The panel on the screen: closed, or open in a cart flow and on one of its screens (S2, S3, S4, BAG-01, BAG-09, GIFT-01). */
import { assign, emit, setup } from 'xstate';
import type { CartFlow } from '../session/cartFlow.ts';
import type { GiftDetails } from '../session/giftDetails.ts';

/** In the order of the gift flow's steps: 0 and 1 (S3). */
export const FLOW_SCREENS = ['ITEM_LIST', 'GIFT_NOTE'] as const;
export type FlowScreen = (typeof FLOW_SCREENS)[number];

export interface BagFlow {
  /** What the store's cart says of itself; the panel follows it. */
  readonly cartFlow: CartFlow;
}

export type BagFlowEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'CLOSE' }
  /** The cart is in this flow now: this tab has switched it, another one has, or another cart was read. */
  | { readonly type: 'CART_FLOW'; readonly cartFlow: CartFlow }
  | { readonly type: 'TOGGLE_FLOW' }
  /** A step button. */
  | { readonly type: 'GO_TO'; readonly screen: FlowScreen }
  /** The primary button, with what stands in the gift form. */
  | { readonly type: 'PRIMARY'; readonly details: GiftDetails | null };

/** What the document has the flow do to the cart. */
export type BagFlowEmitted =
  /** gift_flow true, and a generic gift variant. */
  | { readonly type: 'ogToGift' }
  /** gift_flow false, giftee_email and gift_note null, notify_giftee false, and no gift variant line. */
  | { readonly type: 'giftToOg' }
  | { readonly type: 'saveAttributesThenGoToCheckout'; readonly details: GiftDetails | null }
  | { readonly type: 'goToCheckout' };

const types: { context?: BagFlow; events?: BagFlowEvent; emitted?: BagFlowEmitted } = {};

/** The panel opens on the items every time. */
export const bagFlowMachine = setup({
  types,
  guards: {
    isGift: ({ context }) => context.cartFlow === 'GIFT',
    isItems: (_, { screen }: { screen: FlowScreen }) => screen === 'ITEM_LIST',
  },
  actions: {
    ogToGift: emit({ type: 'ogToGift' }),
    giftToOg: emit({ type: 'giftToOg' }),
    goToCheckout: emit({ type: 'goToCheckout' }),
    saveAttributesThenGoToCheckout: emit((_, { details }: { details: GiftDetails | null }) => ({
      type: 'saveAttributesThenGoToCheckout' as const,
      details,
    })),
  },
}).createMachine({
  id: 'bagFlow',
  context: { cartFlow: 'OG' },
  initial: 'closed',
  on: { CART_FLOW: { actions: assign(({ event: { cartFlow } }) => ({ cartFlow })) } },
  states: {
    closed: { on: { OPEN: [{ guard: 'isGift', target: 'open.GIFT' }, { target: 'open.OG' }] } },
    open: {
      on: { CLOSE: 'closed' },
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
          always: { guard: ({ context }) => context.cartFlow === 'OG', target: 'OG' },
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
