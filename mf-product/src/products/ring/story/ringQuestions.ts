/** Selects the questions by store: those about products that the store does not sell are left out. */

import type { Asked } from '@tessera/remote-kit/questions';
import { giftsIn } from '@tessera/shared-contracts/bag/giftStores';
import { TRAVEL_CHARGER_ARRIVAL_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { ENGRAVING_MAX_LENGTH } from '@tessera/shared-contracts/ring/checkEngraving';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import type { Translate } from '../../../text.ts';
import { expressWords } from './expressWords.ts';

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

/** The parts of the catalogue that the questions depend on. */
export type RingAsked = Pick<RingCatalogue, 'store' | 'plans' | 'chargers' | 'tradeIn'>;

/** In display order. */
export function ringQuestions({ store, plans, chargers, tradeIn }: RingAsked): readonly RingQuestion[] {
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

/** The questions with their answers, with the store's own values (C9, C4, C6). */
export function ringAnswers(catalogue: RingAsked, t: Translate): readonly Asked[] {
  const values = {
    characters: ENGRAVING_MAX_LENGTH,
    ...expressWords(),
    from: TRAVEL_CHARGER_ARRIVAL_DAYS[0],
    to: TRAVEL_CHARGER_ARRIVAL_DAYS[1],
    credit: catalogue.tradeIn ? formatMoney(catalogue.tradeIn.credit) : '',
  };
  return ringQuestions(catalogue).map((question) => ({
    question: t(`ringStory.faq.${question}.question`),
    answer: t(`ringStory.faq.${question}.answer`, values),
  }));
}
