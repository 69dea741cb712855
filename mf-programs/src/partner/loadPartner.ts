import { found, type Loaded, redirectTo, unavailable } from '@tessera/remote-kit/defineLoaders';
import { isPassing } from '@tessera/remote-kit/passingStatus';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { withAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import { codePricesSchema } from '@tessera/shared-contracts/catalogue/codePrices';
import { type AffiliatePartner, affiliatePartnerAnswerSchema } from '@tessera/shared-contracts/programmes/affiliate';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import { partnerDiscountCodes } from './partnerDiscounts.ts';
import { type PartnerProduct, partnerProducts } from './partnerProducts.ts';

export interface PartnerPageData {
  /** Null: unavailable now; the page renders without a discount and says so. */
  readonly partner: AffiliatePartner | null;
  readonly products: readonly PartnerProduct[];
  /** Target of the page's link, with the partner in the address (C3 `landing_page`). */
  readonly landing: string;
}

export interface AskedPartner {
  readonly code: string;
  readonly api: StoreApi;
  readonly visitor: Pick<Visitor, 'store' | 'locale'>;
  /** The address's discount parameter: required for the birthday partner (S5, PROG-03). */
  readonly discount?: string | null;
}

/**
 * Reads a partner by the code in its address (C7), and its product prices with its codes in the currency of the visitor's store. A response
 * other than `status: ok` leads to /404 (C2, PROG-02). Without a response the partner may well exist, so the page renders without the
 * discount.
 */
export async function loadPartner({
  code,
  api,
  visitor,
  discount = null,
}: AskedPartner): Promise<Loaded<PartnerPageData>> {
  const { store, locale } = visitor;
  const answer = await api(
    storeApiRequest('get', '/api/web_v1/affiliate_partner/{code}/', {
      path: { code },
      query: { store, locale, ...(discount === null ? {} : { discount }) },
      schema: affiliatePartnerAnswerSchema,
    }),
  );
  if (!answer.ok && isPassing(answer.problem.status))
    return unavailable({ partner: null, products: [], landing: '/shop' });
  if (!answer.ok || !('data' in answer.value)) return redirectTo('/404');
  const partner = answer.value.data;
  const codes = partnerDiscountCodes(partner, store);
  const prices = await api(
    storeApiRequest('get', '/api/catalogue/code-prices', { query: { store, code: codes }, schema: codePricesSchema }),
  );
  return found({
    partner,
    products: partnerProducts(partner, store, prices.ok ? (prices.value.products ?? null) : null),
    landing: landingOf(partner, store),
  });
}

/** The partner's landing page, which the shell redirects to the visitor's store. The partner's own page leads to the ring. */
function landingOf(partner: AffiliatePartner, store: Store): string {
  const path = partner.landing_page.startsWith('/partner/') ? '/ring/buy' : partner.landing_page;
  return withAffiliate(path, { code: partner.code, discountCodes: partnerDiscountCodes(partner, store) });
}
