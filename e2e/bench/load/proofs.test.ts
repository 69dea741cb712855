import { describe, expect, it } from '@jest/globals';
import { acknowledge, type CartRecord, newCartRecord } from './journal.ts';
import {
  cartWritesProof,
  holds,
  mailsProof,
  memoryFigures,
  memoryProof,
  ordersProof,
  type StoredOrder,
  type StoreSnapshot,
} from './proofs.ts';

const order = (part: Partial<StoredOrder> = {}): StoredOrder => ({
  cartId: 'a',
  linkStart: 'token-a',
  lines: new Map([['No 0', 1]]),
  ...part,
});
const snapshot = (part: Partial<StoreSnapshot> = {}): StoreSnapshot => ({
  carts: new Map(),
  orders: [order()],
  capturedCarts: ['a'],
  waitingJobs: 0,
  deadJobs: 0,
  ...part,
});
const record = (part: Partial<CartRecord> = {}): CartRecord => ({
  ...newCartRecord('a'),
  acknowledged: new Map([['No 0', 1]]),
  payment: 'answered',
  orderToken: 'token-a',
  ...part,
});

describe('ordersProof', () => {
  it('holds where each paid cart is one order that was charged once', () => {
    expect(holds(ordersProof([record()], snapshot()))).toBe(true);
  });

  it('finds an order that was answered and is not there', () => {
    expect(ordersProof([record()], snapshot({ orders: [], capturedCarts: [] })).problems).toEqual([
      'cart a was answered as paid and has 0 orders',
    ]);
  });

  it('finds a cart that was charged twice, and one that was charged for nothing', () => {
    expect(ordersProof([record()], snapshot({ capturedCarts: ['a', 'a'] })).problems).toEqual([
      'cart a has 1 orders and was charged 2 times',
    ]);
    const sent = record({ payment: 'sent', orderToken: null });
    expect(ordersProof([sent], snapshot({ orders: [] })).problems).toEqual([
      'cart a has 0 orders and was charged 1 times',
    ]);
  });

  it('finds a second order of a cart, and an order that the shopper was not led to', () => {
    expect(holds(ordersProof([record()], snapshot({ orders: [order(), order({ linkStart: 'token-b' })] })))).toBe(
      false,
    );
    expect(holds(ordersProof([record({ orderToken: 'token-b' })], snapshot()))).toBe(false);
  });

  it('takes an order of a payment whose answer was lost, and none that nobody paid for', () => {
    expect(holds(ordersProof([record({ payment: 'sent', orderToken: null })], snapshot()))).toBe(true);
    expect(ordersProof([record({ payment: 'none', orderToken: null })], snapshot()).problems).toEqual([
      'nobody paid for the order of cart a',
    ]);
  });
});

describe('cartWritesProof', () => {
  const open = (lines: Record<string, number>) =>
    snapshot({ orders: [], carts: new Map([['a', new Map(Object.entries(lines))]]) });

  it('looks into the cart, or into the order that it has become', () => {
    expect(holds(cartWritesProof([record()], snapshot()))).toBe(true);
    expect(holds(cartWritesProof([record()], open({ 'No 0': 1 })))).toBe(true);
  });

  it('finds an answered line that is not there or has another quantity, and a cart that is gone', () => {
    expect(cartWritesProof([record()], open({})).problems).toEqual(['cart a has 0 of "No 0", and 1 were answered']);
    expect(cartWritesProof([record()], open({ 'No 0': 2 })).problems).toEqual([
      'cart a has 2 of "No 0", and 1 were answered',
    ]);
    expect(cartWritesProof([record()], snapshot({ orders: [] })).problems).toEqual(['cart a is gone']);
  });

  it('takes a write without an answer as done or as not done', () => {
    const pending = record({ pending: { engraving: 'No 1', quantity: 1 } });
    expect(holds(cartWritesProof([pending], open({ 'No 0': 1, 'No 1': 1 })))).toBe(true);
    expect(holds(cartWritesProof([pending], open({ 'No 0': 1 })))).toBe(true);
    const changing = record({ pending: { engraving: 'No 0', quantity: 2 } });
    expect(holds(cartWritesProof([changing], open({ 'No 0': 2 })))).toBe(true);
  });

  it('finds a line that nobody put there', () => {
    expect(cartWritesProof([record()], open({ 'No 0': 1, 'No 7': 1 })).problems).toEqual([
      'cart a has "No 7", which nobody put there',
    ]);
  });
});

describe('mailsProof', () => {
  const mail = (id: string, token = 'token-a') => ({ id, text: `Your order: http://localhost/order/${token}` });

  it('holds where each order has its mail, also one that was sent twice under one id', () => {
    expect(holds(mailsProof(snapshot(), [mail('1')]))).toBe(true);
    expect(holds(mailsProof(snapshot(), [mail('1'), mail('1')]))).toBe(true);
  });

  it('finds an order without a mail and one with two', () => {
    expect(mailsProof(snapshot(), [mail('1', 'token-b')]).problems).toEqual(['the order of cart a has 0 mails']);
    expect(mailsProof(snapshot(), [mail('1'), mail('2')]).problems).toEqual(['the order of cart a has 2 mails']);
  });

  it('finds jobs that wait or are given up', () => {
    expect(mailsProof(snapshot({ waitingJobs: 2, deadJobs: 1 }), [mail('1')]).problems).toEqual([
      '2 jobs wait',
      '1 jobs are given up',
    ]);
  });
});

describe('memory', () => {
  const shell = (first: number, last: number) => ({ part: 'shell-1', quarters: [first, 300, 300, last] as const });

  it('is the median of each quarter', () => {
    const samples = [100, 110, 400, 120, 121].map((mib, second) => ({ part: 'shell-1', at: second * 1000, mib }));
    expect(memoryFigures(samples, 4000)).toEqual([{ part: 'shell-1', quarters: [100, 110, 400, 120] }]);
  });

  it('is flat up to a quarter and a step of the heap more, and not where a quarter has no figure', () => {
    expect(holds(memoryProof([shell(200, 314)]))).toBe(true);
    expect(memoryProof([shell(200, 315)]).problems).toEqual(['shell-1 grew from 200 to 315 MiB (at most 314)']);
    expect(holds(memoryProof([shell(200, Number.NaN)]))).toBe(false);
  });
});

describe('acknowledge', () => {
  it('takes the pending write as done, once', () => {
    const record = newCartRecord('a');
    record.pending = { engraving: 'No 0', quantity: 1 };
    acknowledge(record);
    acknowledge(record);
    expect([record.pending, [...record.acknowledged]]).toEqual([null, [['No 0', 1]]]);
  });
});
