/**
 * How lists are read page by page. A cursor says where a page ended in the list's own order, so the next page loses and repeats nothing
 * when rows are added or deleted in between, as it would if rows were counted (decision 115).
 */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';

/** Rows of a page, unless a list has a size of its own. */
const PAGE_ROWS = 200;

export interface Page<Row, Cursor = string> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null: this is the last one. */
  readonly next: Cursor | null;
}

/** Where a page ended in a list by time. */
export interface TimePlace {
  /** Text with microseconds, because a Date would cut them off and rows with them. */
  readonly time: string;
  /** Orders rows of the same time. */
  readonly id: string;
}

/** The order of a list, as parts of its query. */
export interface ListOrder<Place> {
  /** Selected with each row as `place`: its cursor is made of it. */
  readonly place: SQL<string>;
  /** Rows that follow a place; undefined: all of them. */
  after(place: Place | undefined): SQL | undefined;
  readonly orderBy: readonly [SQL, ...SQL[]];
}

const ORDERS = { asc: { by: asc, follows: sql`>` }, desc: { by: desc, follows: sql`<` } } as const;

/** @param number unique, and given in the order in which rows come */
export function byNumber(direction: 'asc' | 'desc', number: SQLWrapper): ListOrder<number> {
  const { by, follows } = ORDERS[direction];
  return {
    place: sql<string>`${number}::text`,
    after: (place) => (place === undefined ? undefined : sql`${number} ${follows} ${place}`),
    orderBy: [by(number)],
  };
}

/** @param id unique; letters, digits, `_` and `-` */
export function byTime(direction: 'asc' | 'desc', time: SQLWrapper, id: SQLWrapper): ListOrder<TimePlace> {
  const { by, follows } = ORDERS[direction];
  const text = sql`${id}::text`;
  return {
    place: sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z "') || ${text}`,
    after: (place) =>
      place === undefined ? undefined : sql`(${time}, ${text}) ${follows} (${place.time}::timestamptz, ${place.id})`,
    orderBy: [by(time), by(text)],
  };
}

/**
 * Reads one page.
 * @param query reads so many rows in the list's order: one more than the page has, which tells whether another page follows
 */
export async function readPage<Row extends { readonly place: string }>(
  query: (limit: number) => PromiseLike<readonly Row[]>,
  size = PAGE_ROWS,
): Promise<Page<Row>> {
  return toPage(await query(size + 1), size, ({ place }) => cursorOf(place));
}

/** Makes a page of rows that were read with one more than it has. @param nextOf the cursor after its last row */
export function toPage<Row, Cursor>(
  found: readonly Row[],
  size: number,
  nextOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last === undefined || found.length <= size ? null : nextOf(last) };
}

/** In base64url: one word for addresses and terminals, and nothing that a caller would read or make. */
const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');

/** The parameter `cursor` of a list. @param read null: no cursor of this list says that */
const cursorSchema = <Place>(read: (place: string) => Place | null) =>
  z
    .string()
    .transform((cursor, context): Place => {
      const text = Buffer.from(cursor, 'base64url').toString();
      const place = cursorOf(text) === cursor ? read(text) : null;
      if (place !== null) return place;
      context.addIssue('must be `next` of the page before, unchanged; leave it out to read from the start');
      return z.NEVER;
    })
    .optional();

/** `cursor` of a list by number. */
export const numberCursorSchema = cursorSchema((place) => (/^[1-9]\d{0,14}$/.test(place) ? Number(place) : null));

// Rows are of this millennium, and PostgreSQL refuses a year 0.
const timeSchema = z.iso.datetime({ precision: 6 }).startsWith('2');

/** `cursor` of a list by time. */
export const timeCursorSchema = cursorSchema((place): TimePlace | null => {
  const [time = '', id = '', ...more] = place.split(' ');
  const isPlace = timeSchema.safeParse(time).success && /^[\w-]{1,64}$/.test(id) && more.length === 0;
  return isPlace ? { time, id } : null;
});

/** `next` of a list's answer. */
export const nextSchema = z.string().nullable().describe('`cursor` of the next page; null: this is the last one.');
