/** Loads a store's offer of the Ring Rare. Server only, except for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { Money } from '@tessera/shared-contracts/money/money';
import { type RareCatalogue, rareCatalogueSchema } from '@tessera/shared-contracts/ring/rare';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export type RareOffers =
  | { readonly kind: 'offered'; readonly catalogue: RareCatalogue; readonly from: Money }
  /** The store has none now, or never sells it. */
  | { readonly kind: 'notSold' }
  /** store-api did not answer; a retry may succeed. */
  | { readonly kind: 'unknown' };

export async function rareOffers(api: StoreApi, store: Store, locale: Locale): Promise<RareOffers> {
  const answer = await api({
    schema: rareCatalogueSchema,
    path: `/api/catalogue/rare?${new URLSearchParams({ store, locale })}`,
  });
  if (!answer.ok) return { kind: answer.problem.status === 404 ? 'notSold' : 'unknown' };
  const catalogue = answer.value;
  const from = lowest(catalogue.colours.map(({ price }) => price));
  return from ? { kind: 'offered', catalogue, from } : { kind: 'notSold' };
}

/** Number is safe here, because amounts are only compared, and a store has one currency. */
const lowest = (prices: readonly Money[]): Money | null =>
  prices.reduce<Money | null>((low, price) => (low && Number(low.amount) <= Number(price.amount) ? low : price), null);
