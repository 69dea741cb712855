import { describe, expect, it } from '@jest/globals';
import { testLine } from '../../test-support/carts.ts';
import type { LineChange } from './pendingChanges.ts';
import { createStoredPending, PENDING_LIFE } from './storedPending.ts';

const CHANGES: LineChange[] = [
  { store: 'AE', cartId: 'cart-1', key: 'k1', kind: 'update', lineId: 'line-1', from: 2, quantity: 5 },
  {
    store: 'AE',
    cartId: 'cart-1',
    key: 'k2',
    kind: 'remove',
    lineIds: ['line-2'],
    lines: [testLine()],
    discountCodes: [],
  },
  {
    store: 'AE',
    cartId: 'cart-1',
    key: 'k3',
    kind: 'restore',
    removal: 'k2',
    lines: [testLine()],
    discountCodes: ['A'],
  },
];
function stage() {
  const texts = new Map<string, string>();
  const clock = { now: 0 };
  const pending = createStoredPending(
    {
      read: (key) => texts.get(key) ?? null,
      write: (key, value) => void texts.set(key, value),
      remove: (key) => void texts.delete(key),
    },
    () => clock.now,
  );
  return { texts, clock, pending };
}
const KEY = 'tessera.bag.pending.AE';

describe('stored changes that no server has confirmed', () => {
  it('come back as they were, for their store alone', () => {
    const { pending } = stage();
    pending.write('AE', CHANGES);
    expect([pending.read('AE'), pending.read('EU')]).toEqual([CHANGES, []]);
  });

  it('are gone once all are confirmed', () => {
    const { pending, texts } = stage();
    pending.write('AE', CHANGES);
    pending.write('AE', []);
    expect(texts.size).toBe(0);
  });

  it('are dropped when the server knows their keys no more', () => {
    const { pending, texts, clock } = stage();
    pending.write('AE', CHANGES);
    clock.now = PENDING_LIFE - 1;
    expect(pending.read('AE')).toHaveLength(3);
    clock.now = PENDING_LIFE;
    expect([pending.read('AE'), texts.size]).toEqual([[], 0]);
  });

  it.each([
    'no JSON',
    '[]',
    '{"since":0}',
    '{"since":"0","changes":[]}',
    JSON.stringify({ since: 0, changes: [{ ...CHANGES[0], quantity: -1 }] }),
    JSON.stringify({ since: 0, changes: [{ ...CHANGES[0], kind: 'buy' }] }),
    JSON.stringify({ since: 0, changes: [{ ...CHANGES[0], store: 'EU' }] }),
  ])('that are none are removed: %s', (text) => {
    const { pending, texts } = stage();
    texts.set(KEY, text);
    expect([pending.read('AE'), texts.size]).toEqual([[], 0]);
  });
});
