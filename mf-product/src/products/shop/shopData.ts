/** Loader data of the shop: products of the visitor's store, and those only in other stores. Server only, except for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type ShopCatalogue, shopCatalogueSchema } from '@tessera/shared-contracts/catalogue/shop';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface ShopPageData {
  /** Null: store-api did not answer; a retry may succeed. */
  readonly catalogue: ShopCatalogue | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For structured data: the lowest delivery price. Null: store-api did not answer. */
  readonly deliveryFrom: Money | null;
}

export async function shopCatalogue(api: StoreApi, store: Store, locale: Locale): Promise<ShopCatalogue | null> {
  const answer = await api({
    schema: shopCatalogueSchema,
    path: `/api/catalogue/shop?${new URLSearchParams({ store, locale })}`,
  });
  return answer.ok ? answer.value : null;
}
