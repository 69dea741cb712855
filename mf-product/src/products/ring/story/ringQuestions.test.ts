import { describe, expect, it } from '@jest/globals';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { TEST_CATALOGUE } from '../../../../test-support/ringCatalogue.ts';
import { RING_QUESTIONS, ringQuestions } from './ringQuestions.ts';

const EVERYWHERE = [
  'size',
  'delivery',
  'subscription',
  'battery',
  'water',
  'engraving',
  'returns',
  'coverage',
  'subscriber',
  'travelCharger',
];

describe('ringQuestions', () => {
  it.each<[Store, readonly string[]]>([
    ['IN', ['gift', 'india']],
    ['AE', ['gift']],
    ['US', ['gift']],
    ['EU', []],
    ['GB', []],
    ['ROW', ['gift']],
    ['AU', ['gift']],
    ['CA', ['gift']],
  ])('[PDP-10] in %s also answers %j', (store, more) => {
    expect(ringQuestions({ ...TEST_CATALOGUE, store, tradeIn: null })).toEqual([...EVERYWHERE, ...more]);
  });

  it('leaves out what a catalogue does not sell', () => {
    for (const store of STORES) {
      const bare = { ...TEST_CATALOGUE, store, plans: [], chargers: [], tradeIn: null };
      expect(ringQuestions(bare)).not.toEqual(expect.arrayContaining(['coverage']));
      expect(ringQuestions(bare)).not.toEqual(expect.arrayContaining(['subscriber']));
      expect(ringQuestions(bare)).not.toEqual(expect.arrayContaining(['travelCharger']));
    }
  });

  it('answers all of them in one order', () => {
    expect(ringQuestions({ ...TEST_CATALOGUE, store: 'IN' })).toEqual(RING_QUESTIONS);
  });
});
