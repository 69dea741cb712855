/** The M1's facts, for comparisons and for programs. Server only. */
import { type DeviceFacts, inStockFact, returnsFact } from '../../facts/deviceFacts.ts';
import type { Translate } from '../../text.ts';
import { lowestPrice, type M1Offers } from './m1Offers.ts';
import { SENSOR_DAYS } from './m1Sensors.ts';

/** Null: the device is not sold here, or its price is unknown now. */
export function m1Device(offers: M1Offers, t: Translate): DeviceFacts | null {
  const from = lowestPrice(offers);
  if (offers.kind !== 'offered' || from === null) return null;
  return {
    name: t('pricing.title'),
    from,
    taxIncluded: offers.sold.taxIncluded,
    facts: {
      reads: t('compare.said.m1Reads'),
      place: t('glucose.facts.wears.said', { days: SENSOR_DAYS }),
      power: t('compare.said.m1Power', { days: SENSOR_DAYS }),
      water: t('glucose.facts.water.said'),
      works: t('compare.said.m1Works'),
      data: t('compare.said.m1Data'),
      box: t('glucose.facts.box.said'),
      delivery: inStockFact(t),
      returns: returnsFact(t),
    },
  };
}
