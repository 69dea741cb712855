/** What delivery costs at least in a store, for search engines (SHELL-13). Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { deliveryPriceSchema } from '@tessera/shared-contracts/catalogue/deliveryPrice';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** Null while store-api can't say. */
export async function deliveryFrom(api: StoreApi, store: Store): Promise<Money | null> {
  const answer = await api({
    schema: deliveryPriceSchema,
    path: `/api/catalogue/delivery?${new URLSearchParams({ store })}`,
  });
  return answer.ok ? answer.value.from : null;
}
