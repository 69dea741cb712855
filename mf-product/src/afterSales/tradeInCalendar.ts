/** The days of a trade-in as rings in weeks: first the shopper's days, then the store's (C4, C9). */
import { TRADE_IN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';

/** The longest time: 48 hours of inspection. */
const INSPECTION_DAYS = 2;
/** The longest time: 24 hours from the approval. */
const REFUND_DAYS = 1;

export const STORE_DAYS = INSPECTION_DAYS + REFUND_DAYS;
const WEEK = 7;
/** Size of a cell of the drawing, and radius of the ring in it. */
export const CELL = 100;
export const RADIUS = 36;

export interface CalendarDay {
  /** Counted from 1. */
  readonly day: number;
  readonly whose: 'yours' | 'ours';
  readonly x: number;
  readonly y: number;
}

export const CALENDAR: readonly CalendarDay[] = Array.from({ length: TRADE_IN_DAYS + STORE_DAYS }, (_, index) => ({
  day: index + 1,
  whose: index < TRADE_IN_DAYS ? 'yours' : 'ours',
  x: (index % WEEK) * CELL + CELL / 2,
  y: Math.floor(index / WEEK) * CELL + CELL / 2,
}));

export const CALENDAR_WIDTH = WEEK * CELL;
export const CALENDAR_HEIGHT = Math.ceil(CALENDAR.length / WEEK) * CELL;
