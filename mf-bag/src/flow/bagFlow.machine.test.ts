import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { GiftDetails } from '../cart/giftDetails.ts';
import { type BagFlowEmitted, type BagFlowEvent, bagFlowMachine } from './bagFlow.machine.ts';

const DETAILS: GiftDetails = { note: 'For you', email: 'noor@example.com', notify: false };
const EVENTS: BagFlowEvent[] = [
  { type: 'OPEN' },
  { type: 'CLOSE' },
  { type: 'CART_FLOW', cartFlow: 'GIFT' },
  { type: 'CART_FLOW', cartFlow: 'OG' },
  { type: 'ADDING', requestId: 'this' },
  { type: 'REFUSED', requestId: 'this' },
  { type: 'ADDED', silent: false, upsell: false, primaryVariant: 'ring' },
  { type: 'ADDED', silent: true, upsell: false, primaryVariant: 'ring' },
  { type: 'ADDED', silent: false, upsell: true, primaryVariant: 'ring' },
  { type: 'ADDED', silent: true, upsell: true, primaryVariant: 'ring' },
  { type: 'CONTINUE_TO_CART', extras: [] },
  { type: 'CONTINUE_TO_CART', extras: [{ title: 'Cover', merchandiseId: 'cover_1y', discountCode: null }] },
  { type: 'NO_EXTRAS' },
  { type: 'TOGGLE_FLOW' },
  { type: 'GO_TO', screen: 'ITEM_LIST' },
  { type: 'GO_TO', screen: 'GIFT_NOTE' },
  { type: 'PRIMARY', details: DETAILS },
];

const NAME = (event: BagFlowEvent) =>
  [
    event.type,
    'cartFlow' in event ? event.cartFlow : '',
    'screen' in event ? event.screen : '',
    'silent' in event && event.silent ? 'silent' : '',
    'upsell' in event && event.upsell ? 'upsell' : '',
    'extras' in event && event.extras.length > 0 ? 'with extras' : '',
  ]
    .filter(Boolean)
    .join(' ');
