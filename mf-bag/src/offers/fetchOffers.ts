import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { type Offer, offersSchema } from '@tessera/shared-contracts/bag/offers';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** The add-ons that a store sells. Empty when the request fails, because the bag works without them. */
export async function fetchOffers(store: Store, locale: Locale): Promise<readonly Offer[]> {
  const query = new URLSearchParams({ store, locale });
  const answer = await callStoreApi({ schema: offersSchema, path: `/api/catalogue/offers?${query}` });
  return answer.ok ? answer.value.offers : [];
}
