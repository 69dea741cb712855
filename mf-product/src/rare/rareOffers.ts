/** What a store offers of the Ring Rare, as its pages need it. Server only, but for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { Money } from '@tessera/shared-contracts/money/money';
import { type RareCatalogue, rareCatalogueSchema } from '@tessera/shared-contracts/ring/rare';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export type RareOffers =
  | { readonly kind: 'offered'; readonly catalogue: RareCatalogue; readonly from: Money }
  /** This store has none: not now, or not at all. */
  | { readonly kind: 'notSold' }
  /** store-api can't say: asking again may help. */
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

/** Comparing is no arithmetic: amounts of one store have one currency. */
const lowest = (prices: readonly Money[]): Money | null =>
  prices.reduce<Money | null>((low, price) => (low && Number(low.amount) <= Number(price.amount) ? low : price), null);
