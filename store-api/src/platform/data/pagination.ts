/**
 * Pagination of lists. A cursor is a position in the list's own order, so the next page skips and repeats nothing when rows are added or
 * deleted in between, unlike an offset (decision 115).
 */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';

/** Rows of a page, unless a list has its own page size. */
const PAGE_ROWS = 200;

export interface Page<Row, Cursor = string> {
  readonly rows: readonly Row[];
  /** Cursor of the next page. Null: this is the last page. */
  readonly next: Cursor | null;
}

/** The end of a page in a list sorted by time. */
export interface TimePlace {
  /** Text with microseconds, because a Date would truncate them and skip rows. */
  readonly time: string;
  /** Sorts rows with the same time. */
  readonly id: string;
}

/** The order of a list, as parts of its query. */
export interface ListOrder<Place> {
  /** Selected with each row as `place`; the cursor is derived from it. */
  readonly place: SQL<string>;
  /** Condition for rows after a place; undefined: all rows. */
  after(place: Place | undefined): SQL | undefined;
  readonly orderBy: readonly [SQL, ...SQL[]];
}

const ORDERS = { asc: { by: asc, follows: sql`>` }, desc: { by: desc, follows: sql`<` } } as const;

/** @param number unique, and assigned in the order of insertion */
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
 * @param query reads up to `limit` rows in the list's order: one more than the page's size, to detect a further page
 */
export async function readPage<Row extends { readonly place: string }>(
  query: (limit: number) => PromiseLike<readonly Row[]>,
  size = PAGE_ROWS,
): Promise<Page<Row>> {
  return toPage(await query(size + 1), size, ({ place }) => cursorOf(place));
}

/** Creates a page from rows that include one more than its size. @param nextOf the cursor after its last row */
export function toPage<Row, Cursor>(
  found: readonly Row[],
  size: number,
  nextOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last === undefined || found.length <= size ? null : nextOf(last) };
}

/** base64url: safe in addresses and terminals, and opaque to callers. */
const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');

/** The parameter `cursor` of a list. @param read returns null when the value is not a cursor of this list */
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

/** `cursor` of a list sorted by number. */
export const numberCursorSchema = cursorSchema((place) => (/^[1-9]\d{0,14}$/.test(place) ? Number(place) : null));

// Rows are of this millennium, and PostgreSQL rejects a year 0.
const timeSchema = z.iso.datetime({ precision: 6 }).startsWith('2');

/** `cursor` of a list sorted by time. */
export const timeCursorSchema = cursorSchema((place): TimePlace | null => {
  const [time = '', id = '', ...more] = place.split(' ');
  const isPlace = timeSchema.safeParse(time).success && /^[\w-]{1,64}$/.test(id) && more.length === 0;
  return isPlace ? { time, id } : null;
});

/** `next` in a list's response. */
export const nextSchema = z.string().nullable().describe('`cursor` of the next page; null: this is the last one.');
