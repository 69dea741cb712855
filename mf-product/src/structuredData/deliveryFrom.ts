/** The lowest delivery price in a store, for structured data (SHELL-13). Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { deliveryPriceSchema } from '@tessera/shared-contracts/catalogue/deliveryPrice';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** Null: store-api did not answer. */
export async function deliveryFrom(api: StoreApi, store: Store): Promise<Money | null> {
  const answer = await api({
    schema: deliveryPriceSchema,
    path: `/api/catalogue/delivery?${new URLSearchParams({ store })}`,
  });
  return answer.ok ? answer.value.from : null;
}
