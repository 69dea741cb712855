/** The conditions that must hold after the load, computed from the shoppers' journal and the database. Sends no requests. */
import { quantile } from '../quantile.ts';
import type { CartRecord } from './journal.ts';

/** Quantity by engraving. */
export type StoredLines = ReadonlyMap<string, number>;

export interface StoredOrder {
  readonly cartId: string;
  /** First characters of the token of each of its links: 15 of the 16 bytes of its id. */
  readonly linkStart: string;
  readonly lines: StoredLines;
}

export interface StoreSnapshot {
  /** Lines of the carts that are not orders yet. */
  readonly carts: ReadonlyMap<string, StoredLines>;
  readonly orders: readonly StoredOrder[];
  /** The carts whose payment the test provider has captured, one entry per payment. */
  readonly capturedCarts: readonly string[];
  /** Mails and payments that are still to be done. */
  readonly waitingJobs: number;
  /** Jobs that are not retried any more. */
  readonly deadJobs: number;
}

export interface ReceivedMail {
  /** The `Message-ID`. */
  readonly id: string;
  readonly text: string;
}

export interface MemorySample {
  readonly part: string;
  /** Milliseconds since the start of the measured time. */
  readonly at: number;
  /** Resident memory. */
  readonly mib: number;
}

export interface Proof {
  readonly name: string;
  /** The compared quantities. */
  readonly counted: string;
  /** Empty: the proof holds. */
  readonly problems: readonly string[];
}

export const holds = ({ problems }: Proof): boolean => problems.length === 0;

/**
 * Allowed growth of the last quarter's memory over the first one's. V8 grows a heap with room in steps until it has found its size, and a
 * shell fills its cache of rendered pages.
 */
const MOST_GROWTH = 1.25;
const HEAP_STEP_MIB = 64;

/** Each payment acknowledged as paid is exactly one order that is paid exactly once, and there is no other order. */
export function ordersProof(journal: readonly CartRecord[], { orders, capturedCarts }: StoreSnapshot): Proof {
  const problems: string[] = [];
  const paid = journal.filter(({ payment }) => payment === 'answered');
  const ordersOf = (cartId: string) => orders.filter((order) => order.cartId === cartId);
  const capturesOf = (cartId: string) => capturedCarts.filter((captured) => captured === cartId).length;
  for (const { id, orderToken } of paid) {
    const made = ordersOf(id);
    if (made.length !== 1) problems.push(`cart ${id} was answered as paid and has ${made.length} orders`);
    else if (orderToken !== null && made[0] && !orderToken.startsWith(made[0].linkStart))
      problems.push(`cart ${id} has another order than the one that the shopper was led to`);
  }
  const known = new Map(journal.map((record) => [record.id, record]));
  for (const cartId of new Set([...orders.map((order) => order.cartId), ...capturedCarts])) {
    const [made, captures] = [ordersOf(cartId).length, capturesOf(cartId)];
    if (made !== 1 || captures !== 1)
      problems.push(`cart ${cartId} has ${made} orders and was charged ${captures} times`);
    if ((known.get(cartId)?.payment ?? 'none') === 'none') problems.push(`nobody paid for the order of cart ${cartId}`);
  }
  return {
    name: 'no order is lost or doubled',
    counted: `${paid.length} payments answered as paid, ${orders.length} orders, ${capturedCarts.length} charges`,
    problems,
  };
}

/** Each acknowledged write is in its cart, or in the order made from the cart; a write that was never sent is in neither. */
export function cartWritesProof(journal: readonly CartRecord[], { carts, orders }: StoreSnapshot): Proof {
  const problems: string[] = [];
  const ordered = new Map(orders.map(({ cartId, lines }) => [cartId, lines]));
  let writes = 0;
  for (const { id, acknowledged, pending } of journal) {
    writes += acknowledged.size;
    const stored = ordered.get(id) ?? carts.get(id);
    if (stored === undefined) {
      problems.push(`cart ${id} is gone`);
      continue;
    }
    const mayBe = (engraving: string, quantity: number) =>
      acknowledged.get(engraving) === quantity || (pending?.engraving === engraving && pending.quantity === quantity);
    for (const [engraving, quantity] of acknowledged) {
      const there = stored.get(engraving);
      if (there === undefined || !mayBe(engraving, there))
        problems.push(`cart ${id} has ${there ?? 0} of "${engraving}", and ${quantity} were answered`);
    }
    for (const [engraving, quantity] of stored) {
      if (!acknowledged.has(engraving) && !mayBe(engraving, quantity))
        problems.push(`cart ${id} has "${engraving}", which nobody put there`);
    }
  }
  return { name: 'no answered cart write is lost', counted: `${writes} lines in ${journal.length} carts`, problems };
}

/** Each order's mail has arrived. A mail that is sent again has the same Message-ID, so a mail program shows it once. */
export function mailsProof({ orders, waitingJobs, deadJobs }: StoreSnapshot, mails: readonly ReceivedMail[]): Proof {
  const problems: string[] = [];
  for (const { linkStart, cartId } of orders) {
    const ids = new Set(mails.filter(({ text }) => text.includes(`/order/${linkStart}`)).map(({ id }) => id));
    if (ids.size !== 1) problems.push(`the order of cart ${cartId} has ${ids.size} mails`);
  }
  if (waitingJobs > 0) problems.push(`${waitingJobs} jobs wait`);
  if (deadJobs > 0) problems.push(`${deadJobs} jobs are given up`);
  const again = mails.length - new Set(mails.map(({ id }) => id)).size;
  return {
    name: 'no mail is lost',
    counted: `${orders.length} orders, ${mails.length} mails received, ${again} of them a second time`,
    problems,
  };
}

export interface MemoryFigures {
  readonly part: string;
  /** Median resident memory in MiB, for each quarter of the measured time; NaN where nothing was read. */
  readonly quarters: readonly [number, number, number, number];
}

/** @param durationMs of the measured time */
export function memoryFigures(samples: readonly MemorySample[], durationMs: number): readonly MemoryFigures[] {
  return [...new Set(samples.map(({ part }) => part))].map((part) => {
    const quarter = (nth: number) => {
      const isIn = ({ at }: MemorySample) => Math.min(3, Math.floor((at * 4) / durationMs)) === nth;
      const read = samples.filter((sample) => sample.part === part && isIn(sample));
      return quantile(
        read.map(({ mib }) => mib),
        0.5,
      );
    };
    return { part, quarters: [quarter(0), quarter(1), quarter(2), quarter(3)] };
  });
}

export function memoryProof(figures: readonly MemoryFigures[]): Proof {
  const told = figures.map(({ part, quarters: [first, , , last] }) => ({ part, first, last }));
  const limitOf = (first: number) => first * MOST_GROWTH + HEAP_STEP_MIB;
  return {
    name: 'memory is flat',
    counted: told.map(({ part, first, last }) => `${part} ${first.toFixed(0)} → ${last.toFixed(0)} MiB`).join(', '),
    problems: told
      .filter(({ first, last }) => !(last <= limitOf(first)))
      .map(
        ({ part, first, last }) =>
          `${part} grew from ${first.toFixed(0)} to ${last.toFixed(0)} MiB (at most ${limitOf(first).toFixed(0)})`,
      ),
  };
}
