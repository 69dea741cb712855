/** Loads a store's offer of the blood test. Server only, except for the types. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type BloodVisionCatalogue, bloodVisionCatalogueSchema } from '@tessera/shared-contracts/catalogue/bloodVision';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** The catalogue of a store that sells the test. */
export type TestSold = BloodVisionCatalogue & { readonly test: NonNullable<BloodVisionCatalogue['test']> };

export type BloodOffers =
  | { readonly kind: 'offered'; readonly catalogue: TestSold }
  /** Sold in this store, but no kit or no day is available now. */
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'notSold' }
  /** store-api did not answer; a retry may succeed. */
  | { readonly kind: 'unknown' };

export async function bloodOffers(api: StoreApi, store: Store, locale: Locale): Promise<BloodOffers> {
  const answer = await api({
    schema: bloodVisionCatalogueSchema,
    path: `/api/catalogue/blood-vision?${new URLSearchParams({ store, locale })}`,
  });
  return answer.ok ? offersOf(answer.value) : { kind: 'unknown' };
}

export function offersOf({ test, ...catalogue }: BloodVisionCatalogue): BloodOffers {
  if (test === null) return { kind: 'notSold' };
  if (test.stock === 'none' || test.days.length === 0) return { kind: 'soldOut' };
  return { kind: 'offered', catalogue: { ...catalogue, test } };
}
