/** Arrival times of each kind of order, in days from the order, drawn to one scale (C4, C9). */
import {
  ENGRAVING_DAYS,
  IN_STOCK_DAYS,
  KIT_ROUND_TRIP_DAYS,
  RING_DAYS,
  SIZING_KIT_ARRIVAL_DAYS,
  TRAVEL_CHARGER_ARRIVAL_DAYS,
  TRAVEL_CHARGER_DAYS,
} from '@tessera/shared-contracts/catalogue/deliveryTimes';

/** The sizing kit is dispatched within a day. */
const KIT_LEAVES = 1;
export const KIT_ARRIVES = SIZING_KIT_ARRIVAL_DAYS[1];

export const ORDER_ROWS = [
  { row: 'kit', arrives: KIT_ROUND_TRIP_DAYS, marks: [KIT_LEAVES, KIT_ARRIVES] },
  { row: 'known', arrives: RING_DAYS, marks: [] },
  { row: 'engraved', arrives: [RING_DAYS[0] + ENGRAVING_DAYS, RING_DAYS[1] + ENGRAVING_DAYS], marks: [] },
  { row: 'travel', arrives: TRAVEL_CHARGER_ARRIVAL_DAYS, marks: TRAVEL_CHARGER_DAYS },
  { row: 'stock', arrives: IN_STOCK_DAYS, marks: [] },
] as const;

/** Whole weeks, enough for every row. */
export const SCALE_DAYS = Math.ceil(Math.max(...ORDER_ROWS.map(({ arrives: [, last] }) => last)) / 7) * 7;
export const WEEKS: readonly number[] = Array.from({ length: SCALE_DAYS / 7 + 1 }, (_, week) => week * 7);
