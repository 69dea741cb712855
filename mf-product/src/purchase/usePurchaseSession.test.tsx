import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInSlot, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { readAddress, writeAddress } from '@tessera/shared-contracts/ring/ringAddress';
import type { RingMissing } from '@tessera/shared-contracts/ring/ringOrder';
import type { RequestedRing, RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import config from '../../remote.config.ts';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { airAdapter } from '../products/ring/airAdapter.ts';
import type { PurchaseMachineProps } from './PurchaseMachine.tsx';
import type { PurchaseEvent } from './purchaseState.ts';
import { type PurchaseSession, usePurchaseSession } from './usePurchaseSession.ts';

const reported = jest.fn();

beforeEach(() => {
  globalThis.reportError = reported;
});

afterEach(() => {
  jest.useRealTimers();
  reported.mockClear();
});

type Props = PurchaseMachineProps<RequestedRing, RingChoice, RingMissing>;

interface Run {
  readonly sent: PurchaseEvent<RequestedRing, RingChoice>[];
  readonly loads: PromiseWithResolvers<void>[];
  readonly missing: RingMissing[];
  machine: Props | null;
  session: PurchaseSession<RequestedRing, RingChoice> | null;
}
let run: Run;

/** A fake machine that records the events it receives. */
function PurchaseMachine(props: Props) {
  run.machine = props;
  const { onRunning } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the machine says once that it runs.
  useEffect(() => {
    run.sent.push(...onRunning((event) => run.sent.push(event)));
  }, []);
  return null;
}

/** A page whose machine is loaded when the test decides. */
function Page() {
  const session = usePurchaseSession<RequestedRing, RingChoice, RingMissing>({
    adapter: airAdapter(TEST_CATALOGUE),
    read: (address) => readAddress(address, TEST_CATALOGUE),
    write: ({ selection }, address) => writeAddress(selection, address),
    quote: null,
    onMissing: (first) => run.missing.push(first),
    nameOf: ({ selection: { colour, size } }) => `${colour} ${size}`,
    async load() {
      const loaded = Promise.withResolvers<void>();
      run.loads.push(loaded);
      await loaded.promise;
      return { PurchaseMachine };
    },
  });
  run.session = session;
  return <>{session.machine}</>;
}

function start(query = '') {
  const own: Run = { sent: [], loads: [], missing: [], machine: null, session: null };
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
    send: (event: PurchaseEvent<RequestedRing, RingChoice>) => act(() => session().send(event)),
    add: () => act(() => session().add()),
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
    expect(session().state.price).toBe('catalogue');
    expect(loads).toHaveLength(0);
  });

  it('says that a price was to be asked and the server had none', () => {
    expect(start('?color=ROSE_GOLD').session().state.price).toBe('unquoted');
  });

  it('shows a choice at once, and sends the machine all of them in order when it comes', async () => {
    const { session, send, settle, sent, loads, machine } = start('?size=4&discount=ABC');
    send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD' } });
    send({ type: 'CHOOSE', choice: { size: 9 } });
    expect(session().state).toMatchObject({
      requested: { selection: { colour: 'ROSE_GOLD', size: 9 }, refused: {} },
      price: 'asking',
    });
    // The click is handled first, and the machine is loaded after the frame that shows it.
    expect(loads).toHaveLength(0);
    await settle(0);
    expect(loads).toHaveLength(1);
    expect(sent.map(({ type }) => type)).toEqual(['CHOOSE', 'CHOOSE']);
    expect(machine()?.input).toMatchObject({
      requested: { selection: { colour: null }, refused: { size: '4' } },
      discountCodes: ['ABC'],
    });
    send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(sent).toHaveLength(3);
  });

  it('shows what the machine says once it is there', async () => {
    const { session, warm, settle, loads, machine } = start();
    warm();
    warm();
    await settle(0);
    expect(loads).toHaveLength(1);
    const state = { ...session().state, price: 'asking' as const };
    act(() => machine()?.onState(state));
    expect(session().state).toBe(state);
  });

  it('without its machine keeps what was chosen, and tries again with the next choice', async () => {
    const { session, send, settle, sent } = start();
    send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD', size: 9 } });
    await settle(0, new Error('offline'));
    expect(session().state).toMatchObject({
      requested: { selection: { colour: 'ROSE_GOLD', size: 9 } },
      price: 'unquoted',
    });
    expect(reported).toHaveBeenCalledTimes(1);
    send({ type: 'CHOOSE', choice: { size: 8 } });
    await settle(1);
    expect(sent.map(({ type }) => type)).toEqual(['CHOOSE', 'CHOOSE']);
  });

  it('adds what is chosen without a machine, in the words of the page', () => {
    const { session, send, add, emitted, loads } = start('?color=ROSE_GOLD&size=9');
    add();
    expect(session().bag).toMatchObject({ state: 'adding', name: 'ROSE_GOLD 9', incomplete: false });
    send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(session().bag).toMatchObject({ state: 'adding', name: 'ROSE_GOLD 9' });
    expect(emitted).toMatchObject([{ payload: { lines: [{ merchandiseId: 'rose_gold_9' }] } }]);
    expect(loads).toHaveLength(0);
  });

  it.each([
    ['', 'colour'],
    ['?size=9', 'colour'],
    ['?color=ROSE_GOLD', 'size'],
    ['?color=ROSE_GOLD&size=9&engraving=%40', 'engraving'],
  ] as const)('[PDP-03] with %p is barred by the %s, and says so each time', (query, first) => {
    const { session, add, emitted, missing } = start(query);
    add();
    add();
    expect(session().bag).toMatchObject({ state: 'idle', incomplete: true });
    expect([missing, emitted]).toEqual([[first, first], []]);
  });

  it('[PDP-03] stays barred until all is chosen, and is open then', () => {
    const { session, send, add } = start();
    add();
    send({ type: 'CHOOSE', choice: { size: 9 } });
    expect(session().bag.incomplete).toBe(true);
    send({ type: 'CHOOSE', choice: { colour: 'ROSE_GOLD' } });
    expect(session().bag.incomplete).toBe(false);
    send({ type: 'CHOOSE', choice: { engraving: '@' } });
    expect(session().bag.incomplete).toBe(false);
  });

  it('[PDP-03] forgets with another address that it was asked too early', () => {
    const { session, add, update } = start();
    add();
    expect(session().bag.incomplete).toBe(true);
    update({ url: '/ring/buy/ae?size=9' });
    expect(session().bag.incomplete).toBe(false);
  });

  it('forgets with the next choice what the bag has said', () => {
    const { session, send, add, emitted, deliver } = start('?color=ROSE_GOLD&size=9');
    add();
    const { requestId } = bagAddRequested.schema.parse(emitted[0]?.payload);
    deliver(bagAddSettled, { requestId, ok: true });
    expect(session().bag.added).toBe('ROSE_GOLD 9');
    send({ type: 'CODES', discountCodes: [] });
    expect(session().bag.added).toBe('ROSE_GOLD 9');
    send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(session().bag.added).toBeNull();
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
    // A jump within the page also fires popstate, but must not undo a choice.
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
