/**
 * Rules of where and when a blood test can be booked, and validation of a booking (decision 51). Pure: the current time
 * is a parameter.
 */

import { BOOKING_ATTRIBUTES, BOOKING_FIELDS, type BookingField } from '@tessera/shared-contracts/afterSales/bookedTest';
import { isPickUpWindow, PICK_UP_WINDOWS } from '@tessera/shared-contracts/afterSales/pickUpHours';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { STORE_TIME_ZONE } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { REGIONS } from '../addresses/addressForms.ts';

export interface BookingRule {
  /** US states in which the test is not sold, as postal abbreviations. */
  readonly closedStates: readonly string[];
  /** Days from today until the first pick-up, so that the kit arrives before. */
  readonly leadDays: number;
  /** Days from today until the last pick-up. */
  readonly horizonDays: number;
  /** Weekdays of the courier: 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
}

interface State {
  readonly code: string;
  readonly name: string;
}

const US_STATES: readonly State[] = (REGIONS.US ?? []).map(([code, name]) => ({ code, name }));

/** The name of a US state, or the code itself when it is unknown. */
export const stateName = (code: string): string => US_STATES.find((state) => state.code === code)?.name ?? code;

/** States where the test is sold and where not. Military addresses are in no state, so in neither list. */
export function testStates({ closedStates }: BookingRule): { readonly open: State[]; readonly closed: State[] } {
  const states = US_STATES.filter(({ name }) => !name.startsWith('Armed Forces'));
  return {
    open: states.filter(({ code }) => !closedStates.includes(code)),
    closed: states.filter(({ code }) => closedStates.includes(code)),
  };
}

/** Days on which a courier can pick up samples booked now, nearest first. */
export function pickUpDays(rule: BookingRule, now: Date): string[] {
  const today = dayIn(STORE_TIME_ZONE.US, now);
  const days: string[] = [];
  for (let ahead = rule.leadDays; ahead <= rule.horizonDays; ahead += 1) {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() + ahead);
    if (rule.weekdays.includes(weekday(day)) && !isHoliday(day)) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

export interface BookingProblem {
  readonly attribute: string;
  readonly message: string;
}

/** The first error of a booking. Null: it is valid. */
export function bookingProblem(attributes: readonly Attribute[], rule: BookingRule, now: Date): BookingProblem | null {
  for (const field of BOOKING_FIELDS) {
    const attribute = BOOKING_ATTRIBUTES[field];
    const value = attributes.find(({ key }) => key === attribute)?.value ?? '';
    const message = fieldError(field, value, rule, now);
    if (message !== null) return { attribute, message };
  }
  return null;
}

function fieldError(field: BookingField, value: string, rule: BookingRule, now: Date): string | null {
  switch (field) {
    case 'state': {
      const { open, closed } = testStates(rule);
      if (open.some(({ code }) => code === value)) return null;
      const known = closed.find(({ code }) => code === value);
      return known === undefined
        ? 'must be the postal abbreviation of a US state in which the test is sold, such as "CA"'
        : `the test is not sold in ${known.name}`;
    }
    case 'date': {
      const days = pickUpDays(rule, now);
      if (days.includes(value)) return null;
      return `must be a day on which the courier comes: ${days[0]} to ${days.at(-1)}, on working days from Monday to Thursday`;
    }
    case 'window':
      return isPickUpWindow(value) ? null : `must be one of ${PICK_UP_WINDOWS.join(', ')}`;
    case 'adult':
      return value === 'true' ? null : 'must be "true": the test is for people of 18 and older';
  }
}

/** The state of a booked test. Undefined: not a booked line. */
export const bookedState = (attributes: readonly Attribute[]): string | undefined =>
  attributes.find(({ key }) => key === BOOKING_ATTRIBUTES.state)?.value ?? undefined;

/** The current date in a time zone, as midnight UTC. */
const dayIn = (timeZone: string, at: Date): Date =>
  new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'iso8601', dateStyle: 'short' }).format(at)}T00:00:00Z`,
  );

/** 1 is Monday, 7 Sunday. */
const weekday = (day: Date): number => day.getUTCDay() || 7;

/** The six holidays without couriers. */
function isHoliday(day: Date): boolean {
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  const [monday, thursday] = [weekday(day) === 1, weekday(day) === 4];
  return (
    (month === 1 && date === 1) ||
    // Memorial Day: the last Monday of May.
    (month === 5 && monday && date > 24) ||
    (month === 7 && date === 4) ||
    // Labor Day: the first Monday of September.
    (month === 9 && monday && date <= 7) ||
    // Thanksgiving: the fourth Thursday of November.
    (month === 11 && thursday && date > 21 && date <= 28) ||
    (month === 12 && date === 25)
  );
}
