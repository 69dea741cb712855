/** Reads a list page by page while others write to the database, and checks the rejected cursors. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { gt, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type * as z from 'zod';
import { openTestStore, type TestStore } from '../../../test-support/store.ts';
import {
  byNumber,
  byTime,
  type ListOrder,
  numberCursorSchema,
  type Page,
  readPage,
  timeCursorSchema,
  toPage,
} from './pagination.ts';

jest.setTimeout(120_000);

const listed = pgTable('listed', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  id: text('id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});

interface Row {
  readonly number: number;
  readonly id: string;
  /** Microseconds after a start time: closer together than a Date can distinguish. */
  readonly micros: number;
}

const rowsArbitrary = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 10_000 }),
    id: fc.stringMatching(/^[0-9a-f]{8}$/),
    micros: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3_000_000 })),
  }),
  { maxLength: 24, selector: ({ number }) => number },
);
/** The first rows exist before the first page is read; the others are added after pages. */
const listArbitrary = rowsArbitrary
  .filter((rows) => new Set(rows.map(({ id }) => id)).size === rows.length)
  .chain((rows) => fc.record({ rows: fc.constant(rows), first: fc.integer({ min: 0, max: rows.length }) }));

const compare = <Value extends number | string>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);

describe('a list that is read page by page', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
    await store.database.db.execute(
      sql`create table listed (number bigint primary key, id text not null, at timestamptz not null)`,
    );
  });
  afterAll(() => store?.close());

  const insert = async (rows: readonly Row[]) => {
    for (const { number, id, micros } of rows)
      await store.database.db.execute(
        sql`insert into listed values (${number}, ${id}, timestamptz '2026-11-26T08:00:00.000001Z' + ${`${micros} microseconds`}::interval)`,
      );
  };

  /** @returns the numbers of all pages in order, with rows added after each page */
  async function readAll(
    read: (cursor: string | undefined) => Promise<Page<{ readonly number: number }>>,
    size: number,
    added: readonly Row[],
  ): Promise<readonly number[]> {
    const numbers: number[] = [];
    const left = [...added];
    let cursor: string | undefined;
    do {
      const { rows, next } = await read(cursor);
      expect(rows.length).toBeLessThanOrEqual(size);
      if (next !== null) expect(rows).toHaveLength(size);
      numbers.push(...rows.map(({ number }) => number));
      // A repeated row would repeat forever.
      expect(new Set(numbers).size).toBe(numbers.length);
      cursor = next ?? undefined;
      await insert(left.splice(0, 2));
    } while (cursor !== undefined);
    return numbers;
  }

  const pagesOf =
    <Place>(order: ListOrder<Place>, cursorSchema: z.ZodType<Place | undefined>, size: number) =>
    (cursor?: string) =>
      readPage(
        (limit) =>
          store.database.db
            .select({ number: listed.number, place: order.place })
            .from(listed)
            .where(order.after(cursorSchema.parse(cursor)))
            .orderBy(...order.orderBy)
            .limit(limit),
        size,
      );
  const empty = () => store.database.db.delete(listed).where(gt(listed.number, 0));

  it.each(['asc', 'desc'] as const)(
    '[API-12] gives each row once and in order, %s, also with equal times and rows that are added in between',
    async (direction) => {
      const sign = direction === 'asc' ? 1 : -1;
      const lists = [
        {
          read: (size: number) => pagesOf(byTime(direction, listed.at, listed.id), timeCursorSchema, size),
          inOrder: (one: Row, other: Row) => sign * (compare(one.micros, other.micros) || compare(one.id, other.id)),
        },
        {
          read: (size: number) => pagesOf(byNumber(direction, listed.number), numberCursorSchema, size),
          inOrder: (one: Row, other: Row) => sign * compare(one.number, other.number),
        },
      ];
      await fc.assert(
        fc.asyncProperty(listArbitrary, fc.integer({ min: 1, max: 5 }), async ({ rows, first }, size) => {
          for (const { read, inOrder } of lists) {
            await empty();
            await insert(rows.slice(0, first));
            const numbers = await readAll(read(size), size, rows.slice(first));
            const found = new Set(numbers);
            const wholeList = rows.toSorted(inOrder).map((row) => row.number);
            expect(numbers).toEqual(wholeList.filter((each) => found.has(each)));
            const fromStart = rows.slice(0, first).map((row) => row.number);
            expect(fromStart.filter((each) => !found.has(each))).toEqual([]);
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it('[API-12] goes on after a row that was deleted meanwhile', async () => {
    await empty();
    const rows = [1, 2, 3].map((number) => ({ number, id: `id${number}`, micros: 0 }));
    await insert(rows);
    const read = pagesOf(byTime('asc', listed.at, listed.id), timeCursorSchema, 2);
    const { next } = await read();
    await empty();
    await insert(rows.slice(2));
    expect((await read(next ?? '')).rows.map(({ number }) => number)).toEqual([3]);
  });
});

it('[API-12] the last page names no next one, also where it is full', () => {
  const pages = [[], [1], [1, 2], [1, 2, 3]].map((found) => toPage(found, 2, String));
  expect(pages).toEqual([
    { rows: [], next: null },
    { rows: [1], next: null },
    { rows: [1, 2], next: null },
    { rows: [1, 2], next: '2' },
  ]);
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const TIME = '2026-11-26T08:00:00.123456Z';

it.each(['', '0', '-1', '1.5', '1e3', '017', ' 17', '9'.repeat(16), `${TIME} id`])(
  '[API-12] "%s" is no place in a list by number',
  (place) => {
    expect(numberCursorSchema.safeParse(encoded(place)).error?.issues).toMatchObject([
      { message: 'must be `next` of the page before, unchanged; leave it out to read from the start' },
    ]);
  },
);

it.each([
  ...['', '17', TIME, `${TIME} `, `${TIME} a b`, `${TIME} '`, `${TIME} \0`, `${TIME} ${'x'.repeat(65)}`, 'now id'],
  ...['2026-02-30T08:00:00.123456Z id', '0000-01-01T00:00:00.000000Z id', '2026-11-26T08:00:00.123Z id'],
])('[API-12] %j is no place in a list by time', (place) => {
  expect(timeCursorSchema.safeParse(encoded(place)).success).toBe(false);
});

it.each(['', 'x', '17', 'MTc=', ' MTc', 'MTc!', 'MTd'])('[API-12] "%s" is no cursor', (cursor) => {
  for (const schema of [numberCursorSchema, timeCursorSchema]) expect(schema.safeParse(cursor).success).toBe(false);
});

it('[API-12] reads the cursors that it has made', () => {
  expect(numberCursorSchema.parse(encoded('17'))).toBe(17);
  expect(timeCursorSchema.parse(encoded(`${TIME} 6d1f-2a`))).toEqual({ time: TIME, id: '6d1f-2a' });
});
