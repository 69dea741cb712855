import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { type Offer, offersSchema } from '@tessera/shared-contracts/bag/offers';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';

/** The add-ons that a store sells. Empty when the request fails, because the bag works without them. */
export async function fetchOffers(store: Store, locale: Locale): Promise<readonly Offer[]> {
  const answer = await callStoreApi(
    storeApiRequest('get', '/api/catalogue/offers', { query: { store, locale }, schema: offersSchema }),
  );
  return answer.ok ? answer.value.offers : [];
}
