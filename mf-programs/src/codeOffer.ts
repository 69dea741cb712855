/** What a programme's code comes to in the visitor's store, and where it is used. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { codePricesSchema } from '@tessera/shared-contracts/catalogue/codePrices';
import type { Money } from '@tessera/shared-contracts/money/money';
import { pathInStore } from '@tessera/shared-contracts/stores/regionalRoutes';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

export interface CodeOffer {
  /** The least costly ring, before and after; null where the code takes nothing off, or nobody could say. */
  readonly ring: { readonly before: Money; readonly after: Money } | null;
  /** Path of the ring in the visitor's store, with the code. */
  readonly href: string;
}

/** @param entry what the address of the ring carries: `discount=…`, `flow=…` */
export async function loadCodeOffer(
  api: StoreApi,
  { store, country }: Pick<Visitor, 'store' | 'country'>,
  code: string,
  entry: Readonly<Record<string, string>>,
): Promise<CodeOffer> {
  const query = new URLSearchParams({ store, code });
  const answer = await api({ schema: codePricesSchema, path: `/api/catalogue/code-prices?${query}` });
  return {
    ring: answer.ok ? answer.value.ring : null,
    href: `${pathInStore('/ring/buy', store, country)}?${new URLSearchParams(entry)}`,
  };
}
