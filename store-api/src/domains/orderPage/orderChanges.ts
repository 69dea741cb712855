/** Names the changes in an order's history that keep the state. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { OrderChange } from '../orders/orderStates.ts';
import { orderTexts } from '../orders/texts.ts';
import { returnTexts } from '../returns/texts.ts';
import { testDayTexts } from '../testDays/texts.ts';

export function changeName(change: Exclude<OrderChange, 'state'>, locale: Locale): string {
  switch (change) {
    case 'address':
      return orderTexts(locale)('stateMail.addressChanged');
    case 'dates':
      return orderTexts(locale)('stateMail.datesChanged');
    case 'part_cancelled':
      return returnTexts(locale)('cancellation.partCancelled');
    case 'test_moved':
      return testDayTexts(locale)('testDay.moved');
  }
}
