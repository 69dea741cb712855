/** Loads a store's plans for devices that the shopper already owns. Server only, except for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import {
  type OwnedCatalogue,
  type OwnedPlan,
  type OwnedPlanOffer,
  ownedCatalogueSchema,
} from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export type PlanOffer =
  | ({ readonly kind: 'offered'; readonly taxIncluded: boolean } & Pick<OwnedPlanOffer, 'title' | 'terms'>)
  /** Sold only by these other stores. */
  | { readonly kind: 'notSold'; readonly stores: readonly Store[] }
  /** store-api did not answer; a retry may succeed. */
  | { readonly kind: 'unknown' };

/** Null: store-api did not answer. */
export async function ownedCatalogue(api: StoreApi, store: Store, locale: Locale): Promise<OwnedCatalogue | null> {
  const answer = await api({
    schema: ownedCatalogueSchema,
    path: `/api/catalogue/owned?${new URLSearchParams({ store, locale })}`,
  });
  return answer.ok ? answer.value : null;
}

export function planOffer(catalogue: OwnedCatalogue | null, plan: OwnedPlan): PlanOffer {
  if (catalogue === null) return { kind: 'unknown' };
  const { plans, elsewhere, taxIncluded } = catalogue;
  const offer = plans.find((each) => each.plan === plan);
  if (offer !== undefined) return { kind: 'offered', title: offer.title, terms: offer.terms, taxIncluded };
  return { kind: 'notSold', stores: elsewhere.find((each) => each.plan === plan)?.stores ?? [] };
}
