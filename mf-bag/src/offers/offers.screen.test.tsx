/** The offers on the screen: every state of their machine, and the effect of every act of a shopper. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { pressEscape } from '@tessera/design-system/testing/modalDialogs';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { act, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { installBagScreen, press, quiet, renderBag, startStore } from '../../test-support/bagScreen.ts';
import { testOffer } from '../../test-support/offers.ts';
import { type OffersEvent, offersMachine } from './offers.machine.ts';

installBagScreen();

const [CYCLE, CARDIO] = [testOffer('CYCLE'), testOffer('CARDIO_ADAPTABILITY')];
const sheet = (title: string) => screen.queryByRole<HTMLDialogElement>('dialog', { name: title });
const button = (label: string) => screen.getByLabelText(label);
/** The sheet's button has no label of its own; the carousel's names its offer. */
const inSheet = (title: string) =>
  sheet(title)?.querySelector<HTMLElement>('button:not([aria-label])') ?? button(`Add ${title}`);

interface Act {
  readonly event: OffersEvent;
  /** Absent: the act is possible in every state. */
  readonly isPossible?: (open: string | null) => boolean;
  readonly run: (open: string | null) => unknown;
}
const ACTS: Readonly<Record<string, Act>> = {
  'learn more of one': {
    event: { type: 'LEARN_MORE', offer: CYCLE },
    isPossible: (open) => open === null,
    run: () => press(button('Learn more about cycle')),
  },
  'learn more of another one': {
    event: { type: 'LEARN_MORE', offer: CARDIO },
    isPossible: (open) => open === null,
    run: () => press(button('Learn more about cardio adaptability')),
  },
  'close the sheet': {
    event: { type: 'CLOSE' },
    isPossible: (open) => open !== null,
    run: (open) => press(sheet(open ?? '')?.querySelector('[aria-label="Close"]') as HTMLElement),
  },
  'Escape over the sheet': {
    event: { type: 'CLOSE' },
    isPossible: (open) => open !== null,
    async run(open) {
      act(() => pressEscape(sheet(open ?? '') as HTMLDialogElement));
      await quiet();
    },
  },
  'add from the carousel': {
    event: { type: 'ADD', offer: CYCLE },
    isPossible: (open) => open === null,
    run: () => press(button('Add cycle')),
  },
  'add from the sheet': {
    event: { type: 'ADD', offer: CARDIO },
    isPossible: (open) => open === CARDIO.title,
    run: () => press(inSheet(CARDIO.title)),
  },
};
const EVENTS = Object.values(ACTS).map(({ event }) => event);

interface Shown {
  readonly value: unknown;
  readonly context: { readonly offer: { readonly title: string } | null };
}
/** Title of the sheet's offer, or null when no sheet is open. */
const openIn = ({ value, context }: Shown) => (value === 'learnMore' ? (context.offer?.title ?? null) : null);

function expectScreen(open: string | null) {
  expect(screen.getByRole('region', { name: 'Goes with your ring' })).toBeVisible();
  for (const { title } of [CYCLE, CARDIO]) expect([title, sheet(title) !== null]).toEqual([title, title === open]);
}

/** Every state of the sheet: closed, and open for each of the two offers. */
const paths = getShortestPaths(offersMachine, { events: EVENTS })
  .map(({ steps, state }) => ({ open: openIn(state), steps: steps.filter(({ event }) => EVENTS.includes(event)) }))
  .filter(({ open }, at, all) => all.findIndex((each) => each.open === open) === at);

describe('[UPS-01] [UPS-02] the offers on the screen', () => {
  it('have the states of the machine', () => {
    expect(paths.map(({ open }) => open).sort()).toEqual(['cardio adaptability', 'cycle', null]);
  });

  for (const { open, steps } of paths) {
    it.each(Object.entries(ACTS))(`with ${open ?? 'no sheet'} open: %s`, async (_, done) => {
      const store = startStore();
      const slot = await renderBag();
      slot.deliver(bagOpenRequested, {});
      await quiet();
      const actor = createActor(offersMachine).start();
      const added: string[] = [];
      actor.on('addOffer', ({ offer }) => added.push(offer.title));
      for (const { event } of steps) {
        const before = openIn(actor.getSnapshot());
        await Object.values(ACTS)
          .find((each) => each.event === event)
          ?.run(before);
        actor.send(event);
      }
      expectScreen(open);
      if (done.isPossible && !done.isPossible(open)) return;
      store.asked.length = 0;
      added.length = 0;
      actor.send(done.event);
      await done.run(open);
      expectScreen(openIn(actor.getSnapshot()));
      expect(store.asked).toEqual(added.map(() => 'add'));
    });
  }
});
