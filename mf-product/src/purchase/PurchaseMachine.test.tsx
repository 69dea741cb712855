import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { renderInSlot } from '@tessera/remote-kit/testing';
import type { RingMissing } from '@tessera/shared-contracts/ring/ringOrder';
import { NOTHING_CHOSEN, type RequestedRing, type RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import { act } from '@testing-library/react';
import config from '../../remote.config.ts';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { airAdapter } from '../products/ring/airAdapter.ts';
import { PurchaseMachine } from './PurchaseMachine.tsx';
import type { PurchaseEvent, PurchaseState } from './purchaseState.ts';

const never: StoreApi = () => new Promise(() => {});

/** Runs the machine alone, and records every state. */
function run(requested: RequestedRing, early: readonly PurchaseEvent<RequestedRing, RingChoice>[]) {
  const states: PurchaseState<RequestedRing>[] = [];
  let send: (event: PurchaseEvent<RequestedRing, RingChoice>) => void = () => {
    throw new Error('The machine does not run.');
  };
  const { unmount } = renderInSlot(
    () => (
      <PurchaseMachine<RequestedRing, RingChoice, RingMissing>
        adapter={airAdapter(TEST_CATALOGUE)}
        input={{ requested, quote: null, discountCodes: [] }}
        onRunning={(given) => {
          send = given;
          return early;
        }}
        onState={(state) => states.push(state)}
        api={never}
      />
    ),
    { config, messages: {} },
  );
  return { states, send: (event: PurchaseEvent<RequestedRing, RingChoice>) => act(() => send(event)), unmount };
}

describe('the machine of a ring’s page', () => {
  it('is seen only once it knows what was chosen before it came', () => {
    const { states, send } = run({ selection: NOTHING_CHOSEN, refused: {} }, [
      { type: 'CHOOSE', choice: { colour: 'ROSE_GOLD' } },
      { type: 'CHOOSE', choice: { size: 9 } },
    ]);
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({ requested: { selection: { colour: 'ROSE_GOLD', size: 9 } }, price: 'asking' });
    send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(states.at(-1)?.requested.selection.size).toBe(8);
  });

  it('ends with the page: it says nothing more', () => {
    const { states, send, unmount } = run({ selection: NOTHING_CHOSEN, refused: {} }, []);
    unmount();
    send({ type: 'CHOOSE', choice: { size: 8 } });
    expect(states).toHaveLength(1);
  });
});
