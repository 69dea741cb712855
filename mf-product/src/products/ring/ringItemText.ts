/** Names of the items in a ring's order, in the visitor's language. */
import { RING_PLANS, RING_SIZE_OPEN, type RingPlan } from '@tessera/shared-contracts/ring/ring';
import type { RingItem, RingOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { RingSelection } from '@tessera/shared-contracts/ring/ringSelection';
import type { Translate } from '../../text.ts';

type Item = RingItem['item'];

export interface RingItemText {
  readonly name: string;
  /** Name of the variant, if there are several. */
  readonly detail: string | null;
}

export function ringItemText(
  t: Translate,
  { offer, size, engraving }: RingOrder,
  selection: RingSelection,
  item: Item,
): RingItemText {
  if (item === 'RING') {
    const colour = offer?.name ?? '';
    return { name: t('ring.title'), detail: t('ring.summary.chosen', { colour, size: sizeText() }) };
  }
  if (isPlan(item)) {
    const count = selection.plans[item] ?? 0;
    return { name: t(`ring.plans.${item}.label`), detail: t('purchase.years', { count }) };
  }
  const isEngraved = item === 'ENGRAVING' && engraving.kind === 'accepted';
  return { name: t(`ring.summary.${item}`), detail: isEngraved ? engraving.text : null };

  function sizeText(): string {
    if (size === null) return t('ring.summary.noSize');
    return size === RING_SIZE_OPEN ? t('ring.summary.fromKit') : t('ring.summary.size', { size });
  }
}

const isPlan = (item: Item): item is RingPlan => RING_PLANS.some((plan) => plan === item);
