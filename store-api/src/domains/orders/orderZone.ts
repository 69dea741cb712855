/** The time zone that an order's times are told in where the shopper's browser does not say its own. */

import { STORE_TIME_ZONE } from '@tessera/shared-contracts/catalogue/deliveryEstimate';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import * as z from 'zod';
import type { StoredOrder } from './ordersTables.ts';

const zonesSchema = z.array(z.string()).catch([]);

/** Where most people live, in the countries of more than one time zone that have no store of their own; and of islands without people. */
const MAIN_ZONE: Readonly<Partial<Record<Country, string>>> = {
  BR: 'America/Sao_Paulo',
  BV: 'Europe/Oslo',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  HM: 'Australia/Perth',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
};

/** IANA name: of the country that it goes to, else of the store. */
export function orderZone({ store, address: { country } }: Pick<StoredOrder, 'store' | 'address'>): string {
  const ofStore = STORE_TIME_ZONE[store];
  // CLDR's zones of a country; the library's types do not know the method yet.
  const locale = new Intl.Locale(`und-${country}`);
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  const zones = typeof method === 'function' ? zonesSchema.parse(Reflect.apply(method, locale, [])) : [];
  if (zones.includes(ofStore)) return ofStore;
  return MAIN_ZONE[country] ?? zones[0] ?? ofStore;
}
