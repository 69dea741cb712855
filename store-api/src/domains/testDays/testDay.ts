/** Until when a booked blood test can be moved, and to which days (decision 51). Pure: the time is a parameter. */

import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { isPickUpWindow, type PickUpWindow } from '@tessera/shared-contracts/afterSales/pickUpHours';
import { pickUpDays } from '../catalogue/booking.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DraftLine } from '../orders/orderDraft.ts';
import type { OrderState } from '../orders/orderStates.ts';

/** The zone with the latest noon among the states in which the test is sold. */
const LATEST_ZONE = 'America/Los_Angeles';
/** Days from today to the first possible day once the kit is shipped: the courier must be booked by noon of the day before. */
const LEAD_AFTER_KIT = 2;

export interface TestDay {
  /** The booked day, `2026-12-08`. */
  readonly date: string;
  readonly window: PickUpWindow;
  /** The day before the test: it can be moved until noon of that day. */
  readonly lastDay: string;
  /** Days that the test can be moved to. Empty: it is too late. */
  readonly days: readonly string[];
}

/** Null: the line is no booked test. */
export function testDayOf(
  { merchandiseId, attributes }: DraftLine,
  { merchandise }: Pick<Catalogue, 'merchandise'>,
  state: OrderState,
  now: Date,
): TestDay | null {
  const rule = merchandise.get(merchandiseId)?.booking;
  const said = (key: string) => attributes.find((each) => each.key === key)?.value ?? '';
  const date = said(BOOKING_ATTRIBUTES.date);
  const window = said(BOOKING_ATTRIBUTES.window);
  if (rule === undefined || date === '' || !isPickUpWindow(window)) return null;
  const before = new Date(`${date}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  const lastDay = before.toISOString().slice(0, 10);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: LATEST_ZONE, dateStyle: 'short', timeStyle: 'short' });
  const isOver = state === 'cancelled' || clock.format(now) >= `${lastDay} 12:00`;
  const leadDays = state === 'shipped' ? LEAD_AFTER_KIT : rule.leadDays;
  return { date, window, lastDay, days: isOver ? [] : pickUpDays({ ...rule, leadDays }, now) };
}
