/** What of an order is still to come, and when: the same rows stand in its page and in its mails. Pure. */
import type { Locale } from '@tessera/shared-contracts/locales';
import { type DeliveryTime, deliveryTime, TRAVEL_CHARGER } from '../checkout/deliveryTimes.ts';
import type { DraftLine } from '../checkout/orderDraft.ts';
import { hasLeft, isEnded } from './orderStates.ts';
import type { StoredOrder } from './ordersTables.ts';

/** @param lines of the order, in the reader's language */
export function deliveryRows(
  { state, deliveries }: Pick<StoredOrder, 'state' | 'deliveries'>,
  lines: readonly DraftLine[],
  locale: Locale,
): DeliveryTime[] {
  if (state !== 'shipped' && isEnded(state)) return [];
  const charger = lines.find(({ merchandiseId }) => merchandiseId === TRAVEL_CHARGER)?.title ?? '';
  return (deliveries ?? [])
    .filter(({ item, what }) =>
      item === 'sizingKit' ? state === 'ordered' : !(what === 'leaves' && hasLeft({ state })),
    )
    .map((promise) => deliveryTime(promise, charger, locale));
}
