import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { isLongerThanStated, wordsOf } from './checkGiftNote.ts';
import { type GiftFormEvent, giftFormMachine } from './giftForm.machine.ts';

const NOTHING = { note: '', email: '', notify: false };
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
const EVENTS: GiftFormEvent[] = [
  { type: 'FILL', stored: NOTHING, sampleNote: 'Sample' },
  { type: 'FILL', stored: { note: 'Kept', email: 'noor@example.com', notify: true }, sampleNote: 'Sample' },
  { type: 'CHANGE_NOTE', note: '  ' },
  { type: 'CHANGE_NOTE', note: 'For you' },
  { type: 'CHANGE_NOTE', note: words(75) },
  { type: 'CHANGE_EMAIL', email: 'noor@example' },
  { type: 'CHANGE_EMAIL', email: 'noor@example.com' },
  { type: 'LEAVE_EMAIL' },
  { type: 'CHANGE_NOTIFY', notify: true },
];
const form = (...events: GiftFormEvent[]) => {
  const actor = createActor(giftFormMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
};

describe('the gift form', () => {
  it('[GIFT-03] is complete in exactly those reachable states that have a note and an address', () => {
    const states = getShortestPaths(giftFormMachine, { events: EVENTS }).map(({ state }) => state);
    for (const { value, context } of states) {
      const fits = context.note.trim() !== '' && context.email === 'noor@example.com';
      expect([context, value]).toEqual([context, fits ? 'complete' : 'incomplete']);
      expect(wordsOf(context.note)).toBeLessThan(75);
    }
    expect(new Set(states.map(({ value }) => value))).toEqual(new Set(['complete', 'incomplete']));
    expect(states.length).toBeGreaterThan(40);
  });

  it('[GIFT-05] begins with the sample note, and nobody is told unless it is asked for', () => {
    const { context, value } = form({ type: 'FILL', stored: NOTHING, sampleNote: 'Sample' });
    expect([context.note, context.email, context.notify, value]).toEqual(['Sample', '', false, 'incomplete']);
  });

  it('[GIFT-04] takes 74 words, rejects a change to 75, and lets what is longer be shortened', () => {
    const fits = form({ type: 'CHANGE_NOTE', note: words(74) }).context;
    expect([fits.note, fits.noteRejected]).toEqual([words(74), false]);
    const rejected = form({ type: 'CHANGE_NOTE', note: 'Hi' }, { type: 'CHANGE_NOTE', note: words(75) }).context;
    expect([rejected.note, rejected.noteRejected]).toEqual(['Hi', true]);
    const spaces = form({ type: 'CHANGE_NOTE', note: `${words(74)}  \n ` }).context;
    expect(spaces.noteRejected).toBe(false);
    const old = { type: 'FILL', stored: { ...NOTHING, note: words(90) }, sampleNote: '' } as const;
    expect(form(old, { type: 'CHANGE_NOTE', note: words(80) }).context.note).toBe(words(80));
    expect(form(old, { type: 'CHANGE_NOTE', note: words(90) }).context.noteRejected).toBe(true);
  });

  it('[GIFT-04] warns from 351 characters on', () => {
    expect([isLongerThanStated('a'.repeat(350)), isLongerThanStated('a'.repeat(351))]).toEqual([false, true]);
  });

  it('calls an address wrong once its field was left with something in it', () => {
    const typed: GiftFormEvent = { type: 'CHANGE_EMAIL', email: 'noor@' };
    expect(form(typed).context.emailLeft).toBe(false);
    expect(form(typed, { type: 'LEAVE_EMAIL' }).context.emailLeft).toBe(true);
    expect(form({ type: 'LEAVE_EMAIL' }).context.emailLeft).toBe(false);
  });
});
