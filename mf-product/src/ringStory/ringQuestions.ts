/** Which questions a shopper is answered, by store: one that speaks of what a store does not have is left out. */

import { giftsIn } from '@tessera/shared-contracts/giftAttributes';
import type { RingCatalogue } from '@tessera/shared-contracts/ring';

export const RING_QUESTIONS = [
  'size',
  'delivery',
  'subscription',
  'battery',
  'water',
  'engraving',
  'returns',
  'coverage',
  'subscriber',
  'travelCharger',
  'gift',
  'india',
  'tradeIn',
] as const;
export type RingQuestion = (typeof RING_QUESTIONS)[number];

/** In the order they are shown. */
export function ringQuestions({ store, plans, chargers, tradeIn }: RingCatalogue): readonly RingQuestion[] {
  const holds: Partial<Record<RingQuestion, boolean>> = {
    coverage: plans.some(({ plan }) => plan === 'COVERAGE'),
    subscriber: plans.some(({ plan }) => plan === 'COVERAGE'),
    travelCharger: chargers.some(({ charger }) => charger === 'TRAVEL'),
    gift: giftsIn(store),
    india: store === 'IN',
    tradeIn: tradeIn !== null,
  };
  return RING_QUESTIONS.filter((question) => holds[question] ?? true);
}
