/** `/api/web_v1/ultrawork`: the search for a workplace, and one workplace with its discounts (C4, C7 calls 3 and 4, API-08). */
import { WORKPLACE_CALLS } from '@tessera/shared-contracts/programmes/forWork';
import { companyCodeSchema, ultraworkCompanyAnswerSchema } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { SEARCH_PAGE_SIZE, ultraworkSearchAnswerSchema } from '@tessera/shared-contracts/programmes/workplaceSearch';
import * as z from 'zod';
import type { Calls } from '../../../platform/http/calls.ts';
import { optionalStoreSchema } from '../../../platform/http/storeParameter.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { discountStoreOf } from '../../pricing/discountStores.ts';
import { companyPrices } from './companyPrices.ts';
import { companyDiscounts, companyView, type Workplaces } from './workplaces.ts';

const [searchFoundSchema, searchMissingSchema] = ultraworkSearchAnswerSchema.def.options;
const [companyFoundSchema, companyMissingSchema] = ultraworkCompanyAnswerSchema.def.options;

const searchQuerySchema = z.object({
  search: z.string().max(64).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(20).default(SEARCH_PAGE_SIZE),
});

const headers = { 'cache-control': 'no-cache' };

export interface CompanyRoutesOptions {
  readonly workplaces: () => Workplaces;
  readonly catalogue: () => Catalogue;
}

export function companyRoutes(calls: Calls, { workplaces, catalogue }: CompanyRoutesOptions): void {
  calls.add(
    {
      method: 'get',
      path: WORKPLACE_CALLS.search,
      operationId: 'workplaces.search',
      tag: 'workplaces',
      summary: 'Workplaces whose name or code fits',
      query: searchQuerySchema,
      answers: {
        200: { description: 'A page of them.', schema: searchFoundSchema },
        404: { description: 'None fits.', schema: searchMissingSchema },
      },
    },
    ({ query: { search, page, limit } }) => {
      const found = workplaces().search(search);
      const data = found.slice((page - 1) * limit, page * limit).map(companyView);
      return data.length === 0
        ? { status: 404, body: { success: false, message: 'No workplace fits.' }, headers }
        : { status: 200, body: { success: true, data, page, limit, total: found.length }, headers };
    },
  );

  calls.add(
    {
      method: 'get',
      path: '/api/web_v1/ultrawork/getCompany/:code',
      operationId: 'workplaces.company',
      tag: 'workplaces',
      summary: 'A workplace with its discounts in a store',
      params: z.object({ code: z.string() }),
      query: z.object({ store: optionalStoreSchema }),
      answers: {
        200: { description: 'The workplace.', schema: companyFoundSchema },
        404: { description: 'There is no such workplace.', schema: companyMissingSchema },
      },
    },
    ({ params, query: { store = discountStoreOf(null) } }) => {
      const code = companyCodeSchema.safeParse(params.code);
      const company = code.success ? workplaces().find(code.data) : undefined;
      if (company === undefined) {
        return { status: 404, body: { success: false, message: 'There is no such workplace.' }, headers };
      }
      const discounts = companyDiscounts(company, store);
      const prices = companyPrices(catalogue(), company, store);
      return { status: 200, body: { success: true, data: { ...companyView(company), discounts, prices } }, headers };
    },
  );
}
