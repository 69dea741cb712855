/** Questions asked before buying an M1. */
import type { Asked } from '@tessera/remote-kit/questions';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { Translate } from '../../text.ts';
import { SENSOR_DAYS } from './m1Sensors.ts';

const QUESTIONS = ['year', 'renew', 'ring', 'long', 'fall', 'return'] as const;

/** In the page's order. */
export function m1Answers(t: Translate): readonly Asked[] {
  const [first, last] = IN_STOCK_DAYS;
  const values = { days: SENSOR_DAYS, first, last, returns: RETURN_DAYS };
  return QUESTIONS.map((question) => ({
    question: t(`pricingFacts.questions.${question}.question`),
    answer: t(`pricingFacts.questions.${question}.answer`, values),
  }));
}
