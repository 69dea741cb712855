/** Tests the days that the pages draw against the store's figures (C4, C9). */
import { describe, expect, it } from '@jest/globals';
import { ORDER_ROWS, SCALE_DAYS, WEEKS } from './orderScale.ts';
import { CALENDAR, CALENDAR_HEIGHT, CALENDAR_WIDTH, RADIUS } from './tradeInCalendar.ts';

describe('[ORD-03] the calendar of a trade-in', () => {
  it('has fourteen days of the shopper’s, then two of inspection and one of the refund', () => {
    expect(CALENDAR.map(({ whose }) => whose)).toEqual([
      ...Array.from({ length: 14 }, () => 'yours'),
      ...Array.from({ length: 3 }, () => 'ours'),
    ]);
    expect(CALENDAR.map(({ day }) => day)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  it('draws each in a place of its own within its frame', () => {
    expect(new Set(CALENDAR.map(({ x, y }) => `${x} ${y}`)).size).toBe(CALENDAR.length);
    for (const { x, y } of CALENDAR) {
      expect([x - RADIUS > 0, x + RADIUS < CALENDAR_WIDTH, y - RADIUS > 0, y + RADIUS < CALENDAR_HEIGHT]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });
});

describe('[ORD-01] the scale of an order', () => {
  it('is what C4 and C9 say, in days from the order', () => {
    expect(Object.fromEntries(ORDER_ROWS.map(({ row, arrives }) => [row, arrives.join(' ')]))).toEqual({
      // A day until dispatch, four in transit, one of wearing; then four to six weeks.
      kit: '34 48',
      known: '28 42',
      engraved: '35 49',
      travel: '5 7',
      stock: '3 4',
    });
  });

  it('holds every row in whole weeks', () => {
    expect(WEEKS.at(-1)).toBe(SCALE_DAYS);
    for (const { arrives } of ORDER_ROWS) expect(arrives[1]).toBeLessThanOrEqual(SCALE_DAYS);
  });
});
