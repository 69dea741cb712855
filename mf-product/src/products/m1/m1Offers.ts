/** Loads a store's offer of the M1. Server only, except for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type M1Catalogue, m1CatalogueSchema } from '@tessera/shared-contracts/catalogue/m1';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type M1PricingVariant, plansOf } from './m1Variants.ts';

export type M1Plan = M1Catalogue['plans'][number];

/** A store's plans of one variant, one per term, shortest first. */
export interface M1Sold {
  readonly store: Store;
  readonly taxIncluded: boolean;
  readonly variant: M1PricingVariant;
  /** Discount for a friend's recommendation in this store. Null: none. */
  readonly referral: M1Catalogue['referral'];
  readonly plans: readonly [M1Plan, ...M1Plan[]];
}

export type M1Offers =
  | { readonly kind: 'offered'; readonly sold: M1Sold }
  | { readonly kind: 'notSold' }
  /** store-api did not answer; a retry may succeed. */
  | { readonly kind: 'unknown' };

export async function m1Offers(
  api: StoreApi,
  { store, locale, variant }: { readonly store: Store; readonly locale: Locale; readonly variant: M1PricingVariant },
): Promise<M1Offers> {
  const answer = await api({
    schema: m1CatalogueSchema,
    path: `/api/catalogue/m1?${new URLSearchParams({ store, locale })}`,
  });
  return answer.ok ? offersOf(answer.value, variant) : { kind: 'unknown' };
}

export function offersOf(catalogue: M1Catalogue, variant: M1PricingVariant): M1Offers {
  const { store, taxIncluded, referral } = catalogue;
  const [first, ...others] = plansOf(catalogue, variant);
  if (first === undefined) return { kind: 'notSold' };
  return { kind: 'offered', sold: { store, taxIncluded, variant, referral, plans: [first, ...others] } };
}

/** Today's price of the cheapest plan. Null: unknown or not sold. */
export function lowestPrice(offers: M1Offers): Money | null {
  if (offers.kind !== 'offered') return null;
  const [first, ...others] = offers.sold.plans.map(({ offerPrice }) => offerPrice);
  if (first === undefined) return null;
  return others.reduce((low, price) => (Number(price.amount) < Number(low.amount) ? price : low), first);
}
