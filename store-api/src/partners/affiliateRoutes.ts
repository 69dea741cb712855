/** GET /api/web_v1/affiliate_partner/{code}/ (C7 call 1, API-08). Its errors keep the shape that C3 gives this call. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { AffiliatePartnerAnswer } from '@tessera/shared-contracts/affiliate';
import { discountStoreOf } from '@tessera/shared-contracts/regions';
import { type Request, Router } from 'express';
import { storeOf } from '../storeParameter.ts';
import { type Affiliates, affiliatePartner } from './affiliates.ts';

export function affiliateRoutes(affiliates: () => Affiliates): Router {
  const router = Router();
  router.get('/affiliate_partner/:code', (request, response) => {
    // Amounts are a store's own; without a store they are the rest of the world's (C5).
    const store = request.query.store === undefined ? discountStoreOf(null) : storeOf(request);
    const found = affiliates().find(request.params.code);
    const partner = found?.onlyWithDiscount && !hasDiscount(request) ? undefined : found;
    response.set('cache-control', 'no-cache');
    if (partner === undefined) {
      response.status(404).json({
        status: 'error',
        error: { message: `There is no active partner "${request.params.code}".` },
      } satisfies AffiliatePartnerAnswer);
      return;
    }
    response.json({ status: 'ok', data: affiliatePartner(partner, store) } satisfies AffiliatePartnerAnswer);
  });
  router.get('/affiliate_partner', () => {
    throw new HttpProblem(404, 'route.not-found', 'A partner code must follow: /api/web_v1/affiliate_partner/{code}/.');
  });
  return router;
}

/** Whether the address that a visitor came by carries a discount code. */
function hasDiscount({ query }: Request): boolean {
  return typeof query.discount === 'string' && query.discount.trim() !== '';
}
