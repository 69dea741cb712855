/** Home's facts, for comparisons and for programs. Server only. */
import { coverageFact, type DeviceFacts, inStockFact, returnsFact } from '../../facts/deviceFacts.ts';
import type { Translate } from '../../text.ts';
import type { HomeOffers } from './homeOffers.ts';

/** Null: the device is not sold here, or its price is unknown now. */
export function homeDevice(offers: HomeOffers, t: Translate): DeviceFacts | null {
  if (offers.kind !== 'offered') return null;
  const { device, plans, taxIncluded } = offers.catalogue;
  return {
    name: t('homeFacts.name'),
    from: device.price,
    taxIncluded,
    facts: {
      reads: t('homeFacts.senses.said'),
      place: t('compare.said.homePlace'),
      finishes: t('homeFacts.colour'),
      dimensions: t('homeFacts.dimensions'),
      power: t('homeFacts.power.said'),
      works: t('homeFacts.works.said'),
      data: t('compare.said.included'),
      box: t('homeFacts.box.said'),
      delivery: inStockFact(t),
      returns: returnsFact(t),
      ...(plans.length > 0 ? { coverage: coverageFact(plans, t) } : {}),
    },
  };
}
