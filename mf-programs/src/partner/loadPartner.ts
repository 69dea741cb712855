import { found, type Loaded, redirectTo } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type AffiliatePartner, affiliatePartnerAnswerSchema } from '@tessera/shared-contracts/affiliate';
import type { Store } from '@tessera/shared-contracts/stores';

/**
 * Reads a partner by the code in its address (C7), its amounts in the money of `store`. Anything but `status: ok` leads to /404, and so does a partner that
 * could not be read (C2, PROG-02).
 * @param discount the address's discount parameter: the birthday partner is none without it (S5, PROG-03)
 */
export async function loadPartner(
  code: string,
  store: Store,
  api: StoreApi,
  discount: string | null = null,
): Promise<Loaded<AffiliatePartner>> {
  const query = new URLSearchParams({ store, ...(discount === null ? {} : { discount }) });
  const answer = await api({
    schema: affiliatePartnerAnswerSchema,
    path: `/api/web_v1/affiliate_partner/${encodeURIComponent(code)}/?${query}`,
  });
  return answer.ok && 'data' in answer.value ? found(answer.value.data) : redirectTo('/404');
}
