import { describe, expect, it } from '@jest/globals';
import { testLine } from '../../test-support/carts.ts';
import type { Add, StoredChange } from './pendingChanges.ts';
import { createStoredPending, PENDING_LIFE } from './storedPending.ts';

const ADD: Add = {
  store: 'AE',
  key: 'k4',
  kind: 'add',
  isHeld: true,
  brought: { attributes: [{ key: 'utm_source', value: 'mail' }], discountCodes: ['SPRING'] },
  requestId: 'r1',
  lines: [{ merchandiseId: 'air_aster_black-9', quantity: 1, attributes: [{ key: 'engraving', value: 'Noor' }] }],
  discountCodes: ['A'],
  silent: false,
  forceNew: false,
  upsell: true,
  titles: ['Ring Air'],
};
const CHANGES: StoredChange[] = [
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
  ADD,
];
function stage() {
  const texts = new Map<string, string>();
  const clock = { now: 0 };
  const sameBrowser = () =>
    createStoredPending(
      {
        read: (key) => texts.get(key) ?? null,
        write: (key, value) => void texts.set(key, value),
        remove: (key) => void texts.delete(key),
      },
      () => clock.now,
    );
  return { texts, clock, pending: sameBrowser(), sameBrowser };
}
const KEY = 'tessera.bag.pending.AE';

describe('stored changes that no server has confirmed', () => {
  it('[BAG-12] come back as they were, for their store alone', () => {
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
    expect(pending.read('AE')).toEqual(CHANGES);
    clock.now = PENDING_LIFE;
    expect([pending.read('AE'), texts.size]).toEqual([[], 0]);
  });

  it('[BAG-19] of another tab stay when this one writes its own, until the other has them confirmed', () => {
    const { pending: one, sameBrowser } = stage();
    const other = sameBrowser();
    const [mine, theirs, ...rest] = CHANGES;
    if (!mine || !theirs) throw new Error('two changes are needed');
    one.write('AE', [mine]);
    other.write('AE', [theirs]);
    one.write('AE', [mine, ...rest]);
    expect(sameBrowser().read('AE')).toEqual([theirs, mine, ...rest]);
    one.write('AE', []);
    expect(sameBrowser().read('AE')).toEqual([theirs]);
    other.write('AE', []);
    expect(sameBrowser().read('AE')).toEqual([]);
  });

  it('of an earlier page are this page’s once it has read them', () => {
    const { pending, sameBrowser } = stage();
    pending.write('AE', CHANGES);
    const next = sameBrowser();
    expect(next.read('AE')).toEqual(CHANGES);
    next.write('AE', []);
    expect(sameBrowser().read('AE')).toEqual([]);
  });

  it('[BAG-12] an add comes back as one that nobody waits for, also one of an earlier release', () => {
    const { pending, texts } = stage();
    const { brought, ...add } = ADD;
    pending.write('AE', [{ ...ADD, isHeld: false }]);
    expect(pending.read('AE')).toEqual([ADD]);
    texts.set(KEY, JSON.stringify({ since: 0, changes: [add] }));
    expect(pending.read('AE')).toEqual([add]);
  });

  it('of another tab do not live longer because this one writes', () => {
    const { pending, clock, sameBrowser } = stage();
    const [mine, theirs] = CHANGES;
    if (!mine || !theirs) throw new Error('two changes are needed');
    sameBrowser().write('AE', [theirs]);
    clock.now = PENDING_LIFE - 1;
    pending.write('AE', [mine]);
    clock.now = PENDING_LIFE;
    expect(sameBrowser().read('AE')).toEqual([]);
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
