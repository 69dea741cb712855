/** The ring's facts, for comparisons and for programs. Server only. */
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { ENGRAVING_MAX_LENGTH } from '@tessera/shared-contracts/ring/checkEngraving';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { startingPrice } from '@tessera/shared-contracts/ring/ringOrder';
import { coverageFact, type DeviceFacts, type Fact, listed, returnsFact } from '../../facts/deviceFacts.ts';
import type { Translate } from '../../text.ts';

/** Facts that both rings share. */
export const sharedRingFacts = (t: Translate): Partial<Record<Fact, string>> => ({
  reads: t('compare.said.ringReads'),
  place: t('ringStory.wearables.worn.ring'),
  works: t('compare.said.ringWorks'),
  data: t('compare.said.included'),
  delivery: t('ring.summary.delivery'),
  returns: returnsFact(t),
});

/** The cover sold with a new ring; empty if the store sells none. */
function ringCoverage({ plans }: RingCatalogue, t: Translate): Partial<Record<Fact, string>> {
  const coverage = plans.find(({ plan }) => plan === 'COVERAGE');
  return coverage ? { coverage: coverageFact(coverage.terms, t) } : {};
}

/** Null: the device is not sold here, or its price is unknown now. */
export function ringDevice(catalogue: RingCatalogue | null, t: Translate): DeviceFacts | null {
  const from = catalogue && startingPrice(catalogue);
  const [first] = catalogue?.colours ?? [];
  if (catalogue === null || from === null || first === undefined) return null;
  return {
    name: t('ring.title'),
    from,
    taxIncluded: catalogue.taxIncluded,
    facts: {
      ...sharedRingFacts(t),
      finishes: listed(
        catalogue.colours.map(({ name }) => name),
        t,
      ),
      sizes: t('ringStory.specs.sizes.value'),
      width: t('ringStory.specs.width.value'),
      thickness: t('ringStory.specs.thickness.value'),
      weight: t('ringStory.specs.weight.value'),
      power: t('ringStory.specs.battery.value'),
      charge: t('ringStory.specs.charge.value'),
      water: t('ringStory.specs.water.value'),
      engraving: t('compare.said.engraving', {
        characters: ENGRAVING_MAX_LENGTH,
        price: formatMoney(first.engravingPrice),
      }),
      box: listed([t('ringStory.box.ring.name'), t('compare.said.charger'), t('compare.said.cable')], t),
      ...ringCoverage(catalogue, t),
    },
  };
}
