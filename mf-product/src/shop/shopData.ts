/** What the server finds for the shop: what the visitor's store sells, and what others do. Server only, but for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type ShopCatalogue, shopCatalogueSchema } from '@tessera/shared-contracts/catalogue/shop';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface ShopPageData {
  /** Null: store-api can't say. Asking again may help. */
  readonly catalogue: ShopCatalogue | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
}

export async function shopCatalogue(api: StoreApi, store: Store, locale: Locale): Promise<ShopCatalogue | null> {
  const answer = await api({
    schema: shopCatalogueSchema,
    path: `/api/catalogue/shop?${new URLSearchParams({ store, locale })}`,
  });
  return answer.ok ? answer.value : null;
}
