import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInSlot, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { readAddress, writeAddress } from '@tessera/shared-contracts/ringAddress';
import type { RingMissing } from '@tessera/shared-contracts/ringOrder';
import type { RequestedRing, RingChoice } from '@tessera/shared-contracts/ringSelection';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import config from '../../remote.config.ts';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import type { RingMachineProps } from './RingMachine.tsx';
import { airGoods } from './ringGoods.ts';
import type { RingEvent } from './ringState.ts';
import { type RingSession, useRingSession } from './useRingSession.ts';

const reported = jest.fn();

beforeEach(() => {
  globalThis.reportError = reported;
});

afterEach(() => {
  jest.useRealTimers();
  reported.mockClear();
});

type Props = RingMachineProps<RequestedRing, RingChoice, RingMissing>;

interface Run {
  readonly sent: RingEvent[];
  readonly loads: PromiseWithResolvers<void>[];
  machine: Props | null;
  session: RingSession<RequestedRing, RingChoice> | null;
}
let run: Run;

/** A machine that only writes down what it is sent. */
function RingMachine(props: Props) {
  run.machine = props;
  const { onRunning } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the machine says once that it runs.
  useEffect(() => {
    run.sent.push(...onRunning((event) => run.sent.push(event)));
  }, []);
  return null;
}

/** A page whose machine is loaded when the test says so. */
function Page() {
  const session = useRingSession<RequestedRing, RingChoice, RingMissing>({
    goods: airGoods(TEST_CATALOGUE),
    read: (address) => readAddress(address, TEST_CATALOGUE),
    write: ({ selection }, address) => writeAddress(selection, address),
    quote: null,
    onMissing: () => {},
    async load() {
      const loaded = Promise.withResolvers<void>();
      run.loads.push(loaded);
      await loaded.promise;
      return { RingMachine };
    },
  });
  run.session = session;
  return <>{session.machine}</>;
}

function start(query = '') {
  const own: Run = { sent: [], loads: [], machine: null, session: null };
  run = own;
  const drawn = renderInSlot(Page, {
    config,
    messages: {},
    visitor: { ...TEST_VISITOR, store: 'AE' },
    url: `/ring/buy/ae${query}`,
    route: { path: '/ring/buy/:region', params: { region: 'ae' } },
  });
  const session = () => {
    if (!own.session) throw new Error('The page is not drawn.');
    return own.session;
  };
  return {
    ...drawn,
    ...own,
    session,
    machine: () => own.machine,
    send: (event: RingEvent) => act(() => session().send(event)),
    warm: () => act(() => session().warm()),
    async settle(index: number, error?: Error) {
      await waitFor(() => expect(own.loads.length).toBeGreaterThan(index));
      await act(async () => (error ? own.loads[index]?.reject(error) : own.loads[index]?.resolve()));
    },
  };
}

describe('the session of a ring’s page', () => {
  it('loads nothing for who only reads', () => {
    const { session, loads } = start();
    expect(session().state).toMatchObject({ price: 'catalogue', bag: 'choosing' });
    expect(loads).toHaveLength(0);
  });

  it('says that a price was to be asked and the server had none', () => {
    expect(start('?color=ROSE_GOLD').session().state.price).toBe('unquoted');
  });

  it('shows a choice at once, and sends the machine all of them in order when it comes', async () => {
    const { session, send, settle, sent, loads, machine } = start('?size=4&discount=ABC');
    send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD' } });
    send({ type: 'CHOOSE', choice: { size: 9 } });
    send({ type: 'ADD' });
    expect(session().state).toMatchObject({
      requested: { selection: { colour: 'ROSE_GOLD', size: 9 }, refused: {} },
      price: 'asking',
    });
    // The press is answered first, and what it needs next is loaded after the frame that shows it.
    expect(loads).toHaveLength(0);
    await settle(0);
    expect(loads).toHaveLength(1);
    expect(sent.map(({ type }) => type)).toEqual(['CHOOSE', 'CHOOSE', 'ADD']);
    expect(machine()?.input).toMatchObject({
      requested: { selection: { colour: null }, refused: { size: '4' } },
      discountCodes: ['ABC'],
    });
    send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(sent).toHaveLength(4);
  });

  it('shows what the machine says once it is there', async () => {
    const { session, warm, settle, loads, machine } = start();
    warm();
    warm();
    await settle(0);
    expect(loads).toHaveLength(1);
    const state = { ...session().state, bag: 'added' as const };
    act(() => machine()?.onState(state));
    expect(session().state).toBe(state);
  });

  it('without its machine keeps what was chosen, says that nothing went into the bag, and tries again with the next press', async () => {
    const { session, send, settle, sent } = start();
    send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD', size: 9 } });
    send({ type: 'ADD' });
    await settle(0, new Error('offline'));
    expect(session().state).toMatchObject({
      requested: { selection: { colour: 'ROSE_GOLD', size: 9 } },
      price: 'unquoted',
      bag: 'refused',
      message: null,
    });
    expect(reported).toHaveBeenCalledTimes(1);
    send({ type: 'ADD' });
    await settle(1);
    expect(sent.map(({ type }) => type)).toEqual(['CHOOSE', 'ADD']);
  });

  it('that has ended starts no machine', async () => {
    const { warm, settle, unmount, machine } = start();
    warm();
    unmount();
    await settle(0);
    expect(machine()).toBeNull();
  });

  it('[SHELL-14] knows its own addresses when they come back, also one that comes late', () => {
    jest.useFakeTimers();
    const { session, send, navigations, update } = start();
    send({ type: 'CHOOSE', choice: { size: 9 } });
    act(() => jest.advanceTimersByTime(300));
    send({ type: 'CHOOSE', choice: { size: 8 } });
    act(() => jest.advanceTimersByTime(300));
    const [first, second] = navigations.map(({ url }) => url);
    expect([first, second]).toEqual(['/ring/buy/ae?size=9', '/ring/buy/ae?size=8']);
    update({ url: first ?? '' });
    expect(session().state.requested.selection.size).toBe(8);
    update({ url: second ?? '' });
    expect(session().state.requested.selection.size).toBe(8);
    update({ url: first ?? '' });
    expect(session().state.requested.selection.size).toBe(9);
  });

  it('[SHELL-14] goes back with the address, also from one that the page was never drawn with', () => {
    jest.useFakeTimers();
    const { session, send, update } = start('?size=9');
    const goTo = (url: string) =>
      act(() => {
        history.replaceState(null, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    send({ type: 'CHOOSE', choice: { size: 8 } });
    // A jump within the page is told of in the same way, and takes no choice back.
    goTo('/ring/buy/ae?size=9#faq');
    expect(session().state.requested.selection.size).toBe(8);
    act(() => jest.advanceTimersByTime(300));
    goTo('/ring/buy/ae?size=9');
    expect(session().state.requested.selection.size).toBe(9);
    send({ type: 'CHOOSE', choice: { size: 7 } });
    goTo('/rare/buy/ae');
    expect(session().state.requested.selection.size).toBe(7);
    update({ url: '/ring/buy/ae?size=9' });
    expect(session().state.requested.selection.size).toBe(7);
  });
});
