/** The Rare's facts, for comparisons and for programs. Server only. */
import { type DeviceFacts, listed } from '../../facts/deviceFacts.ts';
import type { Translate } from '../../text.ts';
import { sharedRingFacts } from '../ring/ringDeviceFacts.ts';
import type { RareOffers } from './rareOffers.ts';

/** Null: the device is not sold here, or its price is unknown now. */
export function rareDevice(offers: RareOffers, t: Translate): DeviceFacts | null {
  if (offers.kind !== 'offered') return null;
  const { catalogue, from } = offers;
  return {
    name: t('rareBuy.title'),
    from,
    taxIncluded: catalogue.taxIncluded,
    facts: {
      ...sharedRingFacts(t),
      finishes: listed(
        catalogue.colours.map(({ name }) => name),
        t,
      ),
      sizes: t('rareFacts.specs.sizes.figure'),
      width: t('rareFacts.specs.width.figure'),
      thickness: t('rareFacts.specs.thickness.figure'),
      power: t('rareFacts.specs.battery.figure'),
      charge: t('rareFacts.specs.charge.figure'),
      water: t('rareFacts.specs.water.figure'),
      box: listed([t('rareFacts.box.ring'), catalogue.accessory.title], t),
    },
  };
}
