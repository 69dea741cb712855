import { describe, expect, it } from '@jest/globals';
import { readSlotState } from './slotState.ts';

describe('readSlotState', () => {
  it('takes data and texts by language and surface as the server sent them', () => {
    const state = { data: { size: 9 }, messages: { de: { bag: { line: { remove: 'Entfernen' } } } } };
    expect(readSlotState(state)).toEqual(state);
  });

  it.each([
    ['no state, as where the shell’s fallback stood', null],
    ['a state without texts', { data: 1 }],
    ['texts without a language', { data: null, messages: { bag: 'Bag' } }],
    ['texts that are none', { data: null, messages: [] }],
  ])('is null for %s', (_what, state) => {
    expect(readSlotState(state)).toBeNull();
  });
});
