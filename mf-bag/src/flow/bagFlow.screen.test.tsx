/** The panel's flow on the screen: every state of its machine, and the effect of every act of a shopper there. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import type { RenderedSlot } from '@tessera/remote-kit/testing';
import { bagAddRequested } from '@tessera/shared-contracts/events/bagAddEvents';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { inBag, installBagScreen, press, quiet, renderBag, startStore } from '../../test-support/bagScreen.ts';
import { testLine } from '../../test-support/carts.ts';
import type { CartFlow } from '../cart/cartFlow.ts';
import { type BagFlowEvent, bagFlowMachine } from './bagFlow.machine.ts';

installBagScreen();

type Store = ReturnType<typeof startStore>;
interface Visit {
  readonly store: Store;
  readonly slot: RenderedSlot;
}

const BAG = { name: 'Your Bag' };
const added = (given: { silent?: boolean; upsell?: boolean }) => ({
  event: { type: 'ADDED', silent: false, upsell: false, primaryVariant: testLine().merchandise.id, ...given } as const,
  async run({ slot, store }: Visit) {
    const lines = [{ merchandiseId: testLine().merchandise.id, quantity: 1 }];
    slot.deliver(bagAddRequested, { requestId: store.nextId(), lines, ...given });
    await quiet();
  },
  asks: ['add'],
});

interface Act {
  readonly event: BagFlowEvent;
  run(visit: Visit): Promise<unknown>;
  /** Absent: the act is possible in every state. */
  control?(): HTMLElement | null;
  /** The server calls that must follow where the machine lets the act change the cart. */
  readonly asks?: readonly string[];
}

/** Acts of a shopper, a page or another tab. */
const ACTS: Readonly<Record<string, Act>> = {
  'a page opens the bag': {
    event: { type: 'OPEN' },
    async run({ slot }) {
      slot.deliver(bagOpenRequested, {});
      await quiet();
    },
  },
  close: {
    event: { type: 'CLOSE' },
    control: () => screen.queryAllByRole('button', { name: 'Close' })[0] ?? null,
    run: () => press(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement),
  },
  'a page adds': added({}),
  'a page adds silently': added({ silent: true }),
  'a page adds and sells no extras': added({ upsell: true }),
  'another tab makes it a gift': {
    event: { type: 'CART_FLOW', cartFlow: 'GIFT' },
    run: ({ store }) => store.switchedByAnotherTab('GIFT'),
  },
  'another tab makes it none': {
    event: { type: 'CART_FLOW', cartFlow: 'OG' },
    run: ({ store }) => store.switchedByAnotherTab('OG'),
  },
  'continue to cart': {
    event: { type: 'CONTINUE_TO_CART', extras: [] },
    control: () => screen.queryByRole('button', { name: 'Continue to cart' }),
    run: () => press(screen.getByRole('button', { name: 'Continue to cart' })),
  },
  'continue to cart with an extra': {
    event: { type: 'CONTINUE_TO_CART', extras: [{ title: 'cycle', merchandiseId: 'cycle_1y', discountCode: null }] },
    control: () => screen.queryByRole('button', { name: 'Continue to cart' }),
    asks: ['add'],
    async run() {
      await press(screen.getByRole('checkbox', { name: /^cycle/ }));
      await press(screen.getByRole('button', { name: 'Continue to cart' }));
    },
  },
  'the step Items': {
    event: { type: 'GO_TO', screen: 'ITEM_LIST' },
    control: () => screen.queryByRole('button', { name: 'Items' }),
    run: () => press(screen.getByRole('button', { name: 'Items' })),
  },
  'the step Personalisation': {
    event: { type: 'GO_TO', screen: 'GIFT_NOTE' },
    control: () => screen.queryByRole('button', { name: 'Personalisation' }),
    run: () => press(screen.getByRole('button', { name: 'Personalisation' })),
  },
  'the primary button': {
    event: { type: 'PRIMARY', details: null },
    control: () => screen.queryByRole('button', { name: /^(Checkout|Continue|Save and check out)$/ }),
    async run() {
      const email = screen.queryByRole('textbox', { name: 'Recipient email' });
      if (email) fireEvent.change(email, { target: { value: 'noor@example.com' } });
      await press(screen.getByRole('button', { name: /^(Checkout|Continue|Save and check out)$/ }));
    },
  },
};
const actOf = (event: BagFlowEvent): Act => {
  const found = Object.values(ACTS).find((each) => each.event === event);
  if (!found) throw new Error(`Nobody can do ${event.type}.`);
  return found;
};

