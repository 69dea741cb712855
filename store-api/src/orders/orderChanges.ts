/** What a change of an order is called in its history where the state stayed. */
import type { Locale } from '@tessera/shared-contracts/locales';
import { TEST_DAY_TEXTS } from '../bloodVision/testDayTexts.ts';
import { CANCEL_TEXTS } from '../cancellation/cancelTexts.ts';
import type { ORDER_CHANGES } from './orderStates.ts';

export const changeName = (change: (typeof ORDER_CHANGES)[number], locale: Locale): string =>
  change === 'part_cancelled' ? CANCEL_TEXTS[locale].partCancelled : TEST_DAY_TEXTS[locale].moved;
