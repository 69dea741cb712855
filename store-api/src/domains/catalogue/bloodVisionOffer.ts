/** The blood test's offer in one store, with the days that can be booked now (C1, PDP-07). */
import type { BloodVisionCatalogue } from '@tessera/shared-contracts/catalogue/bloodVision';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { toMoney } from '../../platform/data/money.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import { pickUpDays, testStates } from './booking.ts';
import type { Catalogue } from './catalogue.ts';
import { directCheckoutPath } from './directCheckoutPath.ts';

export function bloodVisionOffer({ bloodVision }: Catalogue, store: Store, now: Date): BloodVisionCatalogue {
  const { product, prices, stock, booking } = bloodVision;
  const price = priceOf(prices, store);
  const { open, closed } = testStates(booking);
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    test:
      price === null
        ? null
        : {
            merchandiseId: product.id,
            title: '',
            stock,
            checkoutUrl: directCheckoutPath(store, product.id),
            price: toMoney(price),
            states: open,
            closedStates: closed,
            days: pickUpDays(booking, now),
            leadDays: booking.leadDays,
          },
  };
}
