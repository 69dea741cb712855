import { describe, expect, it } from '@jest/globals';
import {
  type RingAction,
  type RingRequest,
  type RingSelection,
  ringSelection,
  selectionFrom,
} from './ringSelection.ts';

const selection = (request: RingRequest): RingSelection => ({ colour: 'ROSE_GOLD', size: 9, engraving: '', request });
const after = (request: RingRequest, action: RingAction) => ringSelection(selection(request), action).request;

describe('selectionFrom', () => {
  it.each([
    ['', { colour: null, size: null, engraving: '' }],
    ['color=ROSE_GOLD&size=9&engraving=A%20B', { colour: 'ROSE_GOLD', size: 9, engraving: 'A B' }],
    ['size=99', { colour: null, size: 99, engraving: '' }],
    ['color=PINK&size=4', { colour: null, size: null, engraving: '' }],
    ['color=rose_gold&size=09', { colour: null, size: null, engraving: '' }],
  ])('of “%s”', (query, expected) => {
    expect(selectionFrom(new URLSearchParams(query))).toEqual({ ...expected, request: { kind: 'none' } });
  });
});

describe('ringSelection', () => {
  it('chooses, and forgets what became of an earlier request', () => {
    const before = selection({ kind: 'refused', message: 'No.' });
    expect(ringSelection(before, { type: 'chooseColour', colour: 'BIONIC_GOLD' })).toEqual({
      ...before,
      colour: 'BIONIC_GOLD',
      request: { kind: 'none' },
    });
    expect(ringSelection(before, { type: 'chooseSize', size: 99 }).size).toBe(99);
    expect(ringSelection(before, { type: 'typeEngraving', text: 'A' }).engraving).toBe('A');
  });

  it('[PDP-03] keeps saying what is missing while it is being chosen', () => {
    expect(after({ kind: 'incomplete' }, { type: 'chooseSize', size: 9 })).toEqual({ kind: 'incomplete' });
  });

  it('hears only the answer to its own request', () => {
    const adding: RingRequest = { kind: 'adding', requestId: 'r1' };
    const settled = { type: 'settled', ok: true, message: null } as const;
    expect(after(adding, { ...settled, requestId: 'r0' })).toEqual(adding);
    expect(after(adding, { ...settled, requestId: 'r1' })).toEqual({ kind: 'added' });
    expect(after(adding, { ...settled, requestId: 'r1', ok: false, message: 'No.' })).toEqual({
      kind: 'refused',
      message: 'No.',
    });
    expect(after({ kind: 'none' }, { ...settled, requestId: 'r1' })).toEqual({ kind: 'none' });
  });

  it('a request that went unanswered may still be answered', () => {
    const unanswered = after({ kind: 'adding', requestId: 'r1' }, { type: 'gaveUp', requestId: 'r1' });
    expect(unanswered).toEqual({ kind: 'unanswered', requestId: 'r1' });
    expect(after(unanswered, { type: 'settled', requestId: 'r1', ok: true, message: null })).toEqual({ kind: 'added' });
    expect(after({ kind: 'added' }, { type: 'gaveUp', requestId: 'r1' })).toEqual({ kind: 'added' });
  });
});
