/** The gift form on the screen: every state of its machine, and the effect of every act of a shopper or another tab. */
import '@testing-library/jest-dom/jest-globals';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { fireEvent, screen } from '@testing-library/react';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { installBagScreen, press, quiet, renderBag, startStore } from '../../test-support/bagScreen.ts';
import { coveringPaths, type Transition } from '../../test-support/coveringPaths.ts';
import { type GiftFormEvent, giftFormMachine } from './giftForm.machine.ts';

installBagScreen();

const SAMPLE = 'This is for you. Sleep well, and tell me in the morning what your ring says.';
const NOTHING = { note: '', email: '', notify: false };
const STORED = { note: 'Dear Noor, sleep well.', email: 'noor@example.com', notify: true };
const STORED_ATTRIBUTES = [
  { key: 'gift_note', value: STORED.note },
  { key: 'giftee_email', value: STORED.email },
  { key: 'notify_giftee', value: 'true' },
];
const LONG = 'Sleep well. '.repeat(30).trim();
const TOO_MANY_WORDS = Array.from({ length: 75 }, (_, at) => `w${at}`).join(' ');

/** The form, and whether it was last filled from the cart or from the sample. */
interface Filled {
  readonly form: SnapshotFrom<typeof giftFormMachine>;
  readonly isStored: boolean;
}
interface Act {
  /** The event that the machine receives. Null: none, because nothing changes or typed input must not be lost. */
  event(filled: Filled): GiftFormEvent | null;
  run(store: ReturnType<typeof startStore>): unknown;
}

// By label: a search by role takes a hundred times as long here, and this test searches thousands of times.
const note = () => screen.getByLabelText('Gift note');
const email = () => screen.getByLabelText('Recipient email');
const notify = () => screen.getByLabelText('Notify the recipient by email when it ships');
const primary = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement;
const types = (field: () => HTMLElement, value: string) => () => fireEvent.change(field(), { target: { value } });

/** A field whose text stays the same sends no event. */
const noteOf = (value: string): Act => ({
  event: ({ form }) => (form.context.note === value ? null : { type: 'CHANGE_NOTE', note: value }),
  run: types(note, value),
});
const emailOf = (value: string): Act => ({
  event: ({ form }) => (form.context.email === value ? null : { type: 'CHANGE_EMAIL', email: value }),
  run: types(email, value),
});

const ACTS: Readonly<Record<string, Act>> = {
  'a note of spaces': noteOf('  '),
  'a note of more than 350 characters': noteOf(LONG),
  'a note of 75 words': noteOf(TOO_MANY_WORDS),
  'half of an address': emailOf('noor@'),
  'an address': emailOf('noor@example.com'),
  'no address': emailOf(''),
  'the address is left': { event: () => ({ type: 'LEAVE_EMAIL' }), run: () => fireEvent.blur(email()) },
  'the box of the mail': {
    event: ({ form }) => ({ type: 'CHANGE_NOTIFY', notify: !form.context.notify }),
    run: () => fireEvent.click(notify()),
  },
  'another tab saves the gift': {
    event: ({ form, isStored }) =>
      form.context.touched || isStored ? null : { type: 'FILL', stored: STORED, sampleNote: SAMPLE },
    run: (store) => store.changedByAnotherTab(STORED_ATTRIBUTES),
  },
  'another tab makes it no gift, and one again': {
    event: () => ({ type: 'FILL', stored: NOTHING, sampleNote: SAMPLE }),
    async run(store) {
      await store.changedByAnotherTab([
        { key: 'gift_flow', value: 'false' },
        { key: 'gift_note', value: null },
        { key: 'giftee_email', value: null },
        { key: 'notify_giftee', value: 'false' },
      ]);
      await store.switchedByAnotherTab('GIFT');
      await press(primary('Continue'));
    },
  },
};

function after(filled: Filled, act: Act): Filled {
  const event = act.event(filled);
  if (event === null) return filled;
  const [form] = transition(giftFormMachine, filled.form, event);
  return { form, isStored: event.type === 'FILL' ? event.stored === STORED : filled.isStored };
}
/** Two states with the same key look the same to a shopper, apart from the exact text. */
const shapeOf = ({ form: { value, context } }: Filled) =>
  JSON.stringify([
    value,
    context.noteRejected,
    context.note.length > 350,
    context.emailLeft && value === 'incomplete',
    context.touched,
  ]);
const keyOf = ({ form: { value, context }, isStored }: Filled) => JSON.stringify([value, context, isStored]);

const [blank] = initialTransition(giftFormMachine);
const START = after(
  { form: blank, isStored: false },
  { event: () => ({ type: 'FILL', stored: NOTHING, sampleNote: SAMPLE }), run: () => {} },
);

const states = new Map([[keyOf(START), START]]);
const graph = new Map<string, readonly Transition[]>();
for (const [key, filled] of states) {
  const transitions = Object.entries(ACTS).map(([act, does]) => {
    const next = after(filled, does);
    if (!states.has(keyOf(next))) states.set(keyOf(next), next);
    return { act, to: keyOf(next), kind: `${shapeOf(filled)} ${act}` };
  });
  graph.set(key, transitions);
}
const paths = coveringPaths(graph, keyOf(START), 150);

function expectScreen({ form: { value, context } }: Filled) {
  expect(note()).toHaveValue(context.note);
  expect(document.querySelector('[aria-hidden="true"] > p')).toHaveTextContent(context.note.trim());
  const [limit, length, warning] = (note().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  expect([limit, length]).toEqual(['Max Length 350', `${context.note.length} of 350`]);
  expect(warning).toMatch(
    context.noteRejected
      ? /holds fewer than 75 words/
      : context.note.length > 350
        ? /longer than 350 characters/
        : /^$/,
  );
  expect(email()).toHaveValue(context.email);
  const isWrong = context.emailLeft && context.email !== 'noor@example.com';
  expect(email().getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
  const described = document.getElementById(email().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent ?? null).toBe(isWrong ? 'Enter an address such as name@example.com.' : null);
  expect(notify()).toHaveProperty('checked', context.notify);
  expect(primary('Save and check out').disabled).toBe(value === 'incomplete');
}

describe('[GIFT-03] [GIFT-04] [GIFT-05] [GIFT-07] the gift form on the screen', () => {
  const taken = new Set<string>();

  it.each(paths.map((path, at) => [at + 1, path] as const))('is what its machine says, walk %i', async (_, path) => {
    const store = startStore();
    const slot = await renderBag();
    slot.deliver(bagOpenRequested, {});
    await quiet();
    await store.switchedByAnotherTab('GIFT');
    await screen.findByText('Continue');
    await press(primary('Continue'));
    let filled = START;
    expectScreen(filled);
    for (const [at, name] of path.entries()) {
      const act = ACTS[name] as Act;
      taken.add(`${shapeOf(filled)} ${name}`);
      filled = after(filled, act);
      try {
        await act.run(store);
        expectScreen(filled);
      } catch (error) {
        throw new Error(`After ${path.slice(0, at + 1).join(', ')}: ${error instanceof Error ? error.message : error}`);
      }
    }
  });

  afterAll(() => {
    // Covers both states of the machine, and every act in each of their shapes.
    expect(new Set([...states.values()].map(({ form }) => form.value))).toEqual(new Set(['incomplete', 'complete']));
    expect(taken).toEqual(new Set([...graph.values()].flat().map(({ kind }) => kind)));
  });
});
