/** Loads a store's offer of the Home device. Server only, except for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type HomeCatalogue, homeCatalogueSchema } from '@tessera/shared-contracts/catalogue/homeDevice';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** The catalogue of a store that sells the device. */
export type HomeSold = HomeCatalogue & { readonly device: NonNullable<HomeCatalogue['device']> };

export type HomeOffers =
  | { readonly kind: 'offered'; readonly catalogue: HomeSold }
  /** Sold in this store, but out of stock. */
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'notSold' }
  /** store-api did not answer; a retry may succeed. */
  | { readonly kind: 'unknown' };

export async function homeOffers(api: StoreApi, store: Store, locale: Locale): Promise<HomeOffers> {
  const answer = await api({
    schema: homeCatalogueSchema,
    path: `/api/catalogue/home?${new URLSearchParams({ store, locale })}`,
  });
  return answer.ok ? offersOf(answer.value) : { kind: 'unknown' };
}

export function offersOf({ device, ...catalogue }: HomeCatalogue): HomeOffers {
  if (device === null) return { kind: 'notSold' };
  return device.stock === 'none' ? { kind: 'soldOut' } : { kind: 'offered', catalogue: { ...catalogue, device } };
}
