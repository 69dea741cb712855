/** Loads a store's offer of the Ring Air. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type RingCatalogue, ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/**
 * Null when store-api did not answer: the page then says so and offers to retry.
 * @param asksTradeIn whether the visitor came to trade in an old ring
 */
export async function ringCatalogue(
  api: StoreApi,
  { store, locale }: Pick<Visitor, 'store' | 'locale'>,
  asksTradeIn = false,
): Promise<RingCatalogue | null> {
  const answer = await api({
    schema: ringCatalogueSchema,
    path: `/api/catalogue/ring?${new URLSearchParams({ store })}`,
  });
  if (!answer.ok || answer.value.colours.length === 0) return null;
  // The Japanese catalogue has the section (C2, PDP-01); visitors from /trade-in see it in every language.
  return locale === 'ja' || asksTradeIn ? answer.value : { ...answer.value, tradeIn: null };
}
