/** The items of an order that are still to come, with their days: the same rows on its page and in its mails. Pure. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type DeliveryPromise, type DeliveryTime, deliveryTime, TRAVEL_CHARGER } from './deliveryPromises.ts';
import type { DraftLine } from './orderDraft.ts';
import { hasLeft, isEnded } from './orderStates.ts';
import type { StoredOrder } from './ordersTables.ts';

/**
 * @param lines of the order, in the reader's language
 * @param now a sizing kit is listed until its last promised day, because its arrival is not recorded
 */
export function deliveryRows(
  { state, deliveries }: Pick<StoredOrder, 'state' | 'deliveries'>,
  lines: readonly DraftLine[],
  locale: Locale,
  now: Date,
): DeliveryTime[] {
  if (state !== 'shipped' && isEnded(state)) return [];
  const charger = lines.find(({ merchandiseId }) => merchandiseId === TRAVEL_CHARGER)?.title ?? '';
  const promises = deliveries ?? [];
  return promises
    .filter(({ item, what, days }) =>
      item === 'sizingKit'
        ? state === 'ordered' || (state === 'kit_shipped' && what === 'arrives' && isToCome(days, now))
        : !(what === 'leaves' && hasLeft({ state })),
    )
    .map((promise) => deliveryTime(promise, { charger, promises: promises.length }, locale));
}

const isToCome = (days: DeliveryPromise['days'], now: Date): boolean =>
  days !== null && days.to >= now.toISOString().slice(0, 10);
