import { describe, expect, it } from '@jest/globals';
import { STORES, type Store } from '../stores/stores.ts';
import {
  arrivalOf,
  type DeliveryChoice,
  deliveryEstimate,
  EXPRESS_CITIES,
  expressCityOf,
  isExpress,
} from './deliveryTimes.ts';

const KIT = { item: 'sizingKit' } as const;
const RING = { item: 'ring', engraved: false } as const;
const ENGRAVED = { item: 'ring', engraved: true } as const;
const CHARGER = { item: 'travelCharger' } as const;
const inStock = (city = '') => ({ item: 'inStock', city }) as const;

const days = (store: Store, at: string, choice: DeliveryChoice) => {
  const { what, from, to } = deliveryEstimate(store, new Date(at), choice);
  return `${what} ${from} ${to}`;
};

describe('deliveryEstimate', () => {
  // Noon in London: the same day in all eight stores except Sydney, where it is evening.
  const NOON = '2026-11-20T12:00:00Z';

  it.each(STORES)('[PDP-10] in %s: kit within 24 hours, ring after 4 to 6 weeks, engraved 7 days later', (store) => {
    expect(days(store, NOON, KIT)).toBe('leaves 2026-11-20 2026-11-21');
    expect(days(store, NOON, RING)).toBe('arrives 2026-12-18 2027-01-01');
    expect(days(store, NOON, ENGRAVED)).toBe('arrives 2026-12-25 2027-01-08');
    expect(days(store, NOON, CHARGER)).toBe('leaves 2026-11-22 2026-11-23');
    expect(days(store, NOON, inStock())).toBe('arrives 2026-11-23 2026-11-24');
  });

  it.each<[Store, string]>([
    // 19:00 in London on the 20th.
    ['IN', '2026-11-21'],
    ['AE', '2026-11-20'],
    ['US', '2026-11-20'],
    ['EU', '2026-11-20'],
    ['GB', '2026-11-20'],
    ['ROW', '2026-11-20'],
    ['AU', '2026-11-21'],
    ['CA', '2026-11-20'],
  ])('[PDP-10] in %s today is its own day', (store, today) => {
    expect(deliveryEstimate(store, new Date('2026-11-20T19:00:00Z'), KIT).from).toBe(today);
  });

  it.each<[string, string, string]>([
    // India is five and a half hours ahead of UTC.
    ['09:59', '2026-11-20T04:29:59Z', 'arrives 2026-11-20 2026-11-20'],
    ['10:00', '2026-11-20T04:30:00Z', 'arrives 2026-11-21 2026-11-21'],
    ['15:59', '2026-11-20T10:29:59Z', 'arrives 2026-11-21 2026-11-21'],
    ['16:00', '2026-11-20T10:30:00Z', 'arrives 2026-11-23 2026-11-24'],
  ])('[PDP-10] an Indian order at %s for one of the three big cities', (_, at, expected) => {
    for (const city of EXPRESS_CITIES.flatMap(({ names }) => names))
      expect(days('IN', at, inStock(city))).toBe(expected);
    expect(days('IN', at, inStock('PUNE'))).toBe('arrives 2026-11-23 2026-11-24');
    expect(days('AE', at, inStock('MUMBAI'))).toBe('arrives 2026-11-23 2026-11-24');
  });

  it('[PDP-10] knows a big city by its PIN code as by its name, in India alone', () => {
    for (const [pinCode, city] of [
      ['560001', 'BENGALURU'],
      ['110001', 'DELHI'],
      ['400050', 'MUMBAI'],
      ['411001', ''],
      ['', ''],
    ] as const) {
      expect([pinCode, expressCityOf('IN', pinCode), isExpress('IN', expressCityOf('IN', pinCode))]).toEqual([
        pinCode,
        city,
        city !== '',
      ]);
    }
    expect(expressCityOf('EU', '56000')).toBe('');
    expect(isExpress('IN', 'NEW DELHI')).toBe(true);
  });

  it('says of kit and travel charger when they arrive', () => {
    const arrival = (choice: DeliveryChoice) => {
      const { what, from, to } = arrivalOf(deliveryEstimate('US', new Date(NOON), choice));
      return `${what} ${from} ${to}`;
    };
    expect(arrival(KIT)).toBe('arrives 2026-11-23 2026-11-25');
    expect(arrival(CHARGER)).toBe('arrives 2026-11-25 2026-11-27');
    expect(arrival(inStock())).toBe('arrives 2026-11-23 2026-11-24');
  });

  it.each<[string, Store, string, string]>([
    ['a leap day', 'US', '2028-02-01T12:00:00Z', 'arrives 2028-02-29 2028-03-14'],
    ['the night that summer time ends', 'EU', '2026-10-24T22:30:00Z', 'arrives 2026-11-22 2026-12-06'],
    ['the turn of the year', 'GB', '2026-12-31T23:59:00Z', 'arrives 2027-01-28 2027-02-11'],
  ])('counts calendar days across %s', (_, store, at, expected) => {
    expect(days(store, at, RING)).toBe(expected);
  });
});
