import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { airGoods } from './ringGoods.ts';
import { choose, NOTHING_CHOSEN } from './ringSelection.ts';
import type { RingEmitted, RingState } from './ringState.ts';
import { runRing } from './runRing.ts';
import { TEST_CATALOGUE } from './testCatalogue.ts';

const never: StoreApi = () => new Promise(() => {});

describe('the machine, run', () => {
  it('is seen only once it knows what was chosen before it came', () => {
    const states: RingState[] = [];
    const emitted: RingEmitted[] = [];
    const running = runRing({
      goods: airGoods(TEST_CATALOGUE),
      wishes: { selection: NOTHING_CHOSEN, refused: {} },
      quote: null,
      discountCodes: [],
      waiting: [
        { type: 'CHOOSE', choice: { colour: 'ROSE_GOLD' } },
        { type: 'CHOOSE', choice: { size: 9 } },
        { type: 'ADD' },
      ],
      onState: (state) => states.push(state),
      onEmitted: (event) => emitted.push(event),
      api: never,
    });
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({ wishes: { selection: { colour: 'ROSE_GOLD', size: 9 } }, bag: 'adding' });
    expect(emitted).toMatchObject([{ type: 'add', lines: [{ merchandiseId: 'rose_gold_9' }] }]);
    running.send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(states.at(-1)?.wishes.selection.size).toBe(8);
    running.stop();
  });

  it('gives every request an id of its own', () => {
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      runRing({
        goods: airGoods(TEST_CATALOGUE),
        wishes: choose({ selection: NOTHING_CHOSEN, refused: {} }, { colour: 'ROSE_GOLD', size: 9 }),
        quote: null,
        discountCodes: [],
        waiting: [{ type: 'ADD' }],
        onState: () => {},
        onEmitted: (event) => event.type === 'add' && ids.push(event.requestId),
        api: never,
      }).stop();
    }
    expect(new Set(ids).size).toBe(50);
  });
});
