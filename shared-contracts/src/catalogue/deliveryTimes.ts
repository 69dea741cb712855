/**
 * When something ordered now leaves or arrives, by the rules of C9 (PDP-10). Pure: the day follows from the instant and the store's time
 * zone, never from the visitor's clock. Server only.
 */
import type { Store } from '../stores/stores.ts';

export type DeliveryChoice =
  | { readonly item: 'sizingKit' }
  /** For a size that is confirmed now; a size that is confirmed later counts from that day. */
  | { readonly item: 'ring'; readonly engraved: boolean }
  | { readonly item: 'travelCharger' }
  /** An item in stock. `city`: destination of a gift order (`EXPRESS_CITIES`), upper case; empty for other or unknown cities. */
  | { readonly item: 'inStock'; readonly city: string };

export interface DeliveryEstimate {
  readonly what: 'leaves' | 'arrives';
  /** Days in the store's calendar, `2026-11-20`; equal when it is a single day. */
  readonly from: string;
  readonly to: string;
}

/** Time zone in which each store's orders are packed: its midnight counts (**decided**; C9 names only India's). */
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
 * India's three big cities (C9 counts them but names none: **decided**). Pages know the visitor's city as the edge names it, under any of
 * `names`; the checkout knows the address's PIN code, which has only one spelling.
 */
export const EXPRESS_CITIES = [
  { names: ['BENGALURU', 'BANGALORE'], pinCode: '560' },
  { names: ['DELHI', 'NEW DELHI'], pinCode: '110' },
  { names: ['MUMBAI', 'BOMBAY'], pinCode: '400' },
] as const;

/** Hours in India's time zone before which a gift order for these cities arrives on the same day, or on the next one. */
export const SAME_DAY_UNTIL_HOUR = 10;
export const NEXT_DAY_UNTIL_HOUR = 16;

/** Days that engraving adds. */
export const ENGRAVING_DAYS = 7;
/** Counted from the day on which the size is confirmed. */
export const RING_DAYS = [28, 42] as const;
export const TRAVEL_CHARGER_DAYS = [2, 3] as const;
export const IN_STOCK_DAYS = [3, 4] as const;
/** Counted from the order. The kit ships within 24 hours; an item with its own shipping day then takes as long as one in stock. */
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

/** When an item with its own shipping day arrives. */
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

/** The city of `EXPRESS_CITIES` for an Indian address, by its PIN code; empty for others. */
export const expressCityOf = (store: Store, postalCode: string): string =>
  store === 'IN' ? (EXPRESS_CITIES.find(({ pinCode }) => postalCode.startsWith(pinCode))?.names[0] ?? '') : '';

function expressDays(hour: number): readonly [number, number] {
  if (hour < SAME_DAY_UNTIL_HOUR) return [0, 0];
  return hour < NEXT_DAY_UNTIL_HOUR ? [1, 1] : IN_STOCK_DAYS;
}

/** Day and hour (0 to 23) in the store's time zone. */
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

/** Counts in UTC, because calendar days have no summer time. @param day `2026-11-20` */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
