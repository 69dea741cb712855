import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { airGoods } from './ringGoods.ts';
import type { RingMissing } from './ringOrder.ts';
import { choose, NOTHING_CHOSEN, type RingChoice, type RingWishes } from './ringSelection.ts';
import { createRingSession } from './ringSession.ts';
import type { RingEvent } from './ringState.ts';
import type { RunRingParts } from './runRing.ts';
import { TEST_CATALOGUE } from './testCatalogue.ts';

const reported = jest.fn();

beforeEach(() => {
  globalThis.reportError = reported;
});

afterEach(() => {
  reported.mockClear();
});

/** A session whose machine comes when the test says so, and only writes down what it is told. */
function start(choice: RingChoice = {}) {
  const told: RingEvent[] = [];
  const fetches: PromiseWithResolvers<void>[] = [];
  let parts: RunRingParts<RingWishes, RingChoice, RingMissing> | null = null;
  const stop = jest.fn();
  const session = createRingSession({
    goods: airGoods(TEST_CATALOGUE),
    wishes: choose({ selection: NOTHING_CHOSEN, refused: { size: '4' } }, choice),
    quote: null,
    discountCodes: ['ABC'],
    onEmitted: () => {},
    async run() {
      const fetched = Promise.withResolvers<void>();
      fetches.push(fetched);
      await fetched.promise;
      return {
        runRing(given) {
          parts = given;
          told.push(...given.waiting);
          return { send: (event) => told.push(event), stop };
        },
      };
    },
  });
  return {
    session,
    told,
    fetches,
    stop,
    parts: () => parts,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('the session', () => {
  it('fetches nothing for who only reads', () => {
    const { session, fetches } = start();
    session.subscribe(() => {});
    expect(session.state()).toMatchObject({ price: 'catalogue', bag: 'choosing' });
    expect(fetches).toHaveLength(0);
  });

  it('says that a price was to be asked and the server had none', () => {
    expect(start({ colour: 'ROSE_GOLD' }).session.state().price).toBe('unquoted');
  });

  it('shows a choice at once, and tells the machine all of them in order when it comes', async () => {
    const { session, told, fetches, parts, settled } = start();
    const heard = jest.fn();
    session.subscribe(heard);
    session.send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD' } });
    session.send({ type: 'CHOOSE', choice: { size: 9 } });
    session.send({ type: 'ADD' });
    expect(session.state()).toMatchObject({
      wishes: { selection: { colour: 'ROSE_GOLD', size: 9 }, refused: {} },
      price: 'asking',
    });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(fetches).toHaveLength(1);
    fetches[0]?.resolve();
    await settled();
    expect(told.map(({ type }) => type)).toEqual(['CHOOSE', 'CHOOSE', 'ADD']);
    expect(parts()).toMatchObject({ wishes: { selection: NOTHING_CHOSEN }, discountCodes: ['ABC'] });
    session.send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(told).toHaveLength(4);
  });

  it('shows what the machine says once it is there', async () => {
    const { session, fetches, parts, settled } = start();
    session.warm();
    session.warm();
    expect(fetches).toHaveLength(1);
    fetches[0]?.resolve();
    await settled();
    const state = { ...session.state(), bag: 'added' as const };
    parts()?.onState(state);
    expect(session.state()).toBe(state);
  });

  it('without its machine keeps what was chosen, says that nothing went into the bag, and tries again with the next press', async () => {
    const { session, told, fetches, settled } = start();
    session.send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD', size: 9 } });
    session.send({ type: 'ADD' });
    fetches[0]?.reject(new Error('offline'));
    await settled();
    expect(session.state()).toMatchObject({
      wishes: { selection: { colour: 'ROSE_GOLD', size: 9 } },
      price: 'unquoted',
      bag: 'refused',
      message: null,
    });
    expect(reported).toHaveBeenCalledTimes(1);
    session.send({ type: 'ADD' });
    fetches[1]?.resolve();
    await settled();
    expect(told.map(({ type }) => type)).toEqual(['CHOOSE', 'ADD']);
  });

  it('that has ended starts no machine, and ends the one it has', async () => {
    const ended = start();
    ended.session.warm();
    ended.session.stop();
    ended.fetches[0]?.resolve();
    await ended.settled();
    expect(ended.parts()).toBeNull();

    const running = start();
    running.session.warm();
    running.fetches[0]?.resolve();
    await running.settled();
    running.session.stop();
    expect(running.stop).toHaveBeenCalledTimes(1);
  });
});
