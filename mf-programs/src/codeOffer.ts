/** The effect of a programme's code in the visitor's store, and the link that applies it. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { codePricesSchema } from '@tessera/shared-contracts/catalogue/codePrices';
import type { Money } from '@tessera/shared-contracts/money/money';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';

export interface CodeOffer {
  /** The cheapest ring's price, before and after. Null where the code has no effect, or the prices are unavailable. */
  readonly ring: { readonly before: Money; readonly after: Money } | null;
  /** Path of the ring in the visitor's store, with the code. */
  readonly href: string;
}

/** @param entry query parameters of the ring's address: `discount=…`, `flow=…` */
export async function loadCodeOffer(
  api: StoreApi,
  { store, country }: Pick<Visitor, 'store' | 'country'>,
  code: string,
  entry: Readonly<Record<string, string>>,
): Promise<CodeOffer> {
  const answer = await api(
    storeApiRequest('get', '/api/catalogue/code-prices', { query: { store, code }, schema: codePricesSchema }),
  );
  return {
    ring: answer.ok ? answer.value.ring : null,
    href: `${pathInStore('/ring/buy', store, country)}?${new URLSearchParams(entry)}`,
  };
}
