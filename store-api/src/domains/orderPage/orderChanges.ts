/** What a change of an order is called in its history where the state stayed. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { OrderChange } from '../orders/orderStates.ts';
import { STATE_MAIL_TEXTS } from '../orders/stateMailTexts.ts';
import { CANCEL_TEXTS } from '../returns/cancellations/cancelTexts.ts';
import { TEST_DAY_TEXTS } from '../testDays/testDayTexts.ts';

export function changeName(change: Exclude<OrderChange, 'state'>, locale: Locale): string {
  switch (change) {
    case 'address':
      return STATE_MAIL_TEXTS[locale].addressChanged;
    case 'dates':
      return STATE_MAIL_TEXTS[locale].datesChanged;
    case 'part_cancelled':
      return CANCEL_TEXTS[locale].partCancelled;
    case 'test_moved':
      return TEST_DAY_TEXTS[locale].moved;
  }
}
