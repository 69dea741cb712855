/** GET /api/web_v1/affiliate_partner/{code}/ (C7 call 1, API-08). Its errors keep the format that C3 defines for this call. */
import { affiliatePartnerAnswerSchema } from '@tessera/shared-contracts/programmes/affiliate';
import * as z from 'zod';
import type { Calls } from '../../../platform/http/calls.ts';
import { optionalStoreSchema } from '../../../platform/http/storeParameter.ts';
import { localeOf, localeSchema } from '../../../platform/text/localeParameter.ts';
import { discountStoreOf } from '../../pricing/discountStores.ts';
import { type Affiliates, affiliatePartner } from './affiliates.ts';

const PATH = '/api/web_v1/affiliate_partner/:code/';
const [foundSchema, missingSchema] = affiliatePartnerAnswerSchema.def.options;

const querySchema = z.object({
  /** Amounts depend on the store; without one, the store for the rest of the world is used (C5). */
  store: optionalStoreSchema,
  locale: localeSchema,
  /** The parameter from the visitor's URL: some partners take part only with a code. */
  discount: z.union([z.string(), z.array(z.string())]).optional(),
});

export function affiliateRoutes(calls: Calls, affiliates: () => Affiliates): void {
  calls.add(
    {
      method: 'get',
      path: PATH,
      operationId: 'partners.affiliate',
      tag: 'partners',
      summary: 'A partner, and what its visitors get off',
      params: z.object({ code: z.string() }),
      query: querySchema,
      answers: {
        200: { description: 'An active partner.', schema: foundSchema },
        404: { description: 'No active partner has this code.', schema: missingSchema },
      },
    },
    ({ params: { code }, query: { store, discount }, request, response }) => {
      response.vary('cookie, accept-language');
      const headers = { 'cache-control': 'no-cache' };
      const found = affiliates().find(code);
      const withDiscount = [discount].flat().some((code) => code !== undefined && code.trim() !== '');
      if (found === undefined || (found.onlyWithDiscount && !withDiscount)) {
        const message = `There is no active partner "${code}".`;
        return { status: 404, body: { status: 'error', error: { message } }, headers };
      }
      const data = affiliatePartner(found, store ?? discountStoreOf(null), localeOf(request));
      return { status: 200, body: { status: 'ok', data }, headers };
    },
  );
}
