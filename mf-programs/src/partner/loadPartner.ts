import { found, type Loaded, redirectTo } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type AffiliatePartner, affiliatePartnerAnswerSchema } from '@tessera/shared-contracts/affiliate';

/**
 * Reads a partner by the code in its address (C7). Anything but `status: ok` leads to /404, and so does a partner that
 * could not be read (C2, PROG-02).
 */
export async function loadPartner(code: string, api: StoreApi): Promise<Loaded<AffiliatePartner>> {
  const answer = await api({
    schema: affiliatePartnerAnswerSchema,
    path: `/api/web_v1/affiliate_partner/${encodeURIComponent(code)}/`,
  });
  return answer.ok && 'data' in answer.value ? found(answer.value.data) : redirectTo('/404');
}
