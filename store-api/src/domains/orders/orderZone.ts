/** The time zone of an order's times, used where the shopper's browser does not report its own. */

import { STORE_TIME_ZONE } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import * as z from 'zod';
import type { StoredOrder } from './ordersTables.ts';

const zonesSchema = z.array(z.string()).catch([]);

/** The most populated zone of each country with several time zones and no store of its own, and of uninhabited islands. */
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

/** IANA name: the zone of the destination country, or else of the store. */
export function orderZone({ store, address: { country } }: Pick<StoredOrder, 'store' | 'address'>): string {
  const storeZone = STORE_TIME_ZONE[store];
  // CLDR's zones of a country. TypeScript's library types do not include the method yet.
  const locale = new Intl.Locale(`und-${country}`);
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  const zones = typeof method === 'function' ? zonesSchema.parse(Reflect.apply(method, locale, [])) : [];
  if (zones.includes(storeZone)) return storeZone;
  return MAIN_ZONE[country] ?? zones[0] ?? storeZone;
}