const stateOf = (value: unknown, flow: string) =>
  typeof value === 'string'
    ? `${value}, cart ${flow}`
    : JSON.stringify(value).replace(/["{}]/g, '').replaceAll(':', '.');

/** Lists every reachable state, the target of every event from there, and what the bag does. Includes a panel that an add has opened. */
function walk() {
  const table: Record<string, Record<string, string>> = {};
  for (const { steps, state } of getShortestPaths(bagFlowMachine, { events: EVENTS })) {
    const from = stateOf(state.value, state.context.cartFlow);
    const row: Record<string, string> = {};
    for (const event of EVENTS) {
      const emitted: BagFlowEmitted[] = [];
      const actor = createActor(bagFlowMachine).start();
      for (const { event: before } of steps) if (EVENTS.includes(before)) actor.send(before);
      actor.on('*', (event) => emitted.push(event));
      actor.send(event);
      const { value, context } = actor.getSnapshot();
      const to = stateOf(value, context.cartFlow);
      const said = emitted.map(({ type }) => type).join(' ');
      if (to !== from || said !== '') row[NAME(event)] = [to, said].filter(Boolean).join(': ');
    }
    table[from] = row;
  }
  return table;
}

describe('[UPS-05] the upsell modal', () => {
  const upsold = (last: BagFlowEvent) => {
    const actor = createActor(bagFlowMachine).start();
    const add = () => actor.send({ type: 'ADDED', silent: false, upsell: true, primaryVariant: 'ring' });
    add();
    actor.send(last);
    actor.send({ type: 'CLOSE' });
    add();
    return actor.getSnapshot().matches('upsell');
  };
  it.each([
    [{ type: 'CONTINUE_TO_CART', extras: [] }, false],
    [{ type: 'CLOSE' }, false],
    // The modal was not seen.
    [{ type: 'NO_EXTRAS' }, true],
    [{ type: 'OPEN' }, true],
  ] as const)('after %j comes again: %s', (last, again) => {
    expect(upsold(last)).toBe(again);
  });
});

describe('[BAG-12] a panel that an add has opened', () => {
  const ADDING: BagFlowEvent = { type: 'ADDING', requestId: 'this' };
  const refusedAfter = (...events: BagFlowEvent[]) => {
    const actor = createActor(bagFlowMachine).start();
    for (const event of events) actor.send(event);
    actor.send({ type: 'REFUSED', requestId: 'this' });
    return actor.getSnapshot().matches('open');
  };
  it.each([
    ['that is refused', [ADDING], false],
    ['after another one', [{ type: 'OPEN' }, ADDING], true],
    ['that was closed meanwhile and opened by the shopper', [ADDING, { type: 'CLOSE' }, { type: 'OPEN' }], true],
    ['that was taken', [ADDING, { type: 'ADDED', silent: false, upsell: false, primaryVariant: 'ring' }], true],
  ] as [string, BagFlowEvent[], boolean][])('%s is open: %j: %s', (_, events, isOpen) => {
    expect(refusedAfter(...events)).toBe(isOpen);
  });
});

describe('[BAG-09] [BAG-12] [GIFT-01] [UPS-05] the flow of the panel', () => {
  it('is the document’s, in every state and for every event', () => {
    expect(walk()).toEqual({
      'closed, cart OG': {
        OPEN: 'open.OG.ITEM_LIST',
        ADDING: 'open.OG.ITEM_LIST',
        ADDED: 'open.OG.ITEM_LIST',
        'ADDED upsell': 'upsell, cart OG',
        'CART_FLOW GIFT': 'closed, cart GIFT',
      },
      'closed, cart GIFT': {
        OPEN: 'open.GIFT.ITEM_LIST',
        ADDING: 'open.GIFT.ITEM_LIST',
        ADDED: 'open.GIFT.ITEM_LIST',
        'ADDED upsell': 'upsell, cart GIFT',
        'CART_FLOW OG': 'closed, cart OG',
      },
      'upsell, cart OG': {
        OPEN: 'open.OG.ITEM_LIST',
        CLOSE: 'closed, cart OG',
        'CART_FLOW GIFT': 'upsell, cart GIFT',
        CONTINUE_TO_CART: 'open.OG.ITEM_LIST',
        'CONTINUE_TO_CART with extras': 'open.OG.ITEM_LIST: addChosenExtras',
        NO_EXTRAS: 'open.OG.ITEM_LIST',
      },
      'upsell, cart GIFT': {
        OPEN: 'open.GIFT.ITEM_LIST',
        CLOSE: 'closed, cart GIFT',
        'CART_FLOW OG': 'upsell, cart OG',
        CONTINUE_TO_CART: 'open.GIFT.ITEM_LIST',
        'CONTINUE_TO_CART with extras': 'open.GIFT.ITEM_LIST: addChosenExtras',
        NO_EXTRAS: 'open.GIFT.ITEM_LIST',
      },
      'open.OG.ITEM_LIST': {
        CLOSE: 'closed, cart OG',
        'CART_FLOW GIFT': 'open.GIFT.ITEM_LIST',
        REFUSED: 'closed, cart OG',
        TOGGLE_FLOW: 'open.OG.ITEM_LIST: ogToGift',
        PRIMARY: 'open.OG.ITEM_LIST: goToCheckout',
      },
      'open.GIFT.ITEM_LIST': {
        CLOSE: 'closed, cart GIFT',
        'CART_FLOW OG': 'open.OG.ITEM_LIST',
        REFUSED: 'closed, cart GIFT',
        TOGGLE_FLOW: 'open.GIFT.ITEM_LIST: giftToOg',
        'GO_TO GIFT_NOTE': 'open.GIFT.GIFT_NOTE',
        PRIMARY: 'open.GIFT.GIFT_NOTE',
      },
      'open.GIFT.GIFT_NOTE': {
        CLOSE: 'closed, cart GIFT',
        'CART_FLOW OG': 'open.OG.ITEM_LIST',
        REFUSED: 'closed, cart GIFT',
        TOGGLE_FLOW: 'open.GIFT.GIFT_NOTE: giftToOg',
        'GO_TO ITEM_LIST': 'open.GIFT.ITEM_LIST',
        PRIMARY: 'open.GIFT.GIFT_NOTE: saveAttributesThenGoToCheckout',
      },
    });
  });
});
