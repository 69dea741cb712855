/** Catalogue data of the home page: the lowest price of each ring in the visitor's store. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { Money } from '@tessera/shared-contracts/money/money';
import { rareCatalogueSchema } from '@tessera/shared-contracts/ring/rare';
import { ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { HomePageData } from './HomePage.still.tsx';

export async function homeData(api: StoreApi, store: Store): Promise<HomePageData> {
  const query = new URLSearchParams({ store });
  const [ring, rare] = await Promise.all([
    api({ schema: ringCatalogueSchema, path: `/api/catalogue/ring?${query}` }),
    api({ schema: rareCatalogueSchema, path: `/api/catalogue/rare?${query}` }),
  ]);
  return {
    ringPrice: ring.ok ? lowestPrice(ring.value.colours) : null,
    rarePrice: rare.ok ? lowestPrice(rare.value.colours) : null,
  };
}

/** Number is safe here, because amounts are only compared, and a store has one currency. Null: no offers. */
const lowestPrice = (offers: readonly { readonly price: Money }[]): Money | null =>
  offers.reduce<Money | null>(
    (low, { price }) => (low !== null && Number(low.amount) <= Number(price.amount) ? low : price),
    null,
  );
