/**
 * When something that is ordered now leaves or arrives, as C9 puts it (PDP-10). Pure: which day it is follows from the
 * instant and the store's own clock, never from the clock of whoever looks. Server only.
 */
import type { Store } from '../stores/stores.ts';

export type DeliveryChoice =
  | { readonly item: 'sizingKit' }
  /** Its size is confirmed now; one whose size is told later is counted from that day. */
  | { readonly item: 'ring'; readonly engraved: boolean }
  | { readonly item: 'travelCharger' }
  /** What lies ready. `city`: where a gift order goes (`EXPRESS_CITIES`), upper case; empty for others and when unknown. */
  | { readonly item: 'inStock'; readonly city: string };

export interface DeliveryEstimate {
  readonly what: 'leaves' | 'arrives';
  /** Days of the store's calendar, `2026-11-20`; the same when it is one day. */
  readonly from: string;
  readonly to: string;
}

/** Where each store's orders are packed, and thus whose midnight counts (**decided**; C9 names India's alone). */
export const STORE_TIME_ZONE = {
  IN: 'Asia/Kolkata',
  AE: 'Asia/Dubai',
  US: 'America/New_York',
  EU: 'Europe/Berlin',
  GB: 'Europe/London',
  ROW: 'UTC',
  AU: 'Australia/Sydney',
  CA: 'America/Toronto',
} as const satisfies Record<Store, string>;

/**
 * India's three big cities (C9 counts them and names none: **decided**). Pages know a visitor's city as the edge names it, under any of
 * `names`; the checkout knows the PIN code of the address, which nobody spells in two ways.
 */
export const EXPRESS_CITIES = [
  { names: ['BENGALURU', 'BANGALORE'], pinCode: '560' },
  { names: ['DELHI', 'NEW DELHI'], pinCode: '110' },
  { names: ['MUMBAI', 'BOMBAY'], pinCode: '400' },
] as const;

/** Until when, by India's clock, a gift order for one of them arrives on the same day and on the next one. */
export const SAME_DAY_UNTIL_HOUR = 10;
export const NEXT_DAY_UNTIL_HOUR = 16;

/** Days that engraving adds. */
export const ENGRAVING_DAYS = 7;
/** From the day its size is confirmed. */
export const RING_DAYS = [28, 42] as const;
export const TRAVEL_CHARGER_DAYS = [2, 3] as const;
export const IN_STOCK_DAYS = [3, 4] as const;
/** From the order. The kit is sent within 24 hours; what leaves on a day of its own is under way as long as what is in stock takes in all. */
export const SIZING_KIT_ARRIVAL_DAYS = [IN_STOCK_DAYS[0], 1 + IN_STOCK_DAYS[1]] as const;
export const TRAVEL_CHARGER_ARRIVAL_DAYS = [
  TRAVEL_CHARGER_DAYS[0] + IN_STOCK_DAYS[0],
  TRAVEL_CHARGER_DAYS[1] + IN_STOCK_DAYS[1],
] as const;
/** From a kit's order to the ring: the kit arrives, is worn for a day, and the ring is made. */
export const KIT_ROUND_TRIP_DAYS = [
  SIZING_KIT_ARRIVAL_DAYS[1] + 1 + RING_DAYS[0],
  SIZING_KIT_ARRIVAL_DAYS[1] + 1 + RING_DAYS[1],
] as const;

/** Part of an order's whole time that a faster delivery must save to be sold as such (decision 81). */
export const EXPRESS_LEAST_SAVING = 0.25;

/** @param wholeDays until the slowest thing of the order arrives without it */
export const isFasterWorthwhile = (wholeDays: number, daysSaved: number): boolean =>
  wholeDays > 0 && daysSaved / wholeDays >= EXPRESS_LEAST_SAVING;

/** @param today the instant of the order */
export function deliveryEstimate(store: Store, today: Date, choice: DeliveryChoice): DeliveryEstimate {
  const { day, hour } = clockOf(store, today);
  const between = (what: DeliveryEstimate['what'], [first, last]: readonly [number, number]): DeliveryEstimate => ({
    what,
    from: daysAfter(day, first),
    to: daysAfter(day, last),
  });
  switch (choice.item) {
    case 'sizingKit':
      // Within 24 hours: tomorrow at the latest.
      return between('leaves', [0, 1]);
    case 'ring': {
      const more = choice.engraved ? ENGRAVING_DAYS : 0;
      return between('arrives', [RING_DAYS[0] + more, RING_DAYS[1] + more]);
    }
    case 'travelCharger':
      return between('leaves', TRAVEL_CHARGER_DAYS);
    case 'inStock':
      return between('arrives', isExpress(store, choice.city) ? expressDays(hour) : IN_STOCK_DAYS);
  }
}

/** When something that leaves on a day of its own arrives. */
export const arrivalOf = (estimate: DeliveryEstimate): DeliveryEstimate =>
  estimate.what === 'arrives'
    ? estimate
    : {
        what: 'arrives',
        from: daysAfter(estimate.from, IN_STOCK_DAYS[0]),
        to: daysAfter(estimate.to, IN_STOCK_DAYS[1]),
      };

export const isExpress = (store: Store, city: string): boolean =>
  store === 'IN' && EXPRESS_CITIES.some(({ names }) => names.some((name) => name === city));

/** The city of `EXPRESS_CITIES` that an Indian address lies in by its PIN code; empty for others. */
export const expressCityOf = (store: Store, postalCode: string): string =>
  store === 'IN' ? (EXPRESS_CITIES.find(({ pinCode }) => postalCode.startsWith(pinCode))?.names[0] ?? '') : '';

function expressDays(hour: number): readonly [number, number] {
  if (hour < SAME_DAY_UNTIL_HOUR) return [0, 0];
  return hour < NEXT_DAY_UNTIL_HOUR ? [1, 1] : IN_STOCK_DAYS;
}

/** What a clock in the store's time zone shows: the day and the hour, 0 to 23. */
function clockOf(store: Store, at: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: STORE_TIME_ZONE[store],
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Today in the store's calendar, `2026-11-20`. */
export const storeDay = (store: Store, at: Date): string => clockOf(store, at).day;

/** Calendar days know no summer time, so they are counted in UTC. @param day `2026-11-20` */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