const nameOf = (value: unknown, cartFlow: CartFlow): string =>
  typeof value === 'string'
    ? `${value}, ${cartFlow}`
    : Object.values(JSON.parse(JSON.stringify(value)))
        .map(deep)
        .join();
const deep = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(Object(value))
        .map(([key, inner]) => `${key}.${deep(inner)}`)
        .join();

/** Expects what each state shows, and nothing else. */
async function expectScreen(name: string) {
  const dialogs = screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby') !== null);
  if (name.startsWith('closed')) return expect(dialogs).toEqual([]);
  if (name.startsWith('upsell')) {
    expect(screen.getByRole('dialog', { name: 'In your bag: Ring Air' })).toBeVisible();
    return expect(screen.queryByRole('dialog', BAG)).toBeNull();
  }
  const bag = inBag();
  const isGift = name.startsWith('GIFT');
  const isNote = name.endsWith('GIFT_NOTE');
  await waitFor(() => expect(bag.queryByRole('progressbar') !== null).toBe(isGift));
  expect(bag.getByRole('switch')).toHaveAttribute('aria-checked', String(isGift));
  if (isGift) expect(bag.getByRole('progressbar')).toHaveAttribute('aria-valuenow', isNote ? '100' : '50');
  expect(bag.queryAllByRole('listitem').length > 0 && bag.queryByRole('heading', { name: 'Ring Air' }) !== null).toBe(
    !isNote,
  );
  expect(bag.queryByRole('textbox', { name: 'Gift note' }) !== null).toBe(isNote);
  const primary = isNote ? 'Save and check out' : isGift ? 'Continue' : 'Checkout';
  return expect(bag.getByRole('button', { name: primary })).toBeVisible();
}

async function come(steps: readonly { readonly event: unknown }[]): Promise<Visit> {
  const store = startStore();
  const slot = await renderBag();
  const visit = { store, slot };
  for (const { event } of steps) await actOf(event as BagFlowEvent).run(visit);
  return visit;
}

const EVENTS = Object.values(ACTS).map(({ event }) => event);
/** The shortest path to each state. The modal's product makes no other state on the screen. */
const paths = getShortestPaths(bagFlowMachine, { events: EVENTS })
  .map(({ steps, state }) => ({
    name: nameOf(state.value, state.context.cartFlow),
    steps: steps.filter(({ event }) => EVENTS.includes(event)),
  }))
  .filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at);

describe('[BAG-09] [BAG-12] [GIFT-01] [UPS-05] the flow of the panel on the screen', () => {
  it('has the states of the machine', () => {
    expect(new Set(paths.map(({ name }) => name))).toEqual(
      new Set([
        'closed, OG',
        'closed, GIFT',
        'upsell, OG',
        'upsell, GIFT',
        'OG.ITEM_LIST',
        'GIFT.ITEM_LIST',
        'GIFT.GIFT_NOTE',
      ]),
    );
  });

  for (const { name, steps } of paths) {
    it.each(Object.keys(ACTS))(`in ${name}: %s`, async (what) => {
      const done = ACTS[what] as Act;
      const visit = await come(steps);
      await expectScreen(name);
      const actor = createActor(bagFlowMachine).start();
      for (const { event } of steps) actor.send(event);
      const emitted: string[] = [];
      actor.on('*', ({ type }) => emitted.push(type));
      actor.send(done.event);
      const { value, context } = actor.getSnapshot();
      const to = nameOf(value, context.cartFlow);
      if (done.control && done.control() === null) {
        // A disabled control sends the machine nothing.
        expect([to, emitted]).toEqual([name, []]);
        return;
      }
      visit.store.asked.length = 0;
      await done.run(visit);
      await expectScreen(to);
      const saves = emitted.includes('saveAttributesThenGoToCheckout') ? ['updateAttributes', 'checkout'] : [];
      const leaves = emitted.includes('goToCheckout') ? ['checkout'] : [];
      expect(visit.store.asked).toEqual([...(done.asks ?? []), ...saves, ...leaves]);
    });
  }

  it.each(['OG.ITEM_LIST', 'GIFT.ITEM_LIST', 'GIFT.GIFT_NOTE'])(
    '[GIFT-02] in %s the switch leads to the other flow',
    async (from) => {
      const visit = await come(paths.find(({ name }) => name === from)?.steps ?? []);
      visit.store.asked.length = 0;
      await press(inBag().getByRole('switch'));
      await expectScreen(from.startsWith('OG') ? 'GIFT.ITEM_LIST' : 'OG.ITEM_LIST');
      expect(visit.store.asked).toEqual(['updateAttributes']);
    },
  );
});
